/* winsock.h: Windows Sockets, for programs that run without a network. Own text, after the documentation. */
#ifndef _WINSOCKAPI_
#define _WINSOCKAPI_

#ifndef THREE_D3D8_WINDOWS_H
#include <windows.h>
#endif
#include <sys/select.h>
/* A program may say before how many sockets a set of its own holds. */
#ifndef FD_SETSIZE
#define FD_SETSIZE 64
#endif

typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;
typedef UINT_PTR SOCKET;
#define INVALID_SOCKET ((SOCKET)~0)
#define SOCKET_ERROR (-1)

typedef struct fd_set
{
    u_int fd_count;
    SOCKET fd_array[FD_SETSIZE];
} fd_set, FD_SET, *PFD_SET, *LPFD_SET;

struct in_addr
{
    union {
        struct
        {
            u_char s_b1, s_b2, s_b3, s_b4;
        } S_un_b;
        struct
        {
            u_short s_w1, s_w2;
        } S_un_w;
        u_long S_addr;
    } S_un;
};
#define s_addr S_un.S_addr
#define s_host S_un.S_un_b.s_b2
#define s_net S_un.S_un_b.s_b1
#define s_imp S_un.S_un_w.s_w2
#define s_impno S_un.S_un_b.s_b4
#define s_lh S_un.S_un_b.s_b3
struct sockaddr
{
    u_short sa_family;
    char sa_data[14];
};
struct sockaddr_in
{
    short sin_family;
    u_short sin_port;
    struct in_addr sin_addr;
    char sin_zero[8];
};
struct sockproto
{
    u_short sp_family, sp_protocol;
};
struct linger
{
    u_short l_onoff, l_linger;
};
struct ip_mreq
{
    struct in_addr imr_multiaddr, imr_interface;
};
struct hostent
{
    char *h_name, **h_aliases;
    short h_addrtype, h_length;
    char **h_addr_list;
};
#define h_addr h_addr_list[0]
struct servent
{
    char *s_name, **s_aliases;
    short s_port;
    char *s_proto;
};
struct protoent
{
    char *p_name, **p_aliases;
    short p_proto;
};
typedef struct in_addr IN_ADDR, *PIN_ADDR, *LPIN_ADDR;
typedef struct sockaddr SOCKADDR, *PSOCKADDR, *LPSOCKADDR;
typedef struct sockaddr_in SOCKADDR_IN, *PSOCKADDR_IN, *LPSOCKADDR_IN;
typedef struct linger LINGER, *PLINGER, *LPLINGER;
typedef struct hostent HOSTENT, *PHOSTENT, *LPHOSTENT;
typedef struct servent SERVENT, *PSERVENT, *LPSERVENT;
typedef struct protoent PROTOENT, *PPROTOENT, *LPPROTOENT;
typedef struct timeval TIMEVAL, *PTIMEVAL, *LPTIMEVAL;

#define WSADESCRIPTION_LEN 256
#define WSASYS_STATUS_LEN 128
typedef struct WSAData
{
    WORD wVersion, wHighVersion;
    char szDescription[WSADESCRIPTION_LEN + 1], szSystemStatus[WSASYS_STATUS_LEN + 1];
    unsigned short iMaxSockets, iMaxUdpDg;
    char *lpVendorInfo;
} WSADATA, *LPWSADATA;

