/* The formats of states that every program has (dinput.h, c_df…). */
#include <windows.h>
#include <dinput.h>
#include <array>
#include <cstddef>

namespace
{
constexpr DWORD ANY = DIDFT_ANYINSTANCE, MAY_MISS = DIDFT_OPTIONAL;

/* A key for each of 256 scan codes. */
constexpr std::array<DIOBJECTDATAFORMAT, 256> objects_of_keyboard()
{
    std::array<DIOBJECTDATAFORMAT, 256> made{};
    for (DWORD n = 0; n < 256; n++)
        made[n] = {&GUID_Key, n, MAY_MISS | DIDFT_BUTTON | n << 8, 0};
    return made;
}

/* Three axes, the wheel of which may miss, and buttons, two of which do not. */
template <size_t Buttons> constexpr std::array<DIOBJECTDATAFORMAT, 3 + Buttons> objects_of_mouse()
{
    std::array<DIOBJECTDATAFORMAT, 3 + Buttons> made{};
    made[0] = {&GUID_XAxis, DIMOFS_X, DIDFT_AXIS | ANY, 0};
    made[1] = {&GUID_YAxis, DIMOFS_Y, DIDFT_AXIS | ANY, 0};
    made[2] = {&GUID_ZAxis, DIMOFS_Z, MAY_MISS | DIDFT_AXIS | ANY, 0};
    for (DWORD n = 0; n < Buttons; n++)
        made[3 + n] = {NULL, DIMOFS_BUTTON0 + n, (n < 2 ? 0 : MAY_MISS) | DIDFT_BUTTON | ANY, 0};
    return made;
}

/* Eight axes, told in an aspect, from an offset on. */
constexpr void put_axes(DIOBJECTDATAFORMAT *to, DWORD from, DWORD aspect)
{
    const GUID *kinds[] = {&GUID_XAxis, &GUID_YAxis, &GUID_ZAxis, &GUID_RxAxis, &GUID_RyAxis, &GUID_RzAxis, &GUID_Slider, &GUID_Slider};
    for (DWORD n = 0; n < 8; n++)
        to[n] = {kinds[n], from + n * 4, MAY_MISS | DIDFT_AXIS | ANY, aspect};
}

constexpr void put_rest(DIOBJECTDATAFORMAT *to, DWORD buttons)
{
    for (DWORD n = 0; n < 4; n++)
        to[n] = {&GUID_POV, DIJOFS_POV(n), MAY_MISS | DIDFT_POV | ANY, 0};
    for (DWORD n = 0; n < buttons; n++)
        to[4 + n] = {NULL, DIJOFS_BUTTON(n), MAY_MISS | DIDFT_BUTTON | ANY, 0};
}

constexpr std::array<DIOBJECTDATAFORMAT, 44> objects_of_joystick()
{
    std::array<DIOBJECTDATAFORMAT, 44> made{};
    put_axes(made.data(), 0, DIDOI_ASPECTPOSITION);
    put_rest(made.data() + 8, 32);
    return made;
}

constexpr std::array<DIOBJECTDATAFORMAT, 164> objects_of_joystick2()
{
    std::array<DIOBJECTDATAFORMAT, 164> made{};
    put_axes(made.data(), 0, DIDOI_ASPECTPOSITION);
    put_rest(made.data() + 8, 128);
    put_axes(made.data() + 140, offsetof(DIJOYSTATE2, lVX), DIDOI_ASPECTVELOCITY);
    put_axes(made.data() + 148, offsetof(DIJOYSTATE2, lAX), DIDOI_ASPECTACCEL);
    put_axes(made.data() + 156, offsetof(DIJOYSTATE2, lFX), DIDOI_ASPECTFORCE);
    return made;
}

std::array<DIOBJECTDATAFORMAT, 256> of_keyboard = objects_of_keyboard();
std::array<DIOBJECTDATAFORMAT, 7> of_mouse = objects_of_mouse<4>();
std::array<DIOBJECTDATAFORMAT, 11> of_mouse2 = objects_of_mouse<8>();
std::array<DIOBJECTDATAFORMAT, 44> of_joystick = objects_of_joystick();
std::array<DIOBJECTDATAFORMAT, 164> of_joystick2 = objects_of_joystick2();

template <size_t Count> constexpr DIDATAFORMAT format_of(std::array<DIOBJECTDATAFORMAT, Count> &objects, DWORD flags, DWORD bytes)
{
    return {sizeof(DIDATAFORMAT), sizeof(DIOBJECTDATAFORMAT), flags, bytes, Count, objects.data()};
}
} // namespace

extern "C" {
constexpr DIDATAFORMAT c_dfDIKeyboard = format_of(of_keyboard, DIDF_RELAXIS, 256);
constexpr DIDATAFORMAT c_dfDIMouse = format_of(of_mouse, DIDF_RELAXIS, sizeof(DIMOUSESTATE));
constexpr DIDATAFORMAT c_dfDIMouse2 = format_of(of_mouse2, DIDF_RELAXIS, sizeof(DIMOUSESTATE2));
constexpr DIDATAFORMAT c_dfDIJoystick = format_of(of_joystick, DIDF_ABSAXIS, sizeof(DIJOYSTATE));
constexpr DIDATAFORMAT c_dfDIJoystick2 = format_of(of_joystick2, DIDF_ABSAXIS, sizeof(DIJOYSTATE2));
}
