/* Threads and their slots (kernel32.dll). One runs until it waits; what it has then, the page keeps (turns/threads.ts). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "threads.h"

/* What lies at the end of a thread's part of the stack as long as it has not gone beyond it. */
#define UNTOUCHED 0x3d8f3d8f
/* What programs have whatever they ask for: less is what Windows begins with. */
#define LEAST_STACK (1u << 20)
#define MOST_STACK (16u << 20)
/* Bytes below a thread's part of the stack, for the calls that find out that it is full. */
#define BELOW (16u << 10)

static struct thread first = {.object = {.kind = THREAD, .manual = TRUE, .handles = 1}, .id = FIRST_THREAD};
struct thread *three_d3d8_thread = &first;
/* All whose handles are open, or that have not ended. */
static struct thread *threads = &first;
static DWORD last_id = FIRST_THREAD;
static int running = 1;
static BYTE is_taken[SLOTS];

/* Those of the thread that runs (cpp/exceptions.cpp); not there in programs of C. */
extern struct thrown *three_d3d8_own_thrown(void) __attribute__((weak));

__attribute__((export_name("current_thread"))) struct thread *three_d3d8_current_thread(void)
{
    return three_d3d8_thread;
}

/* Another thread is going to run. */
__attribute__((export_name("switch_thread"))) void three_d3d8_switch_thread(struct thread *next)
{
    if (three_d3d8_own_thrown)
    {
        three_d3d8_thread->thrown = *three_d3d8_own_thrown();
        *three_d3d8_own_thrown() = next->thrown;
    }
    three_d3d8_thread = next;
}

DWORD WINAPI GetLastError(void)
{
    return three_d3d8_thread->last_error;
}

void WINAPI SetLastError(DWORD error)
{
    three_d3d8_thread->last_error = error;
}

HANDLE WINAPI GetCurrentThread(void)
{
    return (HANDLE)-2;
}

DWORD WINAPI GetCurrentThreadId(void)
{
    return three_d3d8_thread->id;
}

BOOL three_d3d8_has_threads(void)
{
    return running > 1;
}

BOOL three_d3d8_is_thread(DWORD id)
{
    for (const struct thread *one = threads; one; one = one->next)
        if (one->id == id && !one->object.state)
            return TRUE;
    return FALSE;
}

/* The thread of a handle; NULL, with an error, where it is none. */
static struct thread *of_handle(HANDLE handle)
{
    if (handle == GetCurrentThread())
        return three_d3d8_thread;
    if (three_d3d8_is_object(handle) && ((struct object *)handle)->kind == THREAD)
        return handle;
    SetLastError(ERROR_INVALID_HANDLE);
    return NULL;
}

static DWORD *make_stack(SIZE_T bytes)
{
    char *memory = malloc(BELOW + bytes);
    return memory ? (DWORD *)(memory + BELOW) : NULL;
}

static void free_stack(DWORD *lowest)
{
    if (lowest)
        free((char *)lowest - BELOW);
}

void three_d3d8_clear_threads(void)
{
    for (struct thread **at = &threads; *at;)
    {
        struct thread *one = *at;
        if (one->object.state && one != three_d3d8_thread)
        {
            free_stack(one->stack);
            one->stack = NULL;
        }
        if (one->object.state && one != three_d3d8_thread && one != &first && one->object.handles <= 0)
        {
            *at = one->next;
            free(one);
        }
        else
            at = &one->next;
    }
}

static void check_stack(const struct thread *thread)
{
    // Who has gone beyond it may have left the end alone, by an array that nothing was written to.
    volatile char here = 0;
    BOOL is_beyond = (size_t)&here < (size_t)thread->stack;
    if (!thread->stack || (*thread->stack == UNTOUCHED && !is_beyond))
        return;
    host_debug("The stack of a thread is full: a function calls itself without end, or has large arrays.\n");
    abort();
}

void three_d3d8_go_on(void)
{
    check_stack(three_d3d8_thread);
    while (three_d3d8_thread->suspends > 0)
        host_pause(-1, TRUE);
}

static void note_end(struct thread *thread, DWORD code)
{
    thread->object.state = TRUE;
    thread->exit_code = code;
    running--;
    host_signal();
}

/* Called by a thread before the program's function. */
__attribute__((export_name("begin_thread"))) void three_d3d8_begin_thread(void)
{
    three_d3d8_go_on();
}

/* And behind it. */
__attribute__((export_name("end_thread"))) void three_d3d8_end_thread(DWORD code)
{
    check_stack(three_d3d8_thread);
    note_end(three_d3d8_thread, code);
    if (running == 0)
        exit((int)code);
}

