/**
 * The Direct3D 8 interfaces, declared once: every method with what its C arguments are and what it gives back. The reader of recordings
 * checks lines against this table, the player translates arguments and compares results by it.
 * Source: prototypes of d3d8.h and structs of d3d8types.h as the DirectX 8.1 SDK documentation lists them.
 */

/** What a field of a struct holds. `window` is a handle of the machine that recorded: nothing another machine could use. */
export type FieldKind = 'uint' | 'int' | 'float' | 'window' | 'words' | 'D3DCOLORVALUE' | 'D3DVECTOR' | 'object'

const uints = <Name extends string>(...names: Name[]): Record<Name, FieldKind> =>
  Object.fromEntries(names.map((name) => [name, 'uint'])) as Record<Name, FieldKind>

const ints = <Name extends string>(...names: Name[]): Record<Name, FieldKind> =>
  Object.fromEntries(names.map((name) => [name, 'int'])) as Record<Name, FieldKind>

const floats = <Name extends string>(...names: Name[]): Record<Name, FieldKind> =>
  Object.fromEntries(names.map((name) => [name, 'float'])) as Record<Name, FieldKind>

const structs = {
  D3DCOLORVALUE: floats('r', 'g', 'b', 'a'),
  D3DVECTOR: floats('x', 'y', 'z'),
  RECT: ints('left', 'top', 'right', 'bottom'),
  D3DRECT: ints('x1', 'y1', 'x2', 'y2'),
  POINT: ints('x', 'y'),
  D3DBOX: uints('Left', 'Top', 'Right', 'Bottom', 'Front', 'Back'),
  D3DVIEWPORT8: { ...uints('X', 'Y', 'Width', 'Height'), ...floats('MinZ', 'MaxZ') },
  D3DLIGHT8: {
    Type: 'uint',
    Diffuse: 'D3DCOLORVALUE',
    Specular: 'D3DCOLORVALUE',
    Ambient: 'D3DCOLORVALUE',
    Position: 'D3DVECTOR',
    Direction: 'D3DVECTOR',
    ...floats('Range', 'Falloff', 'Attenuation0', 'Attenuation1', 'Attenuation2', 'Theta', 'Phi'),
  },
  D3DMATERIAL8: {
    Diffuse: 'D3DCOLORVALUE',
    Ambient: 'D3DCOLORVALUE',
    Specular: 'D3DCOLORVALUE',
    Emissive: 'D3DCOLORVALUE',
    Power: 'float',
  },
  D3DPRESENT_PARAMETERS: {
    ...uints('BackBufferWidth', 'BackBufferHeight', 'BackBufferFormat', 'BackBufferCount', 'MultiSampleType'),
    SwapEffect: 'uint',
    hDeviceWindow: 'window',
    ...uints('Windowed', 'EnableAutoDepthStencil', 'AutoDepthStencilFormat', 'Flags'),
    ...uints('FullScreen_RefreshRateInHz', 'FullScreen_PresentationInterval'),
  },
  D3DDEVICE_CREATION_PARAMETERS: { ...uints('AdapterOrdinal', 'DeviceType', 'BehaviorFlags'), hFocusWindow: 'window' },
  D3DSURFACE_DESC: uints('Format', 'Type', 'Usage', 'Pool', 'Size', 'MultiSampleType', 'Width', 'Height'),
  D3DVOLUME_DESC: uints('Format', 'Type', 'Usage', 'Pool', 'Size', 'Width', 'Height', 'Depth'),
  D3DVERTEXBUFFER_DESC: uints('Format', 'Type', 'Usage', 'Pool', 'Size', 'FVF'),
  D3DINDEXBUFFER_DESC: uints('Format', 'Type', 'Usage', 'Pool', 'Size'),
  D3DCLIPSTATUS8: uints('ClipUnion', 'ClipIntersection'),
  PALETTEENTRY: uints('peRed', 'peGreen', 'peBlue', 'peFlags'),
  D3DGAMMARAMP: { red: 'words', green: 'words', blue: 'words' },
  D3DRECTPATCH_INFO: {
    ...uints('StartVertexOffsetWidth', 'StartVertexOffsetHeight'),
    ...uints('Width', 'Height', 'Stride', 'Basis', 'Order'),
  },
  D3DTRIPATCH_INFO: uints('StartVertexOffset', 'NumVertices', 'Basis', 'Order'),
  /** Not structs of Direct3D: the two results of GetStreamSource and GetIndices, as the API gives them. */
  StreamSource: { pStreamData: 'object', Stride: 'uint' },
  Indices: { pIndexData: 'object', BaseVertexIndex: 'uint' },
} satisfies Record<string, Record<string, FieldKind>>

