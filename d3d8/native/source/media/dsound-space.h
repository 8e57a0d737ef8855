/*
 * Sound in space: how loud, from which side and how high what lies at a place is heard from another. After the DirectX
 * 8.1 documentation, "3-D Sound".
 */
#ifndef THREE_D3D8_DSOUND_SPACE_H
#define THREE_D3D8_DSOUND_SPACE_H

#include <windows.h>
#include <dsound.h>
#include <cmath>

namespace
{
inline D3DVECTOR operator-(const D3DVECTOR &a, const D3DVECTOR &b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float dot(const D3DVECTOR &a, const D3DVECTOR &b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline D3DVECTOR cross(const D3DVECTOR &a, const D3DVECTOR &b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float length(const D3DVECTOR &a)
{
    return std::sqrt(dot(a, a));
}

/* Between directions, from -1 to 1; 0 where one of them is none. */
inline float cosine(const D3DVECTOR &a, const D3DVECTOR &b)
{
    float both = length(a) * length(b);
    return both > 0 ? dot(a, b) / both : 0;
}

/* Metres that sound goes in a second. */
const float SPEED = 343;
/* What is left of a sound in the ear that is turned away from it: it goes around the head. */
const float FAR_EAR = 0.25f;

/* What comes of a place: to be added to volume and side in hundredths of a decibel, and a factor of the rate. */
struct Heard
{
    LONG volume, pan;
    float pitch;
};

inline LONG decibels(float gain)
{
    return gain > 1e-5f ? static_cast<LONG>(std::lround(2000 * std::log10(gain))) : DSBVOLUME_MIN;
}

inline float distance_gain(const DS3DBUFFER &from, float distance, float rolloff, bool mutes)
{
    if (mutes && distance > from.flMaxDistance)
        return 0;
    float kept = distance < from.flMaxDistance ? distance : from.flMaxDistance;
    return kept <= from.flMinDistance ? 1 : from.flMinDistance / (from.flMinDistance + rolloff * (kept - from.flMinDistance));
}

/* Hundredths of a decibel by the cone: none inside of it, all outside, and a part between. */
inline LONG cone_volume(const DS3DBUFFER &from, const D3DVECTOR &towards)
{
    float angle = std::acos(cosine(from.vConeOrientation, towards)) * 360 / 3.14159265f;
    float inside = static_cast<float>(from.dwInsideConeAngle), outside = static_cast<float>(from.dwOutsideConeAngle);
    if (length(towards) == 0 || angle <= inside)
        return 0;
    return angle >= outside ? from.lConeOutsideVolume : static_cast<LONG>(static_cast<float>(from.lConeOutsideVolume) * (angle - inside) / (outside - inside));
}

/* What moves towards the ear is heard higher. */
inline float doppler(const DS3DBUFFER &from, const DS3DLISTENER &ear, const D3DVECTOR &direction, float distance)
{
    if (distance <= 0 || ear.flDopplerFactor <= 0)
        return 1;
    float scale = ear.flDopplerFactor * ear.flDistanceFactor / distance;
    float of_ear = dot(ear.vVelocity, direction) * scale, of_source = dot(from.vVelocity, direction) * scale;
    float pitch = (SPEED + of_ear) / (SPEED + of_source);
    return of_source <= -SPEED || pitch > 4 ? 4 : pitch < 0.25f ? 0.25f : pitch;
}

inline Heard heard(const DS3DBUFFER &from, const DS3DLISTENER &ear, bool mutes)
{
    if (from.dwMode == DS3DMODE_DISABLE)
        return {0, 0, 1};
    static const D3DVECTOR ahead = {0, 0, 1}, up = {0, 1, 0}, nowhere = {0, 0, 0};
    bool is_relative = from.dwMode == DS3DMODE_HEADRELATIVE;
    D3DVECTOR direction = is_relative ? from.vPosition : from.vPosition - ear.vPosition;
    D3DVECTOR right = is_relative ? cross(up, ahead) : cross(ear.vOrientTop, ear.vOrientFront);
    float distance = length(direction), side = cosine(direction, right);
    float away = 1 - (1 - FAR_EAR) * std::fabs(side);
    LONG volume = decibels(distance_gain(from, distance, ear.flRolloffFactor, mutes)) + cone_volume(from, nowhere - direction);
    return {volume, side < 0 ? decibels(away) : -decibels(away), doppler(from, ear, direction, distance)};
}

inline DS3DBUFFER usual_place()
{
    return {sizeof(DS3DBUFFER), {0, 0, 0}, {0, 0, 0}, DS3D_DEFAULTCONEANGLE, DS3D_DEFAULTCONEANGLE, {0, 0, 1}, DS3D_DEFAULTCONEOUTSIDEVOLUME, DS3D_DEFAULTMINDISTANCE, DS3D_DEFAULTMAXDISTANCE, DS3DMODE_NORMAL};
}

inline DS3DLISTENER usual_ear()
{
    return {sizeof(DS3DLISTENER), {0, 0, 0}, {0, 0, 0}, {0, 0, 1}, {0, 1, 0}, DS3D_DEFAULTDISTANCEFACTOR, DS3D_DEFAULTROLLOFFFACTOR, DS3D_DEFAULTDOPPLERFACTOR};
}

/* What is heard now, and what is set for the next commit. */
template <class T> struct Settings
{
    T now, later;

    template <class Field> void set(Field T::*field, const Field &value, DWORD apply)
    {
        later.*field = value;
        if (apply != DS3D_DEFERRED)
            now.*field = value;
    }
    HRESULT set_all(const T *given, DWORD apply)
    {
        if (!given || given->dwSize != sizeof(T))
            return DSERR_INVALIDPARAM;
        later = *given;
        if (apply != DS3D_DEFERRED)
            now = *given;
        return DS_OK;
    }
    HRESULT get_all(T *to) const
    {
        if (!to || to->dwSize != sizeof(T))
            return DSERR_INVALIDPARAM;
        *to = now;
        return DS_OK;
    }
};

template <class T> HRESULT give(T *to, const T &value)
{
    if (!to)
        return DSERR_INVALIDPARAM;
    *to = value;
    return DS_OK;
}

/* The place of a buffer: an interface of the same object. */
template <class Buffer> struct Place final : IDirectSound3DBuffer
{
    Buffer *owner;
    Settings<DS3DBUFFER> its = {usual_place(), usual_place()};
    virtual ~Place() = default;
    template <class Field> HRESULT set(Field DS3DBUFFER::*field, const Field &value, DWORD apply)
    {
        its.set(field, value, apply);
        owner->hear();
        return DS_OK;
    }
    HRESULT QueryInterface(REFIID riid, void **object) override { return owner->QueryInterface(riid, object); }
    ULONG AddRef() override { return owner->AddRef(); }
    ULONG Release() override { return owner->Release(); }
    HRESULT GetAllParameters(LPDS3DBUFFER to) override { return its.get_all(to); }
    HRESULT GetConeAngles(LPDWORD inside, LPDWORD outside) override
    {
        HRESULT hr = give(inside, its.now.dwInsideConeAngle);
        return FAILED(hr) ? hr : give(outside, its.now.dwOutsideConeAngle);
    }
    HRESULT GetConeOrientation(D3DVECTOR *to) override { return give(to, its.now.vConeOrientation); }
    HRESULT GetConeOutsideVolume(LPLONG to) override { return give(to, its.now.lConeOutsideVolume); }
    HRESULT GetMaxDistance(float *to) override { return give(to, its.now.flMaxDistance); }
    HRESULT GetMinDistance(float *to) override { return give(to, its.now.flMinDistance); }
    HRESULT GetMode(LPDWORD to) override { return give(to, its.now.dwMode); }
    HRESULT GetPosition(D3DVECTOR *to) override { return give(to, its.now.vPosition); }
    HRESULT GetVelocity(D3DVECTOR *to) override { return give(to, its.now.vVelocity); }
    HRESULT SetAllParameters(const DS3DBUFFER *given, DWORD apply) override
    {
        HRESULT hr = its.set_all(given, apply);
        owner->hear();
        return hr;
    }
    HRESULT SetConeAngles(DWORD inside, DWORD outside, DWORD apply) override
    {
        if (inside > outside || outside > DS3D_MAXCONEANGLE)
            return DSERR_INVALIDPARAM;
        set(&DS3DBUFFER::dwInsideConeAngle, inside, apply);
        return set(&DS3DBUFFER::dwOutsideConeAngle, outside, apply);
    }
    HRESULT SetConeOrientation(float x, float y, float z, DWORD apply) override
    {
        return set(&DS3DBUFFER::vConeOrientation, {x, y, z}, apply);
    }
    HRESULT SetConeOutsideVolume(LONG volume, DWORD apply) override
    {
        if (volume < DSBVOLUME_MIN || volume > DSBVOLUME_MAX)
            return DSERR_INVALIDPARAM;
        return set(&DS3DBUFFER::lConeOutsideVolume, volume, apply);
    }
    HRESULT SetMaxDistance(float distance, DWORD apply) override
    {
        return distance > 0 ? set(&DS3DBUFFER::flMaxDistance, distance, apply) : DSERR_INVALIDPARAM;
    }
    HRESULT SetMinDistance(float distance, DWORD apply) override
    {
        return distance > 0 ? set(&DS3DBUFFER::flMinDistance, distance, apply) : DSERR_INVALIDPARAM;
    }
    HRESULT SetMode(DWORD mode, DWORD apply) override
    {
        return mode <= DS3DMODE_DISABLE ? set(&DS3DBUFFER::dwMode, mode, apply) : DSERR_INVALIDPARAM;
    }
    HRESULT SetPosition(float x, float y, float z, DWORD apply) override
    {
        return set(&DS3DBUFFER::vPosition, {x, y, z}, apply);
    }
    HRESULT SetVelocity(float x, float y, float z, DWORD apply) override
    {
        return set(&DS3DBUFFER::vVelocity, {x, y, z}, apply);
    }
};
} // namespace

#endif
