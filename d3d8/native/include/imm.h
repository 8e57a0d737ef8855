/* imm.h: input method editors, of a system that has none. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_IMM_H
#define THREE_D3D8_IMM_H
#define _IMM_

#include <windef.h>
#include <wingdi.h>
#include <winuser.h>
#include <three-d3d8/wide/calls.h>

#ifdef __cplusplus
extern "C" {
#endif

DECLARE_HANDLE(HIMC);
DECLARE_HANDLE(HIMCC);
typedef HKL *LPHKL;

#define IMC_GETCANDIDATEPOS 0x07
#define IMC_SETCANDIDATEPOS 0x08
#define IMC_GETCOMPOSITIONFONT 0x09
#define IMC_SETCOMPOSITIONFONT 0x0a
#define IMC_GETCOMPOSITIONWINDOW 0x0b
#define IMC_SETCOMPOSITIONWINDOW 0x0c
#define IMC_GETSTATUSWINDOWPOS 0x0f
#define IMC_SETSTATUSWINDOWPOS 0x10
#define IMC_CLOSESTATUSWINDOW 0x21
#define IMC_OPENSTATUSWINDOW 0x22
#define IMN_CLOSESTATUSWINDOW 1
#define IMN_OPENSTATUSWINDOW 2
#define IMN_CHANGECANDIDATE 3
#define IMN_CLOSECANDIDATE 4
#define IMN_OPENCANDIDATE 5
#define IMN_SETCONVERSIONMODE 6
#define IMN_SETSENTENCEMODE 7
#define IMN_SETOPENSTATUS 8
#define IMN_SETCANDIDATEPOS 9
#define IMN_SETCOMPOSITIONFONT 10
#define IMN_SETCOMPOSITIONWINDOW 11
#define IMN_SETSTATUSWINDOWPOS 12
#define IMN_GUIDELINE 13
#define IMN_PRIVATE 14
#define IMR_COMPOSITIONWINDOW 1
#define IMR_CANDIDATEWINDOW 2
#define IMR_COMPOSITIONFONT 3
#define IMR_RECONVERTSTRING 4
#define IMR_CONFIRMRECONVERTSTRING 5
#define IMR_QUERYCHARPOSITION 6
#define IMR_DOCUMENTFEED 7
#define NI_OPENCANDIDATE 0x10
#define NI_CLOSECANDIDATE 0x11
#define NI_SELECTCANDIDATESTR 0x12
#define NI_CHANGECANDIDATELIST 0x13
#define NI_FINALIZECONVERSIONRESULT 0x14
#define NI_COMPOSITIONSTR 0x15
#define NI_SETCANDIDATE_PAGESTART 0x16
#define NI_SETCANDIDATE_PAGESIZE 0x17
#define NI_IMEMENUSELECTED 0x18
#define CPS_COMPLETE 1
#define CPS_CONVERT 2
#define CPS_REVERT 3
#define CPS_CANCEL 4
#define ISC_SHOWUICANDIDATEWINDOW 0x00000001
#define ISC_SHOWUIALLCANDIDATEWINDOW 0x0000000f
#define ISC_SHOWUIGUIDELINE 0x40000000
#define ISC_SHOWUICOMPOSITIONWINDOW 0x80000000
#define ISC_SHOWUIALL 0xc000000f
#define GCS_COMPREADSTR 0x0001
#define GCS_COMPREADATTR 0x0002
#define GCS_COMPREADCLAUSE 0x0004
#define GCS_COMPSTR 0x0008
#define GCS_COMPATTR 0x0010
#define GCS_COMPCLAUSE 0x0020
#define GCS_CURSORPOS 0x0080
#define GCS_DELTASTART 0x0100
#define GCS_RESULTREADSTR 0x0200
#define GCS_RESULTREADCLAUSE 0x0400
#define GCS_RESULTSTR 0x0800
#define GCS_RESULTCLAUSE 0x1000
#define CS_INSERTCHAR 0x2000
#define CS_NOMOVECARET 0x4000
#define SCS_SETSTR 0x0009
#define SCS_CHANGEATTR 0x0012
#define SCS_CHANGECLAUSE 0x0024
#define SCS_CAP_COMPSTR 1
#define SCS_CAP_MAKEREAD 2
#define SCS_CAP_SETRECONVERTSTRING 4
#define CFS_DEFAULT 0x00
#define CFS_RECT 0x01
#define CFS_POINT 0x02
#define CFS_FORCE_POSITION 0x20
#define CFS_CANDIDATEPOS 0x40
#define CFS_EXCLUDE 0x80
#define GCL_CONVERSION 1
#define GCL_REVERSECONVERSION 2
#define GCL_REVERSE_LENGTH 3
#define ATTR_INPUT 0
#define ATTR_TARGET_CONVERTED 1
#define ATTR_CONVERTED 2
#define ATTR_TARGET_NOTCONVERTED 3
#define ATTR_INPUT_ERROR 4
#define ATTR_FIXEDCONVERTED 5
#define IME_CMODE_ALPHANUMERIC 0
#define IME_CMODE_NATIVE 0x0001
#define IME_CMODE_CHINESE 0x0001
#define IME_CMODE_HANGUL 0x0001
#define IME_CMODE_JAPANESE 0x0001
#define IME_CMODE_KATAKANA 0x0002
#define IME_CMODE_LANGUAGE 0x0003
#define IME_CMODE_FULLSHAPE 0x0008
#define IME_CMODE_ROMAN 0x0010
#define IME_CMODE_CHARCODE 0x0020
#define IME_CMODE_HANJACONVERT 0x0040
#define IME_CMODE_SOFTKBD 0x0080
#define IME_CMODE_NOCONVERSION 0x0100
#define IME_CMODE_EUDC 0x0200
#define IME_CMODE_SYMBOL 0x0400
#define IME_CMODE_FIXED 0x0800
#define IME_SMODE_NONE 0
#define IME_SMODE_PLAURALCLAUSE 1
#define IME_SMODE_SINGLECONVERT 2
#define IME_SMODE_AUTOMATIC 4
#define IME_SMODE_PHRASEPREDICT 8
#define IME_SMODE_CONVERSATION 16
#define IME_CAND_UNKNOWN 0
#define IME_CAND_READ 1
#define IME_CAND_CODE 2
#define IME_CAND_MEANING 3
#define IME_CAND_RADICAL 4
#define IME_CAND_STROKE 5
#define IME_PROP_AT_CARET 0x00010000
#define IME_PROP_SPECIAL_UI 0x00020000
#define IME_PROP_CANDLIST_START_FROM_1 0x00040000
#define IME_PROP_UNICODE 0x00080000
#define IME_PROP_COMPLETE_ON_UNSELECT 0x00100000
#define IGP_PROPERTY 0x04
#define IGP_CONVERSION 0x08
#define IGP_SENTENCE 0x0c
#define IGP_UI 0x10
#define IGP_SETCOMPSTR 0x14
#define IGP_SELECT 0x18
#define IGP_GETIMEVERSION ((DWORD)-4)
#define IACE_CHILDREN 1
#define IACE_DEFAULT 0x10
#define IACE_IGNORENOCONTEXT 0x20
#define IME_CONFIG_GENERAL 1
#define IME_CONFIG_REGISTERWORD 2
#define IME_CONFIG_SELECTDICTIONARY 3
#define IMM_ERROR_NODATA (-1)
#define IMM_ERROR_GENERAL (-2)

typedef struct tagCOMPOSITIONFORM
{
    DWORD dwStyle;
    POINT ptCurrentPos;
    RECT rcArea;
} COMPOSITIONFORM, *PCOMPOSITIONFORM, *LPCOMPOSITIONFORM;

typedef struct tagCANDIDATEFORM
{
    DWORD dwIndex, dwStyle;
    POINT ptCurrentPos;
    RECT rcArea;
} CANDIDATEFORM, *PCANDIDATEFORM, *LPCANDIDATEFORM;

typedef struct tagCANDIDATELIST
{
    DWORD dwSize, dwStyle, dwCount, dwSelection, dwPageStart, dwPageSize, dwOffset[1];
} CANDIDATELIST, *PCANDIDATELIST, *LPCANDIDATELIST;

typedef struct tagRECONVERTSTRING
{
    DWORD dwSize, dwVersion, dwStrLen, dwStrOffset, dwCompStrLen, dwCompStrOffset, dwTargetStrLen, dwTargetStrOffset;
} RECONVERTSTRING, *PRECONVERTSTRING, *LPRECONVERTSTRING;

typedef struct tagIMECHARPOSITION
{
    DWORD dwSize, dwCharPos;
    POINT pt;
    UINT cLineHeight;
    RECT rcDocument;
} IMECHARPOSITION, *PIMECHARPOSITION, *LPIMECHARPOSITION;

HIMC WINAPI ImmGetContext(HWND window);
BOOL WINAPI ImmReleaseContext(HWND window, HIMC context);
HIMC WINAPI ImmCreateContext(void);
BOOL WINAPI ImmDestroyContext(HIMC context);
HIMC WINAPI ImmAssociateContext(HWND window, HIMC context);
BOOL WINAPI ImmAssociateContextEx(HWND window, HIMC context, DWORD flags);
BOOL WINAPI ImmDisableIME(DWORD thread);
BOOL WINAPI ImmIsIME(HKL layout);
HWND WINAPI ImmGetDefaultIMEWnd(HWND window);
UINT WINAPI ImmGetVirtualKey(HWND window);
DWORD WINAPI ImmGetProperty(HKL layout, DWORD what);
BOOL WINAPI ImmSimulateHotKey(HWND window, DWORD key);
BOOL WINAPI ImmGetOpenStatus(HIMC context);
BOOL WINAPI ImmSetOpenStatus(HIMC context, BOOL open);
BOOL WINAPI ImmGetConversionStatus(HIMC context, LPDWORD conversion, LPDWORD sentence);
BOOL WINAPI ImmSetConversionStatus(HIMC context, DWORD conversion, DWORD sentence);
BOOL WINAPI ImmNotifyIME(HIMC context, DWORD action, DWORD index, DWORD value);
BOOL WINAPI ImmGetCompositionWindow(HIMC context, LPCOMPOSITIONFORM form);
BOOL WINAPI ImmSetCompositionWindow(HIMC context, LPCOMPOSITIONFORM form);
BOOL WINAPI ImmGetCandidateWindow(HIMC context, DWORD index, LPCANDIDATEFORM form);
BOOL WINAPI ImmSetCandidateWindow(HIMC context, LPCANDIDATEFORM form);
BOOL WINAPI ImmGetStatusWindowPos(HIMC context, LPPOINT place);
BOOL WINAPI ImmSetStatusWindowPos(HIMC context, LPPOINT place);

#define THREE_D3D8_IMM_CALLS(X, letter, font) \
    LONG WINAPI ImmGetCompositionString##X(HIMC context, DWORD what, LPVOID to, DWORD bytes); \
    BOOL WINAPI ImmSetCompositionString##X(HIMC context, DWORD what, LPVOID text, DWORD bytes, LPVOID reading, DWORD reading_bytes); \
    BOOL WINAPI ImmGetCompositionFont##X(HIMC context, font to); \
    BOOL WINAPI ImmSetCompositionFont##X(HIMC context, font from); \
    DWORD WINAPI ImmGetCandidateList##X(HIMC context, DWORD index, LPCANDIDATELIST list, DWORD bytes); \
    DWORD WINAPI ImmGetCandidateListCount##X(HIMC context, LPDWORD count); \
    DWORD WINAPI ImmGetConversionList##X(HKL layout, HIMC context, const letter *text, LPCANDIDATELIST list, DWORD bytes, UINT flags); \
    DWORD WINAPI ImmGetGuideLine##X(HIMC context, DWORD what, letter *to, DWORD bytes); \
    UINT WINAPI ImmGetDescription##X(HKL layout, letter *to, UINT room); \
    UINT WINAPI ImmGetIMEFileName##X(HKL layout, letter *to, UINT room); \
    BOOL WINAPI ImmConfigureIME##X(HKL layout, HWND window, DWORD mode, LPVOID data); \
    LRESULT WINAPI ImmEscape##X(HKL layout, HIMC context, UINT what, LPVOID data); \
    BOOL WINAPI ImmIsUIMessage##X(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
THREE_D3D8_IMM_CALLS(A, CHAR, LPLOGFONTA)
THREE_D3D8_IMM_CALLS(W, WCHAR, LPLOGFONTW)

#ifdef __cplusplus
}
#endif

#ifdef UNICODE
#define THREE_D3D8_IMM(name) name##W
#else
#define THREE_D3D8_IMM(name) name##A
#endif
#define ImmGetCompositionString THREE_D3D8_IMM(ImmGetCompositionString)
#define ImmSetCompositionString THREE_D3D8_IMM(ImmSetCompositionString)
#define ImmGetCompositionFont THREE_D3D8_IMM(ImmGetCompositionFont)
#define ImmSetCompositionFont THREE_D3D8_IMM(ImmSetCompositionFont)
#define ImmGetCandidateList THREE_D3D8_IMM(ImmGetCandidateList)
#define ImmGetCandidateListCount THREE_D3D8_IMM(ImmGetCandidateListCount)
#define ImmGetConversionList THREE_D3D8_IMM(ImmGetConversionList)
#define ImmGetGuideLine THREE_D3D8_IMM(ImmGetGuideLine)
#define ImmGetDescription THREE_D3D8_IMM(ImmGetDescription)
#define ImmGetIMEFileName THREE_D3D8_IMM(ImmGetIMEFileName)
#define ImmConfigureIME THREE_D3D8_IMM(ImmConfigureIME)
#define ImmEscape THREE_D3D8_IMM(ImmEscape)
#define ImmIsUIMessage THREE_D3D8_IMM(ImmIsUIMessage)

#endif
