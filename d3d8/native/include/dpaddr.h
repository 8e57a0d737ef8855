/* dpaddr.h: the addresses of DirectPlay 8. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DPADDR_H
#define THREE_D3D8_DPADDR_H

#include <windows.h>
#include <objbase.h>
#include <winsock.h>

DEFINE_GUID(CLSID_DirectPlay8Address, 0x934a9523, 0xa3ca, 0x4bc5, 0xad, 0xa0, 0xd6, 0xd9, 0x5d, 0x97, 0x94, 0x21);
DEFINE_GUID(IID_IDirectPlay8Address, 0x83783300, 0x4063, 0x4c8a, 0x9d, 0xb3, 0x82, 0x83, 0x0a, 0x7f, 0xeb, 0x31);
DEFINE_GUID(IID_IDirectPlay8AddressIP, 0xe5a0e990, 0x2bad, 0x430b, 0x87, 0xda, 0xa1, 0x42, 0xcf, 0x75, 0xde, 0x58);

#define DPNA_DATATYPE_STRING 1
#define DPNA_DATATYPE_DWORD 2
#define DPNA_DATATYPE_GUID 3
#define DPNA_DATATYPE_BINARY 4
#define DPNA_DATATYPE_STRING_ANSI 5
#define DPNA_DPNSVR_PORT 6073
#define DPNA_INDEX_INVALID 0xffffffff
#define DPNA_BAUD_RATE_9600 9600
#define DPNA_BAUD_RATE_14400 14400
#define DPNA_BAUD_RATE_19200 19200
#define DPNA_BAUD_RATE_38400 38400
#define DPNA_BAUD_RATE_56000 56000
#define DPNA_BAUD_RATE_57600 57600
#define DPNA_BAUD_RATE_115200 115200

#define DPNA_HEADER L"x-directplay:/"
#define DPNA_SEPARATOR_KEYVALUE L'='
#define DPNA_SEPARATOR_USERDATA L'#'
#define DPNA_SEPARATOR_COMPONENT L';'
#define DPNA_ESCAPECHAR L'%'
#define DPNA_KEY_APPLICATION_INSTANCE L"applicationinstance"
#define DPNA_KEY_BAUD L"baud"
#define DPNA_KEY_DEVICE L"device"
#define DPNA_KEY_FLOWCONTROL L"flowcontrol"
#define DPNA_KEY_HOSTNAME L"hostname"
#define DPNA_KEY_PARITY L"parity"
#define DPNA_KEY_PHONENUMBER L"phonenumber"
#define DPNA_KEY_PORT L"port"
#define DPNA_KEY_PROGRAM L"program"
#define DPNA_KEY_PROVIDER L"provider"
#define DPNA_KEY_STOPBITS L"stopbits"
#define DPNA_STOP_BITS_ONE L"1"
#define DPNA_STOP_BITS_ONE_FIVE L"1.5"
#define DPNA_STOP_BITS_TWO L"2"
#define DPNA_PARITY_NONE L"NONE"
#define DPNA_PARITY_EVEN L"EVEN"
#define DPNA_PARITY_ODD L"ODD"
#define DPNA_PARITY_MARK L"MARK"
#define DPNA_PARITY_SPACE L"SPACE"
#define DPNA_FLOW_CONTROL_NONE L"NONE"
#define DPNA_FLOW_CONTROL_XONXOFF L"XONXOFF"
#define DPNA_FLOW_CONTROL_RTS L"RTS"
#define DPNA_FLOW_CONTROL_DTR L"DTR"
#define DPNA_FLOW_CONTROL_RTSDTR L"RTSDTR"
#define DPNA_VALUE_TCPIPProvider L"IP"
#define DPNA_VALUE_IPXProvider L"IPX"
#define DPNA_VALUE_ModemProvider L"MODEM"
#define DPNA_VALUE_SerialProvider L"SERIAL"

#define DPNA_HEADER_A "x-directplay:/"
#define DPNA_SEPARATOR_KEYVALUE_A '='
#define DPNA_SEPARATOR_USERDATA_A '#'
#define DPNA_SEPARATOR_COMPONENT_A ';'
#define DPNA_ESCAPECHAR_A '%'
#define DPNA_KEY_APPLICATION_INSTANCE_A "applicationinstance"
#define DPNA_KEY_BAUD_A "baud"
#define DPNA_KEY_DEVICE_A "device"
#define DPNA_KEY_FLOWCONTROL_A "flowcontrol"
#define DPNA_KEY_HOSTNAME_A "hostname"
#define DPNA_KEY_PARITY_A "parity"
#define DPNA_KEY_PHONENUMBER_A "phonenumber"
#define DPNA_KEY_PORT_A "port"
#define DPNA_KEY_PROGRAM_A "program"
#define DPNA_KEY_PROVIDER_A "provider"
#define DPNA_KEY_STOPBITS_A "stopbits"
#define DPNA_STOP_BITS_ONE_A "1"
#define DPNA_STOP_BITS_ONE_FIVE_A "1.5"
#define DPNA_STOP_BITS_TWO_A "2"
#define DPNA_PARITY_NONE_A "NONE"
#define DPNA_PARITY_EVEN_A "EVEN"
#define DPNA_PARITY_ODD_A "ODD"
#define DPNA_PARITY_MARK_A "MARK"
#define DPNA_PARITY_SPACE_A "SPACE"
#define DPNA_FLOW_CONTROL_NONE_A "NONE"
#define DPNA_FLOW_CONTROL_XONXOFF_A "XONXOFF"
#define DPNA_FLOW_CONTROL_RTS_A "RTS"
#define DPNA_FLOW_CONTROL_DTR_A "DTR"
#define DPNA_FLOW_CONTROL_RTSDTR_A "RTSDTR"
#define DPNA_VALUE_TCPIPProvider_A "IP"
#define DPNA_VALUE_IPXProvider_A "IPX"
#define DPNA_VALUE_ModemProvider_A "MODEM"
#define DPNA_VALUE_SerialProvider_A "SERIAL"

#undef INTERFACE
#define INTERFACE IDirectPlay8Address
DECLARE_INTERFACE_(IDirectPlay8Address, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(BuildFromURLW)(THIS_ WCHAR *url) PURE;
    STDMETHOD(BuildFromURLA)(THIS_ CHAR *url) PURE;
    STDMETHOD(Duplicate)(THIS_ struct IDirectPlay8Address **copy) PURE;
    STDMETHOD(SetEqual)(THIS_ struct IDirectPlay8Address *address) PURE;
    STDMETHOD(IsEqual)(THIS_ struct IDirectPlay8Address *address) PURE;
    STDMETHOD(Clear)(THIS) PURE;
    STDMETHOD(GetURLW)(THIS_ WCHAR *url, PDWORD characters) PURE;
    STDMETHOD(GetURLA)(THIS_ CHAR *url, PDWORD characters) PURE;
    STDMETHOD(GetSP)(THIS_ GUID *provider) PURE;
    STDMETHOD(GetUserData)(THIS_ void *data, PDWORD bytes) PURE;
    STDMETHOD(SetSP)(THIS_ const GUID *provider) PURE;
    STDMETHOD(SetUserData)(THIS_ const void *data, DWORD bytes) PURE;
    STDMETHOD(GetNumComponents)(THIS_ PDWORD count) PURE;
    STDMETHOD(GetComponentByName)(THIS_ const WCHAR *name, void *data, PDWORD bytes, PDWORD type) PURE;
    STDMETHOD(GetComponentByIndex)(THIS_ DWORD index, WCHAR *name, PDWORD characters, void *data, PDWORD bytes,
        PDWORD type) PURE;
    STDMETHOD(AddComponent)(THIS_ const WCHAR *name, const void *data, DWORD bytes, DWORD type) PURE;
    STDMETHOD(GetDevice)(THIS_ GUID *device) PURE;
    STDMETHOD(SetDevice)(THIS_ const GUID *device) PURE;
    STDMETHOD(BuildFromDPADDRESS)(THIS_ LPVOID address, DWORD bytes) PURE;
};
#undef INTERFACE
typedef IDirectPlay8Address *PDIRECTPLAY8ADDRESS, *LPDIRECTPLAY8ADDRESS;

#define INTERFACE IDirectPlay8AddressIP
DECLARE_INTERFACE_(IDirectPlay8AddressIP, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(BuildFromSockAddr)(THIS_ const SOCKADDR *address) PURE;
    STDMETHOD(BuildAddress)(THIS_ const WCHAR *host, USHORT port) PURE;
    STDMETHOD(BuildLocalAddress)(THIS_ const GUID *adapter, USHORT port) PURE;
    STDMETHOD(GetSockAddress)(THIS_ SOCKADDR *address, PDWORD bytes) PURE;
    STDMETHOD(GetLocalAddress)(THIS_ GUID *adapter, USHORT *port) PURE;
    STDMETHOD(GetAddress)(THIS_ WCHAR *host, PDWORD characters, USHORT *port) PURE;
};
#undef INTERFACE
typedef IDirectPlay8AddressIP *PDIRECTPLAY8ADDRESSIP, *LPDIRECTPLAY8ADDRESSIP;

/* The methods as macros, for C and C++ alike. */
#if !defined(__cplusplus) || defined(CINTERFACE)
#define THREE_D3D8_DP_CALL(p, method, ...) (p)->lpVtbl->method((p), ##__VA_ARGS__)
#else
#define THREE_D3D8_DP_CALL(p, method, ...) (p)->method(__VA_ARGS__)
#endif