export type StructName = keyof typeof structs

/** Fields of every struct that a call takes or gives, in the order of d3d8types.h. */
export const STRUCTS: Readonly<Record<StructName, Readonly<Record<string, FieldKind>>>> = structs

/** Each interface with the one it inherits from. */
export const INTERFACES = {
  IUnknown: null,
  IDirect3D8: 'IUnknown',
  IDirect3DDevice8: 'IUnknown',
  IDirect3DSwapChain8: 'IUnknown',
  IDirect3DSurface8: 'IUnknown',
  IDirect3DVolume8: 'IUnknown',
  IDirect3DResource8: 'IUnknown',
  IDirect3DVertexBuffer8: 'IDirect3DResource8',
  IDirect3DIndexBuffer8: 'IDirect3DResource8',
  IDirect3DBaseTexture8: 'IDirect3DResource8',
  IDirect3DTexture8: 'IDirect3DBaseTexture8',
  IDirect3DCubeTexture8: 'IDirect3DBaseTexture8',
  IDirect3DVolumeTexture8: 'IDirect3DBaseTexture8',
} as const satisfies Record<string, string | null>

export type InterfaceName = keyof typeof INTERFACES

/** Whether an object of interface `name` can stand where `wanted` is asked for: the same interface or one that inherits from it. */
export const inherits = (name: InterfaceName, wanted: InterfaceName): boolean => {
  for (let at: InterfaceName | null = name; at !== null; at = INTERFACES[at]) if (at === wanted) return true
  return false
}

/**
 * What an argument is.
 * - `uint`: integers, enumerations, flags, colours, BOOL; `float`: a real float
 * - `window`: a window of the recording machine, here the canvas; `null`: an argument that is always NULL
 * - `out`: an out pointer; the API gives the result back instead and has no such argument
 * - `matrix`: 16 floats; `plane`: 4 floats; `constants`: 4 floats a shader register; `segments`: 3 or 4 floats or NULL
 * - `bytes`: memory; `dwords`: memory read as 32-bit words (shader code), or NULL
 * - `vertexShader`: handle or FVF code; `pixelShader`: handle or 0; `block`: state block token
 * - `guid`: an interface or data id
 * - the name of an interface: an object of it or NULL; the name of a struct: one of it or NULL; with []: a list of it or NULL
 */
export type ArgumentKind =
  | 'uint'
  | 'float'
  | 'window'
  | 'null'
  | 'out'
  | 'matrix'
  | 'plane'
  | 'constants'
  | 'segments'
  | 'bytes'
  | 'dwords'
  | 'vertexShader'
  | 'pixelShader'
  | 'block'
  | 'guid'
  | InterfaceName
  | StructName
  | `${StructName}[]`

/**
 * What a call gives besides its HRESULT, and how it compares with the recorded result.
 * - `nothing`: an HRESULT only
 * - `count`: no HRESULT, the returned number is compared; `any`: the same, but the number is the machine's own business
 * - `references`: a reference count, never compared
 * - `local`: an HRESULT, and results that depend on the machine
 * - `number`, `bool` (compared by truth), `floats` (bit by bit as binary32), `bytes`
 * - `newVertexShader`, `newPixelShader`, `newBlock`: a name that the call makes; `vertexShader`, `pixelShader`: one that exists
 * - `lock`: memory to write to until the matching unlock; `unlock`
 * - the name of an interface: an object; the name of a struct: one of it, compared field by field
 */
