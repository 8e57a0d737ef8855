/* What a control of Windows' own classes keeps, and what its list does. */
#ifndef THREE_D3D8_CONTROL_H
#define THREE_D3D8_CONTROL_H

#include <windows.h>
#include "../../host.h"

struct entry
{
    char *text;
    LPARAM data;
    BOOL is_picked;
};

/* What a control keeps: its check, or its entries and which of them is chosen. */
struct control
{
    int check;
    int chosen;
    int count;
    struct entry *entries;
    /* The list of a combo box is open. */
    int is_open;
    int told;
    /* A slider, whose place is what is chosen: its ends, and how far its keys and its steps go. */
    int low, high, line, page, step;
    /* The letters that are selected of a text, how many there may be (0: as many as Windows has), and whether it was edited. */
    int from, to, limit;
    BOOL is_modified;
};

/* A slider as it is made. */
void three_d3d8_begin_slider(struct control *own);
/* What is asked of a slider, of a bar of progress, and of a text that is edited; FALSE where it is something else. */
BOOL three_d3d8_slide(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result);
BOOL three_d3d8_progress(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result);
BOOL three_d3d8_edit(struct control *own, struct window *window, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result);
/* Nothing is selected of a text, and more is written there. */
void three_d3d8_put_caret(struct control *own, int at);
/* Takes all entries away. */
void three_d3d8_empty_list(struct control *own);
/* What is asked of a list of either kind: whether it was, what came of it, and whether another entry is chosen now. */
BOOL three_d3d8_list_act(struct control *own, const struct window *window, BOOL is_combo, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result, BOOL *chooses);
/* Picks entries, or does not any more: one, or all (-1). */
LRESULT three_d3d8_pick_several(struct control *own, BOOL picks, int entry);
/* What is asked of a list of which several entries can be picked; FALSE where it is something else. */
BOOL three_d3d8_act_on_several(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result);

#endif
