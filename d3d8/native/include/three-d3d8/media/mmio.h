/* Files of chunks (RIFF), which waves are read from (mmsystem.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MMIO_H
#define THREE_D3D8_MMIO_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MMIO_READ 0
#define MMIO_WRITE 1
#define MMIO_READWRITE 2
#define MMIO_RWMODE 3
#define MMIO_SHAREMODE 0x70
#define MMIO_COMPAT 0
#define MMIO_EXCLUSIVE 0x10
#define MMIO_DENYWRITE 0x20
#define MMIO_DENYREAD 0x30
#define MMIO_DENYNONE 0x40
#define MMIO_PARSE 0x100
#define MMIO_DELETE 0x200
#define MMIO_EXIST 0x4000
#define MMIO_GETTEMP 0x20000
#define MMIO_FHOPEN 0x10
#define MMIO_EMPTYBUF 0x10
#define MMIO_TOUPPER 0x10
#define MMIO_INSTALLPROC 0x10000
#define MMIO_REMOVEPROC 0x20000
#define MMIO_FINDPROC 0x40000
#define MMIO_GLOBALPROC 0x10000000
#define MMIO_DEFAULTBUFFER 8192
#define MMIOM_READ MMIO_READ
#define MMIOM_WRITE MMIO_WRITE
#define MMIOM_SEEK 2
#define MMIOM_OPEN 3
#define MMIOM_CLOSE 4
#define MMIOM_WRITEFLUSH 5
#define MMIOM_RENAME 6
#define MMIOM_USER 0x8000
#define MMIO_CREATE 0x1000
#define MMIO_ALLOCBUF 0x10000
#define MMIO_FINDCHUNK 0x10
#define MMIO_FINDRIFF 0x20
#define MMIO_FINDLIST 0x40
#define MMIO_CREATERIFF 0x20
#define MMIO_CREATELIST 0x40
#define MMIO_DIRTY 0x10000000
#define MMIOERR_BASE 256
#define MMIOERR_FILENOTFOUND (MMIOERR_BASE + 1)
#define MMIOERR_OUTOFMEMORY (MMIOERR_BASE + 2)
#define MMIOERR_CANNOTOPEN (MMIOERR_BASE + 3)
#define MMIOERR_CANNOTCLOSE (MMIOERR_BASE + 4)
#define MMIOERR_CANNOTREAD (MMIOERR_BASE + 5)
#define MMIOERR_CANNOTWRITE (MMIOERR_BASE + 6)
#define MMIOERR_CANNOTSEEK (MMIOERR_BASE + 7)
#define MMIOERR_CANNOTEXPAND (MMIOERR_BASE + 8)
#define MMIOERR_CHUNKNOTFOUND (MMIOERR_BASE + 9)
#define MMIOERR_UNBUFFERED (MMIOERR_BASE + 10)
#define MMIOERR_PATHNOTFOUND (MMIOERR_BASE + 11)
#define MMIOERR_ACCESSDENIED (MMIOERR_BASE + 12)
#define MMIOERR_SHARINGVIOLATION (MMIOERR_BASE + 13)
#define MMIOERR_NETWORKERROR (MMIOERR_BASE + 14)
#define MMIOERR_TOOMANYOPENFILES (MMIOERR_BASE + 15)
#define MMIOERR_INVALIDFILE (MMIOERR_BASE + 16)
#define FOURCC_RIFF mmioFOURCC('R', 'I', 'F', 'F')
#define FOURCC_LIST mmioFOURCC('L', 'I', 'S', 'T')
#define FOURCC_MEM mmioFOURCC('M', 'E', 'M', ' ')
#define FOURCC_DOS mmioFOURCC('D', 'O', 'S', ' ')

DECLARE_HANDLE(HMMIO);
typedef char *HPSTR;
typedef LRESULT(CALLBACK *LPMMIOPROC)(LPSTR info, UINT message, LPARAM first, LPARAM second);

typedef struct _MMIOINFO
{
    DWORD dwFlags;
    FOURCC fccIOProc;
    LPMMIOPROC pIOProc;
    UINT wErrorRet;
    HTASK htask;
    LONG cchBuffer;
    HPSTR pchBuffer, pchNext, pchEndRead, pchEndWrite;
    LONG lBufOffset, lDiskOffset;
    DWORD adwInfo[3];
    DWORD dwReserved1, dwReserved2;
    HMMIO hmmio;
} MMIOINFO, *PMMIOINFO, *LPMMIOINFO;
typedef const MMIOINFO *LPCMMIOINFO;

typedef struct _MMCKINFO
{
    FOURCC ckid;
    DWORD cksize;
    FOURCC fccType;
    DWORD dwDataOffset;
    DWORD dwFlags;
} MMCKINFO, *PMMCKINFO, *LPMMCKINFO;
typedef const MMCKINFO *LPCMMCKINFO;

HMMIO WINAPI mmioOpenA(LPSTR name, LPMMIOINFO info, DWORD flags);
MMRESULT WINAPI mmioClose(HMMIO file, UINT flags);
LONG WINAPI mmioRead(HMMIO file, HPSTR to, LONG bytes);
LONG WINAPI mmioWrite(HMMIO file, const char *from, LONG bytes);
LONG WINAPI mmioSeek(HMMIO file, LONG offset, int from);
MMRESULT WINAPI mmioGetInfo(HMMIO file, LPMMIOINFO info, UINT flags);
MMRESULT WINAPI mmioSetInfo(HMMIO file, LPCMMIOINFO info, UINT flags);
MMRESULT WINAPI mmioAdvance(HMMIO file, LPMMIOINFO info, UINT flags);
MMRESULT WINAPI mmioFlush(HMMIO file, UINT flags);
MMRESULT WINAPI mmioDescend(HMMIO file, LPMMCKINFO chunk, const MMCKINFO *parent, UINT flags);
MMRESULT WINAPI mmioAscend(HMMIO file, LPMMCKINFO chunk, UINT flags);
MMRESULT WINAPI mmioCreateChunk(HMMIO file, LPMMCKINFO chunk, UINT flags);
MMRESULT WINAPI mmioSetBuffer(HMMIO file, LPSTR buffer, LONG bytes, UINT flags);
FOURCC WINAPI mmioStringToFOURCCA(LPCSTR text, UINT flags);
FOURCC WINAPI mmioStringToFOURCCW(LPCWSTR text, UINT flags);
LPMMIOPROC WINAPI mmioInstallIOProcA(FOURCC kind, LPMMIOPROC procedure, DWORD flags);
HMMIO WINAPI mmioOpenW(LPWSTR name, LPMMIOINFO info, DWORD flags);
#define mmioInstallIOProc mmioInstallIOProcA
#ifdef UNICODE
#define mmioOpen mmioOpenW
#define mmioStringToFOURCC mmioStringToFOURCCW
#else
#define mmioOpen mmioOpenA
#define mmioStringToFOURCC mmioStringToFOURCCA
#endif

#ifdef __cplusplus
}
#endif

#endif
