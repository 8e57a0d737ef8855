/* Paths by their letters (shlwapi.dll): included once for letters of 8 bits and once for those of 16 (LETTER, OF, L_). */

static LETTER OF(lower)(LETTER letter)
{
    return letter >= 'A' && letter <= 'Z' ? (LETTER)(letter + ('a' - 'A')) : letter;
}

static int OF(length)(const LETTER *text)
{
    int n = 0;
    while (text[n])
        n++;
    return n;
}

/* Copies a text into a path's memory, over itself, too; FALSE where it is too long. */
static BOOL OF(put)(LETTER *to, const LETTER *text)
{
    int letters = OF(length)(text);
    if (letters >= MAX_PATH)
        return FALSE;
    memmove(to, text, (size_t)(letters + 1) * sizeof(*to));
    return TRUE;
}

/* Letters of the root: C:\, C:, \ or the name of a machine and what it shares; 0 for none. */
static int OF(root)(const LETTER *path)
{
    int n = 0;
    if (path[0] && path[1] == ':')
        return path[2] == '\\' ? 3 : 2;
    if (path[0] != '\\')
        return 0;
    if (path[1] != '\\')
        return 1;
    for (int parts = 0; path[2 + n] && parts < 2; n++)
        parts += path[2 + n] == '\\';
    return 2 + n;
}

int WINAPI OF(StrCmpNI)(const LETTER *first, const LETTER *second, int letters)
{
    for (int n = 0; n < letters; n++)
    {
        int by = (int)OF(lower)(first[n]) - (int)OF(lower)(second[n]);
        if (by != 0 || !first[n])
            return by;
    }
    return 0;
}

int WINAPI OF(StrCmpI)(const LETTER *first, const LETTER *second)
{
    return OF(StrCmpNI)(first, second, INT_MAX);
}

LETTER *WINAPI OF(StrChr)(const LETTER *text, CHARACTER letter)
{
    for (; text && *text; text++)
        if (*text == (LETTER)letter)
            return (LETTER *)text;
    return NULL;
}

LETTER *WINAPI OF(StrRChr)(const LETTER *text, const LETTER *end, CHARACTER letter)
{
    LETTER *found = NULL;
    for (; text && *text && text != end; text++)
        if (*text == (LETTER)letter)
            found = (LETTER *)text;
    return found;
}

LETTER *WINAPI OF(StrStr)(const LETTER *text, const LETTER *part)
{
    size_t bytes = part ? (size_t)OF(length)(part) * sizeof(*part) : 0;
    for (; text && bytes && *text; text++)
        if ((size_t)OF(length)(text) * sizeof(*text) >= bytes && memcmp(text, part, bytes) == 0)
            return (LETTER *)text;
    return NULL;
}

LETTER *WINAPI OF(StrStrI)(const LETTER *text, const LETTER *part)
{
    int letters = part ? OF(length)(part) : 0;
    for (; text && letters && *text; text++)
        if (OF(StrCmpNI)(text, part, letters) == 0)
            return (LETTER *)text;
    return NULL;
}

LETTER *WINAPI OF(StrCpyN)(LETTER *to, const LETTER *text, int letters)
{
    for (int n = 0; n < letters; n++)
        if (n == letters - 1 || !(to[n] = text ? text[n] : 0))
            return to[n] = 0, to;
    return to;
}

/* What a program frees by LocalFree. */
LETTER *WINAPI OF(StrDup)(const LETTER *text)
{
    size_t bytes = text ? (size_t)(OF(length)(text) + 1) * sizeof(*text) : 0;
    LETTER *copy = bytes ? LocalAlloc(LMEM_FIXED, bytes) : NULL;
    return copy ? memcpy(copy, text, bytes) : NULL;
}

int WINAPI OF(StrToInt)(const LETTER *text)
{
    int sign = *text == '-' ? -1 : 1;
    unsigned value = 0;
    for (text += sign < 0; *text >= '0' && *text <= '9'; text++)
        value = value * 10 + (unsigned)(*text - '0');
    return sign * (int)value;
}

BOOL WINAPI OF(StrTrim)(LETTER *text, const LETTER *letters)
{
    int first = 0, end = OF(length)(text), all = end;
    while (first < end && OF(StrChr)(letters, text[first]))
        first++;
    while (end > first && OF(StrChr)(letters, text[end - 1]))
        end--;
    memmove(text, text + first, (size_t)(end - first) * sizeof(*text));
    text[end - first] = 0;
    return end - first != all;
}

LETTER *WINAPI OF(PathFindFileName)(const LETTER *path)
{
    const LETTER *name = path;
    for (; path && *path; path++)
        if ((*path == '\\' || *path == '/' || *path == ':') && path[1] && path[1] != '\\' && path[1] != '/')
            name = path + 1;
    return (LETTER *)name;
}

