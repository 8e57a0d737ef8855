/* Streams in memory (CreateStreamOnHGlobal). */
#include <objidl.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* The memory of a stream and of its clones. What it holds may be less than there is room for. */
struct stream_memory
{
    HGLOBAL memory;
    SIZE_T bytes;
    BOOL deletes;
    ULONG users;
};

struct memory_stream
{
    IStream stream;
    ULONG references;
    SIZE_T at;
    struct stream_memory *content;
};

static HRESULT new_memory_stream(struct stream_memory *content, SIZE_T at, IStream **stream);

static struct memory_stream *of_stream(IStream *stream)
{
    return (struct memory_stream *)stream;
}

static HRESULT STDMETHODCALLTYPE stream_query(IStream *stream, REFIID riid, void **object)
{
    if (!object)
        return E_POINTER;
    BOOL is_it = IsEqualGUID(riid, &IID_IUnknown) || IsEqualGUID(riid, &IID_ISequentialStream) || IsEqualGUID(riid, &IID_IStream);
    *object = is_it ? stream : NULL;
    if (is_it)
        of_stream(stream)->references++;
    return is_it ? S_OK : E_NOINTERFACE;
}

static ULONG STDMETHODCALLTYPE stream_add_ref(IStream *stream)
{
    return ++of_stream(stream)->references;
}

static ULONG STDMETHODCALLTYPE stream_release(IStream *stream)
{
    struct memory_stream *own = of_stream(stream);
    ULONG left = --own->references;
    if (left > 0)
        return left;
    if (--own->content->users == 0)
    {
        if (own->content->deletes)
            GlobalFree(own->content->memory);
        free(own->content);
    }
    free(own);
    return 0;
}

