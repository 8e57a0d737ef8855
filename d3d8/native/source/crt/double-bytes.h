/* Code pages whose letters have up to two bytes: Japanese (932), Chinese (936, 950) and Korean (949). */
#ifndef THREE_D3D8_DOUBLE_BYTES_H
#define THREE_D3D8_DOUBLE_BYTES_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The program's own page, in which the calls without `W` give texts, and take those that are no UTF-8; 0: it has none. */
UINT three_d3d8_page(void);
/* Whether bytes are a text in UTF-8. */
BOOL three_d3d8_is_utf8(const char *text, const char *end);
/* Turns a text in UTF-8 into one of the program's own page, where it has one: it is no longer then. */
void three_d3d8_to_page(char *text);

/* Whether a page is one of these. */
BOOL three_d3d8_is_double(UINT page);
/* Whether a letter of two bytes begins with a byte. */
BOOL three_d3d8_leads(UINT page, BYTE byte);
/* The letter of one byte, or of two as one number; 0: there is none. */
unsigned three_d3d8_double_letter(UINT page, unsigned number);
/* The letter at a place of a text, which goes on behind it; '?' for what is none, which makes `is_wrong` TRUE. */
unsigned three_d3d8_next_double(UINT page, const char **at, const char *end, BOOL *is_wrong);
/* The number of a letter, of one byte or two; 0: the page has it not. */
unsigned three_d3d8_double_of(UINT page, unsigned letter);
/* Bytes that may lead, in pairs of the first and the last; those that are left are 0. */
void three_d3d8_lead_bytes(UINT page, BYTE *pairs);

#ifdef __cplusplus
}
#endif

#endif
