/* A device that MCI has opened: what it is called by, and whom it tells that it has done what it was told. */
#ifndef THREE_D3D8_MCI_DEVICE_H
#define THREE_D3D8_MCI_DEVICE_H

#include <string>
#include <vector>
#include "kinds.h"

namespace
{
class MciDevice
{
    /* A window waits for playing to end; it may be NULL. */
    bool is_awaited = false;
    HWND window = NULL;

  protected:
    DWORD format;

  public:
    const MciKind &kind;
    const MCIDEVICEID id;
    /* Its alias, or the file or the kind that it was opened by; and the file that it plays. */
    std::string name, file;
    /* The number that stands for a file (MCI_OPEN_ELEMENT_ID). */
    DWORD element = 0;
    bool is_shareable = false;
    /* How often it has to be closed. */
    int opened = 1;
    /* A command has opened it that is still done, and nobody else closes it. */
    bool closes_itself = false;
    YIELDPROC yield = NULL;
    DWORD yield_data = 0;
    /* The key that ends waiting; 0: none does. */
    int break_key = VK_CANCEL;

    MciDevice(const MciKind &its, MCIDEVICEID number, DWORD counts_in) : format(counts_in), kind(its), id(number) {}
    virtual ~MciDevice() { tell(MCI_NOTIFY_ABORTED); }
    MciDevice(const MciDevice &) = delete;
    MciDevice &operator=(const MciDevice &) = delete;

    /* Tells who waits for playing how it has ended; nobody waits any more. */
    void tell(WPARAM how)
    {
        if (is_awaited)
            post(window, how);
        is_awaited = false;
    }
    void post(HWND to, WPARAM how) const
    {
        if (to)
            PostMessageA(to, MM_MCINOTIFY, how, static_cast<LPARAM>(id));
    }
    /* A command with MCI_NOTIFY is done, or goes on: whoever waited before is told first. */
    void notify(HWND to, bool goes_on)
    {
        tell(MCI_NOTIFY_SUPERSEDED);
        window = to, is_awaited = goes_on;
        if (!goes_on)
            post(to, MCI_NOTIFY_SUCCESSFUL);
    }

    /* Looks how far it has come. */
    virtual void look() {}
    virtual bool is_playing() const { return false; }
    /* Whether it is told to play, or halts meanwhile. */
    virtual bool is_busy() const { return false; }
    virtual MCIERROR load(const std::string &path) = 0;
    virtual MCIERROR play(DWORD flags, DWORD from, DWORD to) = 0;
    virtual MCIERROR pause() = 0;
    virtual MCIERROR resume() = 0;
    virtual MCIERROR stop() = 0;
    /* Flags say whether to a time, the start or the end. */
    virtual MCIERROR seek(DWORD flags, DWORD to) = 0;
    virtual MCIERROR set(DWORD flags, const DWORD *block) = 0;
    virtual MCIERROR set_audio(DWORD flags, DWORD item, DWORD value) = 0;
    virtual MCIERROR status(DWORD flags, DWORD item, DWORD track, DWORD *value) = 0;
};

std::vector<MciDevice *> &mci_devices()
{
    static std::vector<MciDevice *> list;
    return list;
}

MciDevice *mci_device(MCIDEVICEID id)
{
    for (MciDevice *device : mci_devices())
        if (device->id == id)
            return device;
    return NULL;
}

/* The device of a name; "device!element" is that of the element. */
MciDevice *mci_device(const std::string &name)
{
    size_t mark = name.find('!');
    std::string own = mark == std::string::npos ? name : name.substr(mark + 1);
    for (MciDevice *device : mci_devices())
        if (is_same(device->name, own.c_str()))
            return device;
    return NULL;
}

void forget_device(MciDevice *device)
{
    forget(mci_devices(), device);
    delete device;
}

/* Looks at all devices, and closes those that nobody else closes. */
void look_at_mci()
{
    for (MciDevice *device : std::vector(mci_devices()))
    {
        device->look();
        if (device->closes_itself && !device->is_busy())
            forget_device(device);
    }
}
} // namespace

#endif
