/* sal.h, specstrings.h: notes for readers of sources, which mean nothing to the compiler. */
#ifndef THREE_D3D8_SAL_H
#define THREE_D3D8_SAL_H

#define __in
#define __out
#define __inout
#define __in_opt
#define __out_opt
#define __inout_opt
#define __deref_out
#define __in_bcount(bytes)
#define __out_bcount(bytes)
#define __in_ecount(count)
#define __out_ecount(count)
#define _In_
#define _Out_
#define _Inout_
#define _In_opt_
#define _Out_opt_
#define _Inout_opt_
#define _In_z_
#define _In_reads_(count)
#define _Out_writes_(count)
#define _Printf_format_string_
#define _Success_(is)
#define _Check_return_

#endif
