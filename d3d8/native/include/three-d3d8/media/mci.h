/* Media that commands of MCI play (mmsystem.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MCI_H
#define THREE_D3D8_MCI_H

#include <windef.h>
#include <three-d3d8/media/mci-errors.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MCI_STRING_OFFSET 512
#define MCI_VD_OFFSET 1024
#define MCI_CD_OFFSET 1088
#define MCI_WAVE_OFFSET 1152
#define MCI_SEQ_OFFSET 1216

#define MM_MCINOTIFY 0x3b9
#define MM_MCISIGNAL 0x3cb

#define MCI_FIRST 0x800
#define MCI_OPEN_DRIVER 0x801
#define MCI_CLOSE_DRIVER 0x802
#define MCI_OPEN 0x803
#define MCI_CLOSE 0x804
#define MCI_ESCAPE 0x805
#define MCI_PLAY 0x806
#define MCI_SEEK 0x807
#define MCI_STOP 0x808
#define MCI_PAUSE 0x809
#define MCI_INFO 0x80a
#define MCI_GETDEVCAPS 0x80b
#define MCI_SPIN 0x80c
#define MCI_SET 0x80d
#define MCI_STEP 0x80e
#define MCI_RECORD 0x80f
#define MCI_SYSINFO 0x810
#define MCI_BREAK 0x811
#define MCI_SAVE 0x813
#define MCI_STATUS 0x814
#define MCI_CUE 0x830
#define MCI_REALIZE 0x840
#define MCI_WINDOW 0x841
#define MCI_PUT 0x842
#define MCI_WHERE 0x843
#define MCI_FREEZE 0x844
#define MCI_UNFREEZE 0x845
#define MCI_LOAD 0x850
#define MCI_CUT 0x851
#define MCI_COPY 0x852
#define MCI_PASTE 0x853
#define MCI_UPDATE 0x854
#define MCI_RESUME 0x855
#define MCI_DELETE 0x856
#define MCI_USER_MESSAGES 0xc00
#define MCI_LAST 0xfff
#define MCI_ALL_DEVICE_ID ((MCIDEVICEID)-1)
#define MCI_DEVTYPE_VCR 513
#define MCI_DEVTYPE_VIDEODISC 514
#define MCI_DEVTYPE_OVERLAY 515
#define MCI_DEVTYPE_CD_AUDIO 516
#define MCI_DEVTYPE_DAT 517
#define MCI_DEVTYPE_SCANNER 518
#define MCI_DEVTYPE_ANIMATION 519
#define MCI_DEVTYPE_DIGITAL_VIDEO 520
#define MCI_DEVTYPE_OTHER 521
#define MCI_DEVTYPE_WAVEFORM_AUDIO 522
#define MCI_DEVTYPE_SEQUENCER 523
#define MCI_DEVTYPE_FIRST MCI_DEVTYPE_VCR
#define MCI_DEVTYPE_LAST MCI_DEVTYPE_SEQUENCER
#define MCI_DEVTYPE_FIRST_USER 0x1000
#define MCI_MODE_NOT_READY 524
#define MCI_MODE_STOP 525
#define MCI_MODE_PLAY 526
#define MCI_MODE_RECORD 527
#define MCI_MODE_SEEK 528
#define MCI_MODE_PAUSE 529
#define MCI_MODE_OPEN 530
#define MCI_FALSE 531
#define MCI_TRUE 532
#define MCI_FORMAT_MILLISECONDS 0
#define MCI_FORMAT_HMS 1
#define MCI_FORMAT_MSF 2
#define MCI_FORMAT_FRAMES 3
#define MCI_FORMAT_SMPTE_24 4
#define MCI_FORMAT_SMPTE_25 5
#define MCI_FORMAT_SMPTE_30 6
#define MCI_FORMAT_SMPTE_30DROP 7
#define MCI_FORMAT_BYTES 8
#define MCI_FORMAT_SAMPLES 9
#define MCI_FORMAT_TMSF 10
#define MCI_NOTIFY_SUCCESSFUL 1
#define MCI_NOTIFY_SUPERSEDED 2
#define MCI_NOTIFY_ABORTED 4
#define MCI_NOTIFY_FAILURE 8
#define MCI_NOTIFY 0x1L
#define MCI_WAIT 0x2L
#define MCI_FROM 0x4L
#define MCI_TO 0x8L
#define MCI_TRACK 0x10L
#define MCI_OPEN_SHAREABLE 0x100L
#define MCI_OPEN_ELEMENT 0x200L
#define MCI_OPEN_ALIAS 0x400L
#define MCI_OPEN_ELEMENT_ID 0x800L
#define MCI_OPEN_TYPE_ID 0x1000L
#define MCI_OPEN_TYPE 0x2000L
#define MCI_SEEK_TO_START 0x100L
#define MCI_SEEK_TO_END 0x200L
#define MCI_STATUS_ITEM 0x100L
#define MCI_STATUS_START 0x200L
#define MCI_STATUS_LENGTH 1
#define MCI_STATUS_POSITION 2
#define MCI_STATUS_NUMBER_OF_TRACKS 3
#define MCI_STATUS_MODE 4
#define MCI_STATUS_MEDIA_PRESENT 5
#define MCI_STATUS_TIME_FORMAT 6
#define MCI_STATUS_READY 7
#define MCI_STATUS_CURRENT_TRACK 8
#define MCI_INFO_PRODUCT 0x100L
#define MCI_INFO_FILE 0x200L
#define MCI_INFO_MEDIA_UPC 0x400L
#define MCI_INFO_MEDIA_IDENTITY 0x800L
#define MCI_INFO_NAME 0x1000L
#define MCI_INFO_COPYRIGHT 0x2000L
#define MCI_GETDEVCAPS_ITEM 0x100L
#define MCI_GETDEVCAPS_CAN_RECORD 1
#define MCI_GETDEVCAPS_HAS_AUDIO 2
#define MCI_GETDEVCAPS_HAS_VIDEO 3
#define MCI_GETDEVCAPS_DEVICE_TYPE 4
#define MCI_GETDEVCAPS_USES_FILES 5
#define MCI_GETDEVCAPS_COMPOUND_DEVICE 6
#define MCI_GETDEVCAPS_CAN_EJECT 7
#define MCI_GETDEVCAPS_CAN_PLAY 8
#define MCI_GETDEVCAPS_CAN_SAVE 9
#define MCI_SYSINFO_QUANTITY 0x100L
#define MCI_SYSINFO_OPEN 0x200L
#define MCI_SYSINFO_NAME 0x400L
#define MCI_SYSINFO_INSTALLNAME 0x800L
#define MCI_BREAK_KEY 0x100L
#define MCI_BREAK_HWND 0x200L
#define MCI_BREAK_OFF 0x400L
#define MCI_RECORD_INSERT 0x100L
#define MCI_RECORD_OVERWRITE 0x200L
#define MCI_SAVE_FILE 0x100L
#define MCI_LOAD_FILE 0x100L
#define MCI_SET_DOOR_OPEN 0x100L
#define MCI_SET_DOOR_CLOSED 0x200L
#define MCI_SET_TIME_FORMAT 0x400L
#define MCI_SET_AUDIO 0x800L
#define MCI_SET_VIDEO 0x1000L
#define MCI_SET_ON 0x2000L
#define MCI_SET_OFF 0x4000L
#define MCI_SET_AUDIO_ALL 0
#define MCI_SET_AUDIO_LEFT 1
#define MCI_SET_AUDIO_RIGHT 2
#define MCI_MSF_MINUTE(msf) ((BYTE)(msf))
#define MCI_MSF_SECOND(msf) ((BYTE)((WORD)(msf) >> 8))
#define MCI_MSF_FRAME(msf) ((BYTE)((msf) >> 16))
#define MCI_MAKE_MSF(m, s, f) ((DWORD)((BYTE)(m) | (WORD)(s) << 8 | (DWORD)(BYTE)(f) << 16))
#define MCI_TMSF_TRACK(tmsf) ((BYTE)(tmsf))
#define MCI_TMSF_MINUTE(tmsf) ((BYTE)((WORD)(tmsf) >> 8))
#define MCI_TMSF_SECOND(tmsf) ((BYTE)((tmsf) >> 16))
#define MCI_TMSF_FRAME(tmsf) ((BYTE)((tmsf) >> 24))
#define MCI_MAKE_TMSF(t, m, s, f) ((DWORD)((BYTE)(t) | (WORD)(m) << 8 | (DWORD)((BYTE)(s) | (WORD)(f) << 8) << 16))
#define MCI_HMS_HOUR(hms) ((BYTE)(hms))
#define MCI_HMS_MINUTE(hms) ((BYTE)((WORD)(hms) >> 8))
#define MCI_HMS_SECOND(hms) ((BYTE)((hms) >> 16))
#define MCI_MAKE_HMS(h, m, s) ((DWORD)((BYTE)(h) | (WORD)(m) << 8 | (DWORD)(BYTE)(s) << 16))

typedef DWORD MCIERROR;
typedef UINT MCIDEVICEID;
typedef UINT(CALLBACK *YIELDPROC)(MCIDEVICEID device, DWORD data);

typedef struct tagMCI_GENERIC_PARMS
{
    DWORD_PTR dwCallback;
} MCI_GENERIC_PARMS, *LPMCI_GENERIC_PARMS;

typedef struct tagMCI_OPEN_PARMSA
{
    DWORD_PTR dwCallback;
    MCIDEVICEID wDeviceID;
    LPCSTR lpstrDeviceType, lpstrElementName, lpstrAlias;
} MCI_OPEN_PARMSA, *LPMCI_OPEN_PARMSA;

typedef struct tagMCI_OPEN_PARMSW
{
    DWORD_PTR dwCallback;
    MCIDEVICEID wDeviceID;
    LPCWSTR lpstrDeviceType, lpstrElementName, lpstrAlias;
} MCI_OPEN_PARMSW, *LPMCI_OPEN_PARMSW;

typedef struct tagMCI_PLAY_PARMS
{
    DWORD_PTR dwCallback;
    DWORD dwFrom, dwTo;
} MCI_PLAY_PARMS, *LPMCI_PLAY_PARMS;

typedef struct tagMCI_SEEK_PARMS
{
    DWORD_PTR dwCallback;
    DWORD dwTo;
} MCI_SEEK_PARMS, *LPMCI_SEEK_PARMS;

typedef struct tagMCI_STATUS_PARMS
{
    DWORD_PTR dwCallback, dwReturn;
    DWORD dwItem, dwTrack;
} MCI_STATUS_PARMS, *LPMCI_STATUS_PARMS;

typedef struct tagMCI_INFO_PARMSA
{
    DWORD_PTR dwCallback;
    LPSTR lpstrReturn;
    DWORD dwRetSize;
} MCI_INFO_PARMSA, *LPMCI_INFO_PARMSA;

typedef struct tagMCI_INFO_PARMSW
{
    DWORD_PTR dwCallback;
    LPWSTR lpstrReturn;
    DWORD dwRetSize;
} MCI_INFO_PARMSW, *LPMCI_INFO_PARMSW;

typedef struct tagMCI_GETDEVCAPS_PARMS
{
    DWORD_PTR dwCallback;
    DWORD dwReturn, dwItem;
} MCI_GETDEVCAPS_PARMS, *LPMCI_GETDEVCAPS_PARMS;

typedef struct tagMCI_SET_PARMS
{
    DWORD_PTR dwCallback;
    DWORD dwTimeFormat, dwAudio;
} MCI_SET_PARMS, *LPMCI_SET_PARMS;

typedef struct tagMCI_RECORD_PARMS
{
    DWORD_PTR dwCallback;
    DWORD dwFrom, dwTo;
} MCI_RECORD_PARMS, *LPMCI_RECORD_PARMS;

typedef struct tagMCI_SYSINFO_PARMSA
{
    DWORD_PTR dwCallback;
    LPSTR lpstrReturn;
    DWORD dwRetSize, dwNumber;
    UINT wDeviceType;
} MCI_SYSINFO_PARMSA, *LPMCI_SYSINFO_PARMSA;

typedef struct tagMCI_SYSINFO_PARMSW
{
    DWORD_PTR dwCallback;
    LPWSTR lpstrReturn;
    DWORD dwRetSize, dwNumber;
    UINT wDeviceType;
} MCI_SYSINFO_PARMSW, *LPMCI_SYSINFO_PARMSW;

typedef struct tagMCI_BREAK_PARMS
{
    DWORD_PTR dwCallback;
    int nVirtKey;
    HWND hwndBreak;
} MCI_BREAK_PARMS, *LPMCI_BREAK_PARMS;

typedef struct tagMCI_SAVE_PARMSA
{
    DWORD_PTR dwCallback;
    LPCSTR lpfilename;
} MCI_SAVE_PARMSA, *LPMCI_SAVE_PARMSA, MCI_LOAD_PARMSA, *LPMCI_LOAD_PARMSA;

typedef struct tagMCI_SAVE_PARMSW
{
    DWORD_PTR dwCallback;
    LPCWSTR lpfilename;
} MCI_SAVE_PARMSW, *LPMCI_SAVE_PARMSW, MCI_LOAD_PARMSW, *LPMCI_LOAD_PARMSW;

MCIERROR WINAPI mciSendStringA(LPCSTR command, LPSTR answer, UINT size, HWND window);
MCIERROR WINAPI mciSendStringW(LPCWSTR command, LPWSTR answer, UINT size, HWND window);
MCIERROR WINAPI mciSendCommandA(MCIDEVICEID device, UINT message, DWORD_PTR flags, DWORD_PTR parameter);
MCIERROR WINAPI mciSendCommandW(MCIDEVICEID device, UINT message, DWORD_PTR flags, DWORD_PTR parameter);
BOOL WINAPI mciGetErrorStringA(MCIERROR error, LPSTR text, UINT size);
BOOL WINAPI mciGetErrorStringW(MCIERROR error, LPWSTR text, UINT size);
MCIDEVICEID WINAPI mciGetDeviceIDA(LPCSTR name);
MCIDEVICEID WINAPI mciGetDeviceIDW(LPCWSTR name);
MCIDEVICEID WINAPI mciGetDeviceIDFromElementIDA(DWORD element, LPCSTR type);
MCIDEVICEID WINAPI mciGetDeviceIDFromElementIDW(DWORD element, LPCWSTR type);
HTASK WINAPI mciGetCreatorTask(MCIDEVICEID device);
BOOL WINAPI mciSetYieldProc(MCIDEVICEID device, YIELDPROC yield, DWORD data);
YIELDPROC WINAPI mciGetYieldProc(MCIDEVICEID device, LPDWORD data);

#ifdef UNICODE
typedef MCI_OPEN_PARMSW MCI_OPEN_PARMS, *LPMCI_OPEN_PARMS;
typedef MCI_INFO_PARMSW MCI_INFO_PARMS, *LPMCI_INFO_PARMS;
typedef MCI_SYSINFO_PARMSW MCI_SYSINFO_PARMS, *LPMCI_SYSINFO_PARMS;
typedef MCI_SAVE_PARMSW MCI_SAVE_PARMS, *LPMCI_SAVE_PARMS;
typedef MCI_LOAD_PARMSW MCI_LOAD_PARMS, *LPMCI_LOAD_PARMS;
#define mciSendString mciSendStringW
#define mciSendCommand mciSendCommandW
#define mciGetErrorString mciGetErrorStringW
#define mciGetDeviceID mciGetDeviceIDW
#define mciGetDeviceIDFromElementID mciGetDeviceIDFromElementIDW
#else
typedef MCI_OPEN_PARMSA MCI_OPEN_PARMS, *LPMCI_OPEN_PARMS;
typedef MCI_INFO_PARMSA MCI_INFO_PARMS, *LPMCI_INFO_PARMS;
typedef MCI_SYSINFO_PARMSA MCI_SYSINFO_PARMS, *LPMCI_SYSINFO_PARMS;
typedef MCI_SAVE_PARMSA MCI_SAVE_PARMS, *LPMCI_SAVE_PARMS;
typedef MCI_LOAD_PARMSA MCI_LOAD_PARMS, *LPMCI_LOAD_PARMS;
#define mciSendString mciSendStringA
#define mciSendCommand mciSendCommandA
#define mciGetErrorString mciGetErrorStringA
#define mciGetDeviceID mciGetDeviceIDA
#define mciGetDeviceIDFromElementID mciGetDeviceIDFromElementIDA
#endif

#ifdef __cplusplus
}
#endif

#include <three-d3d8/media/mci-devices.h>

#endif
