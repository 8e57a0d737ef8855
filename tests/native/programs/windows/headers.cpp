// Headers of the platform SDK and of Microsoft's compilers that programs include: what they have, and what they say is not there.
#include <cstdio>
#include <cstring>
#include <xstring>
#include <xutility>
#include <xmemory>
#include <xtree>
#include <xlocale>
#include <yvals.h>
#include <windows.h>
#include <atlbase.h>
#include <atlconv.h>
#include <cderr.h>
#include <ddraw.h>
#define DIRECTINPUT_VERSION 0x0800
#include <dinput.h>
#include <dmplugin.h>
#include <dsound.h>
#include <comdef.h>
#include <dbghelp.h>
#include <dbt.h>
#include <dlgs.h>
#include <dsetup.h>
#include <imagehlp.h>
#include <ocidl.h>
#include <olectl.h>
#include <prsht.h>
#include <psapi.h>
#include <rpc.h>
#include <rpcndr.h>
#include <shfolder.h>
#include <shlobj.h>
#include <strsafe.h>
#include <sys/locking.h>
#include <tlhelp32.h>
#include <winioctl.h>
#include <xinput.h>

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        std::printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, !!(right), #right)

_STD_BEGIN
static const int of_our_own = 5;
_STD_END

static void texts_with_room()
{
    char text[8] = "level";
    wchar_t wide[6];
    size_t length = 9;
    IS(StringCchCat(text, 8, " 12") == STRSAFE_E_INSUFFICIENT_BUFFER && !std::strcmp(text, "level 1") && StringCchLength(text, 8, &length) == S_OK && length == 7);
    IS(StringCbCopyW(wide, sizeof(wide), L"stage") == S_OK && StringCbLengthW(wide, sizeof(wide), &length) == S_OK && length == 10 && StringCchCatNW(wide, 6, L"s", 0) == S_OK && StringCchCopyN(text, 8, "abcdef", 3) == S_OK && !std::strcmp(text, "abc"));
    IS(StringCchPrintf(text, 8, "%d of %s", 12, "100") == STRSAFE_E_INSUFFICIENT_BUFFER && !std::strcmp(text, "12 of 1") && StringCbPrintfW(wide, sizeof(wide), L"%d", 77) == S_OK && !std::wcscmp(wide, L"77"));
    IS(StringCchCopy(text, 0, "a") == STRSAFE_E_INVALID_PARAMETER && StringCchLength("abc", 2, &length) == STRSAFE_E_INVALID_PARAMETER && StringCchGets(text, 8) == STRSAFE_E_END_OF_FILE && StringCbGetsW(wide, sizeof(wide)) == STRSAFE_E_END_OF_FILE);
}

static void atl_and_com()
{
    USES_CONVERSION;
    CComBSTR name(L"world"), empty;
    name.Append(" 2"), name += CComBSTR(L"!");
    IS(name == L"world 2!" && name.Length() == 8 && !empty && std::strcmp(W2A(name), "world 2!") == 0 && std::wcscmp(A2W("gr\xc3\xbcn"), L"gr\u00fcn") == 0 && !A2W(NULL));
    IS(std::strcmp(OLE2T(T2OLE("both")), "both") == 0 && std::wcscmp(T2CW("t"), L"t") == 0 && std::strcmp(A2T("t"), "t") == 0);
    CComBSTR copy(name);
    BSTR gone = copy.Detach();
    IS(SysStringLen(gone) == 8 && !copy && name.CopyTo(&gone) == S_OK && (copy = "narrow", copy == L"narrow"));
    _bstr_t first("ab"), both = first + L"cd";
    IS(both.length() == 4 && !std::strcmp(both, "abcd") && first < both && both == _bstr_t(L"abcd") && !_bstr_t());
    first = both, first = first;
    IS(first == both && first.GetBSTR() != both.GetBSTR());
    _variant_t number(5L), text("five");
    text = number;
    IS(V_VT(&number) == VT_I4 && (long)text == 5 && (bool)_variant_t(true) && (_bstr_t)_variant_t(L"x") == _bstr_t("x"));
    try
    {
        _com_util::CheckError(E_ACCESSDENIED);
        IS(false);
    }
    catch (const _com_error &error)
    {
        IS(error.Error() == E_ACCESSDENIED && error.ErrorMessage()[0] && error.WCode() == 0 && _com_error((HRESULT)0x8fff1234).ErrorMessage()[0]);
    }
}

