/* Objects and device contexts of GDI, as the files that draw with them have them. */
#ifndef THREE_D3D8_GDI_SOURCE_H
#define THREE_D3D8_GDI_SOURCE_H

#include <windows.h>

struct bitmap
{
    LONG width, height, pitch;
    WORD bits;
    /* Whether the first row in memory is the upper one. */
    BYTE top_down;
    BYTE is_section;
    /* Its pixels are told in runs: no bitmap that is there, but one that is described. */
    BYTE has_runs;
    BYTE *pixels;
    DWORD masks[3];
    RGBQUAD colors[256];
};

/* Rectangles in bands, from the upper one to the lower one; none of them touch in a band. */
struct region
{
    LONG count;
    RECT *rects;
};

struct context
{
    /* NULL for a window's or the screen's: nothing is drawn there. */
    struct object *bitmap;
    /* The window that it was asked of; NULL for the screen's and those in memory. */
    HWND owner;
    struct object *brush, *pen, *font;
    COLORREF text, back;
    /* Of DC_BRUSH and DC_PEN. */
    COLORREF brush_color, pen_color;
    /* What was drawn since BeginPath; NULL for nothing. It is no part of what SaveDC keeps. */
    struct path *path;
    int back_mode, rop, stretch, map_mode, fill_mode;
    int arc_direction;
    UINT align;
    POINT at;
    /* What is added to a place of the context for the device's, of the two that the program sets; and its sizes. */
    POINT origin, window, viewport;
    SIZE window_size, viewport_size;
    /* Where patterns begin. */
    POINT brush_origin;
    /* Pixels that a pen of dashes has drawn since it was moved. */
    LONG dash;
    /* What may be drawn to, in the device's pixels. */
    struct region clip;
    BYTE is_clipped;
    BYTE is_memory;
    struct context *saved;
};

struct object
{
    BYTE kind;
    BYTE is_stock;
    union
    {
        struct bitmap bitmap;
        struct context dc;
        LOGFONTA font;
        LOGBRUSH brush;
        LOGPEN pen;
        struct region region;
        LOGPALETTE *palette;
    };
};

/* The object of a handle; NULL where it is none, or one of another kind (0: of any). */
struct object *gdi_object(HGDIOBJ handle, int kind);
/* A new object and its handle; NULL where there is no room. */
struct object *gdi_create(int kind, HGDIOBJ *handle);
/* The context of a handle; NULL where it is none. */
struct context *gdi_context(HDC dc);
/* Moves a place of a context; tells, where it is asked to, where it was. */
BOOL gdi_move(POINT *place, LONG x, LONG y, LPPOINT before);
/* A bitmap like another, its pixels 0; NULL where there is no room. */
HBITMAP gdi_keep(const struct bitmap *described);
/* One without runs, into which those that are described can be unfolded; of it, its bitmap. */
HBITMAP gdi_keep_unfolded(const struct bitmap *described, struct bitmap **of);

/* What two regions have together, by RGN_AND or another such mode, in place of a third one, which is none of them. */
BOOL gdi_combine(struct region *to, const struct region *a, const struct region *b, int mode);
/* A region of one rectangle in place of another one. */
void gdi_set_region(struct region *to, const RECT *rect);
/* One of its own, whose rectangles have to be freed. */
struct region gdi_copy_region(const struct region *from);
/* NULLREGION, SIMPLEREGION or COMPLEXREGION. */
int gdi_kind_of(const struct region *of);
/* The same, and the rectangle that encloses it. */
int gdi_box_of(const struct region *of, RECT *box);
BOOL gdi_in_region(const struct region *of, LONG x, LONG y);
void gdi_offset_region(struct region *of, LONG x, LONG y);
/* Has a context drawn to in a region alone, or in all of it (NULL). */
void gdi_clip_to(struct context *dc, const struct region *region);

