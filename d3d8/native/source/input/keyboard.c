/* What keys mean: numbers, letters and names, on a keyboard of the United States (three-d3d8/windows/keyboard.h). */
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "key-places.h"

#define PLACES (sizeof(places) / sizeof(places[0]))
#define EXTENDED 0x100

/* Letters that keys write without Shift, with it, and with Ctrl. */
static const struct
{
    BYTE key, plain, shifted, controlled;
} letters[] = {
    {VK_SPACE, ' ', ' ', ' '}, {VK_RETURN, '\r', '\r', '\n'}, {VK_BACK, '\b', '\b', 0x7f}, {VK_TAB, '\t', '\t', 0}, {VK_ESCAPE, 27, 27, 27},
    {VK_OEM_1, ';', ':', 0}, {VK_OEM_PLUS, '=', '+', 0}, {VK_OEM_COMMA, ',', '<', 0}, {VK_OEM_MINUS, '-', '_', 0}, {VK_OEM_PERIOD, '.', '>', 0},
    {VK_OEM_2, '/', '?', 0}, {VK_OEM_3, '`', '~', 0}, {VK_OEM_4, '[', '{', 27}, {VK_OEM_5, '\\', '|', 28}, {VK_OEM_6, ']', '}', 29},
    {VK_OEM_7, '\'', '"', 0}, {VK_OEM_102, '\\', '|', 28},
    {VK_MULTIPLY, '*', '*', 0}, {VK_ADD, '+', '+', 0}, {VK_SUBTRACT, '-', '-', 0}, {VK_DECIMAL, '.', '.', 0}, {VK_DIVIDE, '/', '/', 0},
};
#define LETTERS (sizeof(letters) / sizeof(letters[0]))

int three_d3d8_letter_of(int key, const BYTE *state)
{
    static const char shifted_digits[] = ")!@#$%^&*(";
    BOOL shift = (state[VK_SHIFT] & 0x80) != 0, control = (state[VK_CONTROL] & 0x80) != 0;
    // Both together write what other keyboards have a third letter for.
    if (control && state[VK_MENU] & 0x80)
        return 0;
    if (key >= 'A' && key <= 'Z')
        return control ? key - '@' : shift != (state[VK_CAPITAL] & 1) ? key : key + 32;
    if (control && shift && (key == '6' || key == VK_OEM_MINUS))
        return key == '6' ? 0x1e : 0x1f;
    if (key >= '0' && key <= '9')
        return control ? 0 : shift ? shifted_digits[key - '0'] : key;
    if (key >= VK_NUMPAD0 && key <= VK_NUMPAD9)
        return control ? 0 : '0' + key - VK_NUMPAD0;
    for (size_t n = 0; n < LETTERS; n++)
        if (letters[n].key == key)
            return control ? letters[n].controlled : shift ? letters[n].shifted : letters[n].plain;
    return 0;
}

HKL WINAPI GetKeyboardLayout(DWORD thread)
{
    (void)thread;
    return (HKL)0x04090409;
}

UINT three_d3d8_key_without_side(UINT key)
{
    return key >= VK_LSHIFT && key <= VK_RMENU ? VK_SHIFT + (key - VK_LSHIFT) / 2 : key;
}

/* Keys of the keypad and those that stand there without Num Lock: Home for 7. */
static const BYTE keypad[][2] = {
    {VK_NUMPAD0, VK_INSERT}, {VK_NUMPAD1, VK_END}, {VK_NUMPAD2, VK_DOWN},  {VK_NUMPAD3, VK_NEXT},  {VK_NUMPAD4, VK_LEFT},    {VK_NUMPAD5, VK_CLEAR},
    {VK_NUMPAD6, VK_RIGHT},  {VK_NUMPAD7, VK_HOME}, {VK_NUMPAD8, VK_UP}, {VK_NUMPAD9, VK_PRIOR}, {VK_DECIMAL, VK_DELETE},
};
#define KEYPAD (sizeof(keypad) / sizeof(keypad[0]))

