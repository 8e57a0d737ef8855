/* direct.h: folders, as Microsoft's and MinGW's libraries have them. Own text. */
#ifndef THREE_D3D8_DIRECT_H
#define THREE_D3D8_DIRECT_H

#include <sys/stat.h>
#include <three-d3d8/crt/msvc.h>

#ifdef __cplusplus
extern "C" {
#endif
int chdir(const char *path);
int rmdir(const char *path);
char *getcwd(char *path, size_t size);
#define getcwd(path, size) _getcwd((path), (int)(size))
#ifdef __cplusplus
}
#endif

#endif
