/* fstream.h: files as streams before they had a namespace. Own text. */
#ifndef THREE_D3D8_FSTREAM_H
#define THREE_D3D8_FSTREAM_H

#include <iostream.h>
#include <fstream>
using std::filebuf;
using std::fstream;
using std::ifstream;
using std::ofstream;

/* Files that are read are there before: who asks for that is given what is read. */
#define nocreate in

#endif
