/* Windows Sockets (ws2_32.dll) as on a computer without a network: addresses are read and written, and whatever needs a network fails. */
#include <stdio.h>
#include <string.h>
#include <winsock2.h>
#include "../host.h"

/* How often it was started. */
static int started;

/* C's own reads addresses as Windows does: of one to four numbers, which may be octal or hexadecimal. */
extern unsigned long three_d3d8_c_inet_addr(const char *text) __asm__("inet_addr");

/* Why a call fails that needs what is not there. */
static int fails(int error)
{
    WSASetLastError(started ? error : WSANOTINITIALISED);
    return SOCKET_ERROR;
}

static int without_network(const char *what)
{
    char text[128];
    snprintf(text, sizeof(text), "%s: there is no network here; it fails.\n", what);
    if (started)
        three_d3d8_say_once(text);
    return fails(WSAENETDOWN);
}

int WINAPI WSAStartup(WORD version, LPWSADATA data)
{
    BYTE major = LOBYTE(version), minor = HIBYTE(version);
    if (major == 0)
        return WSAVERNOTSUPPORTED;
    if (!data)
        return WSAEFAULT;
    memset(data, 0, sizeof(*data));
    data->wHighVersion = MAKEWORD(2, 2);
    // The nearest version below the one that is asked for: 1.0, 1.1, 2.0, 2.1 or 2.2.
    BYTE newest = major == 1 ? 1 : 2;
    data->wVersion = major > 2 ? data->wHighVersion : MAKEWORD(major, minor < newest ? minor : newest);
    strcpy(data->szDescription, "Windows Sockets");
    strcpy(data->szSystemStatus, "No network");
    started++;
    return 0;
}

int WINAPI WSACleanup(void)
{
    if (started == 0)
        return fails(0);
    started--;
    return 0;
}

int WINAPI WSAGetLastError(void)
{
    return (int)GetLastError();
}

void WINAPI WSASetLastError(int error)
{
    SetLastError((DWORD)error);
}

int WINAPI __WSAFDIsSet(SOCKET socket, fd_set *set)
{
    for (u_int n = 0; n < set->fd_count; n++)
        if (set->fd_array[n] == socket)
            return 1;
    return 0;
}

u_long WINAPI htonl(u_long value)
{
    return __builtin_bswap32(value);
}

u_short WINAPI htons(u_short value)
{
    return __builtin_bswap16(value);
}

u_long WINAPI ntohl(u_long value)
{
    return __builtin_bswap32(value);
}

u_short WINAPI ntohs(u_short value)
{
    return __builtin_bswap16(value);
}

unsigned long WINAPI inet_addr(const char *text)
{
    return text ? three_d3d8_c_inet_addr(text) : INADDR_NONE;
}

char *WINAPI inet_ntoa(struct in_addr address)
{
    static _Thread_local char text[16];
    snprintf(text, sizeof(text), "%d.%d.%d.%d", address.S_un.S_un_b.s_b1, address.S_un.S_un_b.s_b2, address.S_un.S_un_b.s_b3, address.S_un.S_un_b.s_b4);
    return text;
}

int WINAPI gethostname(char *name, int size)
{
    DWORD length = size > 0 ? (DWORD)size : 0;
    if (!started || !name || !GetComputerNameA(name, &length))
        return fails(WSAEFAULT);
    return 0;
}

SOCKET WINAPI socket(int family, int type, int protocol)
{
    (void)family, (void)type, (void)protocol;
    without_network("socket");
    return INVALID_SOCKET;
}

SOCKET WINAPI WSASocketA(int family, int type, int protocol, LPWSAPROTOCOL_INFOA info, GROUP group, DWORD flags)
{
    (void)family, (void)type, (void)protocol, (void)info, (void)group, (void)flags;
    without_network("WSASocket");
    return INVALID_SOCKET;
}

int WINAPI select(int count, fd_set *reads, fd_set *writes, fd_set *faults, const struct timeval *timeout)
{
    (void)count, (void)timeout;
    BOOL has_any = (reads && reads->fd_count) || (writes && writes->fd_count) || (faults && faults->fd_count);
    return fails(has_any ? WSAENOTSOCK : WSAEINVAL);
}

