import { FALLBACKS } from '../api/fallbacks.js'
import { shownValue } from '../runtime/arguments/shown-value.js'
import { Genuine } from '../runtime/arguments/genuine.js'
import { isMemory } from '../runtime/arguments/validate.js'
import { bytesOf, type UserData } from '../runtime/drawing/user-memory.js'
import { Direct3DDevice8 } from '../runtime/device/device.js'
import type { Patch } from '../runtime/drawing/patch-draws.js'
import { Direct3DObject } from '../runtime/objects/object.js'
import { Direct3DVertexBuffer8 } from '../runtime/buffers/vertex-buffer.js'
import { Direct3DBaseTexture8 } from '../runtime/texels/base-texture.js'
import { D3DERR_INVALIDCALL, D3DError } from '../types/index.js'
import { CommandError, TOO_LONG, payloadEnd } from './tokens/commands.js'
import { copyTokens } from './tokens/copy-tokens.js'
import { DDI_VERSION } from './driver-info.js'
import { drawTokens } from './tokens/draw-tokens.js'
import { Execution, type Handler } from './execution.js'
import { resourceTokens } from './tokens/resource-tokens.js'
import { stateTokens } from './tokens/state-tokens.js'
import { command, tokens, tokensById, type Token } from './tokens/tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/driver.ts']

const handlers: readonly (Handler | null)[] = (() => {
  const byId: (Handler | null)[] = tokensById.map(() => null)
  for (const [name, handler] of Object.entries({ ...stateTokens, ...drawTokens, ...copyTokens, ...resourceTokens }))
    byId[tokens[name as keyof typeof tokens].id] = handler
  return byId
})()

/** What DrawPrimitives2 is given (DDK: D3DHAL_DRAWPRIMITIVES2DATA); what is left out is 0, or all there is. */
export interface DrawPrimitives2Data {
  /** The command buffer. */
  readonly lpDDCommands: Uint8Array<ArrayBufferLike>
  /** Byte of the first command. */
  readonly dwCommandOffset?: number
  /** Bytes of all commands. */
  readonly dwCommandLength?: number
  /** User memory, or a vertex buffer, for tokens that do not name their vertices. */
  readonly lpVertices?: UserData | Direct3DVertexBuffer8 | null
  /** Byte of the first vertex. */
  readonly dwVertexOffset?: number
  /** How many vertices there are. */
  readonly dwVertexLength?: number
  /** FVF code of these vertices. */
  readonly dwVertexType?: number
  /** Bytes of one of them. */
  readonly dwVertexSize?: number
}

const NO_BYTES = new Uint8Array(0)

const refuse = (method: string, sentence: string): never => {
  throw new D3DError(D3DERR_INVALIDCALL, method, sentence)
}

/** A part of memory that a call names, with the names that it has there. */
interface Part {
  readonly name: string
  readonly memory: Uint8Array<ArrayBufferLike>
  readonly offset: number
  /** Of `unit` bytes each; all that follow the offset when left out. */
  readonly length: number | undefined
  readonly unit: number
  readonly offsetName: string
  readonly lengthName: string
}

/** The bytes that a call names; refuses those that are not there. */
function partOf({ name, memory, offset, length, unit, offsetName, lengthName }: Part): Uint8Array<ArrayBufferLike> {
  const { byteLength } = memory
  if (!Number.isInteger(offset) || offset < 0 || offset > byteLength)
    refuse(
      'DrawPrimitives2',
      `${offsetName} is ${shownValue(offset)}; ${name} has ${byteLength} bytes, so that 0 to ${byteLength} are allowed`,
    )
  if (length === undefined) return memory.subarray(offset)
  const bytes = length * unit
  if (!Number.isInteger(length) || length < 0 || offset + bytes > byteLength)
    refuse(
      'DrawPrimitives2',
      `${lengthName} is ${shownValue(length)}${unit === 1 ? '' : `, of ${unit} bytes each`}; ` +
        `${name} has ${byteLength - offset} bytes from ${offsetName} on`,
    )
  return memory.subarray(offset, offset + bytes)
}

/** The memory that the vertices of a call lie in. */
function memoryOf(lpVertices: DrawPrimitives2Data['lpVertices']): Uint8Array<ArrayBufferLike> {
  if (lpVertices instanceof Direct3DVertexBuffer8) return lpVertices.memory
  if (lpVertices === null || lpVertices === undefined) return NO_BYTES
  if (!isMemory(lpVertices))
    refuse(
      'DrawPrimitives2',
      `lpVertices is ${shownValue(lpVertices)}; it is an ArrayBuffer, a view of one, a vertex buffer or null`,
    )
  return bytesOf(lpVertices)
}

/**
 * The driver's side of a device: what its runtime would hand to a display driver. Command buffers are read and drawn
 * through the same state and passes as the calls of the device, and both may be mixed.
 */
export class Driver {
  readonly device: Direct3DDevice8
  readonly #run: Execution
  #lastHandle = 0

  /**
   * @param version of the runtime that writes the command buffers, as D3DGDI2_TYPE_DXVERSION tells it: before 0x0800
   * texture filters have the numbers of DirectX 6 and 7
   */
  constructor(device: Direct3DDevice8, version = DDI_VERSION) {
    if (!((device as unknown) instanceof Direct3DDevice8))
      refuse('Driver', `device is ${shownValue(device)}; it is an IDirect3DDevice8`)
    this.device = device
    this.#run = new Execution(device.parts, version < DDI_VERSION)
  }

