import { describe, expect, it } from 'vitest'
import {
  ENUMERATIONS,
  INTERFACES,
  METHODS,
  argumentsOf,
  formOf,
  inherits,
  isCType,
  isInterface,
  isStruct,
  lengthOf,
  lineageOf,
  methodsOf,
  prototypeOf,
  resultName,
  resultsOf,
  type EnumerationName,
  type InterfaceName,
  type Method,
  type Parameter,
} from '../../../d3d8/api/index.js'
import * as T from '../../../d3d8/types/index.js'
import { methodsOfClass } from './classes.js'

const interfaces = Object.keys(INTERFACES) as InterfaceName[]
/** Those that a program has objects of. */
const classes = interfaces.filter((name) => name !== 'IUnknown')

const method = (name: string): Method => {
  const found = METHODS.get(name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

const own = (name: InterfaceName): string[] => Object.keys(INTERFACES[name].methods)

describe('the interfaces', () => {
  it('are the twelve of d3d8.h and IUnknown, each with an id of its own that is exported', () => {
    expect(interfaces).toHaveLength(13)
    for (const name of interfaces) {
      expect(INTERFACES[name].iid, name).toBe(Reflect.get(T, `IID_${name}`))
      expect(INTERFACES[name].iid).toMatch(/^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/)
    }
    expect(new Set(interfaces.map((name) => INTERFACES[name].iid)).size).toBe(13)
    expect(INTERFACES.IDirect3D8.iid).toBe('1DD9E8DA-1C77-4D40-B0CF-98FEFDFF9512')
  })

  it('inherit as documented', () => {
    expect(lineageOf('IDirect3DCubeTexture8')).toEqual([
      'IDirect3DCubeTexture8',
      'IDirect3DBaseTexture8',
      'IDirect3DResource8',
    ])
    expect(lineageOf('IDirect3DSurface8')).toEqual(['IDirect3DSurface8'])
    expect(inherits('IDirect3DIndexBuffer8', 'IDirect3DResource8')).toBe(true)
    expect(inherits('IDirect3DResource8', 'IDirect3DIndexBuffer8')).toBe(false)
  })

  // The SDK lists so many methods on the page of each interface, IUnknown's three among them.
  it.each([
    ['IUnknown', 3],
    ['IDirect3D8', 16],
    ['IDirect3DDevice8', 97],
    ['IDirect3DSwapChain8', 5],
    ['IDirect3DSurface8', 11],
    ['IDirect3DVolume8', 11],
    ['IDirect3DResource8', 11],
    ['IDirect3DVertexBuffer8', 14],
    ['IDirect3DIndexBuffer8', 14],
    ['IDirect3DBaseTexture8', 14],
    ['IDirect3DTexture8', 19],
    ['IDirect3DCubeTexture8', 19],
    ['IDirect3DVolumeTexture8', 19],
  ] as const)('%s has its %i methods, each in a slot of its own', (name, count) => {
    const methods = methodsOf(name)
    expect(methods.map(({ slot }) => slot)).toEqual(Array.from({ length: count }, (_, n) => n))
    expect(methods.slice(0, 3).map(({ call }) => call)).toEqual(['QueryInterface', 'AddRef', 'Release'])
    expect(new Set(methods.map(({ call }) => call)).size).toBe(count)
  })

  // Slots that C programs call by number: what d3d8.h puts there.
  it.each([
    ['IDirect3D8', 15, 'CreateDevice'],
    ['IDirect3DDevice8', 3, 'TestCooperativeLevel'],
    ['IDirect3DDevice8', 14, 'Reset'],
    ['IDirect3DDevice8', 15, 'Present'],
    ['IDirect3DDevice8', 16, 'GetBackBuffer'],
    ['IDirect3DDevice8', 20, 'CreateTexture'],
    ['IDirect3DDevice8', 28, 'CopyRects'],
    ['IDirect3DDevice8', 34, 'BeginScene'],
    ['IDirect3DDevice8', 36, 'Clear'],
    ['IDirect3DDevice8', 50, 'SetRenderState'],
    ['IDirect3DDevice8', 61, 'SetTexture'],
    ['IDirect3DDevice8', 63, 'SetTextureStageState'],
    ['IDirect3DDevice8', 70, 'DrawPrimitive'],
    ['IDirect3DDevice8', 76, 'SetVertexShader'],
    ['IDirect3DDevice8', 83, 'SetStreamSource'],
    ['IDirect3DDevice8', 96, 'DeletePatch'],
    ['IDirect3DTexture8', 16, 'LockRect'],
    ['IDirect3DVertexBuffer8', 11, 'Lock'],
    ['IDirect3DSurface8', 9, 'LockRect'],
  ] as const)('%s has in slot %i %s', (name, slot, call) => {
    expect(methodsOf(name)[slot].call).toBe(call)
  })
})

describe('the parameters', () => {
  const parameters = [...METHODS.values()].flatMap((one) =>
    one.parameters.map((parameter) => [one, parameter] as const),
  )

  it('have types that are declared', () => {
    for (const [{ name }, { type }] of parameters)
      expect(isCType(type) || isStruct(type) || isInterface(type) || type in ENUMERATIONS, `${name}: ${type}`).toBe(
        true,
      )
  })

  it('name others that are there', () => {
    for (const [{ name, parameters: all }, { of, length, sizeOf }] of parameters) {
      const names = all.map((parameter) => parameter.name)
      const meant = [
        ...(typeof of === 'object' ? [of.state] : []),
        ...(sizeOf === undefined ? [] : [sizeOf]),
        ...(typeof length === 'object' && 'sum' in length ? length.sum : []),
        ...(typeof length === 'object' && 'primitives' in length ? [length.primitives, length.of] : []),
        ...(typeof length === 'object' && 'times' in length && typeof length.times === 'string' ? [length.times] : []),
      ]
      for (const other of meant) expect(names, `${name}: ${other}`).toContain(other)
    }
  })

  it('say how much memory goes with a call', () => {
    const lengthIn = (name: string, parameter: string, numbers: Readonly<Record<string, number>>): number | null => {
      const length = method(name).parameters.find((one) => one.name === parameter)?.length
      return length === undefined ? null : lengthOf(length, (other) => numbers[other])
    }
    const strip = { PrimitiveType: T.D3DPT_TRIANGLESTRIP, PrimitiveCount: 4, VertexStreamZeroStride: 20 }
    expect(lengthIn('IDirect3DDevice8::DrawPrimitiveUP', 'pVertexStreamZeroData', strip)).toBe(6 * 20)
    const indexed = { ...strip, PrimitiveType: T.D3DPT_LINELIST, MinVertexIndex: 2, NumVertexIndices: 5 }
    const up = 'IDirect3DDevice8::DrawIndexedPrimitiveUP'
    expect(lengthIn(up, 'pIndexData', { ...indexed, IndexDataFormat: T.D3DFMT_INDEX16 })).toBe(8 * 2)
    expect(lengthIn(up, 'pIndexData', { ...indexed, IndexDataFormat: T.D3DFMT_INDEX32 })).toBe(8 * 4)
    expect(lengthIn(up, 'pVertexStreamZeroData', indexed)).toBe(7 * 20)
    expect(lengthIn(up, 'pIndexData', { ...indexed, PrimitiveType: 9 })).toBeNull()
    expect(lengthIn('IDirect3DDevice8::SetVertexShaderConstant', 'pConstantData', { ConstantCount: 3 })).toBe(12)
    expect(lengthIn('IDirect3DDevice8::SetPaletteEntries', 'pEntries', {})).toBe(256)
    expect(lengthIn('IDirect3DDevice8::CreateVertexShader', 'pFunction', {})).toBeNull()
  })

  it('are read as what they are', () => {
    const forms = (name: string): string[] => method(name).parameters.map(formOf)
    expect(forms('IDirect3D8::CreateDevice')).toEqual(['number', 'number', 'window', 'number', 'struct', 'out'])
    expect(forms('IDirect3DDevice8::CopyRects')).toEqual(['object', 'structs', 'number', 'object', 'structs'])
    expect(forms('IDirect3DDevice8::SetTransform')).toEqual(['number', 'floats'])
    expect(forms('IDirect3DDevice8::CreateVertexShader')).toEqual(['words', 'words', 'out', 'number'])
    expect(forms('IDirect3DDevice8::Clear')).toEqual(['number', 'structs', 'number', 'number', 'float', 'number'])
    expect(forms('IDirect3DSurface8::GetPrivateData')).toEqual(['guid', 'out', 'out'])
    const pairs = resultsOf(method('IDirect3DDevice8::GetStreamSource')).map(resultName)
    expect(pairs).toEqual(['pStreamData', 'Stride'])
  })
})

describe('prototypes', () => {
  it.each([
    ['Direct3DCreate8', 'IDirect3D8 *Direct3DCreate8(UINT SDKVersion)'],
    ['IUnknown::QueryInterface', 'HRESULT QueryInterface(const GUID &riid, void **ppvObj)'],
    ['IUnknown::Release', 'ULONG Release()'],
    [
      'IDirect3D8::CreateDevice',
      'HRESULT CreateDevice(UINT Adapter, D3DDEVTYPE DeviceType, HWND hFocusWindow, DWORD BehaviorFlags, ' +
        'D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DDevice8 **ppReturnedDeviceInterface)',
    ],
    ['IDirect3DDevice8::SetLight', 'HRESULT SetLight(DWORD Index, const D3DLIGHT8 *pLight)'],
    [
      'IDirect3DDevice8::Clear',
      'HRESULT Clear(DWORD Count, const D3DRECT *pRects, DWORD Flags, D3DCOLOR Color, float Z, DWORD Stencil)',
    ],
    [
      'IDirect3DDevice8::SetTextureStageState',
      'HRESULT SetTextureStageState(DWORD Stage, D3DTEXTURESTAGESTATETYPE Type, DWORD Value)',
    ],
    [
      'IDirect3DDevice8::CreateVertexShader',
      'HRESULT CreateVertexShader(const DWORD *pDeclaration, const DWORD *pFunction, DWORD *pHandle, DWORD Usage)',
    ],
    [
      'IDirect3DDevice8::GetVertexShaderFunction',
      'HRESULT GetVertexShaderFunction(DWORD Handle, void *pData, DWORD *pSizeOfData)',
    ],
    ['IDirect3DDevice8::SetGammaRamp', 'void SetGammaRamp(DWORD Flags, const D3DGAMMARAMP *pRamp)'],
    ['IDirect3DVertexBuffer8::Lock', 'HRESULT Lock(UINT OffsetToLock, UINT SizeToLock, BYTE **ppbData, DWORD Flags)'],
    ['IDirect3DTexture8::GetType', 'D3DRESOURCETYPE GetType()'],
    [
      'IDirect3DCubeTexture8::LockRect',
      'HRESULT LockRect(D3DCUBEMAP_FACES FaceType, UINT Level, D3DLOCKED_RECT *pLockedRect, ' +
        'const RECT *pRect, DWORD Flags)',
    ],
    ['IDirect3DSurface8::GetContainer', 'HRESULT GetContainer(const GUID &riid, void **ppContainer)'],
  ])('%s is %s', (name, prototype) => {
    expect(prototypeOf(method(name))).toBe(prototype)
  })

  it('have by value only what C passes so', () => {
    for (const { name, parameters } of METHODS.values())
      for (const { type, pass } of parameters)
        if (pass === 'value' && type in ENUMERATIONS)
          expect(ENUMERATIONS[type as EnumerationName].inC, `${name}: ${type}`).toBe('enum')
        else if (pass === 'value') expect(isCType(type) || type === 'GUID', `${name}: ${type}`).toBe(true)
  })
})

/** What a default is when its source is carried out. */
const valueOf = (source: string): unknown =>
  /^[\w.]+$/.test(source) && source.includes('D3D')
    ? Reflect.get(T, source.replace(/^T\./, ''))
    : (JSON.parse(source === 'undefined' ? '"undefined"' : source) as unknown)

const defaultOf = (parameter: Parameter): unknown =>
  'default' in parameter ? (parameter.default === undefined ? 'undefined' : parameter.default) : null

describe.each(classes)('the class of %s', (name) => {
  const sources = methodsOfClass(name.slice(1))

  it('has every method with the documented parameters in their order', () => {
    expect(sources.size).toBeGreaterThan(0)
    for (const one of methodsOf(name)) {
      const source = sources.get(one.call)
      expect(
        source?.parameters.map((parameter) => parameter.name),
        one.name,
      ).toEqual(argumentsOf(one).map((parameter) => parameter.name))
    }
  })

  it('lets the same parameters be left out', () => {
    for (const one of methodsOf(name))
      argumentsOf(one).forEach((parameter, n) => {
        const initial = sources.get(one.call)?.parameters[n].initial ?? null
        const text = `${one.name} ${parameter.name}`
        expect(initial !== null, text).toBe('default' in parameter)
        if (initial !== null) expect(valueOf(initial), text).toEqual(defaultOf(parameter))
      })
  })

  it('says of each method what it does', () => {
    const silent = methodsOf(name).filter(({ call }) => sources.get(call)?.doc === '')
    expect(silent.map((one) => one.name)).toEqual([])
  })

  it('has enumerations and structs as its parameters are declared', () => {
    for (const call of own(name)) {
      const one = method(`${name}::${call}`)
      argumentsOf(one).forEach((parameter, n) => {
        const { type, of, pass } = parameter
        const source = sources.get(call)?.parameters[n].type ?? ''
        const text = `${one.name} ${parameter.name}: ${source}`
        if (pass !== 'value' && isStruct(type) && type !== 'D3DMATRIX') expect(source, text).toContain(`Given<`)
        const set = type in ENUMERATIONS ? type : typeof of === 'string' ? of : null
        if (set !== null && parameter.handle === undefined && !/^[A-Z]$/.test(source))
          expect(source === '' ? set : source.replace(/^T\./, ''), text).toContain(set)
      })
    }
  })
})
