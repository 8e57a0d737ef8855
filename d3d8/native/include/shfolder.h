/* shfolder.h: folders of the user (SHGetFolderPath). */
#include <shlobj.h>
