/* Texts of 16 bits a letter as those of 8, and back, for the length of a call. */
#ifndef THREE_D3D8_WIDE_TEXTS_H
#define THREE_D3D8_WIDE_TEXTS_H

#include <stddef.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* Room for a text of one call. */
#define LONGEST 1024

/* A text for the length of one call; numbers of resources stay as they are. */
static inline char *narrow(LPCWSTR text, char *own)
{
    return (size_t)text <= 0xffff ? (char *)text : three_d3d8_narrow(text, own, LONGEST);
}

#define NARROW(text) narrow(text, (char[LONGEST]){0})

/* Gives a text back: its length, or 0 where there is no room. */
static inline int widen(const char *text, LPWSTR to, int size)
{
    int room = MultiByteToWideChar(CP_UTF8, 0, text, -1, to, size);
    return room > 0 ? room - 1 : 0;
}

/* The same for whoever wants to know how much room is missing: that is counted with the end. */
static inline DWORD give(LPWSTR to, DWORD size, const char *text)
{
    DWORD room = (DWORD)MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    return room > size ? room : (DWORD)widen(text, to, (int)size);
}

static inline void widen_metrics(const TEXTMETRICA *found, TEXTMETRICW *metrics)
{
    memset(metrics, 0, sizeof(*metrics));
    memcpy(metrics, found, offsetof(TEXTMETRICA, tmFirstChar));
    metrics->tmFirstChar = found->tmFirstChar;
    metrics->tmLastChar = found->tmLastChar;
    metrics->tmDefaultChar = found->tmDefaultChar;
    metrics->tmBreakChar = found->tmBreakChar;
    metrics->tmItalic = found->tmItalic;
    metrics->tmUnderlined = found->tmUnderlined;
    metrics->tmStruckOut = found->tmStruckOut;
    metrics->tmPitchAndFamily = found->tmPitchAndFamily;
    metrics->tmCharSet = found->tmCharSet;
}

#endif
