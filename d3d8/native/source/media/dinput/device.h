/* What DirectInput's devices have alike, whatever letters a program's interface has (faces.h). */
#ifndef THREE_D3D8_DINPUT_DEVICE_H
#define THREE_D3D8_DINPUT_DEVICE_H

#include <windows.h>
#include <dinput.h>
#include <deque>
#include <vector>

/* Where objects lie that a program's format has no place for. */
constexpr DWORD NOWHERE = 0xffffffff;
/* An axis's whole way to one side. */
constexpr LONG FULL = 10000;

/* An axis, a cross, a button or a key. */
struct InputObject
{
    const GUID *kind;
    /* DIDFT_… and its number. */
    DWORD type;
    /* Where the device itself has it, and where the program's format does. */
    DWORD own_offset, offset = NOWHERE;
    char name[24] = "";
    UINT_PTR data = static_cast<UINT_PTR>(-1);
    DWORD granularity = 1;
    /* How an axis counts that has ends. */
    LONG low = DIPROPRANGE_NOMIN, high = DIPROPRANGE_NOMAX;
    DWORD dead = 0, saturation = FULL;
    /* How it stands, and how far it has moved since the program asked last. */
    LONG at = 0, moved = 0;

    bool is_axis() const { return (type & DIDFT_AXIS) != 0; }
    bool has_ends() const { return (type & DIDFT_ABSAXIS) != 0; }
    bool is_of(DWORD flags) const { return flags == DIDFT_ALL || (type & flags & 0xff) != 0; }
};

/* What changes together has one number. */
DWORD next_sequence();

class InputDevice
{
    ULONG references = 1;
    DWORD bytes = 0, buffer = 0, level = 0, gain = FULL;
    HWND window = NULL;
    HANDLE event = NULL;
    bool acquired = false, lost = false, overflowed = false, is_relative = false;
    std::vector<DWORD> crosses_of_none;
    std::deque<DIDEVICEOBJECTDATA> waiting;

    bool is_in_front() const;
    /* What a call gives that reads the device: DI_OK where it is acquired. */
    HRESULT look();
    InputObject *take_place(const DIOBJECTDATAFORMAT &wanted);
    /* No object has a place in the program's format any more. */
    void clear_places();
    HRESULT meant(LPCDIPROPHEADER header, std::vector<InputObject *> *found);
    HRESULT get_of_object(size_t property, LPDIPROPHEADER header);
    HRESULT get_of_device(size_t property, LPDIPROPHEADER header);
    HRESULT set_of_object(size_t property, LPCDIPROPHEADER header);
    HRESULT set_of_device(size_t property, LPCDIPROPHEADER header);

  protected:
    std::vector<InputObject> objects;
    const DWORD version;

    explicit InputDevice(DWORD its) : version(its) {}
    virtual ~InputDevice();
    bool is_old() const { return version < 0x800; }
    bool is_exclusive() const { return (level & DISCL_EXCLUSIVE) != 0; }
    /* Notes how an object stands; FALSE where it stood so before. */
    bool tell(InputObject &object, LONG at, DWORD sequence);
    /* Sets the program's event. */
    void signal();
    /* Brings the objects up to date, by tell; FALSE where the device is gone. */
    virtual bool read() = 0;
    /* Has the objects stand as they do when the device is acquired. */
    virtual bool start() = 0;
    /* It was acquired, or is not any more. */
    virtual void changed(bool) {}
    /* A property of an object counts from now on. */
    virtual void scaled() {}
    virtual bool may_be_exclusive_behind() const { return true; }

  public:
    virtual GUID id() const = 0;
    virtual GUID product() const { return id(); }
    virtual const char *name() const = 0;
    /* dwDevType. */
    virtual DWORD kind() const = 0;
    virtual DWORD abilities() const = 0;
    bool is_acquired() const { return acquired; }

    ULONG add_reference() { return ++references; }
    ULONG release();
    virtual void *face(REFIID riid) = 0;
    HRESULT query(REFIID riid, void **object);

    HRESULT capabilities(LPDIDEVCAPS caps) const;
    const std::vector<InputObject> &all() const { return objects; }
    /* An object by its place in the program's format, or by its number; NULL for none. */
    const InputObject *find(DWORD object, DWORD how, HRESULT *error) const;
    HRESULT get_property(const GUID *property, LPDIPROPHEADER header);
    HRESULT set_property(const GUID *property, LPCDIPROPHEADER header);
    HRESULT acquire();
    HRESULT unacquire();
    HRESULT poll();
    HRESULT state(DWORD size, LPVOID to);
    HRESULT data(DWORD size, LPDIDEVICEOBJECTDATA to, LPDWORD count, DWORD flags);
    HRESULT set_format(LPCDIDATAFORMAT format);
    /* Has the controls of the device do the actions of a map; of either kind of letters, as the names of actions are not read. */
    HRESULT build_map(LPDIACTIONFORMATA format, DWORD flags) const;
    HRESULT set_map(LPCDIACTIONFORMATA format, DWORD flags);
    /* DIEDBS_… of the actions that it can do; 0: none. */
    DWORD fits(LPCDIACTIONFORMATA format) const;
    HRESULT set_event(HANDLE its);
    HRESULT set_level(HWND its, DWORD flags);
};

/* Keyboard or mouse; NULL for another name. */
InputDevice *create_system_device(REFGUID id, DWORD version);
/* A joystick of that name; NULL where it is none. */
InputDevice *create_joystick(REFGUID id, DWORD version);
/* The name of the n-th joystick that is there; FALSE for none. */
bool nth_joystick(int n, GUID *id);

#endif
