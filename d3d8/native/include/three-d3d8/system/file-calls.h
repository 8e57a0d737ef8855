/* Files (winbase.h) besides opening, reading and writing: their times and kinds, views of them, drives, and the calls of 16-bit Windows. Own text. */
#ifndef THREE_D3D8_FILE_CALLS_H
#define THREE_D3D8_FILE_CALLS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define FILE_TYPE_UNKNOWN 0
#define FILE_TYPE_DISK 1
#define FILE_TYPE_CHAR 2
#define FILE_TYPE_PIPE 3
#define FILE_FLAG_WRITE_THROUGH 0x80000000UL
#define FILE_FLAG_OVERLAPPED 0x40000000
#define FILE_FLAG_NO_BUFFERING 0x20000000
#define FILE_FLAG_DELETE_ON_CLOSE 0x04000000
#define FILE_READ_DATA 1
#define FILE_WRITE_DATA 2
#define FILE_APPEND_DATA 4
#define FILE_MAP_COPY 1
#define FILE_MAP_WRITE 2
#define FILE_MAP_READ 4
#define FILE_MAP_ALL_ACCESS 0xf001f
#define SEC_COMMIT 0x8000000
#define DRIVE_UNKNOWN 0
#define DRIVE_NO_ROOT_DIR 1
#define DRIVE_REMOVABLE 2
#define DRIVE_FIXED 3
#define DRIVE_CDROM 5
#define MOVEFILE_REPLACE_EXISTING 1
#define MOVEFILE_COPY_ALLOWED 2
#define OF_READ 0
#define OF_WRITE 1
#define OF_READWRITE 2
#define OF_CREATE 0x1000
#define HFILE_ERROR (-1)

typedef enum _GET_FILEEX_INFO_LEVELS
{
    GetFileExInfoStandard,
} GET_FILEEX_INFO_LEVELS;

typedef struct _WIN32_FILE_ATTRIBUTE_DATA
{
    DWORD dwFileAttributes;
    FILETIME ftCreationTime, ftLastAccessTime, ftLastWriteTime;
    DWORD nFileSizeHigh, nFileSizeLow;
} WIN32_FILE_ATTRIBUTE_DATA, *LPWIN32_FILE_ATTRIBUTE_DATA;

typedef struct _BY_HANDLE_FILE_INFORMATION
{
    DWORD dwFileAttributes;
    FILETIME ftCreationTime, ftLastAccessTime, ftLastWriteTime;
    DWORD dwVolumeSerialNumber, nFileSizeHigh, nFileSizeLow, nNumberOfLinks, nFileIndexHigh, nFileIndexLow;
} BY_HANDLE_FILE_INFORMATION, *LPBY_HANDLE_FILE_INFORMATION;

BOOL WINAPI GetFileSizeEx(HANDLE file, PLARGE_INTEGER size);
BOOL WINAPI SetFilePointerEx(HANDLE file, LARGE_INTEGER distance, PLARGE_INTEGER at, DWORD method);
DWORD WINAPI GetFileType(HANDLE file);
BOOL WINAPI GetFileTime(HANDLE file, LPFILETIME creation, LPFILETIME access, LPFILETIME write);
BOOL WINAPI SetFileTime(HANDLE file, const FILETIME *creation, const FILETIME *access, const FILETIME *write);
BOOL WINAPI GetFileInformationByHandle(HANDLE file, LPBY_HANDLE_FILE_INFORMATION info);
BOOL WINAPI GetFileAttributesExA(LPCSTR name, GET_FILEEX_INFO_LEVELS level, LPVOID info);
BOOL WINAPI LockFile(HANDLE file, DWORD low, DWORD high, DWORD bytes_low, DWORD bytes_high);
BOOL WINAPI UnlockFile(HANDLE file, DWORD low, DWORD high, DWORD bytes_low, DWORD bytes_high);
BOOL WINAPI SetStdHandle(DWORD which, HANDLE handle);
UINT WINAPI SetHandleCount(UINT count);
UINT WINAPI GetTempFileNameA(LPCSTR folder, LPCSTR prefix, UINT number, LPSTR name);
BOOL WINAPI MoveFileExA(LPCSTR from, LPCSTR to, DWORD flags);
DWORD WINAPI GetShortPathNameA(LPCSTR name, LPSTR to, DWORD size);
DWORD WINAPI GetLongPathNameA(LPCSTR name, LPSTR to, DWORD size);
DWORD WINAPI SearchPathA(LPCSTR path, LPCSTR name, LPCSTR extension, DWORD size, LPSTR to, LPSTR *file);
UINT WINAPI GetDriveTypeA(LPCSTR root);
DWORD WINAPI GetLogicalDrives(void);
BOOL WINAPI GetDiskFreeSpaceA(LPCSTR root, LPDWORD sectors, LPDWORD bytes, LPDWORD free_clusters, LPDWORD clusters);
BOOL WINAPI GetDiskFreeSpaceExA(LPCSTR folder, PULARGE_INTEGER available, PULARGE_INTEGER total, PULARGE_INTEGER free_bytes);
BOOL WINAPI GetVolumeInformationA(LPCSTR root, LPSTR name, DWORD size, LPDWORD serial, LPDWORD longest, LPDWORD flags, LPSTR system, DWORD system_size);
BOOL WINAPI WritePrivateProfileStringA(LPCSTR section, LPCSTR key, LPCSTR value, LPCSTR file);
HANDLE WINAPI CreateFileMappingA(HANDLE file, LPSECURITY_ATTRIBUTES security, DWORD protection, DWORD high, DWORD low, LPCSTR name);
LPVOID WINAPI MapViewOfFile(HANDLE mapping, DWORD access, DWORD high, DWORD low, SIZE_T bytes);
BOOL WINAPI FlushViewOfFile(LPCVOID view, SIZE_T bytes);
BOOL WINAPI UnmapViewOfFile(LPCVOID view);
HFILE WINAPI _lopen(LPCSTR name, int how);
HFILE WINAPI _lcreat(LPCSTR name, int attributes);
UINT WINAPI _lread(HFILE file, LPVOID buffer, UINT bytes);
UINT WINAPI _lwrite(HFILE file, LPCSTR buffer, UINT bytes);
LONG WINAPI _llseek(HFILE file, LONG distance, int from);
HFILE WINAPI _lclose(HFILE file);
#define _hread(file, buffer, bytes) ((long)_lread(file, buffer, bytes))
#define _hwrite(file, buffer, bytes) ((long)_lwrite(file, buffer, bytes))

#define GetFileAttributesEx GetFileAttributesExA
#define GetTempFileName GetTempFileNameA
#define MoveFileEx MoveFileExA
#define GetShortPathName GetShortPathNameA
#define GetLongPathName GetLongPathNameA
#define SearchPath SearchPathA
#define GetDriveType GetDriveTypeA
#define GetDiskFreeSpace GetDiskFreeSpaceA
#define GetDiskFreeSpaceEx GetDiskFreeSpaceExA
#define GetVolumeInformation GetVolumeInformationA
#define WritePrivateProfileString WritePrivateProfileStringA
#define CreateFileMapping CreateFileMappingA

#ifdef __cplusplus
}
#endif

#endif