#include <three-d3d8/system/sockets.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Programs have functions of such names of their own. */
#define THREE_D3D8_SOCKETS(name) __asm__("three_d3d8_sockets_" #name)
int WINAPI WSAStartup(WORD version, LPWSADATA data);
int WINAPI WSACleanup(void);
int WINAPI WSAGetLastError(void);
void WINAPI WSASetLastError(int error);
int WINAPI __WSAFDIsSet(SOCKET socket, fd_set *set);
SOCKET WINAPI socket(int family, int type, int protocol) THREE_D3D8_SOCKETS(socket);
SOCKET WINAPI accept(SOCKET s, struct sockaddr *from, int *size) THREE_D3D8_SOCKETS(accept);
int WINAPI bind(SOCKET s, const struct sockaddr *name, int size) THREE_D3D8_SOCKETS(bind);
int WINAPI closesocket(SOCKET s) THREE_D3D8_SOCKETS(closesocket);
int WINAPI connect(SOCKET s, const struct sockaddr *name, int size) THREE_D3D8_SOCKETS(connect);
int WINAPI ioctlsocket(SOCKET s, long command, u_long *value) THREE_D3D8_SOCKETS(ioctlsocket);
int WINAPI getpeername(SOCKET s, struct sockaddr *name, int *size) THREE_D3D8_SOCKETS(getpeername);
int WINAPI getsockname(SOCKET s, struct sockaddr *name, int *size) THREE_D3D8_SOCKETS(getsockname);
int WINAPI getsockopt(SOCKET s, int level, int option, char *value, int *size) THREE_D3D8_SOCKETS(getsockopt);
int WINAPI setsockopt(SOCKET s, int level, int option, const char *value, int size) THREE_D3D8_SOCKETS(setsockopt);
int WINAPI listen(SOCKET s, int waiting) THREE_D3D8_SOCKETS(listen);
int WINAPI recv(SOCKET s, char *to, int size, int flags) THREE_D3D8_SOCKETS(recv);
int WINAPI recvfrom(SOCKET s, char *to, int size, int flags, struct sockaddr *from, int *name_size) THREE_D3D8_SOCKETS(recvfrom);
int WINAPI send(SOCKET s, const char *from, int size, int flags) THREE_D3D8_SOCKETS(send);
int WINAPI sendto(SOCKET s, const char *from, int size, int flags, const struct sockaddr *to, int name_size) THREE_D3D8_SOCKETS(sendto);
int WINAPI shutdown(SOCKET s, int how) THREE_D3D8_SOCKETS(shutdown);
int WINAPI select(int count, fd_set *reads, fd_set *writes, fd_set *faults, const struct timeval *timeout) THREE_D3D8_SOCKETS(select);
u_long WINAPI htonl(u_long value) THREE_D3D8_SOCKETS(htonl);
u_short WINAPI htons(u_short value) THREE_D3D8_SOCKETS(htons);
u_long WINAPI ntohl(u_long value) THREE_D3D8_SOCKETS(ntohl);
u_short WINAPI ntohs(u_short value) THREE_D3D8_SOCKETS(ntohs);
unsigned long WINAPI inet_addr(const char *text) THREE_D3D8_SOCKETS(inet_addr);
char *WINAPI inet_ntoa(struct in_addr address) THREE_D3D8_SOCKETS(inet_ntoa);
struct hostent *WINAPI gethostbyaddr(const char *address, int size, int type) THREE_D3D8_SOCKETS(gethostbyaddr);
struct hostent *WINAPI gethostbyname(const char *name) THREE_D3D8_SOCKETS(gethostbyname);
int WINAPI gethostname(char *name, int size) THREE_D3D8_SOCKETS(gethostname);
struct servent *WINAPI getservbyname(const char *name, const char *protocol) THREE_D3D8_SOCKETS(getservbyname);
struct servent *WINAPI getservbyport(int port, const char *protocol) THREE_D3D8_SOCKETS(getservbyport);
struct protoent *WINAPI getprotobyname(const char *name) THREE_D3D8_SOCKETS(getprotobyname);
struct protoent *WINAPI getprotobynumber(int number) THREE_D3D8_SOCKETS(getprotobynumber);
int WINAPI WSAAsyncSelect(SOCKET s, HWND window, u_int message, long events);
HANDLE WINAPI WSAAsyncGetHostByName(HWND window, u_int message, const char *name, char *to, int size);
HANDLE WINAPI WSAAsyncGetHostByAddr(HWND window, u_int message, const char *address, int address_size, int type, char *to, int size);
int WINAPI WSACancelAsyncRequest(HANDLE request);

#ifdef __cplusplus
}
#endif

#define FD_CLR(socket, set) \
    do \
    { \
        u_int three_d3d8_n = 0; \
        while (three_d3d8_n < (set)->fd_count && (set)->fd_array[three_d3d8_n] != (SOCKET)(socket)) \
            three_d3d8_n++; \
        if (three_d3d8_n < (set)->fd_count) \
            (set)->fd_count--; \
        for (; three_d3d8_n < (set)->fd_count; three_d3d8_n++) \
            (set)->fd_array[three_d3d8_n] = (set)->fd_array[three_d3d8_n + 1]; \
    } while (0)
#define FD_SET(socket, set) \
    do \
    { \
        if (!FD_ISSET(socket, set) && (set)->fd_count < FD_SETSIZE) \
            (set)->fd_array[(set)->fd_count++] = (SOCKET)(socket); \
    } while (0)
#define FD_ZERO(set) ((void)((set)->fd_count = 0))
#define FD_ISSET(socket, set) __WSAFDIsSet((SOCKET)(socket), (set))
#define WSAMAKEASYNCREPLY(size, error) MAKELONG(size, error)
#define WSAMAKESELECTREPLY(event, error) MAKELONG(event, error)
#define WSAGETASYNCBUFLEN(l) LOWORD(l)
#define WSAGETASYNCERROR(l) HIWORD(l)
#define WSAGETSELECTEVENT(l) LOWORD(l)
#define WSAGETSELECTERROR(l) HIWORD(l)

#endif