// An object of the program's own, by interfaces that are declared.
class Words : public IStream
{
public:
    ULONG at = 0;
    HRESULT QueryInterface(REFIID, void **object) override { return *object = NULL, E_NOINTERFACE; }
    ULONG AddRef() override { return 1; }
    ULONG Release() override { return 1; }
    HRESULT Read(void *to, ULONG bytes, ULONG *got) override
    {
        std::memset(to, 'w', bytes);
        at += *got = bytes;
        return S_OK;
    }
    HRESULT Write(const void *, ULONG, ULONG *) override { return STG_E_ACCESSDENIED; }
    HRESULT Seek(LARGE_INTEGER move, DWORD origin, ULARGE_INTEGER *now) override
    {
        at = (origin == STREAM_SEEK_SET ? 0 : at) + move.LowPart;
        now->QuadPart = at;
        return S_OK;
    }
    HRESULT SetSize(ULARGE_INTEGER) override { return E_NOTIMPL; }
    HRESULT CopyTo(IStream *, ULARGE_INTEGER, ULARGE_INTEGER *, ULARGE_INTEGER *) override { return E_NOTIMPL; }
    HRESULT Commit(DWORD) override { return S_OK; }
    HRESULT Revert() override { return S_OK; }
    HRESULT LockRegion(ULARGE_INTEGER, ULARGE_INTEGER, DWORD) override { return E_NOTIMPL; }
    HRESULT UnlockRegion(ULARGE_INTEGER, ULARGE_INTEGER, DWORD) override { return E_NOTIMPL; }
    HRESULT Stat(STATSTG *stat, DWORD) override { return stat->type = STGTY_STREAM, S_OK; }
    HRESULT Clone(IStream **) override { return E_NOTIMPL; }
};

static void interfaces()
{
    Words words;
    ISequentialStream *sequential = &words;
    char letter = 0;
    ULONG got = 0;
    ULARGE_INTEGER at;
    LARGE_INTEGER back = {};
    IShellLink *link = (IShellLink *)&wrong;
    IStream *stream = &words;
    IStorage *storage;
    IPicture *picture;
    IS(sequential->Read(&letter, 1, &got) == S_OK && letter == 'w' && words.Seek(back, STREAM_SEEK_CUR, &at) == S_OK && at.QuadPart == 1);
    IS(CoCreateInstance(CLSID_ShellLink, NULL, CLSCTX_INPROC_SERVER, IID_IShellLink, (void **)&link) == REGDB_E_CLASSNOTREG && !link);
    ULARGE_INTEGER all = {}, copied, written;
    STATSTG stat;
    HGLOBAL memory = NULL;
    IStream *clone = NULL;
    IS(CreateStreamOnHGlobal(NULL, TRUE, &stream) == S_OK && stream->Write("memory", 6, &got) == S_OK && got == 6 && stream->Clone(&clone) == S_OK);
    back.QuadPart = -2;
    IS(stream->Seek(back, STREAM_SEEK_END, &at) == S_OK && at.QuadPart == 4 && stream->Read(&letter, 1, NULL) == S_OK && letter == 'r');
    back.QuadPart = -9;
    IS(stream->Seek(back, STREAM_SEEK_CUR, NULL) == STG_E_INVALIDFUNCTION && stream->Seek(back, 3, NULL) == STG_E_INVALIDFUNCTION);
    all.QuadPart = 100;
    IS(stream->CopyTo(clone, all, &copied, &written) == S_OK && copied.QuadPart == 1 && written.QuadPart == 1);
    IS(stream->Stat(&stat, STATFLAG_NONAME) == S_OK && stat.cbSize.QuadPart == 7 && stat.type == STGTY_STREAM);
    IS(GetHGlobalFromStream(clone, &memory) == S_OK && memcmp(GlobalLock(memory), "memoryy", 7) == 0);
    all.QuadPart = 3;
    IS(stream->SetSize(all) == S_OK && stream->Read(&letter, 1, &got) == S_OK && got == 0 && clone->Write("!", 1, NULL) == S_OK);
    IS(memcmp(GlobalLock(memory), "mem\0\0\0\0!", 8) == 0 && GetHGlobalFromStream(&words, &memory) == E_INVALIDARG);
    IS(stream->QueryInterface(IID_ISequentialStream, (void **)&sequential) == S_OK && stream->Release() == 1 && sequential->Release() == 0 && clone->Release() == 0);
    IS(CreateStreamOnHGlobal(memory = GlobalAlloc(GMEM_MOVEABLE, 4), FALSE, &stream) == S_OK && stream->Stat(&stat, STATFLAG_NONAME) == S_OK && stat.cbSize.QuadPart == 4);
    IS(stream->Release() == 0 && GlobalSize(memory) == 4 && GlobalFree(memory) == NULL);
    IS(StgOpenStorage(L"a", NULL, STGM_READ, NULL, 0, &storage) == E_NOTIMPL && OleLoadPicture(&words, 1, FALSE, IID_IPicture, (void **)&picture) == E_NOTIMPL);
}

