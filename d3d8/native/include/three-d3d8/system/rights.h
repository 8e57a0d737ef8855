/* What programs may do (winnt.h, winbase.h): they have the rights of a user, who may not shut the system down or look into others. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_RIGHTS_H
#define THREE_D3D8_RIGHTS_H

#include <windef.h>
#include <three-d3d8/system/faults.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DELETE 0x00010000L
#define READ_CONTROL 0x00020000L
#define WRITE_DAC 0x00040000L
#define WRITE_OWNER 0x00080000L
#define STANDARD_RIGHTS_READ READ_CONTROL
#define STANDARD_RIGHTS_WRITE READ_CONTROL
#define STANDARD_RIGHTS_EXECUTE READ_CONTROL
#define STANDARD_RIGHTS_ALL 0x001f0000L
#define SPECIFIC_RIGHTS_ALL 0x0000ffffL
#define ACCESS_SYSTEM_SECURITY 0x01000000L
#define MAXIMUM_ALLOWED 0x02000000L
#define PROCESS_TERMINATE 0x0001
#define PROCESS_CREATE_THREAD 0x0002
#define PROCESS_VM_OPERATION 0x0008
#define PROCESS_VM_READ 0x0010
#define PROCESS_VM_WRITE 0x0020
#define PROCESS_DUP_HANDLE 0x0040
#define PROCESS_CREATE_PROCESS 0x0080
#define PROCESS_SET_QUOTA 0x0100
#define PROCESS_SET_INFORMATION 0x0200
#define PROCESS_QUERY_INFORMATION 0x0400
#define THREAD_TERMINATE 0x0001
#define THREAD_SUSPEND_RESUME 0x0002
#define THREAD_GET_CONTEXT 0x0008
#define THREAD_SET_CONTEXT 0x0010
#define THREAD_SET_INFORMATION 0x0020
#define THREAD_QUERY_INFORMATION 0x0040
#define THREAD_ALL_ACCESS 0x001f03ffL

#define TOKEN_ASSIGN_PRIMARY 0x0001
#define TOKEN_DUPLICATE 0x0002
#define TOKEN_IMPERSONATE 0x0004
#define TOKEN_QUERY 0x0008
#define TOKEN_QUERY_SOURCE 0x0010
#define TOKEN_ADJUST_PRIVILEGES 0x0020
#define TOKEN_ADJUST_GROUPS 0x0040
#define TOKEN_ADJUST_DEFAULT 0x0080
#define TOKEN_ALL_ACCESS 0x000f00ffL
#define SE_PRIVILEGE_ENABLED_BY_DEFAULT 1
#define SE_PRIVILEGE_ENABLED 2
#define SE_PRIVILEGE_USED_FOR_ACCESS 0x80000000UL
#define SE_CREATE_TOKEN_NAME TEXT("SeCreateTokenPrivilege")
#define SE_ASSIGNPRIMARYTOKEN_NAME TEXT("SeAssignPrimaryTokenPrivilege")
#define SE_LOCK_MEMORY_NAME TEXT("SeLockMemoryPrivilege")
#define SE_INCREASE_QUOTA_NAME TEXT("SeIncreaseQuotaPrivilege")
#define SE_MACHINE_ACCOUNT_NAME TEXT("SeMachineAccountPrivilege")
#define SE_TCB_NAME TEXT("SeTcbPrivilege")
#define SE_SECURITY_NAME TEXT("SeSecurityPrivilege")
#define SE_TAKE_OWNERSHIP_NAME TEXT("SeTakeOwnershipPrivilege")
#define SE_LOAD_DRIVER_NAME TEXT("SeLoadDriverPrivilege")
#define SE_SYSTEM_PROFILE_NAME TEXT("SeSystemProfilePrivilege")
#define SE_SYSTEMTIME_NAME TEXT("SeSystemtimePrivilege")
#define SE_PROF_SINGLE_PROCESS_NAME TEXT("SeProfileSingleProcessPrivilege")
#define SE_INC_BASE_PRIORITY_NAME TEXT("SeIncreaseBasePriorityPrivilege")
#define SE_CREATE_PAGEFILE_NAME TEXT("SeCreatePagefilePrivilege")
#define SE_CREATE_PERMANENT_NAME TEXT("SeCreatePermanentPrivilege")
#define SE_BACKUP_NAME TEXT("SeBackupPrivilege")
#define SE_RESTORE_NAME TEXT("SeRestorePrivilege")
#define SE_SHUTDOWN_NAME TEXT("SeShutdownPrivilege")
#define SE_DEBUG_NAME TEXT("SeDebugPrivilege")
#define SE_AUDIT_NAME TEXT("SeAuditPrivilege")
#define SE_SYSTEM_ENVIRONMENT_NAME TEXT("SeSystemEnvironmentPrivilege")
#define SE_CHANGE_NOTIFY_NAME TEXT("SeChangeNotifyPrivilege")
#define SE_REMOTE_SHUTDOWN_NAME TEXT("SeRemoteShutdownPrivilege")

#define SECURITY_DESCRIPTOR_REVISION 1
#define SECURITY_DESCRIPTOR_REVISION1 1
#define SECURITY_DESCRIPTOR_MIN_LENGTH sizeof(SECURITY_DESCRIPTOR)
#define SE_DACL_PRESENT 4
#define SE_DACL_DEFAULTED 8
#define ACL_REVISION 2

#pragma pack(push, 4)
typedef struct _LUID_AND_ATTRIBUTES
{
    LUID Luid;
    DWORD Attributes;
} LUID_AND_ATTRIBUTES, *PLUID_AND_ATTRIBUTES;
#pragma pack(pop)

typedef struct _TOKEN_PRIVILEGES
{
    DWORD PrivilegeCount;
    LUID_AND_ATTRIBUTES Privileges[1];
} TOKEN_PRIVILEGES, *PTOKEN_PRIVILEGES;

typedef PVOID PSID, PSECURITY_DESCRIPTOR;
typedef WORD SECURITY_DESCRIPTOR_CONTROL, *PSECURITY_DESCRIPTOR_CONTROL;
typedef DWORD SECURITY_INFORMATION, *PSECURITY_INFORMATION;

typedef struct _ACL
{
    BYTE AclRevision, Sbz1;
    WORD AclSize, AceCount, Sbz2;
} ACL, *PACL;

typedef struct _SECURITY_DESCRIPTOR
{
    BYTE Revision, Sbz1;
    SECURITY_DESCRIPTOR_CONTROL Control;
    PSID Owner, Group;
    PACL Sacl, Dacl;
} SECURITY_DESCRIPTOR, *PISECURITY_DESCRIPTOR;

BOOL WINAPI OpenProcessToken(HANDLE process, DWORD access, PHANDLE token);
BOOL WINAPI OpenThreadToken(HANDLE thread, DWORD access, BOOL as_process, PHANDLE token);
BOOL WINAPI LookupPrivilegeValueA(LPCSTR system, LPCSTR name, PLUID luid);
BOOL WINAPI LookupPrivilegeValueW(LPCWSTR system, LPCWSTR name, PLUID luid);
BOOL WINAPI AdjustTokenPrivileges(HANDLE token, BOOL disable_all, PTOKEN_PRIVILEGES wanted, DWORD bytes, PTOKEN_PRIVILEGES before, PDWORD needed);
BOOL WINAPI InitializeSecurityDescriptor(PSECURITY_DESCRIPTOR descriptor, DWORD revision);
BOOL WINAPI IsValidSecurityDescriptor(PSECURITY_DESCRIPTOR descriptor);
BOOL WINAPI SetSecurityDescriptorDacl(PSECURITY_DESCRIPTOR descriptor, BOOL present, PACL list, BOOL defaulted);
BOOL WINAPI GetSecurityDescriptorDacl(PSECURITY_DESCRIPTOR descriptor, LPBOOL present, PACL *list, LPBOOL defaulted);
BOOL WINAPI InitializeAcl(PACL list, DWORD bytes, DWORD revision);

/* Versions of the system, as conditions on them. */
typedef struct _OSVERSIONINFOEXW
{
    DWORD dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber, dwPlatformId;
    WCHAR szCSDVersion[128];
    WORD wServicePackMajor, wServicePackMinor, wSuiteMask;
    BYTE wProductType, wReserved;
} OSVERSIONINFOEXW, *POSVERSIONINFOEXW, *LPOSVERSIONINFOEXW;
#define VER_EQUAL 1
#define VER_GREATER 2
#define VER_GREATER_EQUAL 3
#define VER_LESS 4
#define VER_LESS_EQUAL 5
#define VER_AND 6
#define VER_OR 7
#define VER_CONDITION_MASK 7
#define VER_NUM_BITS_PER_CONDITION_MASK 3
#define VER_MINORVERSION 0x01
#define VER_MAJORVERSION 0x02
#define VER_BUILDNUMBER 0x04
#define VER_PLATFORMID 0x08
#define VER_SERVICEPACKMINOR 0x10
#define VER_SERVICEPACKMAJOR 0x20
#define VER_SUITENAME 0x40
#define VER_PRODUCT_TYPE 0x80
ULONGLONG WINAPI VerSetConditionMask(ULONGLONG mask, DWORD what, BYTE condition);
BOOL WINAPI VerifyVersionInfoA(LPOSVERSIONINFOEXA wanted, DWORD what, DWORDLONG conditions);
BOOL WINAPI VerifyVersionInfoW(LPOSVERSIONINFOEXW wanted, DWORD what, DWORDLONG conditions);
#define VER_SET_CONDITION(mask, what, condition) ((mask) = VerSetConditionMask(mask, what, condition))
DWORD WINAPI VerLanguageNameA(DWORD language, LPSTR name, DWORD size);
DWORD WINAPI VerLanguageNameW(DWORD language, LPWSTR name, DWORD size);

