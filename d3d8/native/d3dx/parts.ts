/** What the calls of D3DX have in common: objects by numbers, and bytes and words that go over. */
import type { D3DXObject } from '../../d3dx/object.js'
import type { Direct3DDevice8 } from '../../runtime/index.js'
import type { PALETTEENTRY, RECT } from '../../types/index.js'
import type { ProgramMemory } from '../memory.js'
import type { Passage } from '../passage.js'

const D3D_OK = 0

/** Objects of D3DX, by numbers: their tables of methods are the program's own. */
export type Thing = D3DXObject

/** An import of the program's. */
export type Call = (...args: number[]) => number

/** See createParts. */
export interface Parts {
  readonly passage: Passage
  readonly memory: ProgramMemory
  /** Gives an object its number. */
  readonly keep: (thing: Thing) => number
  /** The object of a number. */
  readonly thing: <Kind extends Thing>(number: number) => Kind
  readonly release: (number: number) => void
  /** A call that gives an HRESULT, whatever it throws. */
  readonly answer: (call: (...args: number[]) => void) => Call
  readonly device: (at: number) => Direct3DDevice8
  /** A copy of so many bytes. */
  readonly bytesAt: (at: number, size: number) => Uint8Array<ArrayBuffer>
  /** A copy of a text of so many bytes, up to the zero at its end: many programs count that, too. */
  readonly textAt: (at: number, size: number) => Uint8Array<ArrayBuffer>
  readonly put: (at: number, value: number) => void
  /** Puts bytes where malloc has room, and where they are and how many at a place. */
  readonly give: (at: number, bytes: Uint8Array<ArrayBufferLike>) => void
  /** The same of words. */
  readonly giveWords: (at: number, words: Uint32Array) => void
  /** A copy of so many words. */
  readonly wordsAt: (at: number, count: number) => Uint32Array<ArrayBuffer>
  /** A copy of so many floats. */
  readonly floatsAt: (at: number, count: number) => Float32Array<ArrayBuffer>
  readonly rect: (at: number) => RECT | null
  /** 256 colours, null for NULL. The same place gives the same list for the length of a call. */
  readonly palettes: () => (at: number) => readonly PALETTEENTRY[] | null
}

/** Bytes of the largest texel. */
const LARGEST_TEXEL = 16

/**
 * How many bytes a picture in memory may take: those that its pitches say and, as rows may lie over each other, one row
 * more, as far as there is memory.
 */
export function sizeAt(memory: ProgramMemory, at: number, pitches: number, width: number): number {
  memory.require(at, 1)
  return Math.max(0, Math.min(pitches + width * LARGEST_TEXEL, memory.bytes.length - at))
}

/** What the calls of D3DX share for one program. */
export function createParts(passage: Passage): Parts {
  const { memory } = passage
  const { sets } = passage.objects
  const things = new Map<number, Thing>()
  let last = 0
  const thing = <Kind extends Thing>(number: number): Kind => {
    const found = things.get(number)
    if (found === undefined) throw new Error(`${number} is no object of D3DX`)
    // It may draw, or keep states of its device, which nobody names.
    sets.carryOut()
    return found as Kind
  }
  const put = (at: number, value: number): void => {
    memory.require(at, 4)
    memory.view.setUint32(at, value >>> 0, true)
  }
  const bytesAt = (at: number, size: number): Uint8Array<ArrayBuffer> => {
    memory.require(at, size >>> 0)
    return Uint8Array.from(memory.bytes.subarray(at, at + (size >>> 0)))
  }
  const give = (at: number, bytes: Uint8Array<ArrayBufferLike>): void => {
    const room = memory.allocate(Math.max(bytes.length, 1))
    memory.bytes.set(bytes, room)
    put(at, room)
    put(at + 4, bytes.length)
  }
  return {
    passage,
    memory,
    thing,
    put,
    bytesAt,
    textAt(at, size) {
      const bytes = bytesAt(at, size)
      const end = bytes.indexOf(0)
      return end < 0 ? bytes : bytes.slice(0, end)
    },
    give,
    giveWords: (at, words) => give(at, new Uint8Array(words.buffer, words.byteOffset, words.byteLength)),
    wordsAt: (at, count) => new Uint32Array(bytesAt(at, count * 4).buffer),
    floatsAt: (at, count) => new Float32Array(bytesAt(at, count * 4).buffer),
    keep(one) {
      things.set(++last, one)
      return last
    },
    release(number) {
      thing(number).Release()
      things.delete(number)
    },
    answer:
      (call) =>
      (...args) => {
        try {
          call(...args)
          return D3D_OK
        } catch (error) {
          return passage.failed(error)
        }
      },
    device: (at) => passage.object(at) as Direct3DDevice8,
    rect: (at) => (at === 0 ? null : passage.struct('RECT', at)),
    palettes() {
      const known = new Map<number, readonly PALETTEENTRY[] | null>()
      return (at) => {
        const found = known.get(at) ?? passage.structs('PALETTEENTRY', at, 256)
        known.set(at, found)
        return found
      }
    },
  }
}
