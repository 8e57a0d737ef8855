/** Streams of zstd, as `apitrace repack` writes them. RFC 8878. */
import { decompress } from 'fzstd'

const MAGIC = 0xfd2fb528
/** Skippable frames: the last hexadecimal digit is any. */
const SKIPPABLE = 0x184d2a50
/** What a block becomes, at most. */
const LONGEST_BLOCK = 1 << 17
/** Memory that a frame may ask for to look back into: what zstd itself gives when nobody asks for more. */
const LARGEST_WINDOW = 1 << 27
/** The least that it may ask for, whatever the file has: what zstd itself uses at all levels but the highest. */
const ANY_WINDOW = 1 << 23
/**
 * The package makes the window for each frame and moves it once a block: bytes moved in all, and for each byte of the
 * file.
 */
const MOST_MOVED = 2 ** 29
const MOST_MOVED_A_BYTE = 2 ** 14

/** Bytes of the field with the size of the content, by its flag; a frame of one segment has one always. */
const SIZE_BYTES = [0, 2, 4, 8]
const DICTIONARY_BYTES = [0, 1, 2, 4]

const RLE = 1
const COMPRESSED = 2

interface Frame {
  /** Byte behind it. */
  readonly end: number
  /** Bytes that come out at most. */
  readonly most: number
  /** What it tells of them; null when nothing. */
  readonly content: number | null
  /** Bytes of its window that the package moves. */
  readonly moved: number
}

const numberAt = (file: Uint8Array, at: number, count: number): number => {
  if (at + count > file.length) throw new Error(`it ends inside of a frame, at byte ${file.length}`)
  let value = 0
  for (let byte = count - 1; byte >= 0; byte--) value = value * 256 + file[at + byte]
  return value
}

/** The head of a frame. */
interface Head {
  readonly end: number
  readonly window: number
  /** Bytes that come out, as the frame has it; null when it does not tell. */
  readonly content: number | null
  /** Bytes behind the last block. */
  readonly tail: number
}

const readHead = (file: Uint8Array, start: number, widest: number): Head => {
  const flags = numberAt(file, start + 4, 1)
  const single = (flags & 0x20) !== 0
  let at = start + 5
  let window = 0
  if (!single) {
    const descriptor = numberAt(file, at++, 1)
    window = 2 ** (10 + (descriptor >>> 3)) * (1 + (descriptor & 7) / 8)
    if (window > widest) throw new Error(`the frame at byte ${start} looks ${window} bytes back; ${widest} are allowed`)
  }
  at += DICTIONARY_BYTES[flags & 3]
  const sizeFlag = flags >>> 6
  const sizeBytes = sizeFlag === 0 && single ? 1 : SIZE_BYTES[sizeFlag]
  const content = sizeBytes === 0 ? null : numberAt(file, at, sizeBytes) + (sizeBytes === 2 ? 256 : 0)
  return { end: at + sizeBytes, window, content, tail: (flags & 4) === 0 ? 0 : 4 }
}

/** What a block is, by its head. */
const blockOf = (head: number): { readonly kind: number; readonly size: number; readonly isLast: boolean } => ({
  kind: (head >>> 1) & 3,
  size: head >>> 3,
  isLast: (head & 1) !== 0,
})

/** Looks a frame through without inflating it. */
function measure(file: Uint8Array, start: number, left: number): Frame {
  const { end, window, content, tail } = readHead(file, start, Math.min(LARGEST_WINDOW, Math.max(ANY_WINDOW, left)))
  let at = end
  let [most, blocks, last] = [0, 0, false]
  while (!last) {
    const head = numberAt(file, at, 3)
    const { kind, size, isLast } = blockOf(head)
    if (size > LONGEST_BLOCK) throw new Error(`the block at byte ${at} has ${size} bytes; ${LONGEST_BLOCK} are allowed`)
    at += 3 + (kind === RLE ? 1 : size)
    if (at > file.length) throw new Error(`it ends inside of a block, at byte ${file.length}`)
    most += kind === COMPRESSED ? LONGEST_BLOCK : size
    blocks++
    last = isLast
  }
  at += tail
  if (content !== null && content > most)
    throw new Error(`${content} bytes cannot come out of the frame at byte ${start}; its blocks have ${most} at most`)
  return { end: at, most: content ?? most, content, moved: content === null ? (blocks + 1) * window : 0 }
}

/**
 * Inflates all frames.
 *
 * @param most bytes that may come out
 * @throws Error with what is wrong
 */