static void what_runs()
{
    PROCESSENTRY32 process = {sizeof(process)};
    PROCESSENTRY32W wide = {sizeof(wide)};
    MODULEENTRY32 module = {sizeof(module)};
    THREADENTRY32 thread = {sizeof(thread)};
    HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPALL, 0);
    IS(all != INVALID_HANDLE_VALUE && Process32First(all, &process) && process.th32ProcessID == GetCurrentProcessId() && process.szExeFile[0] && !std::strchr(process.szExeFile, '\\') && !Process32Next(all, &process) && GetLastError() == ERROR_NO_MORE_FILES);
    IS(Process32FirstW(all, &wide) && (char)wide.szExeFile[0] == process.szExeFile[0] && !Module32First(all, &module) && Thread32First(all, &thread) && thread.th32ThreadID == GetCurrentThreadId() && !Thread32Next(all, &thread));
    process.dwSize = 4;
    IS(!Process32First(all, &process) && GetLastError() == ERROR_BAD_LENGTH && CloseHandle(all) && CreateToolhelp32Snapshot(TH32CS_SNAPALL, 99) == INVALID_HANDLE_VALUE);
    DWORD ids[4], bytes = 0;
    char name[MAX_PATH];
    PROCESS_MEMORY_COUNTERS memory = {};
    IS(EnumProcesses(ids, sizeof(ids), &bytes) && bytes == 4 && ids[0] == GetCurrentProcessId() && EnumProcessModules(GetCurrentProcess(), NULL, 0, &bytes) && bytes == 0);
    IS(GetModuleBaseName(GetCurrentProcess(), NULL, name, sizeof(name)) && !std::strchr(name, '\\') && GetModuleFileNameEx(GetCurrentProcess(), NULL, name, sizeof(name)) && std::strchr(name, '\\'));
    IS(GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof(memory)) && memory.WorkingSetSize >= 0x10000 && !GetProcessMemoryInfo(GetCurrentProcess(), &memory, 4));
}

