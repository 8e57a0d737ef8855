/* winreg.h: the registry: empty at first, and kept while the program runs. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WINREG_H
#define THREE_D3D8_WINREG_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HKEY_CLASSES_ROOT ((HKEY)(ULONG_PTR)0x80000000UL)
#define HKEY_CURRENT_USER ((HKEY)(ULONG_PTR)0x80000001UL)
#define HKEY_LOCAL_MACHINE ((HKEY)(ULONG_PTR)0x80000002UL)
#define HKEY_USERS ((HKEY)(ULONG_PTR)0x80000003UL)
#define HKEY_PERFORMANCE_DATA ((HKEY)(ULONG_PTR)0x80000004UL)
#define HKEY_CURRENT_CONFIG ((HKEY)(ULONG_PTR)0x80000005UL)
#define HKEY_DYN_DATA ((HKEY)(ULONG_PTR)0x80000006UL)
#define KEY_QUERY_VALUE 0x0001
#define KEY_SET_VALUE 0x0002
#define KEY_CREATE_SUB_KEY 0x0004
#define KEY_READ 0x20019
#define KEY_WRITE 0x20006
#define KEY_ALL_ACCESS 0xf003f
#define REG_NONE 0
#define REG_SZ 1
#define REG_EXPAND_SZ 2
#define REG_BINARY 3
#define REG_DWORD 4
#define REG_DWORD_LITTLE_ENDIAN 4
#define REG_DWORD_BIG_ENDIAN 5
#define REG_LINK 6
#define REG_MULTI_SZ 7
#define REG_RESOURCE_LIST 8
#define REG_FULL_RESOURCE_DESCRIPTOR 9
#define REG_QWORD 11
#define KEY_CREATE_LINK 0x0020
#define REG_OPTION_VOLATILE 1
#define KEY_ENUMERATE_SUB_KEYS 0x0008
#define KEY_NOTIFY 0x0010
#define KEY_EXECUTE 0x20019
#define REG_OPTION_NON_VOLATILE 0
#define REG_CREATED_NEW_KEY 1
#define REG_OPENED_EXISTING_KEY 2
typedef ACCESS_MASK REGSAM;

LONG WINAPI RegOpenKeyA(HKEY key, LPCSTR name, PHKEY opened);
LONG WINAPI RegOpenKeyExA(HKEY key, LPCSTR name, DWORD options, REGSAM access, PHKEY opened);
LONG WINAPI RegOpenKeyExW(HKEY key, LPCWSTR name, DWORD options, REGSAM access, PHKEY opened);
LONG WINAPI RegCreateKeyA(HKEY key, LPCSTR name, PHKEY made);
LONG WINAPI RegCreateKeyExA(HKEY key, LPCSTR name, DWORD reserved, LPSTR class_name, DWORD options, REGSAM access, LPVOID security, PHKEY made, LPDWORD how);
LONG WINAPI RegCloseKey(HKEY key);
LONG WINAPI RegQueryValueA(HKEY key, LPCSTR name, LPSTR value, PLONG bytes);
LONG WINAPI RegQueryValueExA(HKEY key, LPCSTR name, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes);
LONG WINAPI RegQueryValueExW(HKEY key, LPCWSTR name, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes);
LONG WINAPI RegSetValueExA(HKEY key, LPCSTR name, DWORD reserved, DWORD type, const BYTE *value, DWORD bytes);
LONG WINAPI RegSetValueA(HKEY key, LPCSTR name, DWORD type, LPCSTR text, DWORD bytes);
LONG WINAPI RegFlushKey(HKEY key);
LONG WINAPI RegEnumKeyA(HKEY key, DWORD number, LPSTR name, DWORD size);
LONG WINAPI RegDeleteKeyA(HKEY key, LPCSTR name);
LONG WINAPI RegDeleteValueA(HKEY key, LPCSTR name);
LONG WINAPI RegEnumKeyExA(HKEY key, DWORD number, LPSTR name, LPDWORD size, LPDWORD reserved, LPSTR class_name, LPDWORD class_size, LPFILETIME time);
LONG WINAPI RegQueryInfoKeyA(HKEY key, LPSTR class_name, LPDWORD class_size, LPDWORD reserved, LPDWORD keys, LPDWORD longest_key, LPDWORD longest_class, LPDWORD values, LPDWORD longest_name, LPDWORD longest_value, LPDWORD security, PFILETIME time);
LONG WINAPI RegQueryInfoKeyW(HKEY key, LPWSTR class_name, LPDWORD class_size, LPDWORD reserved, LPDWORD keys, LPDWORD longest_key, LPDWORD longest_class, LPDWORD values, LPDWORD longest_name, LPDWORD longest_value, LPDWORD security, PFILETIME time);
LONG WINAPI RegEnumValueA(HKEY key, DWORD number, LPSTR name, LPDWORD size, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes);
#define RegOpenKey RegOpenKeyA
#define RegCreateKey RegCreateKeyA
#define RegCreateKeyEx RegCreateKeyExA
#define RegQueryValue RegQueryValueA
#define RegSetValue RegSetValueA
#define RegEnumKey RegEnumKeyA
#define RegSetValueEx RegSetValueExA
#define RegDeleteKey RegDeleteKeyA
#define RegDeleteValue RegDeleteValueA
#define RegEnumKeyEx RegEnumKeyExA
#define RegEnumValue RegEnumValueA
#ifdef UNICODE
#define RegQueryInfoKey RegQueryInfoKeyW
#define RegOpenKeyEx RegOpenKeyExW
#define RegQueryValueEx RegQueryValueExW
#else
#define RegQueryInfoKey RegQueryInfoKeyA
#define RegOpenKeyEx RegOpenKeyExA
#define RegQueryValueEx RegQueryValueExA
#endif

#ifdef __cplusplus
}
#endif

#endif