BOOL WINAPI SetThreadLocale(LCID locale);
BOOL WINAPI GetProcessWorkingSetSize(HANDLE process, PSIZE_T least, PSIZE_T most);
DWORD WINAPI GetConsoleTitleA(LPSTR title, DWORD size);
DWORD WINAPI GetConsoleTitleW(LPWSTR title, DWORD size);
HANDLE WINAPI OpenFileMappingA(DWORD access, BOOL inherit, LPCSTR name);
HANDLE WINAPI OpenFileMappingW(DWORD access, BOOL inherit, LPCWSTR name);

#ifdef UNICODE
typedef OSVERSIONINFOEXW OSVERSIONINFOEX, *POSVERSIONINFOEX, *LPOSVERSIONINFOEX;
#define LookupPrivilegeValue LookupPrivilegeValueW
#define VerifyVersionInfo VerifyVersionInfoW
#define VerLanguageName VerLanguageNameW
#define GetConsoleTitle GetConsoleTitleW
#define OpenFileMapping OpenFileMappingW
#else
typedef OSVERSIONINFOEXA OSVERSIONINFOEX, *POSVERSIONINFOEX, *LPOSVERSIONINFOEX;
#define LookupPrivilegeValue LookupPrivilegeValueA
#define VerifyVersionInfo VerifyVersionInfoA
#define VerLanguageName VerLanguageNameA
#define GetConsoleTitle GetConsoleTitleA
#define OpenFileMapping OpenFileMappingA
#endif

#ifdef __cplusplus
}
#endif

#endif
