/* IDirectPlay8Address and IDirectPlay8AddressIP. */
#ifndef THREE_D3D8_PLAY_ADDRESSES_H
#define THREE_D3D8_PLAY_ADDRESSES_H

#include "address-parts.h"

namespace
{
class Address;

/* The interface that makes addresses of computers. */
struct AddressIP final : IDirectPlay8AddressIP
{
    Address *address = NULL;
    virtual ~AddressIP() = default;
    HRESULT QueryInterface(REFIID riid, void **object) override;
    ULONG AddRef() override;
    ULONG Release() override;
    HRESULT BuildFromSockAddr(const SOCKADDR *) override { return DPNERR_UNSUPPORTED; }
    HRESULT BuildAddress(const WCHAR *host, USHORT port) override;
    HRESULT BuildLocalAddress(const GUID *adapter, USHORT port) override;
    HRESULT GetSockAddress(SOCKADDR *, PDWORD) override { return DPNERR_UNSUPPORTED; }
    HRESULT GetLocalAddress(GUID *adapter, USHORT *port) override;
    HRESULT GetAddress(WCHAR *host, PDWORD letters, USHORT *port) override;
};

/* Gives a text, and how many letters it has with its end. */
template <class Letter> HRESULT give_text(const std::wstring &text, Letter *to, PDWORD letters)
{
    if (!letters)
        return DPNERR_INVALIDPARAM;
    DWORD wanted = static_cast<DWORD>(text.size() + 1);
    bool fits = to && *letters >= wanted;
    *letters = wanted;
    if (!fits)
        return DPNERR_BUFFERTOOSMALL;
    std::copy(text.begin(), text.end(), to);
    to[text.size()] = 0;
    return DPN_OK;
}

HRESULT give_bytes(const std::vector<BYTE> &bytes, void *to, PDWORD size)
{
    if (!size)
        return DPNERR_INVALIDPARAM;
    bool fits = to && *size >= bytes.size();
    *size = static_cast<DWORD>(bytes.size());
    if (!fits)
        return DPNERR_BUFFERTOOSMALL;
    std::copy(bytes.begin(), bytes.end(), static_cast<BYTE *>(to));
    return DPN_OK;
}

class Address final : public Counted<IDirectPlay8Address>
{
    AddressIP ip;

    void *find(REFIID riid) override { return riid == IID_IDirectPlay8AddressIP ? &ip : Counted::find(riid); }
    HRESULT give_guid(const WCHAR *name, GUID *guid)
    {
        Component *known = parts.find(name);
        if (!guid)
            return DPNERR_INVALIDPARAM;
        if (!known || known->type != DPNA_DATATYPE_GUID)
            return DPNERR_DOESNOTEXIST;
        memcpy(guid, known->bytes.data(), sizeof(GUID));
        return DPN_OK;
    }
    HRESULT set_guid(const WCHAR *name, const GUID *guid)
    {
        if (!guid)
            return DPNERR_INVALIDPARAM;
        parts.set(name, DPNA_DATATYPE_GUID, guid, sizeof(GUID));
        return DPN_OK;
    }

  public:
    Parts parts;

