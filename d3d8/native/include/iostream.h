/* iostream.h: streams as they were before they had a namespace. Own text. */
#ifndef THREE_D3D8_IOSTREAM_H
#define THREE_D3D8_IOSTREAM_H

#include <iostream>
using std::cerr;
using std::cin;
using std::clog;
using std::cout;
using std::dec;
using std::endl;
using std::ends;
using std::flush;
using std::hex;
using std::ios;
using std::iostream;
using std::istream;
using std::oct;
using std::ostream;
using std::streambuf;
using std::ws;

#endif