export type ResultKind =
  | 'nothing'
  | 'count'
  | 'any'
  | 'references'
  | 'local'
  | 'number'
  | 'bool'
  | 'floats'
  | 'bytes'
  | 'newVertexShader'
  | 'newPixelShader'
  | 'newBlock'
  | 'vertexShader'
  | 'pixelShader'
  | 'lock'
  | 'unlock'
  | InterfaceName
  | StructName

/** Results of methods that return a number and no HRESULT. */
export const NUMBERED: ReadonlySet<ResultKind> = new Set(['count', 'any', 'references'])

/** One method of an interface. */
export interface Method {
  /** `Interface::Method`, or `Direct3DCreate8`. */
  readonly name: string
  /** The method alone: its name on the API object. */
  readonly call: string
  /** The interface it belongs to; null for Direct3DCreate8. */
  readonly on: InterfaceName | null
  /** The arguments of the C prototype without `this`. */
  readonly args: readonly ArgumentKind[]
  readonly gives: ResultKind
  /** For locks: how many of the leading arguments say what is locked (level; face and level; none for buffers and surfaces). */
  readonly place: number
}

interface Declaration {
  args: ArgumentKind[]
  gives: ResultKind
  place: number
}

/** A method that gives an HRESULT only. */
const takes = (...args: ArgumentKind[]): Declaration => ({ args, gives: 'nothing', place: 0 })

/** A method with another result. */
const gives = (result: ResultKind, ...args: ArgumentKind[]): Declaration => ({ args, gives: result, place: 0 })

/** A pair of lock and unlock methods; `place` are the arguments that say what is locked. */
const locks = (place: ArgumentKind[], ...args: ArgumentKind[]): Declaration => ({
  args: [...place, ...args],
  gives: 'lock',
  place: place.length,
})
const unlocks = (...place: ArgumentKind[]): Declaration => ({ args: place, gives: 'unlock', place: place.length })

/** Width, height and depth. */
const threeUints: ArgumentKind[] = ['uint', 'uint', 'uint']

/** The methods that a program can call without `this`. */
const functions: Record<string, Declaration> = { Direct3DCreate8: gives('IDirect3D8', 'uint') }

const unknown = {
  QueryInterface: gives('IUnknown', 'guid', 'out'),
  AddRef: gives('references'),
  Release: gives('references'),
}

/** What resources, surfaces and volumes share. */
const privateData = {
  GetDevice: gives('IDirect3DDevice8', 'out'),
  SetPrivateData: takes('guid', 'bytes', 'uint', 'uint'),
  GetPrivateData: gives('bytes', 'guid', 'out', 'out'),
  FreePrivateData: takes('guid'),
}

const resource = {
  ...unknown,
  ...privateData,
  SetPriority: gives('count', 'uint'),
  GetPriority: gives('count'),
  PreLoad: gives('any'),
  GetType: gives('count'),
}

const baseTexture = {
  ...resource,
  SetLOD: gives('count', 'uint'),
  GetLOD: gives('count'),
  GetLevelCount: gives('count'),
}

const buffer = {
  ...resource,
  Lock: { args: ['uint', 'uint', 'out', 'uint'], gives: 'lock', place: 0 } satisfies Declaration,
  Unlock: unlocks(),
}

const swapChain = {
  Present: takes('RECT', 'RECT', 'null', 'null'),
  GetBackBuffer: gives('IDirect3DSurface8', 'uint', 'uint', 'out'),
}

