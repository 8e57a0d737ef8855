// Classes, templates and iterators as Microsoft's compilers of 2001 took them.
#include <windows.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <list>
#include <map>
#include <string>
#include <vector>
#include <stdio.h>
using namespace std;

// What is there for one call, and could be changed.
static string name() { return "name"; }
static int length(string &text) { return (int)text.length(); }
static int second(int, string &text, int) { return length(text); }
struct Vector
{
    float x;
    Vector(float at) : x(at) {}
    Vector operator+(Vector &other) { return Vector(x + other.x); }
    Vector operator*(float by) { return Vector(x * by); }
    Vector &operator=(Vector &other) { x = other.x; return *this; }
    void add(Vector &other, float by = 1) { x += other.x * by; }
};
static Vector made(float x) { return Vector(x); }

static void lent()
{
    Vector a(1), b(2), c = a + b * 2.0f + Vector(1), d = a + (b + c);
    string &kept = name();
    a = made(b.x);
    b.add(made(3)), b.add(a + b, 2);
    printf("%d %d %d %g %g %g %g\n", length(name()), second(1, string("four"), max(2, 3)), length(kept), c.x, d.x, a.x, b.x);
}

// Types of templates, and templates for one type.
template <class T> class Store
{
    typedef map<string, T> Named;
    vector<T> all;
    Named named;

public:
    static T *last;
    int size();
    void put(const string &key, const T &value) { all.push_back(value), named.insert(Named::value_type(key, value)); }
    int count()
    {
        vector<T>::iterator i;
        int n = 0;
        for (i = all.begin(); i != all.end(); ++i)
            n++;
        for (vector<T>::const_iterator j = all.begin(); j != all.end(); j++)
            n++;
        return n;
    }
    T get(const string &key)
    {
        map<string, T>::iterator found = named.find(key);
        return found == named.end() ? T() : found->second;
    }
};
int *Store<int>::last = NULL;
int Store<int>::size() { return sizeof(int); }

// Members named without the class or &, and those of a base.
class Base
{
protected:
    int f() { return 3; }
    int v;
};
class Game : public Base
{
    typedef int (Game::*State)(int);
    State state;
    int run(int n) { return n + 1; }
    int over(int n) { return n - 1; }

public:
    Base::f;
    Base::v;
    struct Entry
    {
        const char *name;
        int (Game::*go)(int);
    };
    static Entry entries[];
    Game() { state = run; set(Game::over); }
    void set(State next) { state = next; }
    int go(int n) { return (this->*state)(n); }
};
Game::Entry Game::entries[] = {{"run", Game::run}, {"over", Game::over}};

// Functions that a class alone declares.
class App
{
    friend LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
    friend int twice(int n) { return n * 2; }
    int messages;

public:
    App() : messages(0) {}
    void create()
    {
        WNDCLASS own = {0};
        own.lpszClassName = "app";
        own.lpfnWndProc = procedure;
        RegisterClass(&own);
    }
};
static void friends() { App().create(), printf("%d\n", twice(21)); }
LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam) { return DefWindowProc(window, message, wParam, lParam); }

// Operators that compare, and say nothing of const.
struct Item
{
    int weight;
    bool operator<(Item &other) { return weight < other.weight; }
    bool operator == (Item other) { return weight == other.weight; }
};
struct Other { int weight; };
static bool operator<(Other &a, Other &b) { return a.weight > b.weight; }
struct Shorter
{
    bool operator()(string &a, string &b) { return a.size() < b.size(); }
};

static void compared()
{
    Item items[3] = {{3}, {1}, {2}}, two = {2};
    Other others[3] = {{3}, {1}, {2}};
    vector<string> names(1, "three");
    names.push_back("two"), names.push_back("fours");
    sort(items, items + 3), sort(others, others + 3), sort(names.begin(), names.end(), Shorter());
    printf("%d %d %s %d\n", items[0].weight, others[0].weight, names[0].c_str(), (int)(find(items, items + 3, two) - items));
}

// Iterators that are pointers, and streams that are NULL.
static int sum(int *from, int count)
{
    int all = 0;
    while (count--)
        all += *from++;
    return all;
}