/* The scan code of a key; 0 for none. Of a key of two sides it is that of the left one. */
static UINT scan_of(UINT key)
{
    if (key == VK_CLEAR)
        key = VK_NUMPAD5;
    for (size_t n = 0; n < PLACES; n++)
        if (places[n].key == key || (key < VK_LSHIFT && three_d3d8_key_without_side(places[n].key) == key))
            return places[n].scan;
    return 0;
}

/* The key of a scan code; 0 for none. */
static UINT key_at(UINT scan)
{
    for (size_t n = 0; n < PLACES; n++)
        if (places[n].scan == scan)
            return places[n].key;
    return 0;
}

/* The key of a scan code as MapVirtualKey has it: keys of the keypad without Num Lock, and those that have an extended code alone by that without 0xe0, too. */
static UINT key_of_scan(UINT scan)
{
    UINT key = key_at((scan & 0xff) | (scan >> 8 == 0xe0 ? EXTENDED : 0));
    if (key == 0 && scan < EXTENDED)
        key = key_at(scan | EXTENDED);
    for (size_t n = 0; n < KEYPAD; n++)
        if (keypad[n][0] == key)
            return keypad[n][1];
    return key;
}

/* What a key writes by itself, capital letters; 0 for nothing. */
static UINT face_of(UINT key)
{
    static const BYTE untouched[256];
    return key >= 'A' && key <= 'Z' ? key : (UINT)three_d3d8_letter_of((int)key, untouched);
}

UINT WINAPI MapVirtualKeyA(UINT code, UINT type)
{
    UINT scan;
    switch (type)
    {
    case MAPVK_VK_TO_VSC:
        return scan_of(code) & 0xff;
    case MAPVK_VSC_TO_VK:
        return three_d3d8_key_without_side(key_of_scan(code));
    case MAPVK_VK_TO_CHAR:
        return face_of(code);
    case MAPVK_VSC_TO_VK_EX:
        return key_of_scan(code);
    case MAPVK_VK_TO_VSC_EX:
        scan = scan_of(code);
        return scan & EXTENDED ? 0xe000 | (scan & 0xff) : scan;
    default:
        return 0;
    }
}

UINT WINAPI MapVirtualKeyExA(UINT code, UINT type, HKL layout)
{
    (void)layout;
    return MapVirtualKeyA(code, type);
}

/* Names of keys that write no letter of their own, by scan code. */
static const struct
{
    WORD scan;
    const char *name;
} names[] = {
    {0x01, "Esc"}, {0x0e, "Backspace"}, {0x0f, "Tab"}, {0x1c, "Enter"}, {0x1d, "Ctrl"}, {0x2a, "Shift"}, {0x36, "Right Shift"},
    {0x37, "Num *"}, {0x38, "Alt"}, {0x39, "Space"}, {0x3a, "Caps Lock"}, {0x45, "Pause"}, {0x46, "Scroll Lock"}, {0x47, "Num 7"},
    {0x48, "Num 8"}, {0x49, "Num 9"}, {0x4a, "Num -"}, {0x4b, "Num 4"}, {0x4c, "Num 5"}, {0x4d, "Num 6"}, {0x4e, "Num +"},
    {0x4f, "Num 1"}, {0x50, "Num 2"}, {0x51, "Num 3"}, {0x52, "Num 0"}, {0x53, "Num Del"}, {0x54, "Sys Req"}, {0x11c, "Num Enter"},
    {0x11d, "Right Ctrl"}, {0x135, "Num /"}, {0x137, "Prnt Scrn"}, {0x138, "Right Alt"}, {0x145, "Num Lock"}, {0x146, "Break"},
    {0x147, "Home"}, {0x148, "Up"}, {0x149, "Page Up"}, {0x14b, "Left"}, {0x14d, "Right"}, {0x14f, "End"}, {0x150, "Down"},
    {0x151, "Page Down"}, {0x152, "Insert"}, {0x153, "Delete"}, {0x15b, "Left Windows"}, {0x15c, "Right Windows"}, {0x15d, "Application"},
};