    explicit Address(const Parts &from) : Counted(IID_IDirectPlay8Address), parts(from) { ip.address = this; }
    Address() : Address(Parts()) {}
    HRESULT BuildFromURLW(WCHAR *text) override { return !text ? DPNERR_INVALIDPARAM : parts.read(text) ? DPN_OK : DPNERR_INVALIDURL; }
    HRESULT BuildFromURLA(CHAR *text) override
    {
        if (!text)
            return DPNERR_INVALIDPARAM;
        return parts.read(std::wstring(text, text + strlen(text))) ? DPN_OK : DPNERR_INVALIDURL;
    }
    HRESULT Duplicate(PDIRECTPLAY8ADDRESS *made) override { return made ? *made = new Address(parts), DPN_OK : DPNERR_INVALIDPARAM; }
    HRESULT SetEqual(PDIRECTPLAY8ADDRESS other) override { return other ? parts = static_cast<Address *>(other)->parts, DPN_OK : DPNERR_INVALIDPARAM; }
    HRESULT IsEqual(PDIRECTPLAY8ADDRESS other) override
    {
        if (!other)
            return DPNERR_INVALIDPARAM;
        const Parts &theirs = static_cast<Address *>(other)->parts;
        return parts.components == theirs.components && parts.data == theirs.data ? DPNSUCCESS_EQUAL : DPNSUCCESS_NOTEQUAL;
    }
    HRESULT Clear() override { return parts = Parts(), DPN_OK; }
    HRESULT GetURLW(WCHAR *text, PDWORD letters) override { return give_text(parts.text(), text, letters); }
    HRESULT GetURLA(CHAR *text, PDWORD letters) override { return give_text(parts.text(), text, letters); }
    HRESULT GetSP(GUID *provider) override { return give_guid(DPNA_KEY_PROVIDER, provider); }
    HRESULT SetSP(const GUID *provider) override { return set_guid(DPNA_KEY_PROVIDER, provider); }
    HRESULT GetDevice(GUID *device) override { return give_guid(DPNA_KEY_DEVICE, device); }
    HRESULT SetDevice(const GUID *device) override { return set_guid(DPNA_KEY_DEVICE, device); }
    HRESULT GetUserData(LPVOID to, PDWORD size) override { return parts.data.empty() ? DPNERR_DOESNOTEXIST : give_bytes(parts.data, to, size); }
    HRESULT SetUserData(const void *bytes, DWORD size) override
    {
        return parts.data = bytes_of(bytes, size), DPN_OK;
    }
    HRESULT GetNumComponents(PDWORD count) override { return count ? *count = static_cast<DWORD>(parts.components.size()), DPN_OK : DPNERR_INVALIDPARAM; }
    HRESULT GetComponentByName(const WCHAR *name, LPVOID to, PDWORD size, PDWORD type) override
    {
        if (!name || !type)
            return DPNERR_INVALIDPARAM;
        Component *known = parts.find(name);
        if (!known)
            return DPNERR_DOESNOTEXIST;
        *type = known->type;
        return give_bytes(known->bytes, to, size);
    }
    HRESULT GetComponentByIndex(DWORD index, WCHAR *name, PDWORD letters, void *to, PDWORD size, PDWORD type) override
    {
        if (!type)
            return DPNERR_INVALIDPARAM;
        if (index >= parts.components.size())
            return DPNERR_DOESNOTEXIST;
        const Component &known = parts.components[index];
        *type = known.type;
        HRESULT named = give_text(known.name, name, letters), given = give_bytes(known.bytes, to, size);
        return FAILED(named) ? named : given;
    }
    HRESULT AddComponent(const WCHAR *name, const void *bytes, DWORD size, DWORD type) override
    {
        const BYTE *from = static_cast<const BYTE *>(bytes);
        if (!name || !bytes)
            return DPNERR_INVALIDPARAM;
        // Texts end, numbers are whole: what reads them counts on it.
        bool is_text = type == DPNA_DATATYPE_STRING || type == DPNA_DATATYPE_STRING_ANSI;
        DWORD letter = type == DPNA_DATATYPE_STRING ? sizeof(WCHAR) : 1;
        if ((type == DPNA_DATATYPE_DWORD && size != sizeof(DWORD)) || (type == DPNA_DATATYPE_GUID && size != sizeof(GUID)) || (is_text && size % letter != 0))
            return DPNERR_INVALIDPARAM;
        if (type == DPNA_DATATYPE_STRING_ANSI)
            return parts.set(name, std::wstring(from, from + strnlen(reinterpret_cast<const char *>(from), size))), DPN_OK;
        if (type == DPNA_DATATYPE_STRING)
        {
            const WCHAR *text = static_cast<const WCHAR *>(bytes);
            return parts.set(name, std::wstring(text, std::find(text, text + size / sizeof(WCHAR), L'\0'))), DPN_OK;
        }
        return parts.set(name, type, bytes, size), DPN_OK;
    }
    HRESULT BuildFromDPADDRESS(LPVOID, DWORD) override { return DPNERR_UNSUPPORTED; }
};

HRESULT AddressIP::QueryInterface(REFIID riid, void **object)
{
    return address->QueryInterface(riid, object);
}

ULONG AddressIP::AddRef()
{
    return address->AddRef();
}

ULONG AddressIP::Release()
{
    return address->Release();
}

HRESULT AddressIP::BuildAddress(const WCHAR *host, USHORT port)
{
    if (!host)
        return DPNERR_INVALIDPARAM;
    DWORD number = port;
    address->parts = Parts();
    address->SetSP(&CLSID_DP8SP_TCPIP);
    address->parts.set(DPNA_KEY_HOSTNAME, std::wstring(host));
    address->parts.set(DPNA_KEY_PORT, DPNA_DATATYPE_DWORD, &number, sizeof(number));
    return DPN_OK;
}

HRESULT AddressIP::BuildLocalAddress(const GUID *adapter, USHORT port)
{
    HRESULT hr = BuildAddress(L"localhost", port);
    return adapter && SUCCEEDED(hr) ? address->SetDevice(adapter) : hr;
}

HRESULT AddressIP::GetLocalAddress(GUID *adapter, USHORT *port)
{
    DWORD letters = 0;
    HRESULT hr = address->GetDevice(adapter);
    return SUCCEEDED(hr) ? GetAddress(NULL, &letters, port) == DPNERR_DOESNOTEXIST ? DPNERR_DOESNOTEXIST : DPN_OK : hr;
}

HRESULT AddressIP::GetAddress(WCHAR *host, PDWORD letters, USHORT *port)
{
    const Component *name = address->parts.find(DPNA_KEY_HOSTNAME), *number = address->parts.find(DPNA_KEY_PORT);
    if (!port)
        return DPNERR_INVALIDPARAM;
    if (!name)
        return DPNERR_DOESNOTEXIST;
    *port = number && number->type == DPNA_DATATYPE_DWORD ? static_cast<USHORT>(*reinterpret_cast<const DWORD *>(number->bytes.data())) : 0;
    return give_text(Parts::value_of(*name), host, letters);
}

/* The address of this computer, as players of it have it. */
Address *local_address()
{
    Parts parts;
    parts.set(DPNA_KEY_PROVIDER, DPNA_DATATYPE_GUID, &CLSID_DP8SP_TCPIP, sizeof(GUID));
    parts.set(DPNA_KEY_HOSTNAME, std::wstring(L"localhost"));
    return new Address(parts);
}
} // namespace

#endif
