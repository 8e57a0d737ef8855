/* What a program may do (advapi32.dll): what a user may, who has the right to pass through folders and no other. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../../wide/texts.h"

/* The token of the one process: no memory that CloseHandle would free. */
#define TOKEN ((HANDLE)0x70001)

/* Rights by their numbers from the first one on (LUID). */
#define FIRST_RIGHT 2
#define CHANGE_NOTIFY 23
static const char *const rights[] = {
    "CreateToken", "AssignPrimaryToken", "LockMemory", "IncreaseQuota", "MachineAccount", "Tcb", "Security", "TakeOwnership", "LoadDriver",
    "SystemProfile", "Systemtime", "ProfileSingleProcess", "IncreaseBasePriority", "CreatePagefile", "CreatePermanent", "Backup", "Restore",
    "Shutdown", "Debug", "Audit", "SystemEnvironment", "ChangeNotify", "RemoteShutdown",
};

BOOL WINAPI OpenProcessToken(HANDLE process, DWORD access, PHANDLE token)
{
    (void)access;
    if (process != GetCurrentProcess())
    {
        SetLastError(ERROR_INVALID_HANDLE);
        return FALSE;
    }
    *token = TOKEN;
    return TRUE;
}

/* Threads have the token of their process. */
BOOL WINAPI OpenThreadToken(HANDLE thread, DWORD access, BOOL as_process, PHANDLE token)
{
    (void)thread, (void)access, (void)as_process;
    *token = NULL;
    SetLastError(ERROR_NO_TOKEN);
    return FALSE;
}

BOOL WINAPI LookupPrivilegeValueA(LPCSTR system, LPCSTR name, PLUID luid)
{
    (void)system;
    for (size_t n = 0; name && n < sizeof(rights) / sizeof(*rights); n++)
    {
        size_t length = strlen(rights[n]);
        if (strncasecmp(name, "Se", 2) == 0 && strncasecmp(name + 2, rights[n], length) == 0 && strcasecmp(name + 2 + length, "Privilege") == 0)
        {
            *luid = (LUID){(DWORD)n + FIRST_RIGHT, 0};
            return TRUE;
        }
    }
    SetLastError(ERROR_NO_SUCH_PRIVILEGE);
    return FALSE;
}

BOOL WINAPI LookupPrivilegeValueW(LPCWSTR system, LPCWSTR name, PLUID luid)
{
    (void)system;
    return LookupPrivilegeValueA(NULL, NARROW(name), luid);
}

/* It succeeds whatever is given: the last error says that some right was not. */
BOOL WINAPI AdjustTokenPrivileges(HANDLE token, BOOL disable_all, PTOKEN_PRIVILEGES wanted, DWORD bytes, PTOKEN_PRIVILEGES before, PDWORD needed)
{
    if (token != TOKEN || (!disable_all && !wanted))
    {
        SetLastError(token == TOKEN ? ERROR_INVALID_PARAMETER : ERROR_INVALID_HANDLE);
        return FALSE;
    }
    BOOL is_all = TRUE;
    for (DWORD n = 0; !disable_all && n < wanted->PrivilegeCount; n++)
        is_all = is_all && wanted->Privileges[n].Luid.LowPart == CHANGE_NOTIFY;
    if (before && bytes >= sizeof(DWORD))
        before->PrivilegeCount = 0;
    if (before && needed)
        *needed = sizeof(DWORD);
    SetLastError(is_all ? ERROR_SUCCESS : ERROR_NOT_ALL_ASSIGNED);
    return TRUE;
}

BOOL WINAPI InitializeSecurityDescriptor(PSECURITY_DESCRIPTOR descriptor, DWORD revision)
{
    if (revision != SECURITY_DESCRIPTOR_REVISION)
    {
        SetLastError(ERROR_UNKNOWN_REVISION);
        return FALSE;
    }
    *(SECURITY_DESCRIPTOR *)descriptor = (SECURITY_DESCRIPTOR){.Revision = SECURITY_DESCRIPTOR_REVISION};
    return TRUE;
}

BOOL WINAPI IsValidSecurityDescriptor(PSECURITY_DESCRIPTOR descriptor)
{
    return descriptor && ((SECURITY_DESCRIPTOR *)descriptor)->Revision == SECURITY_DESCRIPTOR_REVISION;
}

BOOL WINAPI SetSecurityDescriptorDacl(PSECURITY_DESCRIPTOR descriptor, BOOL present, PACL list, BOOL defaulted)
{
    SECURITY_DESCRIPTOR *own = descriptor;
    if (!IsValidSecurityDescriptor(descriptor))
    {
        SetLastError(ERROR_UNKNOWN_REVISION);
        return FALSE;
    }
    own->Dacl = present ? list : NULL;
    own->Control = (WORD)((own->Control & ~(SE_DACL_PRESENT | SE_DACL_DEFAULTED)) | (present ? SE_DACL_PRESENT : 0) | (present && defaulted ? SE_DACL_DEFAULTED : 0));
    return TRUE;
}

BOOL WINAPI GetSecurityDescriptorDacl(PSECURITY_DESCRIPTOR descriptor, LPBOOL present, PACL *list, LPBOOL defaulted)
{
    const SECURITY_DESCRIPTOR *own = descriptor;
    if (!IsValidSecurityDescriptor(descriptor))
    {
        SetLastError(ERROR_UNKNOWN_REVISION);
        return FALSE;
    }
    *present = (own->Control & SE_DACL_PRESENT) != 0;
    if (*present)
        *list = own->Dacl, *defaulted = (own->Control & SE_DACL_DEFAULTED) != 0;
    return TRUE;
}

BOOL WINAPI InitializeAcl(PACL list, DWORD bytes, DWORD revision)
{
    if (!list || bytes < sizeof(*list) || bytes > 0xffff || revision != ACL_REVISION)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    *list = (ACL){ACL_REVISION, 0, (WORD)bytes, 0, 0};
    return TRUE;
}
