/* The interfaces' ids. Made from the tables of d3d8/api by `npm run docs`. */
#define INITGUID
#include <d3d8.h>
#include <d3dx8.h>
#include <ddraw.h>
#include <dinput.h>
#include <dmusici.h>
#include <dpaddr.h>
#include <dplay8.h>
#include <dplobby8.h>
#include <dsound.h>
#include <dshow.h>
#include <olectl.h>
#include <shlobj.h>
