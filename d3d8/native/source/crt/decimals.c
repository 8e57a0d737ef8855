/* Numbers as Microsoft's C library writes them: %e, %f and %g, _ecvt, _fcvt, _gcvt. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "decimals.h"

/* The digits that a number would have round as if they were some: 1.#INF is 1.#J to two of them. */
static const char *without_value(double value, int *negative)
{
    unsigned long long bits;
    memcpy(&bits, &value, sizeof(bits));
    *negative = (bits >> 63) != 0;
    if (!isnan(value))
        return "1#INF";
    return bits == 0xfff8000000000000ull ? "1#IND" : "1#QNAN";
}

void three_d3d8_decimal_of(double value, struct decimal *to)
{
    char text[48];
    if (!isfinite(value))
    {
        strcpy(to->digits, without_value(value, &to->negative));
        to->point = 1;
    }
    else
    {
        to->negative = signbit(value) != 0;
        three_d3d8_plain_number(text, sizeof(text), "%.*e", 16, fabs(value));
        to->digits[0] = text[0];
        memcpy(to->digits + 1, text + 2, 16);
        to->digits[17] = 0;
        to->point = value == 0 ? 0 : atoi(strchr(text, 'e') + 1) + 1;
    }
    to->count = (int)strlen(to->digits);
}

void three_d3d8_round(struct decimal *number, int count)
{
    if (count < 0 || count >= number->count)
        return;
    int at = count - 1;
    int up = number->digits[count] >= '5';
    number->count = count;
    if (!up)
        return;
    while (at >= 0 && number->digits[at] == '9')
        number->digits[at--] = '0';
    if (at >= 0)
    {
        number->digits[at]++;
        return;
    }
    number->digits[0] = '1';
    memset(number->digits + 1, '0', (size_t)count);
    number->point++;
    number->count = count > 0 ? count : 1;
}

/* The n-th digit: zeros before and behind those that there are. */
static char digit(const struct decimal *number, int n)
{
    return (char)(n >= 0 && n < number->count ? number->digits[n] : '0');
}

/* Takes zeros at the end of what is behind the point, and the point where nothing is. */
static int without_zeros(const char *text, int length)
{
    if (!memchr(text, '.', (size_t)length))
        return length;
    while (text[length - 1] == '0')
        length--;
    return text[length - 1] == '.' ? length - 1 : length;
}

static int fixed(const struct decimal *number, int precision, int keeps_point, char *to)
{
    int length = 0;
    for (int n = number->point > 0 ? 0 : number->point - 1; n < number->point; n++)
        to[length++] = digit(number, n);
    if (precision > 0 || keeps_point)
        to[length++] = '.';
    for (int n = 0; n < precision; n++)
        to[length++] = digit(number, number->point + n);
    return length;
}

static int exponential(const struct decimal *number, int precision, int keeps_point, char *to)
{
    int length = 0;
    to[length++] = digit(number, 0);
    if (precision > 0 || keeps_point)
        to[length++] = '.';
    for (int n = 1; n <= precision; n++)
        to[length++] = digit(number, n);
    return length;
}

int three_d3d8_decimal_text(struct decimal *number, char type, int precision, int keeps_point, char *to)
{
    int is_zero = number->digits[0] == '0';
    int is_general = type == 'g' || type == 'G';
    int general = precision == 0 ? 1 : precision;
    if (type == 'f' || type == 'F')
    {
        three_d3d8_round(number, number->point + precision);
        return fixed(number, precision, keeps_point, to);
    }
    three_d3d8_round(number, is_general ? general : precision + 1);
    int exponent = is_zero ? 0 : number->point - 1, length;
    if (is_general && exponent >= -4 && exponent < general)
    {
        length = fixed(number, general - 1 - exponent, keeps_point, to);
        return keeps_point ? length : without_zeros(to, length);
    }
    length = exponential(number, is_general ? general - 1 : precision, keeps_point, to);
    if (is_general && !keeps_point)
        length = without_zeros(to, length);
    to[length++] = type == 'E' || type == 'G' ? 'E' : 'e';
    to[length++] = exponent < 0 ? '-' : '+';
    for (int n = abs(exponent), part = 100; part > 0; part /= 10)
        to[length++] = (char)('0' + n / part % 10);
    return length;
}

/* So many digits without their point. */
static char *digits_of(struct decimal *number, int count, int *point, int *sign)
{
    static char own[LONGEST_NUMBER];
    int length = count < 0 ? 0 : count < LONGEST_NUMBER ? count : LONGEST_NUMBER - 1;
    for (int n = 0; n < length; n++)
        own[n] = digit(number, n);
    own[length] = 0;
    *point = number->point;
    *sign = number->negative;
    return own;
}

char *_ecvt(double value, int digits, int *point, int *sign)
{
    struct decimal number;
    three_d3d8_decimal_of(value, &number);
    three_d3d8_round(&number, digits > 0 ? digits : 0);
    return digits_of(&number, digits, point, sign);
}

char *_fcvt(double value, int digits, int *point, int *sign)
{
    struct decimal number;
    three_d3d8_decimal_of(value, &number);
    three_d3d8_round(&number, number.point + digits);
    return digits_of(&number, number.point + digits, point, sign);
}

char *_gcvt(double value, int digits, char *text)
{
    sprintf(text, "%.*g", digits, value);
    return text;
}
