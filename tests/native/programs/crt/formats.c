/* What Microsoft's printf and scanf have of their own; writes what is wrong. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOGDI
#include <windows.h>

static int wrong;

static void writes(const char *expected, const char *format, ...)
{
    char text[256];
    va_list list;
    va_start(list, format);
    int length = vsprintf(text, format, list);
    va_end(list);
    if (strcmp(text, expected) != 0 || length != (int)strlen(expected))
        printf("%s: '%s', not '%s'\n", format, text, expected), wrong++;
}

static void numbers(void)
{
    double nothing = NAN;
    writes("1e+020 1e-005 1.5e+000 1.5E-010", "%g %g %.1e %.1E", 1e20, 1e-5, 1.5, 1.5e-10);
    writes("100000 1e+006 0.0001 1.23457e+008", "%g %g %g %g", 1e5, 1e6, 1e-4, 123456789.);
    writes("1.00000 8.e+008 2.", "%#g %#1.1g %#.0f", 1., 789456123., 2.);
    writes("0.3 3 1 -2 0.13", "%.1f %.0f %.0f %.0f %.2f", 0.25, 2.5, 0.5, -1.5, 0.125);
    writes("0.333333333333333310000000000000", "%.30f", 1. / 3);
    writes("100000000000000000000.0", "%.1f", 1e20);
    writes("  3.14|2.50  |-002.5|+1.0| 1.0", "%6.2f|%-6.2f|%06.1f|%+.1f|% .1f", 3.14159, 2.5, -2.5, 1., 1.);
    writes("1.#INF00 -1.#INF 1.#J 000001.#IO 1.#INF00e+000", "%f %g %.2f %010.3f %e", INFINITY, -INFINITY, INFINITY, INFINITY, INFINITY);
    writes("1.#QNAN0 1.#QNAN -1.#IND00", "%f %g %f", nothing, nothing, -nothing);
    writes("2.000", "%.3Lf", 2.L);
    int point, sign;
    if (strcmp(_fcvt(-111.0001, 5, &point, &sign), "11100010") != 0 || point != 3 || sign != 1 || strcmp(_fcvt(0.6, 0, &point, &sign), "1") != 0 || point != 1)
        puts("_fcvt"), wrong++;
    if (strcmp(_ecvt(0.0001, 3, &point, &sign), "100") != 0 || point != -3 || strcmp(_ecvt(0, 2, &point, &sign), "00") != 0 || point != 0)
        puts("_ecvt"), wrong++;
}

static void others(void)
{
    writes("42|   42|42   |00042|+42| 42|4294967295", "%d|%5d|%-5d|%05d|%+d|% d|%u", 42, 42, 42, 42, 42, 42, -1);
    writes("-5 ffffffffffffffff 1099511627776 1 fffe", "%I64d %I64x %lld %I32d %hx", -5ll, -1ll, 1ll << 40, 1, 0x1fffe);
    writes("0xff 0X00FF 017 0 00000039   0X00000039", "%#x %#.4X %#o %#x %p %#12p", 255, 255, 15, 0, (void *)57, (void *)57);
    writes("00100   |  +00042|0x0000000001||", "%-8.5I64d|%+8.5d|%#012x|%.0d|%.0I64d", 100ll, 42, 1, 0, 0ll);
    writes("wide wide wi narrow x\xc3\xa4", "%S %ls %.2ws %hs %c%C", L"wide", L"wide", L"wide", "narrow", 'x', L'\xe4');
    writes("(null)|  right|left   |cut|00x", "%s|%7s|%-7s|%.3s|%03c", (char *)NULL, "right", "left", "cut it", 'x');
    writes("99.5% k|   a|a   |b", "%.1f%% %k|%*c|%*c|%.*s", 99.5, 4, 'a', -4, 'a', 1, "b2");
    char text[64] = "level";
    int at = 0;
    sprintf(text, "%s%02d%n.bmp", text, 3, &at);
    if (strcmp(text, "level03.bmp") != 0 || at != 7)
        printf("'%s' %d\n", text, at), wrong++;
    if (_snprintf(text, 4, "%d", 12345) != -1 || memcmp(text, "1234l", 5) != 0 || snprintf(text, 4, "%d", 12345) != 5 || strcmp(text, "123") != 0)
        printf("_snprintf '%s'\n", text), wrong++;
}

static void read_back(void)
{
    char text[64] = "", next = 0;
    long long large = 0;
    int small = 0;
    if (sscanf("-5000000000 7", "%I64d %I32d", &large, &small) != 2 || large != -5000000000ll || small != 7)
        puts("I64"), wrong++;
    if (sscanf("abcefgdh", "%*[a-cg-e]%c", &next) != 1 || next != 'd' || sscanf("-4123", "%[1-2-4]", text) != 1 || strcmp(text, "-412") != 0)
        printf("sets '%s'\n", text), wrong++;
    if (sscanf("key = some value; rest", "%[^=]= %[^;]", text, text + 32) != 2 || strcmp(text, "key ") != 0 || strcmp(text + 32, "some value") != 0)
        puts("sets"), wrong++;
    if (sscanf("1e+20 50%", "%lf %d%%", (double *)&large, &small) != 2 || *(double *)&large != 1e20 || small != 50)
        puts("numbers"), wrong++;
    if (sscanf("name", "%hs", text) != 1 || strcmp(text, "name") != 0)
        puts("%hs"), wrong++;
}

/* Numbers are decimal, dates have two digits, and none behind #. */
static void own_forms(void)
{
    struct tm date = {.tm_year = 101, .tm_mon = 8, .tm_mday = 9, .tm_hour = 1, .tm_min = 46, .tm_sec = 40};
    char *end, text[64], hexadecimal[] = "0x1F", name[] = "infinite", old[] = " -1.5D+2e";
    if (strtod(hexadecimal, &end) != 0 || end != hexadecimal + 1 || strtod(name, &end) != 0 || end != name)
        puts("strtod"), wrong++;
    if (strtod(old, &end) != -150 || strcmp(end, "e") != 0 || atof(".25e1x") != 2.5)
        puts("exponents"), wrong++;
    if (strftime(text, sizeof(text), "%c|%x|%#d.%#m.%y|%#x", &date) != 60 || strcmp(text, "09/09/01 01:46:40|09/09/01|9.9.01|Sunday, September 09, 2001") != 0)
        printf("strftime '%s'\n", text), wrong++;
    if (strcmp(asctime(&date), "Sun Sep 09 01:46:40 2001\n") != 0 || strftime(text, 8, "%H:%M:%S", &date) != 0)
        puts(asctime(&date)), wrong++;
}

int main(void)
{
    numbers();
    own_forms();
    others();
    read_back();
    printf("%d wrong\n", wrong);
    return wrong;
}
