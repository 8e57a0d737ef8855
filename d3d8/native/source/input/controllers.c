/* Controllers as xinput.h has them: the page's game controllers with the usual buttons. */
#include <string.h>
#include <windows.h>
#include <xinput.h>
#include "../host.h"
#include "../media/joysticks.h"

/* What an axis has at its end, as the page tells it. */
#define END 10000
#define USUAL_AXES 0x1f

static BOOL is_enabled = TRUE;

/* The n-th controller whose buttons are where such a controller has them. */
static BOOL controller_of(DWORD user, struct joystick *to)
{
    for (int n = 0; n < JOYSTICKS && host_joystick(n, to); n++)
        if ((to->axes & USUAL_AXES) == USUAL_AXES && to->povs == 1 && user-- == 0)
            return TRUE;
    return FALSE;
}

static SHORT thumb(LONG value)
{
    return (SHORT)(value * 32767 / END);
}

static BYTE trigger(LONG value)
{
    return (BYTE)(value > 0 ? value * 255 / END : 0);
}

static WORD buttons_of(const struct joystick *of)
{
    static const WORD buttons[] = {
        XINPUT_GAMEPAD_A, XINPUT_GAMEPAD_B, XINPUT_GAMEPAD_X, XINPUT_GAMEPAD_Y, XINPUT_GAMEPAD_LEFT_SHOULDER, XINPUT_GAMEPAD_RIGHT_SHOULDER,
        XINPUT_GAMEPAD_BACK, XINPUT_GAMEPAD_START, XINPUT_GAMEPAD_LEFT_THUMB, XINPUT_GAMEPAD_RIGHT_THUMB,
    };
    static const WORD ways[] = {
        XINPUT_GAMEPAD_DPAD_UP, XINPUT_GAMEPAD_DPAD_UP | XINPUT_GAMEPAD_DPAD_RIGHT, XINPUT_GAMEPAD_DPAD_RIGHT, XINPUT_GAMEPAD_DPAD_DOWN | XINPUT_GAMEPAD_DPAD_RIGHT,
        XINPUT_GAMEPAD_DPAD_DOWN, XINPUT_GAMEPAD_DPAD_DOWN | XINPUT_GAMEPAD_DPAD_LEFT, XINPUT_GAMEPAD_DPAD_LEFT, XINPUT_GAMEPAD_DPAD_UP | XINPUT_GAMEPAD_DPAD_LEFT,
    };
    WORD held = of->pov >= 0 ? ways[of->pov / 4500 % 8] : 0;
    for (size_t n = 0; n < sizeof(buttons) / sizeof(buttons[0]); n++)
        held |= of->pressed >> n & 1 ? buttons[n] : 0;
    return held;
}

/* Both triggers are one axis of the page's: where both are held they are told as far as they differ. */
DWORD WINAPI XInputGetState(DWORD user, XINPUT_STATE *state)
{
    static XINPUT_STATE last[XUSER_MAX_COUNT];
    struct joystick found;
    if (user >= XUSER_MAX_COUNT || !controller_of(user, &found))
        return ERROR_DEVICE_NOT_CONNECTED;
    XINPUT_GAMEPAD now = {buttons_of(&found), trigger(found.values[2]), trigger(-found.values[2]), thumb(found.values[0]), thumb(-found.values[1]), thumb(found.values[3]), thumb(-found.values[4])};
    if (!is_enabled)
        memset(&now, 0, sizeof(now));
    if (memcmp(&now, &last[user].Gamepad, sizeof(now)) != 0)
        last[user] = (XINPUT_STATE){last[user].dwPacketNumber + 1, now};
    *state = last[user];
    return ERROR_SUCCESS;
}

DWORD WINAPI XInputSetState(DWORD user, XINPUT_VIBRATION *vibration)
{
    struct joystick found;
    (void)vibration;
    return user < XUSER_MAX_COUNT && controller_of(user, &found) ? ERROR_SUCCESS : ERROR_DEVICE_NOT_CONNECTED;
}

DWORD WINAPI XInputGetCapabilities(DWORD user, DWORD flags, XINPUT_CAPABILITIES *capabilities)
{
    struct joystick found;
    (void)flags;
    if (user >= XUSER_MAX_COUNT || !controller_of(user, &found))
        return ERROR_DEVICE_NOT_CONNECTED;
    *capabilities = (XINPUT_CAPABILITIES){XINPUT_DEVTYPE_GAMEPAD, XINPUT_DEVSUBTYPE_GAMEPAD, 0, {0xf3ff, 255, 255, 32767, 32767, 32767, 32767}, {0, 0}};
    return ERROR_SUCCESS;
}

void WINAPI XInputEnable(BOOL enable)
{
    is_enabled = enable;
}
