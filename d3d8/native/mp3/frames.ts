/**
 * Where the frames of an MP3 lie (ISO 11172-3 and 13818-3, layer III, and what is called MPEG 2.5): all that a length
 * and a seek need, found by the headers alone.
 */

/** What the header of a frame says. */
export interface FrameHeader {
  /** Bytes of the frame, the header's among them. */
  readonly length: number
  /** Bytes before its side information: the header, and a checksum where there is one. */
  readonly head: number
  /** Bytes of the side information. */
  readonly side: number
  readonly channels: 1 | 2
  /** Samples a second. */
  readonly rate: number
  /** Samples of a channel. */
  readonly samples: number
  /** Whether it is of MPEG 1, and neither of 2 nor of 2.5. */
  readonly isFirst: boolean
}

/** An MP3 whose frames are known. */
export interface Frames {
  readonly bytes: Uint8Array
  readonly channels: 1 | 2
  readonly rate: number
  /** Samples of a channel in each frame. */
  readonly samples: number
  /** Where each frame begins. */
  readonly starts: Uint32Array
}

/** Kilobits a second by their number in a header, 0 for those that are none or free: of MPEG 1, and of the others. */
const RATES_FIRST = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const RATES_OTHERS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
/** Samples a second of MPEG 1 by their number; 2 has half of them, 2.5 a quarter. */
const SAMPLES = [44100, 48000, 32000]
/** Numbers of versions; 1 is none. */
const Version = { quarter: 0, none: 1, half: 2, first: 3 } as const
/** The number of layer III. */
const LAYER = 1
const MONO = 3

const HEADER = 4
const CHECKSUM = 2

/** Bytes in which the first frame is looked for: what is no tag may come before it. */
const LOOKED_THROUGH = 1 << 16
/** Frames in a row that show that it is one. */
const ENOUGH = 3

/** What the header at a place says; null where there is none, or the frame is not whole. */
export function headerAt(bytes: Uint8Array, at: number): FrameHeader | null {
  if (at + HEADER > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xe0) !== 0xe0) return null
  const version = (bytes[at + 1] >> 3) & 3
  const frequency = (bytes[at + 2] >> 2) & 3
  if (version === Version.none || ((bytes[at + 1] >> 1) & 3) !== LAYER || frequency === 3) return null
  const isFirst = version === Version.first
  const kilobits = (isFirst ? RATES_FIRST : RATES_OTHERS)[bytes[at + 2] >> 4]
  if (kilobits === 0) return null
  const rate = SAMPLES[frequency] >> (isFirst ? 0 : version === Version.half ? 1 : 2)
  const samples = isFirst ? 1152 : 576
  const length = Math.floor((samples * kilobits * 125) / rate) + ((bytes[at + 2] >> 1) & 1)
  const channels = bytes[at + 3] >> 6 === MONO ? 1 : 2
  const head = HEADER + ((bytes[at + 1] & 1) === 0 ? CHECKSUM : 0)
  const side = isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17
  if (at + length > bytes.length) return null
  return { length, head, side, channels, rate, samples, isFirst }
}

/** Whether two frames can be of one sound. */
const isSame = (one: FrameHeader, other: FrameHeader): boolean =>
  one.rate === other.rate && one.isFirst === other.isFirst && one.channels === other.channels

const saysAt = (bytes: Uint8Array, at: number, word: string): boolean =>
  Array.from(word, (letter, n) => bytes[at + n] === letter.charCodeAt(0)).every(Boolean)

/** Whether a frame begins there, of the same sound as another one where that is given, and others follow it. */
function isFrame(bytes: Uint8Array, at: number, first: FrameHeader | null): boolean {
  let like = first
  let place = at
  for (let n = 0; n < ENOUGH; n++) {
    const header = headerAt(bytes, place)
    // With the last one the bytes end, or a tag of the other kind begins (ID3v1).
    if (header === null) return n > 0 && (place === bytes.length || saysAt(bytes, place, 'TAG'))
    if (like !== null && !isSame(header, like)) return false
    like ??= header
    place += header.length
  }
  return true
}

/** Where what follows the tags in front begins: ID3v2 (id3.org, "ID3 tag version 2.4.0", 3.1). */
function behindTags(bytes: Uint8Array): number {
  let at = 0
  while (at + 10 <= bytes.length && bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33) {
    const size = [6, 7, 8, 9].reduce((sum, n) => sum * 0x80 + (bytes[at + n] & 0x7f), 0)
    const hasFooter = (bytes[at + 5] & 0x10) !== 0
    at += 10 + size + (hasFooter ? 10 : 0)
  }
  return at
}

/** Whether a frame has a table of the whole sound in place of sound. */
const isTable = (bytes: Uint8Array, at: number, { length, head, side }: FrameHeader): boolean =>
  ['Xing', 'Info'].some((word) => head + side + 4 <= length && saysAt(bytes, at + head + side, word)) ||
  (length >= 40 && saysAt(bytes, at + 36, 'VBRI'))

/** The place from `at` on where a frame begins, looked for before `end`; -1 where none does. */
function findFrame(bytes: Uint8Array, at: number, end: number, like: FrameHeader | null): number {
  for (let place = at; place < end; place++) {
    place = bytes.indexOf(0xff, place)
    if (place < 0 || place >= end) return -1
    if (isFrame(bytes, place, like)) return place
  }
  return -1
}

/**
 * Finds the frames of an MP3: past tags, tables of the whole, and what is damaged between them.
 *
 * @param bytes a whole file, or the data of a wave whose format is MPEG's
 * @returns null where it is none
 */
export function findFrames(bytes: Uint8Array): Frames | null {
  const begin = behindTags(bytes)
  let at = findFrame(bytes, begin, Math.min(begin + LOOKED_THROUGH, bytes.length), null)
  const first = at < 0 ? null : headerAt(bytes, at)
  if (first === null) return null
  if (isTable(bytes, at, first)) at += first.length
  const starts: number[] = []
  while (at >= 0) {
    const header = headerAt(bytes, at)
    if (header !== null && isSame(header, first)) {
      starts.push(at)
      at += header.length
    } else at = findFrame(bytes, at + 1, bytes.length, first)
  }
  if (starts.length === 0) return null
  const { channels, rate, samples } = first
  return { bytes, channels, rate, samples, starts: Uint32Array.from(starts) }
}

/** Bytes of sound that lie in a frame itself, behind its side information. */
const ownBytes = ({ length, head, side }: FrameHeader): number => Math.max(length - head - side, 0)

/** Bytes before a frame's own that its sound begins at (main_data_begin), which lie in the frames before it. */
const borrowed = (bytes: Uint8Array, at: number, { head, isFirst }: FrameHeader): number =>
  isFirst ? (bytes[at + head] << 1) | (bytes[at + head + 1] >> 7) : bytes[at + head]

/**
 * The frame from which on to decode so that a later one is as it would be of the whole: what the two before it are
 * mixed with it, and they have their bytes in frames before them.
 */
export function firstNeeded({ bytes, starts }: Frames, wanted: number): number {
  let frame = Math.max(wanted - 2, 0)
  const header = headerAt(bytes, starts[frame])
  let missing = header === null ? 0 : borrowed(bytes, starts[frame], header)
  while (missing > 0 && frame > 0) {
    const before = headerAt(bytes, starts[--frame])
    missing -= before === null ? 0 : ownBytes(before)
  }
  return frame
}
