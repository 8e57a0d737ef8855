/* cderr.h: why dialogs for files, colours and fonts fail. */
#include <commdlg.h>
