/**
 * Methods whose arguments in C say more than their types do: sizes that are asked for, structs that are filled in,
 * objects of the program's own.
 */
import { layoutOf, sizeOf } from '../api/struct-layout.js'
import type { StructName } from '../api/structs.js'
import type { Direct3D8, Direct3DDevice8, Direct3DObject, Direct3DSurface8 } from '../runtime/index.js'
import {
  D3DDEVINFOID_RESOURCEMANAGER,
  D3DDEVINFOID_VCACHE,
  D3DDEVINFOID_VERTEXSTATS,
  D3DERR_INVALIDCALL,
  D3DERR_MOREDATA,
  D3DError,
  D3DSPD_IUNKNOWN,
  type D3DPRESENT_PARAMETERS,
} from '../types/index.js'
import type { NativeObject } from './objects.js'
import type { OwnMethods, Passage } from './passage.js'

const D3D_OK = 0
const S_FALSE = 1
const POINTER_BYTES = 4
const { hDeviceWindow, BackBufferCount } = layoutOf('D3DPRESENT_PARAMETERS').member
const WINDOW = hDeviceWindow.offset
const COUNT = BackBufferCount.offset

type Function = (This: number, ...args: number[]) => number

/** An object of the program's own, which counts its references itself. */
export interface ForeignObjects {
  /** Calls a method without arguments of an object: AddRef (1) or Release (2). */
  readonly call: (pointer: number, slot: number) => number
}

/** An object of the program, as SetPrivateData takes it. */
class ForeignObject {
  readonly pointer: number
  readonly #foreign: ForeignObjects

  constructor(pointer: number, foreign: ForeignObjects) {
    this.pointer = pointer
    this.#foreign = foreign
  }

  AddRef(): number {
    return this.#foreign.call(this.pointer, 1)
  }

  Release(): number {
    return this.#foreign.call(this.pointer, 2)
  }
}

/** What GetInfo gives, by D3DDEVINFOID. */
const infos: Readonly<Partial<Record<number, StructName>>> = {
  [D3DDEVINFOID_VCACHE]: 'D3DDEVINFO_VCACHE',
  [D3DDEVINFOID_RESOURCEMANAGER]: 'D3DDEVINFO_RESOURCEMANAGER',
  [D3DDEVINFOID_VERTEXSTATS]: 'D3DDEVINFO_D3DVERTEXSTATS',
}

/**
 * Writes what CreateDevice and CreateAdditionalSwapChain chose of what was left open (SDK: D3DPRESENT_PARAMETERS).
 * Reset leaves sizes and format open, so that a program that resets with the same parameters when its window has
 * another size gets a back buffer of that size.
 */
function fillIn(p: Passage, at: number, given: D3DPRESENT_PARAMETERS, backBuffer: () => Direct3DSurface8): void {
  const surface = backBuffer()
  const { Width, Height, Format } = surface.GetDesc()
  surface.Release()
  p.putStruct('D3DPRESENT_PARAMETERS', at, {
    ...given,
    BackBufferWidth: Width,
    BackBufferHeight: Height,
    BackBufferFormat: Format,
    BackBufferCount: given.BackBufferCount === 0 ? 1 : given.BackBufferCount,
  })
}

/** Bytes whose size a program asks for with NULL. */
function sized(p: Passage, bytes: Uint8Array, pData: number, pSize: number, tooSmall: number, method: string): number {
  const room = p.memory.view.getUint32(pSize, true)
  if (pData === 0) {
    p.putWord(pSize, bytes.length)
    return D3D_OK
  }
  if (room < bytes.length) {
    // Shaders leave the size as it was (Wine, test_shader), private data say it.
    if (tooSmall === D3DERR_MOREDATA) p.putWord(pSize, bytes.length)
    throw new D3DError(tooSmall, method, `pSizeOfData points to ${room}; ${bytes.length} bytes are there`)
  }
  p.memory.require(pData, bytes.length)
  p.memory.bytes.set(bytes, pData)
  p.putWord(pSize, bytes.length)
  return D3D_OK
}

type Named = 'GetVertexShaderDeclaration' | 'GetVertexShaderFunction' | 'GetPixelShaderFunction'