const interfaces: Record<InterfaceName, Record<string, Declaration>> = {
  IUnknown: unknown,

  IDirect3D8: {
    ...unknown,
    RegisterSoftwareDevice: takes('null'),
    GetAdapterCount: gives('any'),
    GetAdapterIdentifier: gives('local', 'uint', 'uint', 'out'),
    GetAdapterModeCount: gives('any', 'uint'),
    EnumAdapterModes: gives('local', 'uint', 'uint', 'out'),
    GetAdapterDisplayMode: gives('local', 'uint', 'out'),
    CheckDeviceType: takes('uint', 'uint', 'uint', 'uint', 'uint'),
    CheckDeviceFormat: takes('uint', 'uint', 'uint', 'uint', 'uint', 'uint'),
    CheckDeviceMultiSampleType: takes('uint', 'uint', 'uint', 'uint', 'uint'),
    CheckDepthStencilMatch: takes('uint', 'uint', 'uint', 'uint', 'uint'),
    GetDeviceCaps: gives('local', 'uint', 'uint', 'out'),
    GetAdapterMonitor: gives('any', 'uint'),
    CreateDevice: gives('IDirect3DDevice8', 'uint', 'uint', 'window', 'uint', 'D3DPRESENT_PARAMETERS', 'out'),
  },

  IDirect3DDevice8: {
    ...unknown,
    ...swapChain,
    TestCooperativeLevel: takes(),
    GetAvailableTextureMem: gives('any'),
    ResourceManagerDiscardBytes: takes('uint'),
    GetDirect3D: gives('IDirect3D8', 'out'),
    GetDeviceCaps: gives('local', 'out'),
    GetDisplayMode: gives('local', 'out'),
    GetCreationParameters: gives('D3DDEVICE_CREATION_PARAMETERS', 'out'),
    SetCursorProperties: takes('uint', 'uint', 'IDirect3DSurface8'),
    SetCursorPosition: gives('any', 'uint', 'uint', 'uint'),
    ShowCursor: gives('any', 'uint'),
    CreateAdditionalSwapChain: gives('IDirect3DSwapChain8', 'D3DPRESENT_PARAMETERS', 'out'),
    Reset: takes('D3DPRESENT_PARAMETERS'),
    GetRasterStatus: gives('local', 'out'),
    SetGammaRamp: gives('any', 'uint', 'D3DGAMMARAMP'),
    GetGammaRamp: gives('local', 'out'),

    CreateTexture: gives('IDirect3DTexture8', 'uint', 'uint', 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateVolumeTexture: gives('IDirect3DVolumeTexture8', ...threeUints, 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateCubeTexture: gives('IDirect3DCubeTexture8', 'uint', 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateVertexBuffer: gives('IDirect3DVertexBuffer8', 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateIndexBuffer: gives('IDirect3DIndexBuffer8', 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateRenderTarget: gives('IDirect3DSurface8', 'uint', 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateDepthStencilSurface: gives('IDirect3DSurface8', 'uint', 'uint', 'uint', 'uint', 'out'),
    CreateImageSurface: gives('IDirect3DSurface8', 'uint', 'uint', 'uint', 'out'),
    CopyRects: takes('IDirect3DSurface8', 'RECT[]', 'uint', 'IDirect3DSurface8', 'POINT[]'),
    UpdateTexture: takes('IDirect3DBaseTexture8', 'IDirect3DBaseTexture8'),
    GetFrontBuffer: takes('IDirect3DSurface8'),
    SetRenderTarget: takes('IDirect3DSurface8', 'IDirect3DSurface8'),
    GetRenderTarget: gives('IDirect3DSurface8', 'out'),
    GetDepthStencilSurface: gives('IDirect3DSurface8', 'out'),

    BeginScene: takes(),
    EndScene: takes(),
    Clear: takes('uint', 'D3DRECT[]', 'uint', 'uint', 'float', 'uint'),

    SetTransform: takes('uint', 'matrix'),
    GetTransform: gives('floats', 'uint', 'out'),
    MultiplyTransform: takes('uint', 'matrix'),
    SetViewport: takes('D3DVIEWPORT8'),
    GetViewport: gives('D3DVIEWPORT8', 'out'),
    SetMaterial: takes('D3DMATERIAL8'),
    GetMaterial: gives('D3DMATERIAL8', 'out'),
    SetLight: takes('uint', 'D3DLIGHT8'),
    GetLight: gives('D3DLIGHT8', 'uint', 'out'),
    LightEnable: takes('uint', 'uint'),
    GetLightEnable: gives('bool', 'uint', 'out'),
    SetClipPlane: takes('uint', 'plane'),
    GetClipPlane: gives('floats', 'uint', 'out'),
    SetRenderState: takes('uint', 'uint'),
    GetRenderState: gives('number', 'uint', 'out'),
    SetClipStatus: takes('D3DCLIPSTATUS8'),
    GetClipStatus: gives('D3DCLIPSTATUS8', 'out'),
    SetTexture: takes('uint', 'IDirect3DBaseTexture8'),
    GetTexture: gives('IDirect3DBaseTexture8', 'uint', 'out'),
    SetTextureStageState: takes('uint', 'uint', 'uint'),
    GetTextureStageState: gives('number', 'uint', 'uint', 'out'),
    SetPaletteEntries: takes('uint', 'PALETTEENTRY[]'),
    GetPaletteEntries: gives('local', 'uint', 'out'),
    SetCurrentTexturePalette: takes('uint'),
    GetCurrentTexturePalette: gives('number', 'out'),

    BeginStateBlock: takes(),
    EndStateBlock: gives('newBlock', 'out'),
    CreateStateBlock: gives('newBlock', 'uint', 'out'),
    ApplyStateBlock: takes('block'),
    CaptureStateBlock: takes('block'),
    DeleteStateBlock: takes('block'),

    ValidateDevice: gives('number', 'out'),
    GetInfo: gives('local', 'uint', 'out', 'uint'),

    DrawPrimitive: takes('uint', 'uint', 'uint'),
    DrawIndexedPrimitive: takes('uint', 'uint', 'uint', 'uint', 'uint'),
    DrawPrimitiveUP: takes('uint', 'uint', 'bytes', 'uint'),
    DrawIndexedPrimitiveUP: takes('uint', 'uint', 'uint', 'uint', 'bytes', 'uint', 'bytes', 'uint'),
    ProcessVertices: takes('uint', 'uint', 'uint', 'IDirect3DVertexBuffer8', 'uint'),
    DrawRectPatch: takes('uint', 'segments', 'D3DRECTPATCH_INFO'),
    DrawTriPatch: takes('uint', 'segments', 'D3DTRIPATCH_INFO'),
    DeletePatch: takes('uint'),

    CreateVertexShader: gives('newVertexShader', 'dwords', 'dwords', 'out', 'uint'),
    SetVertexShader: takes('vertexShader'),
    GetVertexShader: gives('vertexShader', 'out'),
    DeleteVertexShader: takes('vertexShader'),
    SetVertexShaderConstant: takes('uint', 'constants', 'uint'),
    GetVertexShaderConstant: gives('floats', 'uint', 'out', 'uint'),
    GetVertexShaderDeclaration: gives('bytes', 'vertexShader', 'out', 'out'),
    GetVertexShaderFunction: gives('bytes', 'vertexShader', 'out', 'out'),
    CreatePixelShader: gives('newPixelShader', 'dwords', 'out'),
    SetPixelShader: takes('pixelShader'),
    GetPixelShader: gives('pixelShader', 'out'),
    DeletePixelShader: takes('pixelShader'),
    SetPixelShaderConstant: takes('uint', 'constants', 'uint'),
    GetPixelShaderConstant: gives('floats', 'uint', 'out', 'uint'),
    GetPixelShaderFunction: gives('bytes', 'pixelShader', 'out', 'out'),

    SetStreamSource: takes('uint', 'IDirect3DVertexBuffer8', 'uint'),
    GetStreamSource: gives('StreamSource', 'uint', 'out', 'out'),
    SetIndices: takes('IDirect3DIndexBuffer8', 'uint'),
    GetIndices: gives('Indices', 'out', 'out'),
  },

  IDirect3DSwapChain8: { ...unknown, ...swapChain },

  IDirect3DResource8: resource,

  IDirect3DVertexBuffer8: { ...buffer, GetDesc: gives('D3DVERTEXBUFFER_DESC', 'out') },

  IDirect3DIndexBuffer8: { ...buffer, GetDesc: gives('D3DINDEXBUFFER_DESC', 'out') },

  IDirect3DBaseTexture8: baseTexture,

  IDirect3DTexture8: {
    ...baseTexture,
    GetLevelDesc: gives('D3DSURFACE_DESC', 'uint', 'out'),
    GetSurfaceLevel: gives('IDirect3DSurface8', 'uint', 'out'),
    LockRect: locks(['uint'], 'out', 'RECT', 'uint'),
    UnlockRect: unlocks('uint'),
    AddDirtyRect: takes('RECT'),
  },

  IDirect3DCubeTexture8: {
    ...baseTexture,
    GetLevelDesc: gives('D3DSURFACE_DESC', 'uint', 'out'),
    GetCubeMapSurface: gives('IDirect3DSurface8', 'uint', 'uint', 'out'),
    LockRect: locks(['uint', 'uint'], 'out', 'RECT', 'uint'),
    UnlockRect: unlocks('uint', 'uint'),
    AddDirtyRect: takes('uint', 'RECT'),
  },

  IDirect3DVolumeTexture8: {
    ...baseTexture,
    GetLevelDesc: gives('D3DVOLUME_DESC', 'uint', 'out'),
    GetVolumeLevel: gives('IDirect3DVolume8', 'uint', 'out'),
    LockBox: locks(['uint'], 'out', 'D3DBOX', 'uint'),
    UnlockBox: unlocks('uint'),
    AddDirtyBox: takes('D3DBOX'),
  },

  IDirect3DSurface8: {
    ...unknown,
    ...privateData,
    GetContainer: gives('IUnknown', 'guid', 'out'),
    GetDesc: gives('D3DSURFACE_DESC', 'out'),
    LockRect: locks([], 'out', 'RECT', 'uint'),
    UnlockRect: unlocks(),
  },

  IDirect3DVolume8: {
    ...unknown,
    ...privateData,
    GetContainer: gives('IUnknown', 'guid', 'out'),
    GetDesc: gives('D3DVOLUME_DESC', 'out'),
    LockBox: locks([], 'out', 'D3DBOX', 'uint'),
    UnlockBox: unlocks(),
  },
}

/** Every method by its full name: `IDirect3DDevice8::SetTransform`, `Direct3DCreate8`. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ...Object.entries(functions).map(([call, declared]): [string, Method] => [
    call,
    { name: call, call, on: null, ...declared },
  ]),
  ...Object.entries(interfaces).flatMap(([on, methods]) =>
    Object.entries(methods).map(([call, declared]): [string, Method] => {
      const name = `${on}::${call}`
      return [name, { name, call, on: on as InterfaceName, ...declared }]
    }),
  ),
])

/** Whether a kind is the name of an interface: an object. */
export const isInterface = (kind: string): kind is InterfaceName => Object.hasOwn(INTERFACES, kind)

/** Whether a kind is the name of a struct. */
export const isStruct = (kind: string): kind is StructName => Object.hasOwn(STRUCTS, kind)

/** The struct that a list kind (`D3DRECT[]`) is made of, or null. */
export const listOf = (kind: string): StructName | null => {
  const name = kind.endsWith('[]') ? kind.slice(0, -2) : ''
  return isStruct(name) ? name : null
}