  /** How many objects have handles. */
  get handles(): number {
    return this.#run.objects.size
  }

  /** How many state sets there are. */
  get stateSets(): number {
    return this.#run.sets.size
  }

  /** What the stream told of patches, by their handles. */
  get patches(): ReadonlyMap<number, Patch> {
    return this.#run.patches.patches
  }

  /**
   * Gives an object of the device a handle for command buffers (DDK: DdCreateSurfaceEx). It stays alive until
   * DestroySurface.
   *
   * @param handle one that is free or given away; a new one when left out
   */
  CreateSurfaceEx(object: Direct3DObject, handle = this.#lastHandle + 1): number {
    if (handle >>> 0 !== handle || handle === 0)
      refuse('CreateSurfaceEx', `handle is ${shownValue(handle)}; a DWORD above 0 is allowed`)
    if (!(object instanceof Direct3DObject && Genuine.is(object)))
      refuse('CreateSurfaceEx', `object is ${shownValue(object)}; it is a buffer, texture or surface of the device`)
    if (!object.alive) refuse('CreateSurfaceEx', 'object was released; it has no references left')
    if (object.services.context !== this.device.services.context)
      refuse('CreateSurfaceEx', 'object belongs to another device')
    object.hold()
    this.#forget(handle)
    this.#run.objects.set(handle, object)
    this.#lastHandle = Math.max(this.#lastHandle, handle) % 0xffffffff
    return handle
  }

  /** Takes a handle back; what is bound stays bound. */
  DestroySurface(handle: number): void {
    this.#forget(handle)
  }

  /** What a handle names. */
  object(handle: number): Direct3DObject | undefined {
    return this.#run.objects.get(handle)
  }

  /**
   * Reads a command buffer and carries it out.
   *
   * @throws CommandError D3DERR_COMMAND_UNPARSED at a command that cannot be parsed; all before it is done
   * @throws D3DError D3DERR_INVALIDCALL when the memory that the call names is not there; nothing is done
   */
  DrawPrimitives2(data: DrawPrimitives2Data): void {
    const run = this.#run
    if (typeof data !== 'object' || (data as unknown) === null)
      throw new D3DError(D3DERR_INVALIDCALL, 'DrawPrimitives2', `data is ${shownValue(data)}; it is a struct`)
    const { lpDDCommands, dwCommandOffset: start = 0, dwVertexOffset = 0, dwVertexSize = 0 } = data
    if (!((lpDDCommands as unknown) instanceof Uint8Array))
      throw new D3DError(
        D3DERR_INVALIDCALL,
        'DrawPrimitives2',
        `lpDDCommands is ${shownValue(lpDDCommands)}; it is a Uint8Array`,
      )
    const read = partOf({
      ...{ name: 'lpDDCommands', memory: lpDDCommands, unit: 1 },
      ...{ offset: start, offsetName: 'dwCommandOffset' },
      ...{ length: data.dwCommandLength, lengthName: 'dwCommandLength' },
    })
    run.vertices = partOf({
      ...{ name: 'lpVertices', memory: memoryOf(data.lpVertices), unit: dwVertexSize },
      ...{ offset: dwVertexOffset, offsetName: 'dwVertexOffset' },
      ...{ length: data.dwVertexLength, lengthName: 'dwVertexLength' },
    })
    run.vertexType = (data.dwVertexType ?? 0) >>> 0
    run.vertexBytes = dwVertexSize >>> 0
    run.bytes = lpDDCommands
    run.view = new DataView(lpDDCommands.buffer, lpDDCommands.byteOffset, lpDDCommands.byteLength)
    try {
      this.#read(start, start + read.byteLength)
    } finally {
      run.vertices = NO_BYTES
    }
  }

  /** Forgets all handles, shaders and state sets of the stream. */
  dispose(): void {
    this.#run.dispose()
  }

  #read(start: number, end: number): void {
    const run = this.#run
    const { view } = run
    for (let at = start; at < end;) {
      if (at + command.bytes > end) throw new CommandError(at, `${end - at} bytes are left; a header has 4`)
      const id = view.getUint8(at)
      const token = tokensById[id]
      if (token === null) throw new CommandError(at, `${id} is no token`)
      const count = view.getUint16(at + command.at.wCount, true)
      const payload = at + command.bytes
      const next = payloadEnd(token, count, view, payload, end, run.vertexBytes)
      if (next === TOO_LONG)
        throw new CommandError(
          at,
          `${token.name} of count ${count} does not end before the buffer does, at byte ${end}`,
        )
      const handler = handlers[id]
      if (handler === null) run.note(token, FALLBACK.laterToken)
      else if (next !== payload) this.#carryOut(handler, token, at, payload, count)
      at = next
    }
  }

  /** Carries a command out; what it cannot parse of its payload is told by the offset of its header. */
  #carryOut(handler: Handler, token: Token, at: number, payload: number, count: number): void {
    const run = this.#run
    try {
      handler(run, payload, count, token)
    } catch (error) {
      if (!(error instanceof CommandError) || error.offset === at) throw error
      throw new CommandError(at, error.reason)
    }
  }

  #forget(handle: number): void {
    const object = this.#run.objects.get(handle)
    if (object === undefined) return
    this.#run.objects.delete(handle)
    if (object instanceof Direct3DBaseTexture8) this.#run.forgetPalette(object)
    object.letGo()
  }
}
