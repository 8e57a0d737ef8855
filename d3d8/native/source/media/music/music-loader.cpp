/* DirectMusic's loader (dmloader.dll): segments of files and of memory. */
#include "music.h"

namespace
{
class Loader final : public Counted<IDirectMusicLoader8>
{
    struct Folder
    {
        GUID type;
        std::string path;
    };
    std::vector<Folder> folders;

    static std::string narrow(const WCHAR *text)
    {
        char own[MAX_PATH * 3];
        return three_d3d8_narrow(text, own, sizeof(own));
    }
    static bool is_whole(const std::string &path) { return path.find(':') != std::string::npos || path[0] == '\\' || path[0] == '/'; }
    BYTE *read(REFGUID type, const std::string &path, DWORD *size) const
    {
        for (const Folder &folder : folders)
            if (!is_whole(path) && (folder.type == type || folder.type == GUID_DirectMusicAllTypes))
                if (BYTE *bytes = read_sound_file((folder.path + "\\" + path).c_str(), size))
                    return bytes;
        return read_sound_file(path.c_str(), size);
    }
    /* Whether bytes begin as what DirectMusic's own tools write. */
    static bool is_own(const Bytes &bytes)
    {
        return bytes.size >= 12 && word_of(bytes.at) == FOURCC_RIFF && word_of(bytes.at + 8) == mmioFOURCC('D', 'M', 'S', 'G');
    }
    static HRESULT make(REFGUID type, const Bytes &bytes, const std::string &name, REFIID iid, void **object)
    {
        if (type != CLSID_DirectMusicSegment)
        {
            three_d3d8_say_once(("DirectMusic: " + name + " is no segment; nothing else is loaded here.\n").c_str());
            return DMUS_E_LOADER_FAILEDCREATE;
        }
        Wave *wave = wave_of(bytes);
        std::shared_ptr<const MidiFile> notes(wave ? NULL : MidiFile::make(bytes));
        if (!wave && !notes && !is_own(bytes) && !::is_wave(bytes))
            return DMUS_E_LOADER_FORMATNOTSUPPORTED;
        if (!wave && !notes)
            three_d3d8_say_once(("DirectMusic: " + name + " is not heard: it is neither a wave of 8 or 16 bits in PCM nor MIDI.\n").c_str());
        return hand_over(new (std::nothrow) Segment(wave, notes), iid, object);
    }

  public:
    Loader() : Counted(IID_IDirectMusicLoader8, IID_IDirectMusicLoader) {}
    HRESULT LoadObjectFromFile(REFGUID type, REFIID iid, WCHAR *path, void **object) override
    {
        if (!path || !object)
            return E_POINTER;
        *object = NULL;
        DWORD size = 0;
        std::string name = narrow(path);
        BYTE *bytes = name.empty() ? NULL : read(type, name, &size);
        HRESULT hr = bytes ? make(type, {bytes, size}, name, iid, object) : name.empty() ? DMUS_E_LOADER_NOFILENAME : DMUS_E_LOADER_FAILEDOPEN;
        free(bytes);
        return hr;
    }
    HRESULT GetObject(LPDMUS_OBJECTDESC description, REFIID iid, LPVOID *object) override
    {
        if (!description || !object)
            return E_POINTER;
        *object = NULL;
        if (!(description->dwValidData & DMUS_OBJ_CLASS))
            return DMUS_E_LOADER_NOCLASSID;
        if (description->dwValidData & DMUS_OBJ_MEMORY && description->pbMemData)
            return make(description->guidClass, {description->pbMemData, static_cast<DWORD>(description->llMemLength)}, "what is in memory", iid, object);
        if (description->dwValidData & DMUS_OBJ_FILENAME)
            return LoadObjectFromFile(description->guidClass, iid, description->wszFileName, object);
        return description->dwValidData & DMUS_OBJ_STREAM ? left_out("a stream of IDirectMusicLoader8::GetObject") : DMUS_E_LOADER_NOFILENAME;
    }
    HRESULT SetSearchDirectory(REFGUID type, WCHAR *path, BOOL) override
    {
        if (!path)
            return E_POINTER;
        std::string name = narrow(path);
        DWORD attributes = GetFileAttributesA(name.c_str());
        if (attributes == INVALID_FILE_ATTRIBUTES || !(attributes & FILE_ATTRIBUTE_DIRECTORY))
            return DMUS_E_LOADER_BADPATH;
        for (Folder &folder : folders)
            if (folder.type == type)
                return folder.path = name, S_OK;
        folders.push_back({type, name});
        return S_OK;
    }
    // Nothing is kept: a file is read whenever somebody asks for it.
    HRESULT SetObject(LPDMUS_OBJECTDESC) override { return left_out("IDirectMusicLoader8::SetObject"); }
    HRESULT ScanDirectory(REFGUID, WCHAR *, WCHAR *) override { return S_FALSE; }
    HRESULT CacheObject(IUnknown *) override { return S_OK; }
    HRESULT ReleaseObject(IUnknown *) override { return S_OK; }
    HRESULT ClearCache(REFGUID) override { return S_OK; }
    HRESULT EnableCache(REFGUID, BOOL) override { return S_OK; }
    HRESULT EnumObject(REFGUID, DWORD, LPDMUS_OBJECTDESC) override { return S_FALSE; }
    void CollectGarbage() override {}
    HRESULT ReleaseObjectByUnknown(IUnknown *) override { return S_OK; }
};
} // namespace