WSAEVENT WINAPI WSACreateEvent(void)
{
    return CreateEventA(NULL, TRUE, FALSE, NULL);
}

BOOL WINAPI WSACloseEvent(WSAEVENT event)
{
    return CloseHandle(event);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
/* What asks the network for something. */
#define ASKS(type, name, ...) \
    type WINAPI name(__VA_ARGS__) \
    { \
        without_network(#name); \
        return NULL; \
    }
/* What is done with a socket, of which there is none. */
#define OF_SOCKET(name, ...) \
    int WINAPI name(SOCKET s, ##__VA_ARGS__) \
    { \
        return fails(WSAENOTSOCK); \
    }

ASKS(struct hostent *, gethostbyaddr, const char *address, int size, int type)
ASKS(struct hostent *, gethostbyname, const char *name)
ASKS(struct servent *, getservbyname, const char *name, const char *protocol)
ASKS(struct servent *, getservbyport, int port, const char *protocol)
ASKS(struct protoent *, getprotobyname, const char *name)
ASKS(struct protoent *, getprotobynumber, int number)
ASKS(HANDLE, WSAAsyncGetHostByName, HWND window, u_int message, const char *name, char *to, int size)
ASKS(HANDLE, WSAAsyncGetHostByAddr, HWND window, u_int message, const char *address, int address_size, int type, char *to, int size)

OF_SOCKET(bind, const struct sockaddr *name, int size)
OF_SOCKET(closesocket)
OF_SOCKET(connect, const struct sockaddr *name, int size)
OF_SOCKET(ioctlsocket, long command, u_long *value)
OF_SOCKET(getpeername, struct sockaddr *name, int *size)
OF_SOCKET(getsockname, struct sockaddr *name, int *size)
OF_SOCKET(getsockopt, int level, int option, char *value, int *size)
OF_SOCKET(setsockopt, int level, int option, const char *value, int size)
OF_SOCKET(listen, int waiting)
OF_SOCKET(recv, char *to, int size, int flags)
OF_SOCKET(recvfrom, char *to, int size, int flags, struct sockaddr *from, int *name_size)
OF_SOCKET(send, const char *from, int size, int flags)
OF_SOCKET(sendto, const char *from, int size, int flags, const struct sockaddr *to, int name_size)
OF_SOCKET(shutdown, int how)
OF_SOCKET(WSAAsyncSelect, HWND window, u_int message, long events)
OF_SOCKET(WSAEventSelect, WSAEVENT event, long events)
OF_SOCKET(WSAEnumNetworkEvents, WSAEVENT event, LPWSANETWORKEVENTS events)
OF_SOCKET(WSASend, LPWSABUF buffers, DWORD count, LPDWORD sent, DWORD flags, LPWSAOVERLAPPED overlapped, LPWSAOVERLAPPED_COMPLETION_ROUTINE done)
OF_SOCKET(WSASendTo, LPWSABUF buffers, DWORD count, LPDWORD sent, DWORD flags, const struct sockaddr *to, int size, LPWSAOVERLAPPED overlapped,
          LPWSAOVERLAPPED_COMPLETION_ROUTINE done)
OF_SOCKET(WSARecv, LPWSABUF buffers, DWORD count, LPDWORD received, LPDWORD flags, LPWSAOVERLAPPED overlapped, LPWSAOVERLAPPED_COMPLETION_ROUTINE done)
OF_SOCKET(WSARecvFrom, LPWSABUF buffers, DWORD count, LPDWORD received, LPDWORD flags, struct sockaddr *from, LPINT size, LPWSAOVERLAPPED overlapped,
          LPWSAOVERLAPPED_COMPLETION_ROUTINE done)
OF_SOCKET(WSAIoctl, DWORD code, LPVOID in, DWORD in_size, LPVOID out, DWORD out_size, LPDWORD written, LPWSAOVERLAPPED overlapped,
          LPWSAOVERLAPPED_COMPLETION_ROUTINE done)

SOCKET WINAPI accept(SOCKET s, struct sockaddr *from, int *size)
{
    fails(WSAENOTSOCK);
    return INVALID_SOCKET;
}

int WINAPI WSACancelAsyncRequest(HANDLE request)
{
    return fails(WSAEINVAL);
}
#pragma clang diagnostic pop
