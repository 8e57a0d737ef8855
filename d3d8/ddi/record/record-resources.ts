import type { Direct3DCore } from '../../core.js'
import type { Description, TextureDescription } from '../../descriptions.js'
import type { Box } from '../../box.js'
import { wholeBox } from '../../runtime/texels/boxes.js'
import { CUBE_FACES, levelExtent } from '../../runtime/texels/texel-options.js'
import { formatInfo, rowPitch } from '../../types/index.js'
import type { CommandWriter } from './command-writer.js'
import type { FileWriter } from '../file.js'
import { swapRedAndBlue } from '../tokens/resource-tokens.js'
import { tokens } from '../tokens/tokens.js'

const shapes: readonly TextureDescription['shape'][] = ['2d', 'cube', 'volume']
const targets: readonly TextureDescription['target'][] = ['none', 'colour', 'depth']

/**
 * Makes resources known to the reader of a .dp2 file: each gets a handle when something first names it, and is told of
 * with what is in it then.
 */
export class ResourceWriter {
  readonly #core: Direct3DCore
  readonly #file: FileWriter
  readonly #commands: CommandWriter
  readonly #closeCall: () => void
  /** Handles by entity. */
  readonly #handles = new Map<number, number>()
  readonly #surfaces = new Map<number, Map<number, number>>()
  readonly #palettes = new Map<number, number>()
  readonly #shaders = new Map<number, number>()
  #lastHandle = 0

  /** @param closeCall ends the command buffer that is being written, which what follows must not overtake */
  constructor(core: Direct3DCore, file: FileWriter, commands: CommandWriter, closeCall: () => void) {
    this.#core = core
    this.#file = file
    this.#commands = commands
    this.#closeCall = closeCall
  }

  newHandle(): number {
    return ++this.#lastHandle
  }

  /** Whether the reader knows the buffer or texture. */
  knows(entity: number): boolean {
    return this.#handles.has(entity)
  }

  /** The handle of a buffer or texture, which is told of when it has none. */
  resource(entity: number): number {
    const known = this.#handles.get(entity)
    if (known !== undefined) return known
    const description = this.#core.resources.description[entity]
    const handle = this.newHandle()
    this.#handles.set(entity, handle)
    if (description?.kind === 'buffer') {
      const { indexBytes, memory, dynamic } = description
      this.#file.add('buffer', { handle, indexBytes, bytes: memory.byteLength, dynamic: Number(dynamic) })
      this.writeBuffer(handle, memory, 0, memory.byteLength)
    } else if (description?.kind === 'texture') this.#tellTexture(handle, description)
    return handle
  }

