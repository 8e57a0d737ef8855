/* Keyboard and mouse of DirectInput, over the messages of the page. */
#include <cstdio>
#include <cstring>
#include <new>
#include "../../host.h"
#include "faces.h"

namespace
{
/* Keyboard or mouse. What a program has acquired hears the page. */
class SystemDevice : public InputDevice
{
    static std::vector<SystemDevice *> &hearing()
    {
        static std::vector<SystemDevice *> list;
        return list;
    }

    void add(const GUID &kind, DWORD type, DWORD number, DWORD offset)
    {
        InputObject object = {&kind, type | DIDFT_MAKEINSTANCE(number), offset};
        objects.push_back(object);
    }
    bool read() override { return true; }
    bool start() override
    {
        for (InputObject &object : objects)
            object.at = 0;
        return true;
    }
    void changed(bool is) override
    {
        std::vector<SystemDevice *> &list = hearing();
        for (size_t n = 0; n < list.size(); n++)
            if (list[n] == this)
                list.erase(list.begin() + static_cast<long>(n--));
        if (is)
            list.push_back(this);
        if (is_mouse && is_exclusive())
            three_d3d8_take_mouse(is);
    }
    bool may_be_exclusive_behind() const override { return false; }

  protected:
    SystemDevice(bool mouse, DWORD its) : InputDevice(its), is_mouse(mouse)
    {
        static const GUID *const axes[] = {&GUID_XAxis, &GUID_YAxis, &GUID_ZAxis};
        static const char *const names[] = {"X-axis", "Y-axis", "Wheel"};
        for (DWORD n = 0; mouse && n < 3; n++)
        {
            add(*axes[n], DIDFT_RELAXIS, n, n * 4);
            strcpy(objects.back().name, names[n]);
        }
        if (mouse)
            objects.back().granularity = WHEEL_DELTA;
        for (DWORD n = 0; mouse && n < MOUSE_BUTTONS; n++)
        {
            add(GUID_Button, DIDFT_PSHBUTTON, 3 + n, DIMOFS_BUTTON0 + n);
            snprintf(objects.back().name, sizeof(objects.back().name), "Button %lu", n);
        }
        for (DWORD n = 1; !mouse && n < 256; n++)
        {
            char name[24];
            // Pause and Num Lock have each other's code with windows.
            DWORD code = n == DIK_PAUSE ? DIK_NUMLOCK : n == DIK_NUMLOCK ? DIK_PAUSE : n;
            if (GetKeyNameTextA(static_cast<LONG>((code & 0x7f) << 16 | (code & 0x80) << 17), name, sizeof(name)) == 0)
                continue;
            add(GUID_Key, DIDFT_PSHBUTTON, n, n);
            strcpy(objects.back().name, name);
        }
    }

  public:
    const bool is_mouse;

    GUID id() const override { return is_mouse ? GUID_SysMouse : GUID_SysKeyboard; }
    const char *name() const override { return is_mouse ? "Mouse" : "Keyboard"; }
    DWORD kind() const override
    {
        DWORD mouse = is_old() ? DIDEVTYPE_MOUSE : DI8DEVTYPE_MOUSE, keyboard = is_old() ? DIDEVTYPE_KEYBOARD : DI8DEVTYPE_KEYBOARD;
        return is_mouse ? mouse | DI8DEVTYPEMOUSE_UNKNOWN << 8 : keyboard | DI8DEVTYPEKEYBOARD_PCENH << 8;
    }
    DWORD abilities() const override { return DIDC_ATTACHED | DIDC_EMULATED; }

    /* An object moved by so much, or stands so; all are let go of where it is NOWHERE. */
    struct Change
    {
        bool of_mouse, is_step;
        DWORD object;
        LONG value;
    };
    static void hear(const Change *changes, int count)
    {
        DWORD sequence = next_sequence();
        for (SystemDevice *device : hearing())
        {
            bool is_new = false;
            for (int n = 0; n < count; n++)
                is_new = device->take(changes[n], sequence) || is_new;
            if (is_new)
                device->signal();
        }
    }

  private:
    bool take(const Change &change, DWORD sequence)
    {
        bool is_new = false;
        for (InputObject &object : objects)
        {
            bool is_released = change.object == NOWHERE && object.type & DIDFT_BUTTON;
            if (is_released || (change.of_mouse == is_mouse && object.own_offset == change.object))
                is_new = tell(object, is_released ? 0 : change.is_step ? object.at + change.value : change.value, sequence) || is_new;
        }
        return is_new;
    }
};

POINT place;
bool has_place;

/* How far the mouse has moved, as the changes of its axes; gives how many there are. */
int moves(const MSG *message, SystemDevice::Change *to)
{
    LONG now[2] = {GET_X_LPARAM(message->lParam), GET_Y_LPARAM(message->lParam)}, before[2] = {place.x, place.y};
    int count = 0;
    for (DWORD n = 0; has_place && n < 2; n++)
        if (now[n] != before[n])
            to[count++] = {true, true, n * 4, now[n] - before[n]};
    place.x = now[0], place.y = now[1];
    has_place = true;
    return count;
}
} // namespace

InputDevice *create_system_device(REFGUID id, DWORD version)
{
    bool is_mouse = id == GUID_SysMouse || id == GUID_SysMouseEm || id == GUID_SysMouseEm2;
    bool is_keyboard = id == GUID_SysKeyboard || id == GUID_SysKeyboardEm || id == GUID_SysKeyboardEm2;
    return is_mouse || is_keyboard ? new (std::nothrow) WithFaces<SystemDevice>(is_mouse, version) : NULL;
}

extern "C" void three_d3d8_note_device(const MSG *message)
{
    UINT kind = message->message;
    SystemDevice::Change changes[3];
    int count = 0;
    if (kind == WM_KEYDOWN || kind == WM_SYSKEYDOWN || kind == WM_KEYUP || kind == WM_SYSKEYUP)
    {
        DWORD key = (message->lParam >> 16 & 0x7f) | (message->lParam >> 17 & 0x80);
        // Pause and Num Lock have each other's code with windows.
        key = key == DIK_NUMLOCK ? DIK_PAUSE : key == DIK_PAUSE ? DIK_NUMLOCK : key;
        changes[count++] = {false, false, key, kind == WM_KEYDOWN || kind == WM_SYSKEYDOWN ? 0x80 : 0};
    }
    else if (kind == PAGE_RELEASE)
        changes[count++] = {false, false, NOWHERE, 0};
    else if (kind == PAGE_MOVED)
    {
        LONG by[2] = {GET_X_LPARAM(message->lParam), GET_Y_LPARAM(message->lParam)};
        for (DWORD n = 0; n < 2; n++)
            if (by[n] != 0)
                changes[count++] = {true, true, n * 4, by[n]};
    }
    else if (kind == WM_MOUSEWHEEL)
        changes[count++] = {true, true, DIMOFS_Z, GET_WHEEL_DELTA_WPARAM(message->wParam)};
    else if (three_d3d8_has_place(kind))
    {
        BOOL is_down = FALSE;
        int button = three_d3d8_button_of(message, &is_down);
        count = moves(message, changes);
        if (button >= 0)
            changes[count++] = {true, false, DIMOFS_BUTTON0 + static_cast<DWORD>(button), is_down ? 0x80 : 0};
    }
    if (count > 0)
        SystemDevice::hear(changes, count);
}
