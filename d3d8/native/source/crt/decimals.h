/* Numbers as Microsoft's C library writes them: 17 digits and zeros behind them. */
#ifndef THREE_D3D8_DECIMALS_H
#define THREE_D3D8_DECIMALS_H

/* Digits behind a point, and how far the point moves. */
struct decimal
{
    char digits[24];
    int count;
    int point;
    int negative;
};

void three_d3d8_decimal_of(double value, struct decimal *to);
/* Rounds to so many digits, halves up. */
void three_d3d8_round(struct decimal *number, int count);
/* Writes a number without its sign as %e, %f or %g does (E and G in capitals); its length is given back. */
int three_d3d8_decimal_text(struct decimal *number, char type, int precision, int keeps_point, char *to);
/* How C writes a number itself. */
int three_d3d8_plain_number(char *to, int size, const char *format, int precision, double value);

/* Longest text of a number, and its most digits behind the point. */
#define LONGEST_NUMBER 1024
#define MOST_DIGITS 512

#endif
