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
#define DXGetErrorString8 DXGetErrorString8A
#define DXGetErrorDescription8 DXGetErrorDescription8A
#define DXTrace DXTraceA
#if defined(DEBUG) || defined(_DEBUG)
#define DXTRACE_MSG(text) DXTraceA(__FILE__, __LINE__, 0, text, FALSE)
#define DXTRACE_ERR(text, hr) DXTraceA(__FILE__, __LINE__, hr, text, TRUE)
#define DXTRACE_ERR_NOMSGBOX(text, hr) DXTraceA(__FILE__, __LINE__, hr, text, FALSE)
#else
#define DXTRACE_MSG(text) (0L)
#define DXTRACE_ERR(text, hr) (hr)
#define DXTRACE_ERR_NOMSGBOX(text, hr) (hr)
#endif

#ifdef __cplusplus
}
#endif

#endif
