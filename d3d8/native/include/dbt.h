/* dbt.h: what WM_DEVICECHANGE tells of devices that come and go. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DBT_H
#define THREE_D3D8_DBT_H

#include <windows.h>

#define DBT_NO_DISK_SPACE 0x0047
#define DBT_LOW_DISK_SPACE 0x0048
#define DBT_CONFIGMGPRIVATE 0x7fff
#define DBT_DEVICEQUERYREMOVE 0x8001
#define DBT_DEVICEQUERYREMOVEFAILED 0x8002
#define DBT_DEVICEREMOVEPENDING 0x8003
#define DBT_DEVICETYPESPECIFIC 0x8005
#define DBT_CUSTOMEVENT 0x8006
#define DBT_DEVNODES_CHANGED 0x0007
#define DBT_QUERYCHANGECONFIG 0x0017
#define DBT_CONFIGCHANGED 0x0018
#define DBT_CONFIGCHANGECANCELED 0x0019
#define DBT_MONITORCHANGE 0x001b
#define DBT_USERDEFINED 0xffff
#define DBT_DEVTYP_OEM 0
#define DBT_DEVTYP_DEVNODE 1
#define DBT_DEVTYP_VOLUME 2
#define DBT_DEVTYP_PORT 3
#define DBT_DEVTYP_NET 4
#define DBT_DEVTYP_DEVICEINTERFACE 5
#define DBT_DEVTYP_HANDLE 6
#define DBTF_MEDIA 1
#define DBTF_NET 2

typedef struct _DEV_BROADCAST_HDR
{
    DWORD dbch_size, dbch_devicetype, dbch_reserved;
} DEV_BROADCAST_HDR, *PDEV_BROADCAST_HDR;

typedef struct _DEV_BROADCAST_OEM
{
    DWORD dbco_size, dbco_devicetype, dbco_reserved, dbco_identifier, dbco_suppfunc;
} DEV_BROADCAST_OEM, *PDEV_BROADCAST_OEM;

typedef struct _DEV_BROADCAST_VOLUME
{
    DWORD dbcv_size, dbcv_devicetype, dbcv_reserved, dbcv_unitmask;
    WORD dbcv_flags;
} DEV_BROADCAST_VOLUME, *PDEV_BROADCAST_VOLUME;

#define THREE_D3D8_BROADCAST(suffix, letter) \
    typedef struct _DEV_BROADCAST_PORT_##suffix \
    { \
        DWORD dbcp_size, dbcp_devicetype, dbcp_reserved; \
        letter dbcp_name[1]; \
    } DEV_BROADCAST_PORT_##suffix, *PDEV_BROADCAST_PORT_##suffix; \
    typedef struct _DEV_BROADCAST_DEVICEINTERFACE_##suffix \
    { \
        DWORD dbcc_size, dbcc_devicetype, dbcc_reserved; \
        GUID dbcc_classguid; \
        letter dbcc_name[1]; \
    } DEV_BROADCAST_DEVICEINTERFACE_##suffix, *PDEV_BROADCAST_DEVICEINTERFACE_##suffix;
THREE_D3D8_BROADCAST(A, char)
THREE_D3D8_BROADCAST(W, wchar_t)
#undef THREE_D3D8_BROADCAST
#ifdef UNICODE
typedef DEV_BROADCAST_PORT_W DEV_BROADCAST_PORT, *PDEV_BROADCAST_PORT;
typedef DEV_BROADCAST_DEVICEINTERFACE_W DEV_BROADCAST_DEVICEINTERFACE, *PDEV_BROADCAST_DEVICEINTERFACE;
#else
typedef DEV_BROADCAST_PORT_A DEV_BROADCAST_PORT, *PDEV_BROADCAST_PORT;
typedef DEV_BROADCAST_DEVICEINTERFACE_A DEV_BROADCAST_DEVICEINTERFACE, *PDEV_BROADCAST_DEVICEINTERFACE;
#endif

#endif
