/**
 * A small writer of WebAssembly modules whose functions run over memory 16 bytes at a time: what rewrites texels on
 * their way to the GPU, several times as fast as JavaScript can. The modules are made from tables in kernels.ts, so
 * that there is no binary to keep.
 */

/**
 * 16 bytes that do not change: a function puts them into a local before its loop, because engines make them anew at
 * each use.
 */
interface Constant {
  readonly bytes: readonly number[]
}

/** An instruction sequence that leaves a vector of 16 bytes on the stack. */
export type Vector = readonly (number | Constant)[]

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  const low = value & 0x7f
  const rest = value >>> 7
  return rest === 0 ? [low] : [low | 0x80, ...unsigned(rest)]
}

/** Signed LEB128. */
function signed(value: number): number[] {
  const low = value & 0x7f
  const rest = value >> 7
  const done = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
  return done ? [low] : [low | 0x80, ...signed(rest)]
}

const simd = (opcode: number, ...immediates: readonly number[]): number[] => [0xfd, ...unsigned(opcode), ...immediates]
const integer = (value: number): number[] => [0x41, ...signed(value)]

const binary =
  (opcode: number) =>
  (a: Vector, b: Vector): Vector => [...a, ...b, ...simd(opcode)]
const shift =
  (opcode: number) =>
  (a: Vector, bits: number): Vector => [...a, ...integer(bits), ...simd(opcode)]
const unary =
  (opcode: number) =>
  (a: Vector): Vector => [...a, ...simd(opcode)]

/** 16 bytes that do not change. */
const bytes16 = (bytes: readonly number[]): Vector => [{ bytes }]
/** One byte, word of 16 or word of 32 bits everywhere. */
export const all8 = (value: number): Vector => bytes16(Array.from({ length: 16 }, () => value & 0xff))
export const all16 = (value: number): Vector =>
  bytes16(Array.from({ length: 16 }, (_, i) => (value >> (8 * (i & 1))) & 0xff))
export const all32 = (value: number): Vector =>
  bytes16(Array.from({ length: 16 }, (_, i) => (value >>> (8 * (i & 3))) & 0xff))

/** Each byte of `indices` (0 to 15) by its entry of a table. */
export const lookUp = (table: readonly number[], indices: Vector): Vector => [
  ...bytes16(Array.from({ length: 16 }, (_, i) => table[i] ?? 0)),
  ...indices,
  ...simd(0x0e),
]
/** One number of binary32 everywhere. */
export const allFloats = (value: number): Vector => all32(new Uint32Array(Float32Array.of(value).buffer)[0])
/** Two words of 16 bits by turns. */
export const pairs16 = (even: number, odd: number): Vector => all32((even & 0xffff) | (odd << 16))
export const and = binary(0x4e)
export const or = binary(0x50)
export const xor = binary(0x51)

/** The bytes of a vector that does not change. */
function constantBytes(vector: Vector): readonly number[] | null {
  const [only] = vector
  return vector.length === 1 && typeof only === 'object' ? only.bytes : null
}

/** Bytes of `a` by number; 0 for numbers from 16 on. */
const pick = (a: Vector, picks: readonly number[]): Vector => [...a, ...bytes16(picks), ...simd(0x0e)]

/**
 * Whether the low or the high halves of a and b are taken by turns, in units of 1 to 8 bytes: one instruction of the
 * processor.
 */
const isInterleaving = (picks: readonly number[]): boolean =>
  [1, 2, 4, 8].some((unit) =>
    [0, 8].some((half) =>
      picks.every((p, i) => {
        const turn = Math.floor(i / unit)
        return p === half + (turn >> 1) * unit + (i % unit) + (turn & 1) * 16
      }),
    ),
  )

/** 16 bytes picked by number: 0 to 15 out of a, 16 to 31 out of b. */
export function shuffle(a: Vector, b: Vector, picks: readonly number[]): Vector {
  if (isInterleaving(picks)) return [...a, ...b, ...simd(0x0d, ...picks)]
  const ofA = pick(
    a,
    picks.map((p) => (p < 16 ? p : 0x80)),
  )
  if (picks.every((p) => p < 16)) return ofA
  const bytes = constantBytes(b)
  const ofB = bytes
    ? bytes16(picks.map((p) => (p < 16 ? 0 : bytes[p - 16])))
    : pick(
        b,
        picks.map((p) => (p < 16 ? 0x80 : p - 16)),
      )
  return constantBytes(ofB)?.every((byte) => byte === 0) ? ofA : or(ofA, ofB)
}

