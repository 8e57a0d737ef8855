/* What the page or worker does for the program, and what these files have of each other. */
#ifndef THREE_D3D8_HOST_H
#define THREE_D3D8_HOST_H

#include <time.h>
#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Hundreds of nanoseconds from 1601, where file times begin, to 1970. */
#define TO_1970 116444736000000000LL

#define HOST(name) __attribute__((import_module("windows"), import_name(name))) extern
/* A method of Direct3D itself, for a function that the tables of methods have in its place. */
#define DEVICE(name) __attribute__((import_module("d3d8"), import_name(name))) extern

/* Waits so many milliseconds, or until there is an event; a negative number waits for one. */
HOST("wait") void host_wait(double milliseconds);
/* The same, so that other threads run meanwhile, where there are some; host_signal wakes who waits for something. */
HOST("pause") void host_pause(double milliseconds, int for_something);
/* Lets a thread begin by a function when this one waits, whose part of the stack ends there; 0: there are none here. */
HOST("start_thread") int host_start_thread(void *thread, void *stack, void *start, void *parameter);
/* A thread does not go on; where it is the one that calls, this does not come back. */
HOST("stop_thread") void host_stop_thread(void *thread);
/* What a thread waits for may be there. */
HOST("signal") void host_signal(void);
/* Milliseconds since the program was started. */
HOST("now") double host_now(void);
/* Milliseconds since 1970. */
HOST("date") double host_date(void);
/* Writes the next event as MSG without pt; 0: there is none. */
HOST("poll") int host_poll(MSG *message);
/* The program has nothing to begin with: it ends with a fault. */
HOST("no_main") void host_no_main(void);
/* A text of the debugger's. */
HOST("debug") void host_debug(const char *text);
/* The same, the first time that a program comes to it: what is not there is hard to understand without a word. */
void three_d3d8_say_once(const char *text);
/* Something was looked for that is not there. */
HOST("missing") void host_missing(const char *text);
/* Shows a message where dialogs are not shown; 0: it cannot. */
HOST("message_box") int host_message_box(const char *text, const char *title, unsigned type);
/* A window is there, with a client area of that size; all 0: it is not any more. */
HOST("window") void host_window(HWND window, int width, int height, int visible);
HOST("title") void host_title(HWND window, const char *text);
/* Nobody sees dialogs: each is answered once, by the button that Enter takes. */
#define UNSEEN 2
/* Shows a dialog as a text of JSON has it, or ends showing it (NULL); 0: dialogs are not shown. May give UNSEEN. */
HOST("dialog") int host_dialog(HWND dialog, const char *text);
/* Size of the screen. */
HOST("screen") int host_screen(int vertical);
/* Shows the pointer as a cursor that Windows has by that number; 0: hides it. */
HOST("cursor") void host_cursor(int number);
/* Whether the pointer is to be locked to the canvas at the next click, so that only its way counts. */
HOST("lock_pointer") void host_lock_pointer(int wanted);
/* Has the page look how long the program has run, and end it where that is too long. */
HOST("watch") void host_watch(void);
/* The n-th game controller, as struct joystick of joysticks.h has it; 0: there is none. */
HOST("joystick") int host_joystick(int number, void *to);
/* The memory is larger than it was. */
HOST("grew") void host_grew(void);

