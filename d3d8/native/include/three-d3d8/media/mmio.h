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
#define MMIOERR_CANNOTREAD (MMIOERR_BASE + 5)
#define MMIOERR_CANNOTWRITE (MMIOERR_BASE + 6)
#define MMIOERR_CANNOTSEEK (MMIOERR_BASE + 7)
#define MMIOERR_CHUNKNOTFOUND (MMIOERR_BASE + 9)
#define MMIOERR_UNBUFFERED (MMIOERR_BASE + 10)
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
HMMIO WINAPI mmioOpenW(LPWSTR name, LPMMIOINFO info, DWORD flags);
#ifdef UNICODE
#define mmioOpen mmioOpenW
#else
#define mmioOpen mmioOpenA
#endif

#ifdef __cplusplus
}
#endif

#endif