LETTER *WINAPI OF(PathFindExtension)(const LETTER *path)
{
    const LETTER *found = NULL;
    if (!path)
        return NULL;
    for (; *path; path++)
        found = *path == '.' ? path : *path == '\\' || *path == ' ' ? NULL : found;
    return (LETTER *)(found ? found : path);
}

LETTER *WINAPI OF(PathAddBackslash)(LETTER *path)
{
    int end = path ? OF(length)(path) : MAX_PATH;
    if (end > 0 && end < MAX_PATH && path[end - 1] == '\\')
        return path + end;
    if (end >= MAX_PATH - 1)
        return NULL;
    if (end > 0)
        path[end++] = '\\';
    path[end] = 0;
    return path + end;
}

LETTER *WINAPI OF(PathRemoveBackslash)(LETTER *path)
{
    int end = path ? OF(length)(path) : 0;
    if (end == 0 || path[end - 1] != '\\')
        return path ? path + end : NULL;
    if (end > OF(root)(path))
        path[end - 1] = 0;
    return path + end - 1;
}

BOOL WINAPI OF(PathRemoveFileSpec)(LETTER *path)
{
    int root = path ? OF(root)(path) : 0, end = root;
    for (int n = root; path && path[n]; n++)
        if (path[n] == '\\')
            end = n;
    BOOL changes = path && path[end] != 0;
    if (changes)
        path[end] = 0;
    return changes;
}

void WINAPI OF(PathStripPath)(LETTER *path)
{
    if (path)
        OF(put)(path, OF(PathFindFileName)(path));
}

LETTER *WINAPI OF(PathSkipRoot)(const LETTER *path)
{
    int root = path ? OF(root)(path) : 0;
    return root > 0 ? (LETTER *)path + root : NULL;
}

BOOL WINAPI OF(PathStripToRoot)(LETTER *path)
{
    LETTER *end = OF(PathSkipRoot)(path);
    if (path)
        *(end ? end : path) = 0;
    return end != NULL;
}

void WINAPI OF(PathRemoveExtension)(LETTER *path)
{
    if (path)
        *OF(PathFindExtension)(path) = 0;
}

BOOL WINAPI OF(PathRenameExtension)(LETTER *path, const LETTER *extension)
{
    LETTER *end = OF(PathFindExtension)(path);
    return end - path + OF(length)(extension) < MAX_PATH && OF(put)(end, extension);
}

BOOL WINAPI OF(PathAddExtension)(LETTER *path, const LETTER *extension)
{
    static const LETTER usual[] = {'.', 'e', 'x', 'e', 0};
    return path && !*OF(PathFindExtension)(path) && OF(PathRenameExtension)(path, extension ? extension : usual);
}

BOOL WINAPI OF(PathIsRoot)(const LETTER *path)
{
    return path && *path && !path[OF(root)(path)] && !(path[1] == ':' && path[2] != '\\');
}

BOOL WINAPI OF(PathIsRelative)(const LETTER *path)
{
    return !OF(PathSkipRoot)(path);
}

BOOL WINAPI OF(PathIsUNC)(const LETTER *path)
{
    return path && path[0] == '\\' && path[1] == '\\';
}

int WINAPI OF(PathGetDriveNumber)(const LETTER *path)
{
    LETTER letter = path && path[0] && path[1] == ':' ? OF(lower)(path[0]) : 0;
    return letter >= 'a' && letter <= 'z' ? letter - 'a' : -1;
}

BOOL WINAPI OF(PathFileExists)(const LETTER *path)
{
    return path && OF(GetFileAttributes)(path) != INVALID_FILE_ATTRIBUTES;
}