static void absent()
{
    PROPSHEETHEADER sheet = {sizeof(sheet)};
    DEV_BROADCAST_DEVICEINTERFACE filter = {sizeof(filter), DBT_DEVTYP_DEVICEINTERFACE};
    DWORD version = 0, revision = 0;
    STACKFRAME frame = {};
    XINPUT_STATE state;
    XINPUT_VIBRATION still = {};
    char path[MAX_PATH];
    IS(PropertySheet(&sheet) == -1 && CreatePropertySheetPage(NULL) == NULL && PSN_APPLY == (UINT)-202 && RegisterDeviceNotification(NULL, &filter, DEVICE_NOTIFY_WINDOW_HANDLE) == NULL);
    IS(DirectXSetupGetVersion(&version, &revision) == 1 && version == 0x00040008 && HIWORD(revision) == 1 && LOWORD(revision) == 881 && DirectXSetup(NULL, path, DSETUP_DIRECTX) == DSETUPERR_INTERNAL);
    IS(!SymInitialize(GetCurrentProcess(), NULL, TRUE) && !StackWalk(IMAGE_FILE_MACHINE_I386, NULL, NULL, &frame, NULL, NULL, NULL, NULL, NULL) && !MiniDumpWriteDump(NULL, 0, NULL, MiniDumpNormal, NULL, NULL, NULL) && SymSetOptions(SYMOPT_LOAD_LINES) == SYMOPT_LOAD_LINES && SymGetOptions() == SYMOPT_LOAD_LINES);
    IS(MakeSureDirectoryPathExists("saved\\deep\\file.txt") && GetFileAttributes("saved\\deep") & FILE_ATTRIBUTE_DIRECTORY && UnDecorateSymbolName("main", path, sizeof(path), UNDNAME_COMPLETE) == 4);
    IS(XInputGetState(0, &state) == ERROR_DEVICE_NOT_CONNECTED && XInputSetState(9, &still) == ERROR_DEVICE_NOT_CONNECTED && sizeof(XINPUT_STATE) == 16);
    IS(SHGetFolderPath(NULL, CSIDL_APPDATA, NULL, SHGFP_TYPE_CURRENT, path) == S_OK && path[0] && _locking(1, _LK_NBLCK, 5) == 0);
    IS(cmb1 == 0x470 && edt1 == 0x480 && stc32 == 0x45f && psh15 == 0x40e && IOCTL_STORAGE_EJECT_MEDIA == 0x2d4808 && IOCTL_DISK_GET_DRIVE_GEOMETRY == 0x70000 && sizeof(DEV_BROADCAST_VOLUME) == 20 && std::of_our_own == 5);
}

// A tool of DirectMusic, which nobody calls.
class Silence : public IDirectMusicTool8
{
public:
    HRESULT QueryInterface(REFIID, void **object) override { return *object = NULL, E_NOINTERFACE; }
    ULONG AddRef() override { return 1; }
    ULONG Release() override { return 1; }
    HRESULT Init(IDirectMusicGraph *) override { return S_OK; }
    HRESULT GetMsgDeliveryType(DWORD *type) override { return *type = 0, S_OK; }
    HRESULT GetMediaTypeArraySize(DWORD *count) override { return *count = 0, S_OK; }
    HRESULT GetMediaTypes(DWORD **, DWORD) override { return S_FALSE; }
    HRESULT ProcessPMsg(IDirectMusicPerformance *, DMUS_PMSG *) override { return S_OK; }
    HRESULT Flush(IDirectMusicPerformance *, DMUS_PMSG *, REFERENCE_TIME) override { return S_OK; }
    HRESULT Clone(IDirectMusicTool **) override { return E_NOTIMPL; }
};

static void names_of_directx()
{
    Silence silence;
    IDirectMusicTool *tool = &silence;
    IDirectMusicPort8 *port = NULL;
    IDirectMusicComposer8 *composer = (IDirectMusicComposer8 *)&wrong;
    DSFXI3DL2Reverb reverb = {};
    DWORD type = 9;
    IS(tool->GetMsgDeliveryType(&type) == S_OK && type == 0 && !port && CoCreateInstance(CLSID_DirectMusicComposer, NULL, CLSCTX_INPROC, IID_IDirectMusicComposer8, (void **)&composer) == REGDB_E_CLASSNOTREG && !composer);
    IS(sizeof(DMUS_PORTPARAMS8) == 36 && sizeof(DMUS_CLOCKINFO8) == 284 && sizeof(DMUS_PORTCAPS) == 308 && sizeof(reverb) == 48 && sizeof(DSFXChorus) == 28 && IID_IDirectSoundFXGargle8 == IID_IDirectSoundFXGargle && DSFX_I3DL2_ENVIRONMENT_PRESET_PLATE == 29);
    IS(DIMAKEUSAGEDWORD(1, 6) == 0x10006 && DI8DEVTYPE1STPERSON_SHOOTER == 4 && DI8DEVTYPESUPPLEMENTAL_RUDDERPEDALS == 13 && DIDEVTYPEKEYBOARD_J3100 == 12 && DDCKEYCAPS_NOCOSTOVERLAY == 0x40000 && DDFXCAPS_OVERLAYMIRRORUPDOWN == 0x10000000 && DDFXCAPS_BLTSTRETCHYN == 0x20000);
}

int main()
{
    names_of_directx();
    texts_with_room();
    atl_and_com();
    interfaces();
    what_runs();
    absent();
    std::printf("%d wrong\n", wrong);
    return wrong;
}
