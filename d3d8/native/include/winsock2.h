/* winsock2.h: what Windows Sockets 2 has besides winsock.h. Own text, after the documentation. */
#ifndef _WINSOCK2API_
#define _WINSOCK2API_

#include <winsock.h>

#define WSAEVENT HANDLE
#define LPWSAEVENT LPHANDLE
#define WSA_INVALID_EVENT ((WSAEVENT)NULL)
#define WSA_IO_PENDING ERROR_IO_PENDING
#define WSA_INVALID_HANDLE ERROR_INVALID_HANDLE
#define WSA_INVALID_PARAMETER ERROR_INVALID_PARAMETER
#define WSA_WAIT_FAILED WAIT_FAILED
#define WSA_WAIT_EVENT_0 WAIT_OBJECT_0
#define WSA_WAIT_TIMEOUT WAIT_TIMEOUT
#define WSA_INFINITE INFINITE
#define WSA_MAXIMUM_WAIT_EVENTS MAXIMUM_WAIT_OBJECTS
#define WSA_FLAG_OVERLAPPED 1
#define FD_MAX_EVENTS 10
#define FD_READ_BIT 0
#define FD_WRITE_BIT 1
#define FD_OOB_BIT 2
#define FD_ACCEPT_BIT 3
#define FD_CONNECT_BIT 4
#define FD_CLOSE_BIT 5
#define SD_RECEIVE 0
#define SD_SEND 1
#define SD_BOTH 2
#define SO_EXCLUSIVEADDRUSE (~SO_REUSEADDR)
#define SO_MAX_MSG_SIZE 0x2003
#undef SOMAXCONN
#define SOMAXCONN 0x7fffffff

typedef unsigned int GROUP;
typedef struct _WSABUF
{
    u_long len;
    char *buf;
} WSABUF, *LPWSABUF;
typedef struct _WSANETWORKEVENTS
{
    long lNetworkEvents;
    int iErrorCode[FD_MAX_EVENTS];
} WSANETWORKEVENTS, *LPWSANETWORKEVENTS;
#define WSAOVERLAPPED OVERLAPPED
typedef OVERLAPPED *LPWSAOVERLAPPED;
typedef struct _WSAPROTOCOL_INFOA WSAPROTOCOL_INFOA, *LPWSAPROTOCOL_INFOA, WSAPROTOCOL_INFO, *LPWSAPROTOCOL_INFO;
typedef void(CALLBACK *LPWSAOVERLAPPED_COMPLETION_ROUTINE)(DWORD error, DWORD size, LPWSAOVERLAPPED overlapped, DWORD flags);

#ifdef __cplusplus
extern "C" {
#endif

SOCKET WINAPI WSASocketA(int family, int type, int protocol, LPWSAPROTOCOL_INFOA info, GROUP group, DWORD flags);
int WINAPI WSASend(SOCKET s, LPWSABUF buffers, DWORD count, LPDWORD sent, DWORD flags, LPWSAOVERLAPPED overlapped, LPWSAOVERLAPPED_COMPLETION_ROUTINE done);
int WINAPI WSASendTo(SOCKET s, LPWSABUF buffers, DWORD count, LPDWORD sent, DWORD flags, const struct sockaddr *to, int size, LPWSAOVERLAPPED overlapped,
                     LPWSAOVERLAPPED_COMPLETION_ROUTINE done);
int WINAPI WSARecv(SOCKET s, LPWSABUF buffers, DWORD count, LPDWORD received, LPDWORD flags, LPWSAOVERLAPPED overlapped, LPWSAOVERLAPPED_COMPLETION_ROUTINE done);
int WINAPI WSARecvFrom(SOCKET s, LPWSABUF buffers, DWORD count, LPDWORD received, LPDWORD flags, struct sockaddr *from, LPINT size, LPWSAOVERLAPPED overlapped,
                       LPWSAOVERLAPPED_COMPLETION_ROUTINE done);
int WINAPI WSAIoctl(SOCKET s, DWORD code, LPVOID in, DWORD in_size, LPVOID out, DWORD out_size, LPDWORD written, LPWSAOVERLAPPED overlapped,
                    LPWSAOVERLAPPED_COMPLETION_ROUTINE done);
int WINAPI WSAEventSelect(SOCKET s, WSAEVENT event, long events);
int WINAPI WSAEnumNetworkEvents(SOCKET s, WSAEVENT event, LPWSANETWORKEVENTS events);
WSAEVENT WINAPI WSACreateEvent(void);
BOOL WINAPI WSACloseEvent(WSAEVENT event);

#ifdef __cplusplus
}
#endif

#define WSASocket WSASocketA
#define WSASetEvent SetEvent
#define WSAResetEvent ResetEvent
#define WSAWaitForMultipleEvents(count, events, all, timeout, alertable) WaitForMultipleObjectsEx(count, events, all, timeout, alertable)

#endif