static void pointers()
{
    vector<int> list(3, 5);
    int *first = list.begin(), *end = list.end();
    vector<int>::iterator none = NULL, third = &list[2];
    *third = 9;
    if (none == NULL && third != NULL)
        printf("%d %d ", (int)(end - first), sum(list.begin(), list.size()));
    none = list.erase(&list[0]);
    sort(list.begin(), list.end());
    list.insert(&list[1], 7);
    vector<char> bytes(4);
    memcpy(bytes.begin(), "text", 4);
    string text("word");
    char *letter = text.begin();
    *letter = 'W';
    for (int *at = list.begin(); at != list.end(); at++)
        printf("%d ", *at);
    printf("%c%c %s\n", bytes[0], *(bytes.end() - 1), text.c_str());
    ifstream file("not there");
    ofstream made("made");
    printf("%d %d %d\n", file == NULL, made != NULL, made == 0);
}

// Handles of parts, states in a table, and a loop whose iterator lives on.
template <class Tag> class Handle
{
    union
    {
        enum
        {
            // Bits of each part.
            INDEX_BITS = 16,
            LAST_PART = (1 << INDEX_BITS) - 1, /* and more do not fit */
        };
        struct
        {
            unsigned index : INDEX_BITS;
            unsigned part : 16;
        };
        unsigned all;
    };

public:
    Handle(unsigned number) : all(number) {}
    bool is_last() const { return part == LAST_PART; }
};

class Actor
{
    typedef int (Actor::*State)(int);
    static const State states[2];
    int rest(int n) { return -n; }
    int walk(int n) { return n * 2; }

public:
    int update(int state, int n) { return (this->*states[state])(n); }
};
const Actor::State Actor::states[2] = {rest, walk};

static void handles()
{
    list<Actor *> actors(3, (Actor *)NULL);
    Actor actor;
    actors.back() = &actor;
    for (list<Actor *>::iterator it = actors.begin(); it != actors.end(); it++)
        if (*it)
            printf("%d %d ", (*it)->update(0, 4), (*it)->update(1, 4));
    it = remove(actors.begin(), actors.end(), (Actor *)NULL);
    actors.erase(it, actors.end());
    printf("%d %d %d\n", (int)actors.size(), Handle<int>(0xffff0001).is_last(), Handle<int>(0xffff).is_last());
}

// A text that is nothing but a pointer, and pointers that are more than 0.
class Text
{
    char *letters;

public:
    Text(const char *from) : letters(strdup(from)) {}
    Text(const Text &other) : letters(strdup(other.letters)) {}
    ~Text() { free(letters); }
    Text operator+(const Text &more) const { return Text((string(letters) + more.letters).c_str()); }
};

static void held()
{
    Text name("name");
    const Text *at = &name;
    HANDLE file = CreateFile("not there", GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    printf("%s %s|%d %d %d %d\n", name, name + Text(", more"), at > 0, NULL < at, at <= NULL, file < 0);
}

// An object that copies another one byte by byte, and counts its copies.
class Copied
{
    float corners[4];

public:
    static int copies;
    Copied() { memset(corners, 0, sizeof corners), corners[3] = 3; }
    Copied(const Copied &other) { memcpy(this, &other, sizeof(Copied)), copies++; }
    Copied &operator=(const Copied &other) { return memmove(this, &other, sizeof *this), copies++, *this; }
    ~Copied() { copies--; }
    float last() const { return corners[3]; }
};
int Copied::copies = 0;

static void copied()
{
    Copied first, second(first), third;
    third = second;
    printf("%g %g %d\n", second.last(), third.last(), Copied::copies);
}

// Calls back as headers of the time declare them.
static BOOL CALLBACK dialog(HWND, UINT, WPARAM, LPARAM) { return FALSE; }
static LRESULT CALLBACK window(HWND, UINT, UINT, LONG) { return 7; }
static VOID CALLBACK tick(HWND, UINT, UINT, DWORD) {}

int main()
{
    Store<int> store;
    Game game;
    DLGPROC one = dialog;
    WNDPROC other = window;
    lent();
    string key("A");
    transform(key.begin(), key.end(), key.begin(), tolower);
    store.put(key, 4);
    printf("%d %d %d %d\n", store.count(), store.get("a"), store.get("b"), store.size());
    game.v = game.f();
    printf("%d %d %d\n", game.go(5), (game.*Game::entries[0].go)(game.v), Store<int>::last == NULL);
    pointers();
    friends();
    compared();
    handles();
    held();
    copied();
    printf("%d %d %d\n", (int)one(NULL, 0, 0, 0), (int)other(NULL, 0, 0, 0), SetTimer(NULL, 0, 1000, tick) != 0);
    // What windows.h brings of COM and of automation.
    BSTR text = SysAllocString(L"text");
    printf("%u %lu\n", SysStringLen(text), IID_IClassFactory.Data1);
    SysFreeString(text);
    return 0;
}