struct window
{
    HWND handle;
    struct window_class *class_;
    WNDPROC procedure;
    LONG style;
    LONG ex_style;
    LONG user_data;
    LONG id;
    HINSTANCE instance;
    /* What it is in (WS_CHILD), or who owns it; NULL for the desktop and for nobody. */
    HWND parent;
    /* The windows before and behind it, whatever they are in. */
    struct window *above, *below;
    HMENU menu;
    /* Its shape, as the program has set it; NULL for none. */
    HRGN region;
    /* Its own, once it was asked for (CS_OWNDC); NULL for none. */
    HDC context;
    /* ICON_SMALL and ICON_BIG, as the program has set them. */
    HICON icons[2];
    RECT outer;
    /* Where it is when it is not maximized. */
    RECT normal;
    int client_width;
    int client_height;
    int visible;
    int minimized;
    int needs_paint;
    /* What of the client area, and whether without its background; and whether WM_PAINT was given already. */
    RECT update;
    int needs_erase;
    int was_asked;
    char *title;
    /* What a control of Windows' own keeps; NULL for none. */
    struct control *control;
    /* What its scroll bars keep, SB_HORZ to SB_CTL; NULL for nothing. Which of their arrows are not heard. */
    struct scroll *scrolls;
    UINT scroll_arrows;
    /* It has to be told its size and place when it is shown next. */
    int needs_size;
    int is_destroyed;
    /* The page shows it by itself. */
    int is_dialog;
    /* What of it is shown, as a text; NULL: it is not. */
    char *shown;
    int is_modal;
    /* What is not heard as long as it is there; NULL for none. */
    HWND disables;
    /* EndDialog was called, with that. */
    int has_ended;
    INT_PTR result;
    int extra_bytes;
    BYTE extra[];
};