#define EITHER_SIDE (1 << 25)

int WINAPI GetKeyNameTextA(LONG key, LPSTR text, int size)
{
    UINT scan = (UINT)key >> 16 & 0x1ff;
    if (size <= 0)
        return 0;
    // Right Ctrl and Right Alt lie behind the left ones' codes, Right Shift has one of its own.
    if (key & EITHER_SIDE)
        scan = scan == 0x36 ? 0x2a : scan == 0x11d || scan == 0x138 ? scan & 0xff : scan;
    char own[16] = "";
    UINT code = key_at(scan), face = face_of(code);
    for (size_t n = 0; n < sizeof(names) / sizeof(names[0]) && !own[0]; n++)
        if (names[n].scan == scan)
            strcpy(own, names[n].name);
    if (!own[0] && code >= VK_F1 && code <= VK_F24)
        snprintf(own, sizeof(own), "F%u", code - VK_F1 + 1);
    else if (!own[0] && face > ' ')
        snprintf(own, sizeof(own), "%c", (char)face);
    snprintf(text, (size_t)size, "%s", own);
    return (int)strlen(text);
}

/* The key that writes a letter, and in the high byte what is held with it: 1 Shift, 2 Ctrl, 4 Alt; -1 for none. */
SHORT WINAPI VkKeyScanW(WCHAR letter)
{
    // The keypad comes last: whoever types a sum uses the keys above the letters.
    static const BYTE order[][2] = {{VK_BACK, VK_SPACE}, {'A', 'Z'}, {'0', '9'}, {VK_OEM_1, VK_OEM_102}, {VK_NUMPAD0, VK_DIVIDE}};
    if (letter == 0)
        return -1;
    for (size_t part = 0; part < sizeof(order) / sizeof(order[0]); part++)
        for (int key = order[part][0]; key <= order[part][1]; key++)
            for (int held = 0; held < 4; held++)
            {
                BYTE state[256] = {0};
                state[VK_SHIFT] = held & 1 ? 0x80 : 0;
                state[VK_CONTROL] = held & 2 ? 0x80 : 0;
                if (three_d3d8_letter_of(key, state) == letter)
                    return (SHORT)(held << 8 | key);
            }
    return -1;
}

SHORT WINAPI VkKeyScanA(CHAR letter)
{
    return (BYTE)letter < 0x80 ? VkKeyScanW((WCHAR)letter) : -1;
}

SHORT WINAPI VkKeyScanExA(CHAR letter, HKL layout)
{
    (void)layout;
    return VkKeyScanA(letter);
}

SHORT WINAPI VkKeyScanExW(WCHAR letter, HKL layout)
{
    (void)layout;
    return VkKeyScanW(letter);
}

/* A key that is let go, which the scan code says, writes nothing. */
static int written_by(UINT key, UINT scan, const BYTE *state)
{
    return scan & 0x8000 ? 0 : three_d3d8_letter_of((int)key, state);
}

int WINAPI ToAscii(UINT key, UINT scan, const BYTE *state, LPWORD letter, UINT flags)
{
    int written = written_by(key, scan, state);
    (void)flags;
    if (written == 0)
        return 0;
    *letter = (WORD)written;
    return 1;
}

int WINAPI ToAsciiEx(UINT key, UINT scan, const BYTE *state, LPWORD letter, UINT flags, HKL layout)
{
    (void)layout;
    return ToAscii(key, scan, state, letter, flags);
}

int WINAPI ToUnicode(UINT key, UINT scan, const BYTE *state, LPWSTR text, int size, UINT flags)
{
    int written = written_by(key, scan, state);
    (void)flags;
    if (written == 0 || size < 1)
        return 0;
    text[0] = (WCHAR)written;
    if (size > 1)
        text[1] = 0;
    return 1;
}

int WINAPI ToUnicodeEx(UINT key, UINT scan, const BYTE *state, LPWSTR text, int size, UINT flags, HKL layout)
{
    (void)layout;
    return ToUnicode(key, scan, state, text, size, flags);
}