static HRESULT resize(struct stream_memory *content, SIZE_T bytes)
{
    SIZE_T room = GlobalSize(content->memory);
    if (bytes > room)
    {
        // Many small pieces are written one after the other.
        SIZE_T wanted = bytes > room * 2 ? bytes : room * 2;
        HGLOBAL larger = GlobalReAlloc(content->memory, wanted, GMEM_MOVEABLE | GMEM_ZEROINIT);
        if (!larger)
            return E_OUTOFMEMORY;
        content->memory = larger;
    }
    if (bytes > content->bytes)
        memset((char *)GlobalLock(content->memory) + content->bytes, 0, bytes - content->bytes);
    content->bytes = bytes;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_read(IStream *stream, void *to, ULONG bytes, ULONG *got)
{
    struct memory_stream *own = of_stream(stream);
    SIZE_T left = own->at < own->content->bytes ? own->content->bytes - own->at : 0;
    ULONG count = bytes < left ? bytes : left;
    if (got)
        *got = 0;
    if (!to)
        return STG_E_INVALIDPOINTER;
    memcpy(to, (char *)GlobalLock(own->content->memory) + own->at, count);
    own->at += count;
    if (got)
        *got = count;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_write(IStream *stream, const void *from, ULONG bytes, ULONG *written)
{
    struct memory_stream *own = of_stream(stream);
    SIZE_T end = own->at + bytes;
    if (written)
        *written = 0;
    if (!from)
        return STG_E_INVALIDPOINTER;
    HRESULT hr = end < own->at ? E_OUTOFMEMORY : end > own->content->bytes ? resize(own->content, end) : S_OK;
    if (FAILED(hr))
        return hr;
    memcpy((char *)GlobalLock(own->content->memory) + own->at, from, bytes);
    own->at = end;
    if (written)
        *written = bytes;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_seek(IStream *stream, LARGE_INTEGER move, DWORD origin, ULARGE_INTEGER *at)
{
    struct memory_stream *own = of_stream(stream);
    const LONGLONG origins[] = {0, (LONGLONG)own->at, (LONGLONG)own->content->bytes};
    if (origin > STREAM_SEEK_END)
        return STG_E_INVALIDFUNCTION;
    LONGLONG to = origins[origin] + move.QuadPart;
    if (to < 0 || to > 0x7fffffff)
        return STG_E_INVALIDFUNCTION;
    own->at = (SIZE_T)to;
    if (at)
        at->QuadPart = (ULONGLONG)to;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_set_size(IStream *stream, ULARGE_INTEGER bytes)
{
    return bytes.QuadPart > 0x7fffffff ? E_OUTOFMEMORY : resize(of_stream(stream)->content, (SIZE_T)bytes.QuadPart);
}

static HRESULT STDMETHODCALLTYPE stream_copy_to(IStream *stream, IStream *to, ULARGE_INTEGER bytes, ULARGE_INTEGER *got, ULARGE_INTEGER *written)
{
    struct memory_stream *own = of_stream(stream);
    if (!to)
        return STG_E_INVALIDPOINTER;
    SIZE_T left = own->at < own->content->bytes ? own->content->bytes - own->at : 0;
    ULONG count = bytes.QuadPart < left ? (ULONG)bytes.QuadPart : left, done = 0;
    // The other one may be of the same memory, which moves as it grows.
    void *copy = malloc(count ? count : 1);
    if (!copy)
        return E_OUTOFMEMORY;
    stream_read(stream, copy, count, NULL);
    HRESULT hr = to->lpVtbl->Write(to, copy, count, &done);
    free(copy);
    if (got)
        got->QuadPart = count;
    if (written)
        written->QuadPart = done;
    return hr;
}

/* Memory is no transaction: all is there at once. */
static HRESULT STDMETHODCALLTYPE stream_commit(IStream *stream, DWORD flags)
{
    (void)stream, (void)flags;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_revert(IStream *stream)
{
    (void)stream;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_lock(IStream *stream, ULARGE_INTEGER from, ULARGE_INTEGER bytes, DWORD kind)
{
    (void)stream, (void)from, (void)bytes, (void)kind;
    return STG_E_INVALIDFUNCTION;
}

static HRESULT STDMETHODCALLTYPE stream_stat(IStream *stream, STATSTG *stat, DWORD flag)
{
    (void)flag;
    if (!stat)
        return STG_E_INVALIDPOINTER;
    memset(stat, 0, sizeof(*stat));
    stat->type = STGTY_STREAM;
    stat->cbSize.QuadPart = of_stream(stream)->content->bytes;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stream_clone(IStream *stream, IStream **clone)
{
    return clone ? new_memory_stream(of_stream(stream)->content, of_stream(stream)->at, clone) : STG_E_INVALIDPOINTER;
}

static IStreamVtbl memory_stream_methods = {
    stream_query, stream_add_ref, stream_release, stream_read, stream_write, stream_seek, stream_set_size,
    stream_copy_to, stream_commit, stream_revert, stream_lock, stream_lock, stream_stat, stream_clone,
};

static HRESULT new_memory_stream(struct stream_memory *content, SIZE_T at, IStream **stream)
{
    struct memory_stream *made = malloc(sizeof(*made));
    *stream = NULL;
    if (!made)
        return E_OUTOFMEMORY;
    *made = (struct memory_stream){{&memory_stream_methods}, 1, at, content};
    content->users++;
    *stream = &made->stream;
    return S_OK;
}

HRESULT WINAPI CreateStreamOnHGlobal(HGLOBAL memory, BOOL deletes, IStream **stream)
{
    if (!stream)
        return E_INVALIDARG;
    *stream = NULL;
    struct stream_memory *content = calloc(1, sizeof(*content));
    HGLOBAL own = memory ? memory : GlobalAlloc(GMEM_MOVEABLE, 0);
    if (content && own)
    {
        *content = (struct stream_memory){own, memory ? GlobalSize(memory) : 0, deletes, 0};
        if (SUCCEEDED(new_memory_stream(content, 0, stream)))
            return S_OK;
    }
    if (!memory && own)
        GlobalFree(own);
    free(content);
    return E_OUTOFMEMORY;
}

HRESULT WINAPI GetHGlobalFromStream(IStream *stream, HGLOBAL *memory)
{
    if (!stream || !memory || stream->lpVtbl != &memory_stream_methods)
        return E_INVALIDARG;
    *memory = of_stream(stream)->content->memory;
    return S_OK;
}