/** The methods that bound/ leaves to this file. */
export function ownMethods(p: Passage, foreign: ForeignObjects): OwnMethods {
  const attempt = (call: () => number): number => {
    try {
      return call()
    } catch (error) {
      return p.failed(error)
    }
  }

  /** Present parameters; a back buffer without a size has that of the window (SDK: D3DPRESENT_PARAMETERS). */
  const parameters = (at: number, focus: number): D3DPRESENT_PARAMETERS => {
    const given = p.struct('D3DPRESENT_PARAMETERS', at)
    if (given === null)
      throw new D3DError(
        D3DERR_INVALIDCALL,
        'a method that takes D3DPRESENT_PARAMETERS',
        'pPresentationParameters is NULL',
      )
    if (!given.Windowed) return given
    const { width, height } = p.client(p.memory.view.getUint32(at + WINDOW, true) || focus)
    return {
      ...given,
      BackBufferWidth: given.BackBufferWidth === 0 ? width : given.BackBufferWidth,
      BackBufferHeight: given.BackBufferHeight === 0 ? height : given.BackBufferHeight,
    }
  }
  /** The window that a device was made with. */
  const focusOf = (device: Direct3DDevice8): number => p.handle(device.GetCreationParameters().hFocusWindow)

  const tokens =
    (name: Named): Function =>
    (This, Handle, pData, pSizeOfData) =>
      attempt(() => {
        if (pSizeOfData === 0) return p.missing(`IDirect3DDevice8::${name}`)
        p.memory.require(pSizeOfData, POINTER_BYTES)
        const words = p.at<Direct3DDevice8>(This)[name](Handle >>> 0)
        const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
        return sized(p, bytes, pData, pSizeOfData, D3DERR_INVALIDCALL, `IDirect3DDevice8::${name}`)
      })

  return {
    CreateDevice: (This, Adapter, DeviceType, hFocusWindow, BehaviorFlags, pPresentationParameters, ppDevice) =>
      attempt(() => {
        if (ppDevice === 0) return p.missing('IDirect3D8::CreateDevice')
        p.putWord(ppDevice, 0)
        const given = parameters(pPresentationParameters, hFocusWindow)
        const device = p
          .at<Direct3D8>(This)
          .CreateDevice(Adapter >>> 0, DeviceType as never, p.window(hFocusWindow), BehaviorFlags >>> 0, given)
        fillIn(p, pPresentationParameters, given, () => device.GetBackBuffer(0))
        p.putObject(ppDevice, device)
        return D3D_OK
      }),

    Reset: (This, pPresentationParameters) =>
      attempt(() => {
        const device = p.at<Direct3DDevice8>(This)
        const given = parameters(pPresentationParameters, focusOf(device))
        device.Reset(given)
        if (given.BackBufferCount === 0) p.putWord(pPresentationParameters + COUNT, 1)
        return D3D_OK
      }),

    CreateAdditionalSwapChain: (This, pPresentationParameters, ppSwapChain) =>
      attempt(() => {
        if (ppSwapChain === 0) return p.missing('IDirect3DDevice8::CreateAdditionalSwapChain')
        p.putWord(ppSwapChain, 0)
        const device = p.at<Direct3DDevice8>(This)
        const given = parameters(pPresentationParameters, focusOf(device))
        const chain = device.CreateAdditionalSwapChain(given)
        fillIn(p, pPresentationParameters, given, () => chain.GetBackBuffer(0))
        p.putObject(ppSwapChain, chain)
        return D3D_OK
      }),

    GetInfo: (This, DevInfoID, pDevInfoStruct, DevInfoStructSize) =>
      attempt(() => {
        const given = p.at<Direct3DDevice8>(This).GetInfo(DevInfoID as never)
        const name = infos[DevInfoID]
        if (given === null || name === undefined) return given === null ? S_FALSE : D3D_OK
        const refuse = (sentence: string): D3DError =>
          new D3DError(D3DERR_INVALIDCALL, 'IDirect3DDevice8::GetInfo', sentence)
        if (pDevInfoStruct === 0) throw refuse('pDevInfoStruct is NULL')
        if (DevInfoStructSize >>> 0 < sizeOf(name))
          throw refuse(`DevInfoStructSize is ${DevInfoStructSize >>> 0}; ${name} has ${sizeOf(name)} bytes`)
        p.putStruct(name, pDevInfoStruct, given)
        return D3D_OK
      }),

    SetPrivateData: (This, refguid, pData, SizeOfData, Flags) =>
      attempt(() => {
        const object = p.at<Direct3DSurface8>(This)
        const isObject = (Flags & D3DSPD_IUNKNOWN) !== 0 && pData !== 0
        const own = isObject && p.objects.has(pData) ? p.object(pData) : new ForeignObject(pData, foreign)
        const data = isObject ? own : p.bytes(pData, SizeOfData >>> 0)
        object.SetPrivateData(p.guid(refguid), data as never, SizeOfData >>> 0, Flags >>> 0)
        return D3D_OK
      }),

    GetPrivateData: (This, refguid, pData, pSizeOfData) =>
      attempt(() => {
        const method = 'IDirect3DResource8::GetPrivateData'
        const data = p.at<Direct3DSurface8>(This).GetPrivateData(p.guid(refguid))
        if (pSizeOfData === 0) {
          if (!(data instanceof Uint8Array)) data.Release()
          return p.missing(method)
        }
        p.memory.require(pSizeOfData, POINTER_BYTES)
        if (data instanceof Uint8Array) return sized(p, data, pData, pSizeOfData, D3DERR_MOREDATA, method)
        const pointer = data instanceof ForeignObject ? data.pointer : p.objects.pointer(data as NativeObject)
        const bytes = new Uint8Array(new Uint32Array([pointer]).buffer)
        try {
          const isAsked = pData === 0
          const result = sized(p, bytes, pData, pSizeOfData, D3DERR_MOREDATA, method)
          if (isAsked) data.Release()
          return result
        } catch (error) {
          data.Release()
          throw error
        }
      }),

    GetVertexShaderDeclaration: tokens('GetVertexShaderDeclaration'),
    GetVertexShaderFunction: tokens('GetVertexShaderFunction'),
    GetPixelShaderFunction: tokens('GetPixelShaderFunction'),

    Release: (This) => {
      const object = p.at<Direct3DObject>(This)
      const left = object.Release()
      if (left === 0) p.objects.drop(object)
      return left
    },
  }
}
