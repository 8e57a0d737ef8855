/* Media that are played by commands (winmm.dll, mci…): files of sound, and a drive without a disc. */
#include <string>
#include "errors.h"
#include "texts.h"

namespace
{
/* Gives the answer of a text as far as there is room for it. */
template <class Letter> MCIERROR answer_to(const char *command, Letter *answer, UINT size, HWND window)
{
    std::string own;
    MCIERROR error = send_text(command, window, &own);
    bool has_room = give_text(own, answer, size);
    return error || has_room ? error : static_cast<MCIERROR>(MCIERR_PARAM_OVERFLOW);
}

MCIDEVICEID device_of_element(DWORD element, const std::string &type)
{
    const MciKind *kind = mci_kind_of(type);
    for (const MciDevice *device : mci_devices())
        if (element != 0 && device->element == element && &device->kind == kind)
            return device->id;
    return 0;
}

MCIDEVICEID device_of(const std::string &name)
{
    const MciDevice *device = mci_device(name);
    return is_same(name, "all") ? MCI_ALL_DEVICE_ID : device ? device->id : 0;
}
} // namespace

extern "C" {

MCIERROR WINAPI mciSendStringA(LPCSTR command, LPSTR answer, UINT size, HWND window)
{
    return answer_to(command, answer, size, window);
}

MCIERROR WINAPI mciSendStringW(LPCWSTR command, LPWSTR answer, UINT size, HWND window)
{
    return answer_to(mci_text(reinterpret_cast<LPCSTR>(command), true).c_str(), answer, size, window);
}

MCIERROR WINAPI mciSendCommandA(MCIDEVICEID device, UINT message, DWORD_PTR flags, DWORD_PTR parameters)
{
    return send_command(device, message, flags, reinterpret_cast<void *>(parameters), false);
}

MCIERROR WINAPI mciSendCommandW(MCIDEVICEID device, UINT message, DWORD_PTR flags, DWORD_PTR parameters)
{
    return send_command(device, message, flags, reinterpret_cast<void *>(parameters), true);
}

BOOL WINAPI mciGetErrorStringA(MCIERROR error, LPSTR text, UINT size)
{
    const char *meaning = meaning_of(error);
    give_text(meaning ? meaning : "", text, size);
    return meaning != NULL;
}

BOOL WINAPI mciGetErrorStringW(MCIERROR error, LPWSTR text, UINT size)
{
    const char *meaning = meaning_of(error);
    give_text(meaning ? meaning : "", text, size);
    return meaning != NULL;
}

MCIDEVICEID WINAPI mciGetDeviceIDA(LPCSTR name)
{
    return device_of(name ? name : "");
}

MCIDEVICEID WINAPI mciGetDeviceIDW(LPCWSTR name)
{
    return device_of(mci_text(reinterpret_cast<LPCSTR>(name), true));
}

MCIDEVICEID WINAPI mciGetDeviceIDFromElementIDA(DWORD element, LPCSTR type)
{
    return device_of_element(element, type ? type : "");
}

MCIDEVICEID WINAPI mciGetDeviceIDFromElementIDW(DWORD element, LPCWSTR type)
{
    return device_of_element(element, mci_text(reinterpret_cast<LPCSTR>(type), true));
}

HTASK WINAPI mciGetCreatorTask(MCIDEVICEID device)
{
    return mci_device(device) ? reinterpret_cast<HTASK>(static_cast<size_t>(FIRST_THREAD)) : NULL;
}

BOOL WINAPI mciSetYieldProc(MCIDEVICEID id, YIELDPROC yield, DWORD data)
{
    MciDevice *device = mci_device(id);
    if (device)
        device->yield = yield, device->yield_data = data;
    return device != NULL;
}

YIELDPROC WINAPI mciGetYieldProc(MCIDEVICEID id, LPDWORD data)
{
    const MciDevice *device = mci_device(id);
    if (device && data)
        *data = device->yield_data;
    return device ? device->yield : NULL;
}
}
