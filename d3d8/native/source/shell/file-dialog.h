/* The dialog that asks for a file, as its files have it. */
#ifndef THREE_D3D8_FILE_DIALOG_H
#define THREE_D3D8_FILE_DIALOG_H

#include <windows.h>
#include <commdlg.h>

/* Letters of a path, and of what somebody types. */
#define LONGEST_PATH 1024
#define LONGEST_NAME 256

/* Controls, by the numbers that dlgs.h has for them. */
enum file_control
{
    Folder = 0x443,
    Names = 0x460,
    Filters = 0x470,
    Name = 0x480,
};

/* What a dialog asks, and where it is. */
struct file_dialog
{
    OPENFILENAMEA *asked;
    BOOL saves;
    /* The folder that is shown, without a \ at its end but for that of a drive. */
    char folder[LONGEST_PATH];
    /* Patterns that somebody typed; empty: those of the filter. */
    char typed[LONGEST_NAME];
    /* A folder was chosen last: the button goes into it. */
    BOOL is_folder_chosen;
    char chosen[LONGEST_PATH];
};

/* A filter of a list of pairs, from 0: its patterns, and what it is called; NULL: there are no more. */
LPCSTR three_d3d8_filter(LPCSTR filters, DWORD number, LPCSTR *called);
/* Shows the files of the folder that match, and the folders in it. */
void three_d3d8_show_folder(HWND dialog, const struct file_dialog *of);
/* What is in brackets, which a folder's entry is; FALSE for a file. */
BOOL three_d3d8_folder_of(LPCSTR entry, char *name, size_t size);

/* A folder and a name in it as a path. */
void three_d3d8_join(LPCSTR folder, LPCSTR name, char *path, size_t size);
/* Takes the last part of a path away. */
void three_d3d8_go_up(char *path);
/* The last part of a path. */
char *three_d3d8_last_part(LPCSTR path);
BOOL three_d3d8_is_full_path(LPCSTR path);
/* Gives a path to whoever asked for it: FALSE where there is no room. */
BOOL three_d3d8_give_path(OPENFILENAMEA *asked, LPCSTR path);

/* What CommDlgExtendedError tells. */
void three_d3d8_dialog_error(DWORD error);

#endif