  #tellTexture(handle: number, description: TextureDescription): void {
    const { format, width, height, depth, levels, multisample } = description
    this.#file.add('texture', {
      ...{ handle, format, width, height, depth, levels, multisample },
      shape: shapes.indexOf(description.shape),
      target: targets.indexOf(description.target),
      managed: Number(description.managed),
    })
    const faces = description.shape === 'cube' ? CUBE_FACES : 1
    if (description.target === 'none')
      for (let subresource = 0; subresource < faces * levels; subresource++)
        this.writeTexels(handle, description, subresource, wholeBox(levelExtent(description, subresource % levels)))
  }

  /** The handle of one surface; that of a texture stands for its first. */
  surface(entity: number, subresource: number): number {
    const texture = this.resource(entity)
    if (subresource === 0) return texture
    const known = this.#surfaces.get(entity) ?? new Map<number, number>()
    this.#surfaces.set(entity, known)
    const handle = known.get(subresource) ?? this.newHandle()
    if (!known.has(subresource)) this.#file.add('surface', { handle, texture, subresource })
    known.set(subresource, handle)
    return handle
  }

  palette(entity: number): number {
    const known = this.#palettes.get(entity)
    if (known !== undefined) return known
    const handle = this.#newPalette(entity)
    const description = this.#core.resources.description[entity]
    if (description?.kind === 'palette') this.#tellEntries(handle, description.entries, 0)
    return handle
  }

  /** The entries of a palette are others now. */
  tellPalette(entity: number, words: ArrayLike<number>, from: number): void {
    this.#tellEntries(this.#palettes.get(entity) ?? this.#newPalette(entity), words, from)
  }

  #newPalette(entity: number): number {
    const handle = this.newHandle()
    this.#palettes.set(entity, handle)
    return handle
  }

  #tellEntries(dwPaletteHandle: number, words: ArrayLike<number>, from: number): void {
    const { each } = tokens.UPDATEPALETTE
    const at = this.#commands.add(tokens.UPDATEPALETTE, 256 * 4)
    const { view } = this.#commands
    view.setUint32(at + each.at.dwPaletteHandle, dwPaletteHandle, true)
    view.setUint16(at + each.at.wNumEntries, 256, true)
    for (let i = 0; i < 256; i++) view.setUint32(at + each.bytes + i * 4, swapRedAndBlue(words[from + i]), true)
  }

  /** The stream's handle of a shader; it is made there when it has none. */
  shader(own: number): number {
    const entity = (own - 1) / 2
    const known = this.#shaders.get(entity)
    if (known !== undefined) return known
    const handle = this.newHandle() * 2 + 1
    this.#shaders.set(entity, handle)
    const description = this.#core.resources.description[entity]
    if (description?.kind === 'declaration') {
      const code = description.program?.tokens ?? new Uint32Array(0)
      const at = this.#commands.add(tokens.CREATEVERTEXSHADER, (description.tokens.length + code.length) * 4)
      this.#store(at, [handle, description.tokens.length * 4, code.length * 4, ...description.tokens, ...code])
    } else if (description?.kind === 'pixelShader') {
      const { tokens: code } = description.program
      const at = this.#commands.add(tokens.CREATEPIXELSHADER, code.length * 4)
      this.#store(at, [handle, code.length * 4, ...code])
    }
    return handle
  }

  #store(at: number, words: readonly number[]): void {
    const { view } = this.#commands
    for (let i = 0; i < words.length; i++) view.setUint32(at + i * 4, words[i], true)
  }

  /** An entity is gone; its number may be given to another one. */
  forget(entity: number, kind: Description['kind']): void {
    const handle = this.#handles.get(entity)
    const shader = this.#shaders.get(entity)
    this.#palettes.delete(entity)
    if (shader !== undefined) {
      this.#shaders.delete(entity)
      this.#commands.put(kind === 'pixelShader' ? tokens.DELETEPIXELSHADER : tokens.DELETEVERTEXSHADER, {
        dwHandle: shader,
      })
    }
    if (handle === undefined) return
    this.#handles.delete(entity)
    this.#closeCall()
    for (const surface of this.#surfaces.get(entity)?.values() ?? []) this.#file.add('destroy', { handle: surface })
    this.#surfaces.delete(entity)
    this.#file.add('destroy', { handle })
  }

  writeBuffer(handle: number, memory: Uint8Array<ArrayBufferLike>, first: number, end: number): void {
    this.#file.add('write', { handle, subresource: 0, box: [first, 0, end, 1, 0, 1] }, memory.subarray(first, end))
  }

  /** Writes a box of texels, row after row without gaps. */
  writeTexels(handle: number, description: TextureDescription, subresource: number, box: Box): void {
    const { format, levels, memory } = description
    const { block } = formatInfo(format) ?? { block: { width: 1, height: 1, bytes: 1 } }
    const { width, height } = levelExtent(description, subresource % levels)
    const pitch = rowPitch(format, width)
    const slice = pitch * Math.ceil(height / block.height)
    const left = Math.floor(box.left / block.width) * block.bytes
    const rowBytes = Math.ceil(box.right / block.width) * block.bytes - left
    const rows: Uint8Array<ArrayBufferLike>[] = []
    for (let z = box.front; z < box.back; z++)
      for (let y = Math.floor(box.top / block.height); y < Math.ceil(box.bottom / block.height); y++) {
        const at = z * slice + y * pitch + left
        rows.push(memory[subresource].subarray(at, at + rowBytes))
      }
    const { right, top, bottom, front, back } = box
    this.#file.add('write', { handle, subresource, box: [box.left, top, right, bottom, front, back] }, ...rows)
  }
}
