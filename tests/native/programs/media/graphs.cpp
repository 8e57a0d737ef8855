/* DirectShow: graphs of sounds, which are run, sought, heard, ended and told of; texts of automation. */
#include <atlbase.h>
#include <d3d8.h>
#include <dshow.h>
#include <olectl.h>
#include <shlobj.h>
#include <stdio.h>

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static void write_file(const char *name, const void *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");
    fwrite(bytes, size, 1, file);
    fclose(file);
}

/* A wave of 8 bits with a thousand samples a second, of 300 milliseconds. */
static void write_wave(const char *name)
{
    static BYTE wave[344] = "RIFF\x50\1\0\0WAVEfmt \x10\0\0\0\1\0\1\0\xe8\3\0\0\xe8\3\0\0\1\0\x08\0"
                            "data\x2c\1\0";
    memset(wave + 44, 128, 300);
    write_file(name, wave, sizeof(wave));
}

MIDL_INTERFACE("11112222-3333-4444-5555-666677778888") IOwn : public IUnknown
{
    virtual int own() = 0;
};

/* Ids as the compiler knows them, and ATL's pointers, which ask for interfaces by them. */
static void pointers()
{
    IS(__uuidof(IUnknown) == IID_IUnknown && __uuidof(IStream) == IID_IStream && __uuidof(IDispatch) == IID_IDispatch && __uuidof(IPicture) == IID_IPicture && __uuidof(IShellLinkA) == IID_IShellLinkA);
    IS(__uuidof(IDirect3D8) == IID_IDirect3D8 && __uuidof(IDirect3DVolumeTexture8) == IID_IDirect3DVolumeTexture8 && __uuidof(IVideoWindow) == IID_IVideoWindow && __uuidof(FilterGraph) == CLSID_FilterGraph && __uuidof(IOwn).Data1 == 0x11112222);
    CComPtr<IGraphBuilder> built;
    CComPtr<IMediaControl> run;
    IS(built.CoCreateInstance(CLSID_FilterGraph, NULL, CLSCTX_INPROC) == S_OK && built.QueryInterface(&run) == S_OK && run);
    CComQIPtr<IMediaEventEx> told(built);
    CComQIPtr<IMediaSeeking, &IID_IMediaSeeking> sought(built), same(sought);
    CComQIPtr<IDirect3D8> none(built);
    IS(told && sought && same && !none && built->AddRef() == 6 && built->Release() == 5);
    sought = run, same = sought, told = (IUnknown *)NULL;
    IS(sought && same && !told);
}

static IGraphBuilder *graph;
static IMediaControl *control;
static IMediaEventEx *events;
static IMediaPosition *position;
static IMediaSeeking *seeking;

static void files()
{
    IS(graph->RenderFile(L"none.mp3", NULL) == VFW_E_NOT_FOUND && graph->RenderFile(NULL, NULL) == E_POINTER);
    IS(graph->RenderFile(L"film.avi", NULL) == VFW_E_UNSUPPORTED_STREAM && graph->RenderFile(L"tone.wav", NULL) == S_OK);
    char text[MAX_ERROR_TEXT_LEN];
    IS(AMGetErrorText(VFW_E_NOT_FOUND, text, sizeof(text)) > 0 && strcmp(text, "The file was not found.") == 0 && AMGetErrorText(S_OK, text, 4) == 0);
    IVideoWindow *window = NULL;
    IBasicVideo *picture = NULL;
    IBaseFilter *filter = NULL;
    IS(graph->QueryInterface(IID_IVideoWindow, (void **)&window) == S_OK && window->put_Visible(OATRUE) == E_NOINTERFACE && window->Release() > 0);
    IS(graph->QueryInterface(IID_IBasicVideo, (void **)&picture) == S_OK && picture->SetDefaultSourcePosition() == E_NOINTERFACE && picture->Release() > 0);
    IS(graph->QueryInterface(IID_IPin, (void **)&filter) == E_NOINTERFACE && !filter && graph->AddSourceFilter(L"tone.wav", L"tone", &filter) == E_NOTIMPL);
}

static void running()
{
    REFTIME length = 0, at = 0, end = 0;
    OAFilterState state = -1;
    LONG code = 0, first = 0, second = 0;
    HANDLE event = NULL;
    IS(position->get_Duration(&length) == S_OK && length == 0.3 && position->get_StopTime(&end) == S_OK && end == 0.3);
    IS(events->WaitForCompletion(10, &code) == VFW_E_WRONG_STATE && events->GetEventHandle((OAEVENT *)&event) == S_OK && WaitForSingleObject(event, 0) == WAIT_TIMEOUT);
    DWORD before = GetTickCount();
    IS(control->Run() == S_OK && control->GetState(0, &state) == S_OK && state == State_Running);
    IS(events->WaitForCompletion(20, &code) == E_ABORT && code == 0 && position->get_CurrentPosition(&at) == S_OK && at > 0 && at < 0.3);
    IS(events->WaitForCompletion(INFINITE, &code) == S_OK && code == EC_COMPLETE && GetTickCount() - before >= 290);
    IS(events->GetEvent(&code, &first, &second, 0) == E_ABORT && position->get_CurrentPosition(&at) == S_OK && at == 0.3);
    // Half as fast, from a third on, up to its half.
    IS(position->put_Rate(0.5) == S_OK && position->put_Rate(-1) == E_NOTIMPL && position->put_StopTime(0.15) == S_OK);
    before = GetTickCount();
    IS(position->put_CurrentPosition(0.1) == S_OK && WaitForSingleObject(event, 5000) == WAIT_OBJECT_0 && GetTickCount() - before >= 95);
    IS(events->GetEvent(&code, &first, &second, 0) == S_OK && code == EC_COMPLETE && WaitForSingleObject(event, 0) == WAIT_TIMEOUT);
    IS(control->Stop() == S_OK && control->GetState(0, &state) == S_OK && state == State_Stopped && position->put_Rate(1) == S_OK);
}

