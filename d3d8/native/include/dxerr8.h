/* dxerr8.h: texts of errors. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DXERR8_H
#define THREE_D3D8_DXERR8_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

const char *WINAPI DXGetErrorString8A(HRESULT hr);
const char *WINAPI DXGetErrorDescription8A(HRESULT hr);
HRESULT WINAPI DXTraceA(const char *file, DWORD line, HRESULT hr, const char *text, BOOL box);
const WCHAR *WINAPI DXGetErrorString8W(HRESULT hr);
const WCHAR *WINAPI DXGetErrorDescription8W(HRESULT hr);
HRESULT WINAPI DXTraceW(const char *file, DWORD line, HRESULT hr, const WCHAR *text, BOOL box);
#ifdef UNICODE
#define DXGetErrorString8 DXGetErrorString8W
#define DXGetErrorDescription8 DXGetErrorDescription8W
#define DXTrace DXTraceW
#else
#define DXGetErrorString8 DXGetErrorString8A
#define DXGetErrorDescription8 DXGetErrorDescription8A
#define DXTrace DXTraceA
#endif
#if defined(DEBUG) || defined(_DEBUG)
#define DXTRACE_MSG(text) DXTrace(__FILE__, __LINE__, 0, text, FALSE)
#define DXTRACE_ERR(text, hr) DXTrace(__FILE__, __LINE__, hr, text, TRUE)
#define DXTRACE_ERR_NOMSGBOX(text, hr) DXTrace(__FILE__, __LINE__, hr, text, FALSE)
#else
#define DXTRACE_MSG(text) (0L)
#define DXTRACE_ERR(text, hr) (hr)
#define DXTRACE_ERR_NOMSGBOX(text, hr) (hr)
#endif

#ifdef __cplusplus
}
#endif

#endif
