// Functions that a program itself calls by other types than theirs.
#include <windows.h>
#include <stdio.h>

static int failures;
#define CHECK(what) ((what) ? 0 : (failures++, printf("line %d\n", __LINE__)))

struct Door
{
    double open;
};
typedef void (*Think)(void *self, float seconds);
static void opens(Door *door) { door->open += 100; }
static void slides(Door *door, float seconds) { door->open += seconds; }
static float doubled(float value) { return value * 2; }
static double halved(double value) { return value / 2; }
static int answer() { return 42; }
static int seen[3];
static __int64 seen_long;
static void mixed(int a, double b, float c, __int64 d) { seen[0] = a, seen[1] = (int)(b * 10), seen[2] = (int)(c * 10), seen_long = d; }

struct Widget
{
    int value;
    virtual ~Widget() {}
    virtual BOOL key(WPARAM code, LPARAM) { return value = (int)code, TRUE; }
};
struct Slider : Widget
{
    void moved() { value++; }
    void turned(float by) { value += (int)(by * 10); }
};
typedef BOOL (Widget::*Handler)(WPARAM, LPARAM);
typedef void (Widget::*Turn)(float);
struct Entry
{
    UINT message;
    Handler handler;
};
static Entry entries[] = {{WM_KEYDOWN, &Widget::key}, {WM_MOVE, (Handler)&Slider::moved}, {0, NULL}};

static void end_by(const char *how)
{
    Think volatile think = *how == 'n' ? (Think)NULL : (Think)(size_t)0x123456;
    think(NULL, 1);
}

int main(int argc, char **argv)
{
    Door door = {1};
    // What the compiler cannot see through.
    Think volatile thinks[] = {(Think)opens, (Think)slides};
    for (int n = 0; n < 2; n++)
        thinks[n](&door, 0.5f);
    CHECK(door.open == 101.5);
    // Floats are bits on the stack, and come back in a place of their own.
    float (*volatile of_bits)(int) = (float (*)(int))doubled;
    CHECK(of_bits(0x3fc00000) == 3);
    int (*volatile whole)(float) = (int (*)(float))doubled;
    CHECK(whole(1.5f) == 0);
    float (*volatile of_words)(int, int) = (float (*)(int, int))halved;
    CHECK(of_words(0, 0x40140000) == 2.5f);
    __int64 (*volatile of_seven)(int, int, int, int, int, int, double) = (__int64 (*)(int, int, int, int, int, int, double))answer;
    CHECK(of_seven(1, 2, 3, 4, 5, 6, 7) == 42);
    void (*volatile of_six)(int, int, int, float, int, int) = (void (*)(int, int, int, float, int, int))mixed;
    of_six(7, 0, 0x40140000, 2.5f, -2, -1);
    CHECK(seen[0] == 7 && seen[1] == 50 && seen[2] == 25 && seen_long == -2);
    void (*volatile of_one)(int) = (void (*)(int))mixed;
    of_one(9);
    CHECK(seen[0] == 9 && seen[1] == 0 && seen[2] == 0 && seen_long == 0);
    Slider slider;
    volatile int second = 1;
    CHECK((slider.*entries[second - 1].handler)(65, 0) && slider.value == 65);
    CHECK(!(slider.*entries[second].handler)(1, 2) && slider.value == 66);
    Turn turns[] = {NULL, (Turn)&Slider::turned};
    (slider.*turns[second])(0.5f);
    CHECK(slider.value == 71);
    printf("%d failures\n", failures);
    if (argc > 1)
        end_by(argv[1]);
    return 0;
}
