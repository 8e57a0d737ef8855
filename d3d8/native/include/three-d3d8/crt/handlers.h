/* Handlers of Microsoft's C++ library (new.h, eh.h). Own text. */
#ifndef THREE_D3D8_HANDLERS_H
#define THREE_D3D8_HANDLERS_H

#include <exception>
#include <new>
#include <stddef.h>

using std::set_new_handler;
using std::set_terminate;
using std::terminate;

typedef int (*_PNH)(size_t);
typedef void (*terminate_function)();
struct _EXCEPTION_POINTERS;
typedef void (*_se_translator_function)(unsigned, struct _EXCEPTION_POINTERS *);

/* Kept and given back: what is asked for and not there ends the program with its line. */
inline _PNH _set_new_handler(_PNH handler)
{
    static _PNH kept;
    _PNH before = kept;
    kept = handler;
    return before;
}

inline int _set_new_mode(int)
{
    return 0;
}

/* There are no structured exceptions that could be translated. */
inline _se_translator_function _set_se_translator(_se_translator_function translator)
{
    static _se_translator_function kept;
    _se_translator_function before = kept;
    kept = translator;
    return before;
}

#endif
