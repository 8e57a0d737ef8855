/* What threads are, and the objects that they wait for. */
#ifndef THREE_D3D8_THREADS_H
#define THREE_D3D8_THREADS_H

#include <windows.h>

#define EVENT 0x45564e54
#define MUTEX 0x4d545854
#define SEMAPHORE 0x53454d41
#define THREAD 0x54485244
#define TIMER 0x54494d52

/* Handles that CloseHandle takes. */
struct object
{
    DWORD kind;
    BOOL manual;
    /* Of a semaphore: how often it can be had; of a mutex: how often its owner has it. */
    LONG state;
    /* Of a semaphore: how often it can be had at most. */
    LONG most;
    /* The thread that has a mutex; 0: none. */
    DWORD owner;
    /* How many handles of it there are. */
    LONG handles;
    /* Its name; NULL: it has none. */
    char *name;
    /* The next object with a name. */
    struct object *next_named;
};

#define SLOTS 64

struct thread
{
    /* Of a thread that has ended the state is TRUE. */
    struct object object;
    DWORD id;
    DWORD exit_code;
    DWORD last_error;
    /* It stands still as long as this is not 0. */
    LONG suspends;
    int priority;
    void *slots[SLOTS];
    /* The exceptions of C++ that it has caught and not left, and how many are thrown: those of cpp/exceptions.cpp. */
    struct thrown
    {
        void *caught;
        int uncaught;
    } thrown;
    /* The first byte of its part of the stack, which it comes to last; NULL: the program's own stack. */
    DWORD *stack;
    struct thread *next;
};

/* The thread that runs. */
extern struct thread *three_d3d8_thread;
/* All of a thread that has ended and of which there is no handle goes. */
void three_d3d8_clear_threads(void);

/* Frees a timer of CreateWaitableTimer, which is no longer set. */
void three_d3d8_free_timer(struct object *object);

/* Whether a handle is that of an object. */
BOOL three_d3d8_is_object(HANDLE handle);

#endif
