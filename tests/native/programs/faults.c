/* What goes wrong in programs, by the first letter of the argument. */
#include <stdio.h>
#include <stdlib.h>
#include <d3d8.h>

static int deep(int n)
{
    volatile char room[512];
    room[0] = (char)n;
    return deep(n + 1) + room[0];
}

static void wild_object(void)
{
    IDirect3DDevice8 *device = (IDirect3DDevice8 *)0x12340;
    IDirect3DDevice8_BeginScene(device);
}

static void wild_argument(void)
{
    IDirect3D8 *direct3d = Direct3DCreate8(D3D_SDK_VERSION);
    IDirect3D8_GetAdapterDisplayMode(direct3d, 0, (D3DDISPLAYMODE *)0x7ffffff0);
}

static int huge(void)
{
    int n = 0;
    for (void *volatile block = malloc(1 << 28); block; block = malloc(1 << 28))
        n++;
    printf("%s\n", n < 8 ? "no more memory" : "more than there is");
    return n < 8 ? 7 : 8;
}

static LRESULT CALLBACK stay(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    return message == WM_CLOSE ? 0 : DefWindowProc(window, message, wParam, lParam);
}

/* Its window does not close, as of one who is asked whether to leave and does not answer. */
static void stays(void)
{
    WNDCLASS class = {0, stay, 0, 0, NULL, NULL, NULL, NULL, NULL, "Stays"};
    DWORD start = GetTickCount();
    MSG message;
    RegisterClass(&class);
    CreateWindow("Stays", "", WS_POPUP | WS_VISIBLE, 0, 0, 20, 20, NULL, NULL, NULL, NULL);
    for (; GetTickCount() - start < 1200; Sleep(10))
        while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            DispatchMessage(&message);
}

static int go_wrong(int letter)
{
    switch (letter)
    {
    case 'o':
        wild_object();
        break;
    case 'a':
        wild_argument();
        break;
    case 's':
        return deep(0);
    case 'w':
        *(volatile int *)0x7ffffff0 = 1;
        break;
    case 'l':
        for (volatile int n = 0;; n++)
            ;
    case 'h':
        return huge();
    case 'c':
        stays();
        break;
    case 'q':
        abort();
    }
    return 0;
}

static DWORD WINAPI in_thread(LPVOID letter)
{
    // All that a thread has.
    volatile char room[(1 << 20) - 8];
    if ((INT_PTR)letter != 'r')
        return (DWORD)go_wrong((int)(INT_PTR)letter);
    for (size_t n = 0; n < sizeof(room); n++)
        room[n] = (char)n;
    Sleep(1);
    return (DWORD)room[sizeof(room) - 1];
}

int main(int argc, char **argv)
{
    int letter = argc > 1 ? argv[1][0] : 0;
    printf("before\n");
    if (argc > 2)
        return (int)WaitForSingleObject(CreateThread(NULL, 1 << 16, in_thread, (LPVOID)(INT_PTR)letter, 0, NULL), INFINITE);
    return go_wrong(letter);
}
