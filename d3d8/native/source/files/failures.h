/* Why calls of files fail. */
#ifndef THREE_D3D8_FILES_FAILURES_H
#define THREE_D3D8_FILES_FAILURES_H

/* Sets the last error by one of C's; FALSE. */
BOOL three_d3d8_fail(int error);
/* The same for a path: that one is missing is told otherwise where its folder is. */
BOOL three_d3d8_fail_at(LPCSTR path, int error);
/* The same for a file that is open, or is none. */
BOOL three_d3d8_fail_of(HANDLE file, int error);
/* Whether a path can name anything; the last error where it cannot. */
BOOL three_d3d8_is_name(LPCSTR path);

#endif
