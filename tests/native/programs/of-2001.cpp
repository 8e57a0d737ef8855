// C++ as Microsoft's compilers of 2001 took it, and the library that came with them.
#pragma warning(disable : 4786)
#pragma comment(lib, "d3d8.lib")
#include <Windows.h>
#include <CommCtrl.h>
#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>
#include <io.h>
#include <direct.h>
#include <stdio.h>

// It is the same compiler, whatever it takes.
#if __GNUC__ < 4 || defined(_MSC_VER)
#error another compiler
#endif

using namespace std;

enum Scenes {
#define SCENE(name) Scene_##name,
#include "..\Scenes\SCENES.inc"
};

#define _PATCH "b"
#define VERSION "1.0"_PATCH" (of the "__DATE__")"
const LEAST = 2;
static found_;

enum Colour;
enum Colour { Red, Green };

template <class T> class Base { protected: int m; void set() { m = 5; } };
template <class T> class Derived : public Base<T> { public: int get() { set(); return m; } };

class Counter
{
public:
    Counter::Counter() : count(0) {}
    __declspec(property(get = getCount)) int Count;
    int getCount();
    virtual forget() { return count = 0; }
    transform(const int *by);
    int count;
};
Counter::getCount() { return count; }
Counter::transform(const int *by) { return count += *by; }

struct Place
{
    int x, y;
    Place(int x_, int y_) : x(x_), y(y_) {}
    void take(Place &other, string &name) { x += other.x, y += (int)name.size(); }
};
static boolean isWindow(HWND window) { return (boolean)IsWindow(window); }
static Place corner() { return Place(3, 4); }

template <class T> static size_t sizeDivided() { return (sizeof T) / sizeof(DWORD); }

struct Pixel { union { struct { byte b, g, r, a; }; DWORD argb; }; };

static void refuse(int n) throw(int, string)
{
    if (n > 0)
        throw string("refused");
    throw n;
}

class Screen { public: virtual int draw(int n) const = NULL; };
class Menu : public Screen { public: int draw(int n) const { return n + 1; } };

struct Node
{
    int value;
    Node *next;
    int sum() { return this == NULL ? 0 : value + next->sum(); }
    bool isThere() { if (!this) return false; return true; }
};

static bool isLast(int n) { return n + 1 < n; }

// Loops behind which their names are variables still, although the library has functions of these names.
static void countLoops(vector<int> &list)
{
    for (int count = 0; count < 4; count++);
    if (count < (int)list.size() && count == 4)
        printf("%d", count);
    for (int clock = 9; clock > 5; clock--);
    for (clock = 0; clock < 2; clock++)
        printf(" %d", list[clock]);
    for (int time = 0; time < 3; time++);
    ++time;
    for (int distance = 0; distance < 3; distance++);
    int next_one = distance + 1;
    for (int rotate = 0; rotate < 2; rotate++);
    printf(" %d %d %d %d\n", time, next_one, list[rotate], list.at(1));
    for (int next = 0; next < 3; next++)
        list[next] = next;
    while (next--)
        printf("%d%s", list[next], next ? " " : "\n");
}

static int letters(char *text) { return (int)strlen(text); }

main()
{
    for (int i = 0; i < 3; i++)
        if (i == 2)
            break;
    printf("left at %d\n", i);
    Derived<int> derived;
    Counter counter;
    Pixel pixel;
    pixel.argb = 0x11223344;
    char *end = strchr((const char *)"text.bmp", '.');
    printf("%d %d %x %s\n", derived.get(), counter.Count + counter.forget() + found_, pixel.r, end);

    auto_ptr<vector<int> > list(new vector<int>);
    for (int n = 1; n <= 5; n++)
        list->push_back(n);
    random_shuffle(list->begin(), list->end());
    cout << count_if(list->begin(), list->end(), bind2nd(greater<int>(), LEAST)) << " of " << list->size() << endl;
    try { refuse(1); } catch (string &text) { cout << text << endl; }
    try { cout << string("short").at(9); } catch (out_of_range &) { cout << "out of range" << endl; }
    try { stoi("x"); } catch (invalid_argument &) { cout << "invalid" << endl; }

    wstring wide = L"wide";
    wide += L" text";
    wchar_t line[64];
    swprintf(line, 64, L"%s, %hs", wide.c_str(), "narrow");
    printf("%S|%-6ls|%I64d|%08I64x\n", line, L"ls", (__int64)1 << 40, (unsigned __int64)0xabcdef);
    vector<int> three(5, 7);
    countLoops(three);
    srand(1);
    int first = rand(), second = rand();
    printf("%d %d %d\n", first, second, RAND_MAX);

    _mkdir("saves");
    ofstream("Saves\\one.txt") << "one";
    _finddata_t found;
    long search = _findfirst("saves\\*.txt", &found);
    printf("%s %lu %d\n", found.name, found.size, _findnext(search, &found));
    HWND window = CreateWindow("static", "w", WS_POPUP, 0, 0, 10, 10, NULL, NULL, NULL, NULL);
    DEVMODE mode;
    ZeroMemory(&mode, sizeof DEVMODE);
    mode.dmSize = sizeof struct Pixel * sizeDivided<DEVMODE>();
    printf("%d %d %u\n", isWindow(window), EnumDisplaySettings(NULL, 0, &mode), (unsigned)mode.dmPelsWidth);
    Place place(1, 1);
    place.take(Place(20, max(1, 2)), string("four")), place.take(corner(), string(","));
    Place &kept = corner();
    printf("%d %d %d %d\n", place.x, place.y, kept.x, Scene_blend_op);
    Menu menu;
    bool on = ((Screen &)menu).draw(1) == 2;
    char *chosen = on ? "on; ? \"on\"" : "off";
    chosen = !on ? ("none") : chosen;
    LPTSTR title = on ? TEXT("title") : "";
    wchar_t *far_one = on ? L"far" : NULL;
    printf("%s %d %s %S %d\n", chosen, letters(on ? "four"
                                                  : "five!"), title, far_one, NULL);
    Node last = {20, NULL}, first_one = {3, &last};
    printf("%d %d %d %d\n", first_one.sum(), last.next->isThere(), isLast(0x7ffffffe + on), (int)(3e9f * on));
    float below = -5.5f * on;
    double beyond = 70000.9 * on;
    printf("%d %d %u %d", (BYTE)below, (WORD)below, (unsigned)below, (unsigned char)beyond);
    printf(" %d %d %d %u %d\n", (short)beyond, (char)beyond, (short)below, (DWORD)(3e9f * on), (BYTE)(on * 254.9f));
    printf("%.4s %u\n", VERSION, (unsigned)sizeof(VERSION));
    return 0;
}