static void places()
{
    LONGLONG current = 1000000, stop = 2500000;
    IS(seeking->SetPositions(&current, AM_SEEKING_AbsolutePositioning, &stop, AM_SEEKING_AbsolutePositioning) == S_OK);
    IS(seeking->GetPositions(&current, &stop) == S_OK && current == 1000000 && stop == 2500000);
    current = 500000;
    IS(seeking->SetPositions(&current, AM_SEEKING_RelativePositioning | AM_SEEKING_ReturnTime, NULL, AM_SEEKING_NoPositioning) == S_OK && current == 1500000);
    DWORD can = AM_SEEKING_CanGetDuration | AM_SEEKING_CanPlayBackwards;
    IS(seeking->CheckCapabilities(&can) == S_FALSE && can == AM_SEEKING_CanGetDuration && seeking->SetTimeFormat(&TIME_FORMAT_FRAME) == E_INVALIDARG);
    IS(control->Run() == S_OK && control->Pause() == S_OK && seeking->GetCurrentPosition(&current) == S_OK && current >= 1500000 && current < 2500000);
    Sleep(150);
    stop = current;
    IS(seeking->GetCurrentPosition(&current) == S_OK && current == stop && control->Stop() == S_OK);
    IBasicAudio *audio = NULL;
    LONG volume = 0;
    IS(graph->QueryInterface(IID_IBasicAudio, (void **)&audio) == S_OK && audio->put_Volume(-2000) == S_OK && audio->put_Balance(3000) == S_OK);
    IS(audio->get_Volume(&volume) == S_OK && volume == -2000 && audio->put_Volume(1) == E_INVALIDARG && audio->Release() > 0);
}

static int told;
static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM first, LPARAM second)
{
    told += message == WM_APP && second == 5;
    return DefWindowProc(window, message, first, second);
}

static void windows()
{
    WNDCLASSA windows = {0, procedure};
    windows.lpszClassName = "graphs";
    RegisterClassA(&windows);
    HWND window = CreateWindowA("graphs", "", WS_POPUP, 0, 0, 10, 10, NULL, NULL, NULL, NULL);
    LONGLONG begin = 0, end = 3000000;
    seeking->SetPositions(&begin, AM_SEEKING_AbsolutePositioning, &end, AM_SEEKING_AbsolutePositioning);
    IS(events->SetNotifyWindow((OAHWND)window, WM_APP, 5) == S_OK && control->Run() == S_OK);
    MSG message;
    while (!told && GetMessage(&message, NULL, 0, 0))
        DispatchMessage(&message);
    IS(told == 1 && events->SetNotifyWindow(0, 0, 0) == S_OK);
    DestroyWindow(window);
}

static void texts()
{
    BSTR text = SysAllocString(L"a text");
    IS(SysStringLen(text) == 6 && SysStringByteLen(text) == 12 && SysReAllocStringLen(&text, L"a\0b", 3) && SysStringLen(text) == 3 && text[2] == 'b' && text[3] == 0);
    VARIANT one, other;
    VariantInit(&one), VariantInit(&other);
    V_VT(&one) = VT_BSTR, V_BSTR(&one) = text;
    IS(VariantCopy(&other, &one) == S_OK && V_BSTR(&other) != text && V_BSTR(&other)[2] == 'b' && VariantClear(&one) == S_OK && V_VT(&one) == VT_EMPTY);
    IS(VariantClear(&other) == S_OK && SysStringLen(NULL) == 0 && !SysAllocString(NULL));
}

int main()
{
    CoInitialize(NULL);
    write_wave("tone.wav");
    write_file("film.avi", "RIFF\4\0\0\0AVI ", 12);
    IS(CoCreateInstance(CLSID_FilterGraph, NULL, CLSCTX_INPROC_SERVER, IID_IGraphBuilder, (void **)&graph) == S_OK);
    IS(graph->QueryInterface(IID_IMediaControl, (void **)&control) == S_OK && graph->QueryInterface(IID_IMediaEventEx, (void **)&events) == S_OK);
    IS(graph->QueryInterface(IID_IMediaPosition, (void **)&position) == S_OK && graph->QueryInterface(IID_IMediaSeeking, (void **)&seeking) == S_OK);
    files();
    running();
    places();
    windows();
    control->Release(), events->Release(), position->Release(), seeking->Release();
    IS(graph->Release() == 0);
    texts();
    CoUninitialize();
    IS(OleInitialize(NULL) == S_OK);
    pointers();
    OleUninitialize();
    printf("%d wrong\n", wrong);
    return wrong;
}
