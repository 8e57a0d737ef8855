/* Input method editors (imm32.dll): there are none, as on a system with a keyboard of the United States alone. Windows have no contexts of theirs. */
#include <imm.h>
#include <windows.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
/* What fails, and what there is none of. */
#define NOTHING(type, name, ...) \
    type WINAPI name(__VA_ARGS__) \
    { \
        return (type)0; \
    }

NOTHING(HIMC, ImmGetContext, HWND window)
NOTHING(BOOL, ImmReleaseContext, HWND window, HIMC context)
NOTHING(HIMC, ImmCreateContext, void)
NOTHING(BOOL, ImmDestroyContext, HIMC context)
NOTHING(HIMC, ImmAssociateContext, HWND window, HIMC context)
NOTHING(BOOL, ImmAssociateContextEx, HWND window, HIMC context, DWORD flags)
NOTHING(BOOL, ImmIsIME, HKL layout)
NOTHING(HWND, ImmGetDefaultIMEWnd, HWND window)
NOTHING(DWORD, ImmGetProperty, HKL layout, DWORD what)
NOTHING(BOOL, ImmSimulateHotKey, HWND window, DWORD key)
NOTHING(BOOL, ImmGetOpenStatus, HIMC context)
NOTHING(BOOL, ImmSetOpenStatus, HIMC context, BOOL open)
NOTHING(BOOL, ImmGetConversionStatus, HIMC context, LPDWORD conversion, LPDWORD sentence)
NOTHING(BOOL, ImmSetConversionStatus, HIMC context, DWORD conversion, DWORD sentence)
NOTHING(BOOL, ImmNotifyIME, HIMC context, DWORD action, DWORD index, DWORD value)
NOTHING(BOOL, ImmGetCompositionWindow, HIMC context, LPCOMPOSITIONFORM form)
NOTHING(BOOL, ImmSetCompositionWindow, HIMC context, LPCOMPOSITIONFORM form)
NOTHING(BOOL, ImmGetCandidateWindow, HIMC context, DWORD index, LPCANDIDATEFORM form)
NOTHING(BOOL, ImmSetCandidateWindow, HIMC context, LPCANDIDATEFORM form)
NOTHING(BOOL, ImmGetStatusWindowPos, HIMC context, LPPOINT place)
NOTHING(BOOL, ImmSetStatusWindowPos, HIMC context, LPPOINT place)

/* Those with texts, by their last letter. */
#define WITH_TEXTS(X, letter, font) \
    LONG WINAPI ImmGetCompositionString##X(HIMC context, DWORD what, LPVOID to, DWORD bytes) \
    { \
        return IMM_ERROR_GENERAL; \
    } \
    NOTHING(BOOL, ImmSetCompositionString##X, HIMC context, DWORD what, LPVOID text, DWORD bytes, LPVOID reading, DWORD reading_bytes) \
    NOTHING(BOOL, ImmGetCompositionFont##X, HIMC context, font to) \
    NOTHING(BOOL, ImmSetCompositionFont##X, HIMC context, font from) \
    NOTHING(DWORD, ImmGetCandidateList##X, HIMC context, DWORD index, LPCANDIDATELIST list, DWORD bytes) \
    NOTHING(DWORD, ImmGetCandidateListCount##X, HIMC context, LPDWORD count) \
    NOTHING(DWORD, ImmGetConversionList##X, HKL layout, HIMC context, const letter *text, LPCANDIDATELIST list, DWORD bytes, UINT flags) \
    NOTHING(DWORD, ImmGetGuideLine##X, HIMC context, DWORD what, letter *to, DWORD bytes) \
    NOTHING(UINT, ImmGetDescription##X, HKL layout, letter *to, UINT room) \
    NOTHING(UINT, ImmGetIMEFileName##X, HKL layout, letter *to, UINT room) \
    NOTHING(BOOL, ImmConfigureIME##X, HKL layout, HWND window, DWORD mode, LPVOID data) \
    NOTHING(LRESULT, ImmEscape##X, HKL layout, HIMC context, UINT what, LPVOID data) \
    NOTHING(BOOL, ImmIsUIMessage##X, HWND window, UINT message, WPARAM wParam, LPARAM lParam)
WITH_TEXTS(A, CHAR, LPLOGFONTA)
WITH_TEXTS(W, WCHAR, LPLOGFONTW)
#pragma clang diagnostic pop

/* What a program does without, which it has here from the beginning. */
BOOL WINAPI ImmDisableIME(DWORD thread)
{
    (void)thread;
    return TRUE;
}

/* The key of a message that an editor has taken to itself: it takes none. */
UINT WINAPI ImmGetVirtualKey(HWND window)
{
    (void)window;
    return VK_PROCESSKEY;
}