/* The window of a handle, NULL for none. */
struct window *three_d3d8_window(HWND handle);
/* The first window, which has the keyboard; NULL for none. */
struct window *three_d3d8_first_window(void);
/* The window before all others, or NULL. */
struct window *three_d3d8_foremost(void);
/* Puts one behind another, or to HWND_TOP or another such place. */
void three_d3d8_put_behind(struct window *window, HWND after);
/* The n-th window, in the order that they were made in; not the desktop. */
struct window *three_d3d8_nth_window(int n);
/* Whether the n-th entry of a list of which several can be picked is. */
BOOL three_d3d8_picked(const struct window *window, int n);
/* The last number that a control was told. */
int three_d3d8_told(const struct window *window);
/* The n-th entry of a list and which is chosen; NULL: there are no more. */
const char *three_d3d8_entry(const struct window *window, int n, int *chosen);
/* Runs a dialog that is made to its end, and destroys it: what EndDialog was given, -1 for none. */
INT_PTR three_d3d8_run_dialog(HWND dialog, HWND owner);
/* The owner of a dialog is heard again. */
void three_d3d8_free_owner(struct window *dialog);
/* Shows dialogs as they are now. */
void three_d3d8_show_dialogs(void);
/* What a dialog's control is told by the page: wParam says what happened. */
#define DIALOG_EVENT 0xbf00
enum dialog_event
{
    Clicked,
    /* lParam is the number of an entry. */
    Picked,
    /* A text begins, one letter of it is lParam, it is whole. */
    TextBegins,
    TextLetter,
    TextEnds,
    /* The list of a combo box opens, or closes with nothing picked. */
    Opened,
    Closed,
    /* Of a list of which several entries can be picked: none is, one more is (lParam), these are all. */
    PicksBegin,
    AlsoPicked,
    PicksEnd,
    /* lParam is how often somebody did something to it: what is shown of it is newer than that. */
    Told,
    /* A slider is moved to lParam, or left there. */
    Slid,
    SlideEnds,
};
/* What pages say besides, and no program sees: keys and buttons are let go of. */
#define PAGE_RELEASE 0xbf01
/* The keyboard is at that dialog, or at the canvas (NULL), by WA_ACTIVE or WA_CLICKACTIVE (wParam), or left the program (0). */
#define PAGE_FOCUS 0xbf02
/* The mouse moved so far (lParam), wherever its pointer is: it is locked to the canvas, from PAGE_LOCK (wParam 1) to PAGE_LOCK (0). */
#define PAGE_MOVED 0xbf03
#define PAGE_LOCK 0xbf04
/* Does what such a message says; FALSE for another one. */
BOOL three_d3d8_hear_page(const MSG *message);
/* The procedure of buttons and lists. */
LRESULT CALLBACK three_d3d8_control(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
/* Gives a window scroll bars, where it has none. */
void three_d3d8_add_scrolls(struct window *window);
/* What a scroll bar that is a window does; FALSE where the message is none of a bar. */
BOOL three_d3d8_scroll_control(HWND window, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result);
/* The class of a name or atom, NULL for none. */
struct window_class *three_d3d8_class(LPCSTR name);
/* What a class was registered as. */
const WNDCLASSEXA *three_d3d8_class_of(const struct window_class *of);
/* Whether its windows take letters of 16 bits. */
BOOL three_d3d8_is_wide(const struct window_class *of);
/* The shape of a cursor that Windows has by a number, as its mask and its colours; FALSE where there is none. */
BOOL three_d3d8_cursor_shape(int number, ICONINFO *info);
/* A cursor or an icon of a file, nearest to a width; NULL, and the last error, where that has none. */
HICON three_d3d8_icon_of_file(LPCSTR name, int width);
/* Gives a window another text. */
void three_d3d8_set_text(struct window *window, const char *text);
/* Asks a window that is being made how small and large it may be. */
void three_d3d8_limit_new(struct window *window, CREATESTRUCTA *how);
/* Keeps a place that a window is about to have within what it says of its size. */
void three_d3d8_limit(struct window *window, WINDOWPOS *place);
/* Leaves of a window's rectangle what its frame has inside. */
void three_d3d8_inner(const struct window *window, LPRECT rect);
/* Who hears the mouse at a place of the screen, of a window and what lies in it. */
HWND three_d3d8_window_under(HWND shown, POINT at);
/* What part of a window is at a place of the screen, as WM_NCHITTEST tells it. */
LRESULT three_d3d8_hit(const struct window *window, POINT at);
/* A window has been asked to draw: it is not asked for ever, whether it has drawn or not. */
void three_d3d8_painted(HWND window);
/* Does what DefWindowProc does about WM_ERASEBKGND. */
BOOL three_d3d8_fill_background(HWND window, HDC dc);
/* Finds how large a window's client area is, and tells the page. */
void three_d3d8_measure(struct window *window);
/* Tells a window its size and place, where it has not been told. */
void three_d3d8_tell_size(struct window *window);
/* Does what DefWindowProc does about WM_WINDOWPOSCHANGED. */
void three_d3d8_note_place(const WINDOWPOS *place);
/* Makes a window the active one, by WA_ACTIVE or WA_CLICKACTIVE; NULL: none is. */
void three_d3d8_activate(HWND window, int how);
/* The page's keyboard is at a window, or has left the program. */
void three_d3d8_take_keyboard(HWND window, int how);
/* A window is active and minimized: nothing of it has the keyboard. */
void three_d3d8_minimize_active(HWND window);
/* A window is hidden or minimized: another one is active. */
void three_d3d8_leave(HWND window);
/* A window is destroyed. */
void three_d3d8_forget_focus(HWND window);
/* Size of the screen in its present mode. */
int three_d3d8_screen(int vertical);
/* Gives the screen a mode; 0: its own. */
void three_d3d8_set_screen(int width, int height);
/* Puts a message behind those that wait. */
void three_d3d8_post(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
/* Puts one before them. */
void three_d3d8_post_first(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
/* Puts what a device did, or whoever acts as one, behind them, and notes it. */
void three_d3d8_post_input(const MSG *message, BOOL is_injected);
/* The same for what no device did, and for what has its place and went by the hooks. */
void three_d3d8_post_placed(MSG *message);
/* Whether a message tells of the keyboard, or of the mouse. */
static inline BOOL three_d3d8_is_of_keyboard(UINT message)
{
    return message >= WM_KEYFIRST && message <= WM_KEYLAST;
}
static inline BOOL three_d3d8_is_of_mouse(UINT message)
{
    return message >= WM_MOUSEFIRST && message <= WM_XBUTTONDBLCLK;
}
/* Whether it tells of a place in the window: the wheel tells of one of the screen. */
static inline BOOL three_d3d8_has_place(UINT message)
{
    return three_d3d8_is_of_mouse(message) && message != WM_MOUSEWHEEL;
}
#define MOUSE_BUTTONS 5
/*
 * A button of the mouse: its MK_LBUTTON or the like, which of those that share a message it is (XBUTTON1, XBUTTON2), the message that it goes
 * down, behind which its others follow, and the bit of mouse_event that it does so, the next of which is that it goes up.
 */
struct mouse_button
{
    int key;
    WORD held, which;
    UINT down;
    DWORD flag;
};
/* They stand in the order that DirectInput counts them in. */
extern const struct mouse_button three_d3d8_buttons[MOUSE_BUTTONS];
/* The button that a message is about, and whether it goes down; -1 for none. */
int three_d3d8_button_of(const MSG *message, BOOL *down);
/* Tells a message of the mouse which keys are held, and whether it is a second click. */
void three_d3d8_complete_mouse(MSG *message);
/* Whether a key or button is held, as far as the queue has heard. */
BOOL three_d3d8_is_held(int key);
/* Ends a window's timers. */
void three_d3d8_forget_timers(HWND window);
/* The first timer from one on that is due, and its message; negative where there is none. */
int three_d3d8_due_timer(int first, MSG *message);
/* Such a timer begins anew. */
void three_d3d8_begin_timer(int timer);
/* Milliseconds until the next timer; negative where there is none. */
double three_d3d8_until_timer(void);
/* Calls the hooks of a kind; what the first of them returns, 0 where there is none. */
LRESULT three_d3d8_call_hooks(int kind, int code, WPARAM wParam, LPARAM lParam);
/* Whether a hook keeps what a device did from the program. */
BOOL three_d3d8_stops_input(const MSG *message, BOOL is_injected);
/* Whether one keeps input from whoever reads the queue. */
BOOL three_d3d8_skips_input(const MSG *message, BOOL removes);
/* The letter that a key writes, by the state of all keys; 0 for none. */
int three_d3d8_letter_of(int key, const BYTE *state);
/* A key of the left or the right side as the key without a side; others as they are. */
UINT three_d3d8_key_without_side(UINT key);
/* The pointer is over the canvas, or has left it. */
void three_d3d8_pointer_came(void);
void three_d3d8_pointer_left(void);
/* Aims what the mouse does in the window that the page shows at whoever has it there; FALSE where nobody hears it. */
BOOL three_d3d8_aim(MSG *message);
/* Aims a key at the window that has the keyboard now: what was read before it may have made or taken away one. */
void three_d3d8_aim_key(MSG *message);
/* Puts the pointer of an event where the program's is. */
void three_d3d8_steer(MSG *message);
/* The page has locked its pointer to the canvas, or has it again. */
void three_d3d8_lock(BOOL is_locked);
/* A device has the mouse for itself: the pointer is not seen, and goes nowhere. */
void three_d3d8_take_mouse(BOOL takes);
/* Notes what an event says of keys and pointer. */
void three_d3d8_note_input(const MSG *message);
/* The same for DirectInput's devices. */
void three_d3d8_note_device(const MSG *message);
void three_d3d8_forget_messages(HWND window);
/* Takes what the page has seen into the queue. */
void three_d3d8_gather(void);
/* Gives a key of the left or the right side the number of the key without a side. */
void three_d3d8_without_side(MSG *message);
/* Notes what a message that is taken out says of the keyboard. */
void three_d3d8_note_taken(const MSG *message);
/* Notes the letter that the user's keyboard writes by a key that is taken out; 0 where that is not known. */
void three_d3d8_note_letter(const MSG *message, WORD letter);
/* Where the pointer is on the screen. */
POINT three_d3d8_pointer(void);
void three_d3d8_move_pointer(POINT to);
/* Waits as host_wait does, and has timers, sounds and other threads go on. */
void three_d3d8_wait(double milliseconds);
/* The same for nothing but the time. */
void three_d3d8_sleep(double milliseconds);
/* Whether there is more than one thread. */
BOOL three_d3d8_has_threads(void);
/* The identifier of the thread that main is called by; it has all windows. */
#define FIRST_THREAD 1
/* Whether a thread of that identifier runs. */
BOOL three_d3d8_is_thread(DWORD id);
/* To be called by a thread that has waited: where it is suspended it waits on. */
void three_d3d8_go_on(void);
/* An object is free, or may be. */
void three_d3d8_signal(void);
/* Closes the handle of an object that can be waited for; FALSE where it is none. */
BOOL three_d3d8_close_object(HANDLE handle);
/* Has timers that are due and sounds go on, as threads of their own would. */
void three_d3d8_background(void);
/* Milliseconds until there is something for it to do; negative where there is not. */
double three_d3d8_until_background(void);
/* Sets the timers of CreateWaitableTimer that are due. */
void three_d3d8_set_due_timers(void);
/* Milliseconds until the next one is due; negative where none will be. */
double three_d3d8_until_timer_object(void);
/* Notifies of the places that sounds have come to. */
void three_d3d8_note_sounds(void);
/* Whether a sound is played. */
int three_d3d8_has_sound(void);
/* DirectInput and DirectSound as COM makes them, before they are initialized: those before version 8, or that. */
HRESULT three_d3d8_create_input(BOOL is_old, DWORD version, REFIID riid, void **out);
HRESULT three_d3d8_create_sound(BOOL is_new, REFIID riid, void **out);
HRESULT three_d3d8_create_draw(REFIID riid, void **made);
/* Has a function look, whenever sounds are looked at, how far something has come. */
void three_d3d8_look_with(void (*look)(void));
/* The number of an open file in C's library; -1 for none. */
int three_d3d8_descriptor_of(HANDLE handle);
/* Whether an open file of C's has lines of text. */
int three_d3d8_is_text(int file);
/* A time of C's library as one of Windows'. */
FILETIME three_d3d8_time_of(struct timespec time);
/* What a module of Windows has by a name; NULL for nothing. */
FARPROC three_d3d8_export(const char *module, const char *name);
/* A resource; NULL where it is not there. Nothing is said of that: programs look for what may be a file. */
HRSRC three_d3d8_resource(LPCSTR name, LPCSTR type);
/* A text of 16 bits a letter as one of 8. */
char *three_d3d8_narrow(const WCHAR *text, char *to, int size);
/* The same, whatever its length; the caller frees it. NULL: there is no room. */
char *three_d3d8_narrowed(const WCHAR *text);
/* The letter of 1252 that a byte is. */
unsigned three_d3d8_western(unsigned char byte);
/* The letter at a place of UTF-8, which goes on behind it; a byte that is none is one of 1252, and makes `is_wrong` TRUE. */
unsigned three_d3d8_next_letter(const char **at, const char *end, BOOL *is_wrong);
/* Bytes of the letter of UTF-8 that begins so; what no letter begins with stands alone. */
static inline int three_d3d8_bytes_of_letter(char first)
{
    unsigned char byte = (unsigned char)first;
    return byte >= 0xf8 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
}
/* Bytes of the letter of UTF-8 at a place, 0 where some have not come yet; bytes that are no letter stand alone. */
static inline int three_d3d8_length_of_letter(const char *at, const char *end)
{
    int wanted = three_d3d8_bytes_of_letter(*at);
    for (int n = 1; n < wanted; n++)
        if (at + n == end)
            return 0;
        else if ((at[n] & 0xc0) != 0x80)
            return 1;
    return wanted;
}

#ifdef __cplusplus
}
#endif

#endif
