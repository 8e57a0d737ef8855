/* What Clang's stddef.h has NULL from. In Microsoft's C++ it is a plain 0: programs write `virtual void draw() = NULL`. */
#undef NULL
#ifdef __cplusplus
#define NULL 0
#else
#define NULL ((void *)0)
#endif