export const shiftLeft16 = shift(0x8b)
export const shiftRight16 = shift(0x8d)
/** Arithmetic: the sign stays. */
export const shiftRightSigned16 = shift(0x8c)
/** 8 bits: zeros come in. */
export const shiftLeft8 = shift(0x6b)
export const shiftRight8 = shift(0x6d)
/** The lesser of two unsigned words of 16 bits. */
export const lesser16 = binary(0x97)
export const subtract16 = binary(0x91)
export const shiftLeft32 = shift(0xab)
export const shiftRight32 = shift(0xad)
/** Arithmetic. */
export const shiftRightSigned32 = shift(0xac)
export const add32 = binary(0xae)
/** The greater of two signed words of 32 bits. */
export const greater32 = binary(0xb8)
/** Signed words of 16 bits: products, those of two neighbours added as a word of 32 bits. */
export const multiplyPairs = binary(0xba)
/** Signed words of 32 bits as numbers of binary32. */
export const floatsOf = unary(0xfa)
export const multiplyFloats = binary(0xe6)
export const divideFloats = binary(0xe7)
/** The low or the high four words of 16 bits, unsigned, as words of 32 bits. */
export const widen16Low = unary(0xa9)
export const widen16High = unary(0xaa)
/** Signed words of 16 bits clamped to bytes: first those of a, then those of b. */
export const narrow = binary(0x66)
/** Signed words of 32 bits clamped to signed words of 16 bits: first those of a, then those of b. */
export const narrow32 = binary(0x85)

/** Computes a vector once and lets it be used several times. */
export type Keep = (vector: Vector) => Vector

/**
 * What one turn of a function's loop does: vectors to store one after the other, made from the vector at the place it
 * reads.
 */
export interface Kernel {
  /** Bytes that a turn moves on by, at most 16, in what it reads. */
  readonly reads: number
  /** @param input the vector that was read */
  readonly stores: (input: Vector, keep: Keep) => readonly Vector[]
}

const V128 = 0x7b
const I32 = 0x7f

const getLocal = (n: number): number[] => [0x20, ...unsigned(n)]
const setLocal = (n: number): number[] => [0x21, ...unsigned(n)]
/** Adds to a local. */
const move = (n: number, bytes: number): number[] => [...getLocal(n), ...integer(bytes), 0x6a, ...setLocal(n)]

/** Body of `(from, to, end)`: the kernel until `from` reaches `end`. */
function body({ reads, stores }: Kernel): number[] {
  const [from, to, end] = [0, 1, 2]
  const before: number[] = []
  const statements: number[] = []
  let locals = 0
  const newLocal = (): number => 3 + locals++
  const constants = new Map<string, number>()
  const localOf = ({ bytes }: Constant): number => {
    const key = bytes.join()
    const known = constants.get(key)
    if (known !== undefined) return known
    const local = newLocal()
    constants.set(key, local)
    before.push(...simd(0x0c, ...bytes), ...setLocal(local))
    return local
  }
  const code = (vector: Vector): number[] =>
    vector.flatMap((part) => (typeof part === 'number' ? [part] : getLocal(localOf(part))))
  const keep: Keep = (vector) => {
    const local = newLocal()
    statements.push(...code(vector), ...setLocal(local))
    return getLocal(local)
  }
  const input = keep([...getLocal(from), ...simd(0x00, 0, 0)])
  const outputs = stores(input, keep)
  outputs.forEach((vector, i) => {
    statements.push(...getLocal(to), ...code(vector), ...simd(0x0b, 0, ...unsigned(i * 16)))
  })
  const loop = [
    ...[0x03, 0x40],
    ...statements,
    ...move(from, reads),
    ...move(to, outputs.length * 16),
    // Once more as long as from < end.
    ...[...getLocal(from), ...getLocal(end), 0x49, 0x0d, 0x00],
    0x0b,
  ]
  return [...unsigned(1), ...unsigned(locals), V128, ...before, ...loop, 0x0b]
}

const vector = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()]
const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content]
const text = (name: string): number[] => vector(Array.from(name, (letter) => [letter.charCodeAt(0)]))

/**
 * A module that exports a function `(from, to, end)` for each kernel, under its name, and its `memory`.
 *
 * @param pages of 64 KB
 */
export function writeModule(kernels: Readonly<Record<string, Kernel>>, pages: number): Uint8Array<ArrayBuffer> {
  const names = Object.keys(kernels)
  const bodies = Object.values(kernels).map(body)
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector([[0x60, 0x03, I32, I32, I32, 0x00]])),
    ...section(3, vector(names.map(() => [0x00]))),
    ...section(5, vector([[0x00, ...unsigned(pages)]])),
    ...section(
      7,
      vector([[...text('memory'), 0x02, 0x00], ...names.map((name, i) => [...text(name), 0x00, ...unsigned(i)])]),
    ),
    ...section(10, vector(bodies.map((code) => [...unsigned(code.length), ...code]))),
  ])
}
