/* direct.h: folders, as Microsoft's and MinGW's libraries have them. Own text. */
#ifndef THREE_D3D8_DIRECT_H
#define THREE_D3D8_DIRECT_H

#include <sys/stat.h>
#include <unistd.h>
#include <three-d3d8/msvc.h>

#endif