HANDLE WINAPI CreateThread(LPSECURITY_ATTRIBUTES security, SIZE_T stack, LPTHREAD_START_ROUTINE start, LPVOID parameter,
                           DWORD flags, LPDWORD id)
{
    (void)security;
    three_d3d8_clear_threads();
    SIZE_T bytes = stack < LEAST_STACK ? LEAST_STACK : stack > MOST_STACK ? MOST_STACK : stack & ~15u;
    struct thread *made = calloc(1, sizeof(*made));
    DWORD *lowest = make_stack(bytes);
    BOOL can = made && lowest && start;
    if (can)
    {
        *made = (struct thread){.object = {.kind = THREAD, .manual = TRUE, .handles = 1}, .id = last_id + 1};
        made->suspends = (flags & CREATE_SUSPENDED) != 0;
        made->stack = lowest;
        *lowest = UNTOUCHED;
        // Whatever function it is, which C could call by its type alone.
        can = host_start_thread(made, (char *)lowest + bytes, (void *)start, parameter);
        if (!can)
            host_debug("CreateThread: this browser cannot suspend WebAssembly, as threads need it; none was made.\n");
    }
    if (!can)
    {
        free(made);
        free_stack(lowest);
        SetLastError(!start ? ERROR_INVALID_PARAMETER : !made || !lowest ? ERROR_NOT_ENOUGH_MEMORY : ERROR_NOT_SUPPORTED);
        return NULL;
    }
    made->next = threads;
    threads = made;
    last_id++;
    running++;
    if (id)
        *id = made->id;
    return made;
}

void WINAPI ExitThread(DWORD code)
{
    if (running == 1)
        exit((int)code);
    note_end(three_d3d8_thread, code);
    host_stop_thread(three_d3d8_thread);
    abort();
}

BOOL WINAPI TerminateThread(HANDLE handle, DWORD code)
{
    struct thread *thread = of_handle(handle);
    if (!thread)
        return FALSE;
    if (thread == three_d3d8_thread)
        ExitThread(code);
    if (!thread->object.state)
    {
        note_end(thread, code);
        host_stop_thread(thread);
    }
    return TRUE;
}

BOOL WINAPI GetExitCodeThread(HANDLE handle, LPDWORD code)
{
    const struct thread *thread = of_handle(handle);
    if (thread)
        *code = thread->object.state ? thread->exit_code : STILL_ACTIVE;
    return thread != NULL;
}

DWORD WINAPI SuspendThread(HANDLE handle)
{
    struct thread *thread = of_handle(handle);
    if (!thread)
        return (DWORD)-1;
    DWORD before = (DWORD)thread->suspends++;
    if (thread == three_d3d8_thread && three_d3d8_has_threads())
        three_d3d8_go_on();
    return before;
}

DWORD WINAPI ResumeThread(HANDLE handle)
{
    struct thread *thread = of_handle(handle);
    if (!thread)
        return (DWORD)-1;
    DWORD before = (DWORD)thread->suspends;
    if (before > 0 && --thread->suspends == 0)
        host_signal();
    return before;
}

/* Who waits first goes on first, whatever its priority. */
BOOL WINAPI SetThreadPriority(HANDLE handle, int priority)
{
    struct thread *thread = of_handle(handle);
    if (thread)
        thread->priority = priority;
    return thread != NULL;
}

int WINAPI GetThreadPriority(HANDLE handle)
{
    const struct thread *thread = of_handle(handle);
    return thread ? thread->priority : THREAD_PRIORITY_ERROR_RETURN;
}

DWORD WINAPI TlsAlloc(void)
{
    for (DWORD n = 0; n < SLOTS; n++)
        if (!is_taken[n])
        {
            is_taken[n] = 1;
            for (struct thread *one = threads; one; one = one->next)
                one->slots[n] = NULL;
            return n;
        }
    return TLS_OUT_OF_INDEXES;
}

static BOOL is_slot(DWORD index)
{
    SetLastError(index < SLOTS && is_taken[index] ? ERROR_SUCCESS : ERROR_INVALID_PARAMETER);
    return GetLastError() == ERROR_SUCCESS;
}

BOOL WINAPI TlsFree(DWORD index)
{
    if (!is_slot(index))
        return FALSE;
    is_taken[index] = 0;
    return TRUE;
}

LPVOID WINAPI TlsGetValue(DWORD index)
{
    return is_slot(index) ? three_d3d8_thread->slots[index] : NULL;
}

BOOL WINAPI TlsSetValue(DWORD index, LPVOID value)
{
    if (!is_slot(index))
        return FALSE;
    three_d3d8_thread->slots[index] = value;
    return TRUE;
}