BOOL WINAPI OF(PathIsDirectory)(const LETTER *path)
{
    DWORD attributes = path ? OF(GetFileAttributes)(path) : INVALID_FILE_ATTRIBUTES;
    return attributes == INVALID_FILE_ATTRIBUTES ? FALSE : (BOOL)(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

BOOL WINAPI OF(PathCanonicalize)(LETTER *to, const LETTER *path)
{
    LETTER made[MAX_PATH];
    int root = path ? OF(root)(path) : 0, end = root, n = root;
    if (!to || !path || OF(length)(path) >= MAX_PATH)
        return FALSE;
    memcpy(made, path, (size_t)root * sizeof(*made));
    while (path[n])
    {
        int letters = 0;
        while (path[n + letters] && path[n + letters] != '\\')
            letters++;
        BOOL is_here = letters == 1 && path[n] == '.', is_above = letters == 2 && path[n] == '.' && path[n + 1] == '.';
        if (is_above)
        {
            // The part before it goes, with the \ behind that.
            end -= end > root && made[end - 1] == '\\';
            while (end > root && made[end - 1] != '\\')
                end--;
        }
        else if (!is_here)
        {
            memcpy(made + end, path + n, (size_t)letters * sizeof(*made));
            end += letters;
        }
        // The dots that a path begins with leave the backslash behind them.
        BOOL is_first = n == 0;
        n += letters;
        if (path[n] == '\\')
        {
            n++;
            if (is_first || (!is_here && !is_above))
                made[end++] = '\\';
        }
        else if ((is_here || is_above) && end > root && made[end - 1] == '\\')
            end--;
    }
    if (end == 0 || (end == 2 && made[1] == ':'))
        made[end++] = '\\';
    made[end] = 0;
    return OF(put)(to, made);
}

LETTER *WINAPI OF(PathCombine)(LETTER *to, const LETTER *folder, const LETTER *file)
{
    LETTER whole[MAX_PATH * 2];
    int letters = 0, root = folder ? OF(root)(folder) : 0;
    BOOL is_whole = file && (OF(root)(file) > 1 || !folder || !*folder), is_below_root = file && file[0] == '\\';
    if (to && (!folder || OF(length)(folder) < MAX_PATH) && (!file || OF(length)(file) < MAX_PATH) && (folder || file))
    {
        if (!is_whole)
        {
            letters = is_below_root ? root : OF(length)(folder);
            memcpy(whole, folder, (size_t)letters * sizeof(*whole));
            if (letters > 0 && whole[letters - 1] != '\\' && file && *file)
                whole[letters++] = '\\';
            file = file ? file + is_below_root : NULL;
        }
        int more = file ? OF(length)(file) : 0;
        if (more > 0)
            memcpy(whole + letters, file, (size_t)more * sizeof(*whole));
        whole[letters + more] = 0;
        if (OF(PathCanonicalize)(to, whole))
            return to;
    }
    if (to)
        *to = 0;
    return NULL;
}

BOOL WINAPI OF(PathAppend)(LETTER *path, const LETTER *more)
{
    if (!path || !more)
        return FALSE;
    while (*more == '\\' && !OF(PathIsUNC)(more))
        more++;
    return OF(PathCombine)(path, path, more) != NULL;
}

void WINAPI OF(PathQuoteSpaces)(LETTER *path)
{
    int letters = path ? OF(length)(path) : 0;
    if (!OF(StrChr)(path, ' ') || letters + 2 >= MAX_PATH)
        return;
    memmove(path + 1, path, (size_t)letters * sizeof(*path));
    path[0] = path[letters + 1] = '"';
    path[letters + 2] = 0;
}

void WINAPI OF(PathUnquoteSpaces)(LETTER *path)
{
    int letters = path ? OF(length)(path) : 0;
    if (letters > 1 && path[0] == '"' && path[letters - 1] == '"')
        path[letters - 1] = 0, OF(put)(path, path + 1);
}

/* Whether a name is one of a pattern's, which ends at a ; or with its text. */
static BOOL OF(matches)(const LETTER *name, const LETTER *pattern)
{
    for (; *pattern && *pattern != ';'; name++, pattern++)
    {
        if (*pattern == '*')
        {
            do
                if (OF(matches)(name, pattern + 1))
                    return TRUE;
            while (*name++);
            return FALSE;
        }
        if (!*name || (*pattern != '?' && OF(lower)(*pattern) != OF(lower)(*name)))
            return FALSE;
    }
    return !*name;
}

BOOL WINAPI OF(PathMatchSpec)(const LETTER *path, const LETTER *pattern)
{
    static const LETTER all[] = {'*', '.', '*', 0};
    while (pattern && *pattern)
    {
        while (*pattern == ' ')
            pattern++;
        BOOL is_all = OF(StrCmpNI)(pattern, all, 3) == 0 && (!pattern[3] || pattern[3] == ';');
        if (is_all || OF(matches)(path, pattern))
            return TRUE;
        const LETTER *next = OF(StrChr)(pattern, ';');
        pattern = next ? next + 1 : NULL;
    }
    return FALSE;
}

/* What does not fit is cut off, and told as -1. */
int WINAPI OF(wvnsprintf)(LETTER *to, int letters, const LETTER *format, va_list values)
{
    int written = letters > 0 ? PRINT(to, (size_t)letters, format, values) : -1;
    if (letters > 0)
        to[letters - 1] = 0;
    return written >= letters ? -1 : written;
}

int WINAPIV OF(wnsprintf)(LETTER *to, int letters, const LETTER *format, ...)
{
    va_list values;
    va_start(values, format);
    int written = OF(wvnsprintf)(to, letters, format, values);
    va_end(values);
    return written;
}