#define IDirectPlay8Address_QueryInterface(p, a, b) THREE_D3D8_DP_CALL(p, QueryInterface, a, b)
#define IDirectPlay8Address_AddRef(p) THREE_D3D8_DP_CALL(p, AddRef)
#define IDirectPlay8Address_Release(p) THREE_D3D8_DP_CALL(p, Release)
#define IDirectPlay8Address_BuildFromURLW(p, a) THREE_D3D8_DP_CALL(p, BuildFromURLW, a)
#define IDirectPlay8Address_BuildFromURLA(p, a) THREE_D3D8_DP_CALL(p, BuildFromURLA, a)
#define IDirectPlay8Address_Duplicate(p, a) THREE_D3D8_DP_CALL(p, Duplicate, a)
#define IDirectPlay8Address_SetEqual(p, a) THREE_D3D8_DP_CALL(p, SetEqual, a)
#define IDirectPlay8Address_IsEqual(p, a) THREE_D3D8_DP_CALL(p, IsEqual, a)
#define IDirectPlay8Address_Clear(p) THREE_D3D8_DP_CALL(p, Clear)
#define IDirectPlay8Address_GetURLW(p, a, b) THREE_D3D8_DP_CALL(p, GetURLW, a, b)
#define IDirectPlay8Address_GetURLA(p, a, b) THREE_D3D8_DP_CALL(p, GetURLA, a, b)
#define IDirectPlay8Address_GetSP(p, a) THREE_D3D8_DP_CALL(p, GetSP, a)
#define IDirectPlay8Address_GetUserData(p, a, b) THREE_D3D8_DP_CALL(p, GetUserData, a, b)
#define IDirectPlay8Address_SetSP(p, a) THREE_D3D8_DP_CALL(p, SetSP, a)
#define IDirectPlay8Address_SetUserData(p, a, b) THREE_D3D8_DP_CALL(p, SetUserData, a, b)
#define IDirectPlay8Address_GetNumComponents(p, a) THREE_D3D8_DP_CALL(p, GetNumComponents, a)
#define IDirectPlay8Address_GetComponentByName(p, a, b, c, d) THREE_D3D8_DP_CALL(p, GetComponentByName, a, b, c, d)
#define IDirectPlay8Address_GetComponentByIndex(p, a, b, c, d, e, f) \
    THREE_D3D8_DP_CALL(p, GetComponentByIndex, a, b, c, d, e, f)
