/* What a game with a part for several players asks of Windows Sockets when there is no network: it says so, and goes on alone. */
#define FD_SETSIZE 128
#include <windows.h>
#include <winsock2.h>
#include <stdio.h>
#include <string.h>
#include <string>
#include <vector>

static int wrong;
#define IS(right) ((right) ? (void)0 : (void)(wrong++, printf("%d: %s\n", __LINE__, #right)))

/* Names that programs have for themselves. */
struct Choice
{
    int select(int n) { return n; }
    int connect() { return 2; }
};

static void addresses()
{
    IS(htons(0x1234) == 0x3412 && ntohs(htons(27960)) == 27960 && htonl(0x12345678) == 0x78563412 && ntohl(htonl(7)) == 7);
    IS(inet_addr("127.0.0.1") == htonl(INADDR_LOOPBACK) && inet_addr("10.1.2.3") == htonl(0x0a010203) && inet_addr("somewhere") == INADDR_NONE);
    IS(inet_addr("0x7f.1") == htonl(INADDR_LOOPBACK) && inet_addr("256.0.0.1") == INADDR_NONE);
    sockaddr_in at = {};
    at.sin_family = AF_INET;
    at.sin_port = htons(7777);
    at.sin_addr.s_addr = inet_addr("192.168.0.17");
    IS(strcmp(inet_ntoa(at.sin_addr), "192.168.0.17") == 0 && at.sin_addr.S_un.S_un_b.s_b1 == 192 && sizeof(SOCKADDR_IN) == sizeof(SOCKADDR) && sizeof(at) == 16);
}

static void sets()
{
    fd_set set;
    FD_ZERO(&set);
    for (SOCKET n = 1; n <= 200; n++)
        FD_SET(n, &set);
    IS(set.fd_count == 128 && FD_ISSET(128, &set) && !FD_ISSET(129, &set));
    FD_CLR(1, &set);
    FD_CLR(500, &set);
    FD_SET(2, &set);
    IS(set.fd_count == 127 && !FD_ISSET(1, &set) && FD_ISSET(2, &set) && set.fd_array[0] == 2);
    timeval none = {0, 0};
    IS(select(0, &set, NULL, NULL, &none) == SOCKET_ERROR && WSAGetLastError() == WSAENOTSOCK);
    IS(select(0, NULL, NULL, NULL, &none) == SOCKET_ERROR && WSAGetLastError() == WSAEINVAL);
}

static bool open_socket()
{
    SOCKET made = socket(AF_INET, SOCK_DGRAM, IPPROTO_UDP);
    if (made == INVALID_SOCKET)
        return false;
    u_long yes = 1;
    return ioctlsocket(made, FIONBIO, &yes) != SOCKET_ERROR;
}

int main()
{
    WSADATA data;
    char name[64];
    IS(!open_socket() && WSAGetLastError() == WSANOTINITIALISED && WSACleanup() == SOCKET_ERROR && WSAGetLastError() == WSANOTINITIALISED);
    IS(WSAStartup(MAKEWORD(0, 9), &data) == WSAVERNOTSUPPORTED && WSAStartup(MAKEWORD(1, 1), NULL) == WSAEFAULT);
    IS(WSAStartup(MAKEWORD(1, 1), &data) == 0 && data.wVersion == MAKEWORD(1, 1) && data.wHighVersion == MAKEWORD(2, 2));
    IS(WSAStartup(MAKEWORD(2, 0), &data) == 0 && data.wVersion == MAKEWORD(2, 0) && WSAStartup(MAKEWORD(3, 0), &data) == 0 && data.wVersion == MAKEWORD(2, 2));
    addresses();
    sets();
    IS(!open_socket() && WSAGetLastError() == WSAENETDOWN && !open_socket());
    IS(!gethostbyname("master.example.com") && WSAGetLastError() == WSAENETDOWN);
    IS(gethostname(name, sizeof(name)) == 0 && *name && gethostname(name, 0) == SOCKET_ERROR && WSAGetLastError() == WSAEFAULT);
    IS(sendto(INVALID_SOCKET, name, 4, 0, NULL, 0) == SOCKET_ERROR && WSAGetLastError() == WSAENOTSOCK && closesocket(1) == SOCKET_ERROR);
    IS(WSAAsyncSelect(INVALID_SOCKET, NULL, WM_USER, FD_READ | FD_CLOSE) == SOCKET_ERROR && WSAGETSELECTEVENT(MAKELONG(FD_READ, 0)) == FD_READ);
    IS(Choice().select(3) == 3 && Choice().connect() == 2);
    IS(WSACleanup() == 0 && WSACleanup() == 0 && WSACleanup() == 0 && WSACleanup() == SOCKET_ERROR);
    printf("%d wrong\n", wrong);
    return wrong;
}