export function inflateZstd(file: Uint8Array, most: number): Uint8Array[] {
  const frames: Uint8Array[] = []
  let left = most
  let moves = MOST_MOVED + file.length * MOST_MOVED_A_BYTE
  for (let at = 0; at < file.length;) {
    const magic = numberAt(file, at, 4)
    if (magic - (magic % 16) === SKIPPABLE) {
      at += 8 + numberAt(file, at + 4, 4)
      continue
    }
    if (magic !== MAGIC) throw new Error(`no frame begins at byte ${at}`)
    const frame = measure(file, at, left)
    moves -= frame.moved
    if (moves < 0) throw new Error(`the frames up to byte ${frame.end} look too far back in too many blocks`)
    if (frame.most > left) throw new Error(`more than ${most} bytes may come out of it`)
    left -= frame.most
    const bytes = file.subarray(at, frame.end)
    // With memory of the right size nothing is moved.
    frames.push(frame.content === null ? decompress(bytes) : decompress(bytes, new Uint8Array(frame.content)))
    at = frame.end
  }
  return frames
}

/** What inflates a frame that comes in pieces. */
interface FrameInflater {
  push: (bytes: Uint8Array, isLast?: boolean) => unknown
}

/** Bytes that the head of a frame has at most. */
const LONGEST_HEAD = 18

/** Inflates frames that come in pieces: each head and each block is looked at before the package has it. */
export class ZstdPieces {
  readonly #create: (onData: (bytes: Uint8Array) => void) => FrameInflater
  #rest: Uint8Array = new Uint8Array(0)
  #out: Uint8Array[] = []
  #inflater: FrameInflater | null = null
  #head: Head | null = null
  /** Bytes to be passed over. */
  #skips = 0
  #at = 0
  #moves = MOST_MOVED

  constructor(create: (onData: (bytes: Uint8Array) => void) => FrameInflater) {
    this.#create = create
  }

  /** @throws Error with what is wrong */
  push(bytes: Uint8Array, isEnd: boolean): readonly Uint8Array[] {
    const joined = new Uint8Array(this.#rest.length + bytes.length)
    joined.set(this.#rest)
    joined.set(bytes, this.#rest.length)
    this.#rest = joined
    this.#moves += bytes.length * MOST_MOVED_A_BYTE
    this.#out = []
    while (this.#rest.length > 0 && this.#step(isEnd));
    if (isEnd && (this.#rest.length > 0 || this.#head !== null || this.#skips > 0))
      throw new Error(`it ends inside of a frame, at byte ${this.#at}`)
    return this.#out
  }

  #take(count: number): Uint8Array {
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    this.#at += count
    return taken
  }

  /** Takes the next part; false when it is not there as a whole. */
  #step(isEnd: boolean): boolean {
    if (this.#skips > 0) {
      this.#skips -= this.#take(Math.min(this.#skips, this.#rest.length)).length
      return true
    }
    return this.#head === null ? this.#begin(isEnd) : this.#block(this.#head)
  }

  #begin(isEnd: boolean): boolean {
    const rest = this.#rest
    if (rest.length < (isEnd ? 8 : LONGEST_HEAD)) return false
    const magic = numberAt(rest, 0, 4)
    if (magic - (magic % 16) === SKIPPABLE) {
      this.#skips = 8 + numberAt(rest, 4, 4)
      return true
    }
    if (magic !== MAGIC) throw new Error(`no frame begins at byte ${this.#at}`)
    const head = readHead(rest, 0, LARGEST_WINDOW)
    // In one segment the window is as long as what comes out.
    const window = head.window > 0 ? head.window : (head.content ?? 0)
    if (window > LARGEST_WINDOW)
      throw new Error(`the frame at byte ${this.#at} looks ${window} bytes back; ${LARGEST_WINDOW} are allowed`)
    this.#head = { ...head, window }
    this.#inflater = this.#create((bytes) => {
      if (bytes.length > 0) this.#out.push(bytes)
    })
    // The package waits for as many bytes before it begins.
    this.#inflater.push(this.#take(head.end))
    return true
  }

  #block({ window, tail }: Head): boolean {
    const rest = this.#rest
    if (rest.length < 3) return false
    const { kind, size, isLast } = blockOf(numberAt(rest, 0, 3))
    if (size > LONGEST_BLOCK)
      throw new Error(`the block at byte ${this.#at} has ${size} bytes; ${LONGEST_BLOCK} are allowed`)
    const length = 3 + (kind === RLE ? 1 : size)
    if (rest.length < length + (isLast ? tail : 0)) return false
    this.#moves -= window
    if (this.#moves < 0) throw new Error(`the frames up to byte ${this.#at} look too far back in too many blocks`)
    this.#inflater?.push(this.#take(length))
    if (!isLast) return true
    this.#inflater?.push(this.#take(tail), true)
    this.#head = null
    this.#inflater = null
    return true
  }
}
