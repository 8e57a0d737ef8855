/* What keys mean (user32.dll): numbers, letters and names. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_KEYBOARD_H
#define THREE_D3D8_KEYBOARD_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

DECLARE_HANDLE(HKL);

#define MAPVK_VK_TO_VSC 0
#define MAPVK_VSC_TO_VK 1
#define MAPVK_VK_TO_CHAR 2
#define MAPVK_VSC_TO_VK_EX 3
#define MAPVK_VK_TO_VSC_EX 4

HKL WINAPI GetKeyboardLayout(DWORD thread);
BOOL WINAPI SetKeyboardState(LPBYTE state);
UINT WINAPI MapVirtualKeyA(UINT code, UINT type);
UINT WINAPI MapVirtualKeyExA(UINT code, UINT type, HKL layout);
int WINAPI GetKeyNameTextA(LONG key, LPSTR text, int size);
SHORT WINAPI VkKeyScanA(CHAR letter);
SHORT WINAPI VkKeyScanW(WCHAR letter);
SHORT WINAPI VkKeyScanExA(CHAR letter, HKL layout);
SHORT WINAPI VkKeyScanExW(WCHAR letter, HKL layout);
int WINAPI ToAscii(UINT key, UINT scan, const BYTE *state, LPWORD letter, UINT flags);
int WINAPI ToAsciiEx(UINT key, UINT scan, const BYTE *state, LPWORD letter, UINT flags, HKL layout);
int WINAPI ToUnicode(UINT key, UINT scan, const BYTE *state, LPWSTR text, int size, UINT flags);
int WINAPI ToUnicodeEx(UINT key, UINT scan, const BYTE *state, LPWSTR text, int size, UINT flags, HKL layout);
#define MapVirtualKey MapVirtualKeyA
#define MapVirtualKeyEx MapVirtualKeyExA
#define GetKeyNameText GetKeyNameTextA
#define VkKeyScan VkKeyScanA
#define VkKeyScanEx VkKeyScanExA

#ifdef __cplusplus
}
#endif

#endif