#define IDirectPlay8Address_AddComponent(p, a, b, c, d) THREE_D3D8_DP_CALL(p, AddComponent, a, b, c, d)
#define IDirectPlay8Address_GetDevice(p, a) THREE_D3D8_DP_CALL(p, GetDevice, a)
#define IDirectPlay8Address_SetDevice(p, a) THREE_D3D8_DP_CALL(p, SetDevice, a)
#define IDirectPlay8Address_BuildFromDPADDRESS(p, a, b) THREE_D3D8_DP_CALL(p, BuildFromDPADDRESS, a, b)
#define IDirectPlay8AddressIP_QueryInterface(p, a, b) THREE_D3D8_DP_CALL(p, QueryInterface, a, b)
#define IDirectPlay8AddressIP_AddRef(p) THREE_D3D8_DP_CALL(p, AddRef)
#define IDirectPlay8AddressIP_Release(p) THREE_D3D8_DP_CALL(p, Release)
#define IDirectPlay8AddressIP_BuildFromSockAddr(p, a) THREE_D3D8_DP_CALL(p, BuildFromSockAddr, a)
#define IDirectPlay8AddressIP_BuildAddress(p, a, b) THREE_D3D8_DP_CALL(p, BuildAddress, a, b)
#define IDirectPlay8AddressIP_BuildLocalAddress(p, a, b) THREE_D3D8_DP_CALL(p, BuildLocalAddress, a, b)
#define IDirectPlay8AddressIP_GetSockAddress(p, a, b) THREE_D3D8_DP_CALL(p, GetSockAddress, a, b)
#define IDirectPlay8AddressIP_GetLocalAddress(p, a, b) THREE_D3D8_DP_CALL(p, GetLocalAddress, a, b)
#define IDirectPlay8AddressIP_GetAddress(p, a, b, c) THREE_D3D8_DP_CALL(p, GetAddress, a, b, c)

#endif