/* A pixel as 0x00RRGGBB. */
DWORD gdi_get(const struct bitmap *from, LONG x, LONG y);
void gdi_put(struct bitmap *to, LONG x, LONG y, DWORD rgb);
/* What a bitmap keeps of a colour, 0x00RRGGBB as well. */
DWORD gdi_nearest(const struct bitmap *of, DWORD rgb);
/* Whether pixels of two bitmaps are the same 32 bits. */
BOOL gdi_is_same(const struct bitmap *a, const struct bitmap *b);
/* A pixel of 32 bits as it is, and one with its alpha, 0xAARRGGBB, where the bitmap has room for it. */
DWORD gdi_raw(const struct bitmap *from, LONG x, LONG y);
/* Bytes of a row of so many pixels of so many bits, which begin at multiples of so many bytes. */
LONG gdi_pitch(LONG width, int bits, int alignment);
void gdi_put_raw(struct bitmap *to, LONG x, LONG y, DWORD pixel);
/* Reads runs of pixels into a bitmap that has them from the lower line on. */
void gdi_unfold(struct bitmap *to, const BYTE *at, size_t bytes);
/* Draws a pixel with its alpha where it may be drawn. */
void gdi_plot_raw(struct context *dc, LONG x, LONG y, DWORD pixel);
/* What a context has at a place; CLR_INVALID outside. */
DWORD gdi_pixel(struct context *dc, LONG x, LONG y);
/* Draws a pixel of a context where it may draw. */
void gdi_plot(struct context *dc, LONG x, LONG y, DWORD rgb);
/* Draws a pixel of a pen or of a shape's brush: by the context's operation (SetROP2). */
void gdi_mix(struct context *dc, LONG x, LONG y, DWORD rgb);
/* The colour of a brush at a place of a context; CLR_INVALID where it leaves what is there. */
DWORD gdi_ink(const struct context *dc, const LOGBRUSH *brush, LONG x, LONG y);
/* Leaves of a rectangle what lies in the context's bitmap; FALSE where that is nothing. */
BOOL gdi_within(struct context *dc, RECT *rect);
/* Draws a rectangle of a brush, pixel by pixel. */
void gdi_fill(struct context *dc, RECT rect, const LOGBRUSH *brush, void (*draw)(struct context *dc, LONG x, LONG y, DWORD rgb));
/* The bitmap that a context draws into; NULL where it is a window's, which is said once. */
struct bitmap *gdi_target(struct context *dc);
/* Room behind a bitmap in memory for tables and masks that it only promises. */
#define GDI_ROOM 2048
/* Reads the colours of a table that is given; the bytes that it takes with its header. */
DWORD gdi_read_colors(const BITMAPINFO *info, UINT usage, struct bitmap *to);
/* What a device-independent bitmap describes, but for its pixels; FALSE where it cannot be. */
BOOL gdi_describe(const BITMAPINFO *info, UINT usage, struct bitmap *to);

/* A letter as the page tells it, in pixels: lines of its font, and the box that encloses it, from the pen and the line's upper edge. */
struct letter
{
    LONG line, ascent, advance, width, height, left, top;
};

/* Asks for a letter of a font; 0 where there are none. Its pixels, 0 to 255 each, stay until another one is asked for. */
int gdi_letter(const LOGFONTA *font, unsigned letter, struct letter *to, const BYTE **pixels);

/* The next letter of a text in UTF-8; bytes that are none are of 1252, as Windows' western texts were. */
unsigned gdi_next_letter(const char **at, const char *end);
/* A text in UTF-8 that is none, where the context's font has letters of two bytes; NULL: it is left as it is. The caller frees it. */
char *gdi_decoded(const struct context *dc, const char *text, size_t bytes);
/* The letter that a number of a call with `A` stands for: bytes are of 1252, also those that were taken for numbers with a sign, or of the font. */
unsigned gdi_letter_of(const struct context *dc, unsigned number);

/* Draws what is inside of all of some polygons, and the lines around each of them. */
BOOL gdi_draw_polygons(HDC dc, const POINT *points, const INT *counts, int all);
/* A place on the way from another one, after so many of all steps. */
LONG gdi_between(LONG from, LONG distance, LONG step, LONG steps);
/* Whether what is drawn is kept in a path; a figure of it begins, goes on, and is closed. */
BOOL gdi_records(const struct context *dc);
void gdi_begin_figure(struct context *dc, LONG x, LONG y);
void gdi_continue_figure(struct context *dc, LONG x, LONG y);
void gdi_close_figure(struct context *dc);
void gdi_forget_path(struct context *dc);
/* Of DC_BRUSH (lbHatch) and DC_PEN (lopnWidth.y): their colour is the context's. */
#define OF_CONTEXT 1

/* Pixels from one end of a text to the other. */
LONG gdi_width(const struct context *dc, const char *text, const char *end);
/* A wide text as one of UTF-8, which the caller frees; a negative count stands for all of it. */
char *gdi_narrowed(LPCWSTR text, int count, int *bytes);

#define RGB_OF(colorref) ((DWORD)GetRValue(colorref) << 16 | (DWORD)GetGValue(colorref) << 8 | GetBValue(colorref))

#endif
