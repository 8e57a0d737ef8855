/** Small inputs that are made to take much time or memory. */
import { gzipSync } from 'node:zlib'
import { readEffect } from '../../d3d8/d3dx/effects/effect-text.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import { assemble } from '../../d3d8/shader/index.js'

/** An input and what reads it. */
export interface Bomb {
  readonly name: string
  readonly run: () => void
}

/** A frame of zstd with blocks of one repeated byte, 128 KB each; `window` as its descriptor tells it. */
function zstdFrame(blocks: number, window: number, byte: number): number[] {
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0, window]
  for (let block = 0; block < blocks; block++) {
    const head = (block === blocks - 1 ? 1 : 0) | (1 << 1) | ((1 << 17) << 3)
    frame.push(head & 255, (head >> 8) & 255, (head >> 16) & 255, byte)
  }
  return frame
}

/** A window of 8 MB. */
const WIDE = 13 << 3

/** The beginning of a capture whose first call has a list of `count` values; the rest of the file is those. */
function listOf(count: number): number[] {
  const digits: number[] = []
  for (let left = count; ; left = Math.floor(left / 128)) {
    digits.push(left >= 128 ? 128 | (left % 128) : left)
    if (left < 128) break
  }
  return [5, 0, 0, 0, 1, 97, 1, 1, 97, 1, 0, 11, ...digits]
}

const repeated = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length).fill(1)
  bytes.set(listOf(length - 32))
  return bytes
}

const shader = (name: string, text: string): Bomb => ({ name: `shader text, ${name}`, run: () => void assemble(text) })

const effect = (name: string, text: string): Bomb => ({ name: `effect, ${name}`, run: () => void readEffect(text) })

const parameters = (count: number): string => Array.from({ length: count }, (_, n) => `dword a${n};`).join('')

const MEGABYTES = 2_000_000

export const bombs: readonly Bomb[] = [
  { name: 'zstd of 4 KB', run: () => void readTrace(Uint8Array.from(zstdFrame(1000, WIDE, 1))) },
  {
    name: 'zstd, many frames',
    run: () => void readTrace(Uint8Array.from(Array.from({ length: 7000 }, () => zstdFrame(1, WIDE, 1)).flat())),
  },
  { name: 'gzip of 4 KB', run: () => void readTrace(gzipSync(repeated(4_000_000))) },
  { name: 'gzip of 122 KB', run: () => void readTrace(gzipSync(repeated(122_000_000 / 4))) },
  shader('signs that mean nothing', '$'.repeat(MEGABYTES)),
  shader('words', `vs.1.1\n${'a '.repeat(MEGABYTES / 2)}`),
  shader('lines', `vs.1.1\n${'nop\n'.repeat(MEGABYTES / 4)}`),
  shader('faults', `vs.1.1\n${'nix\n'.repeat(MEGABYTES / 4)}`),
  shader('comments', '/*'.repeat(MEGABYTES / 2)),
  shader('numbers', `vs.1.1\nmov r0, ${'1'.repeat(MEGABYTES)}`),
  effect('signs that mean nothing', '$'.repeat(MEGABYTES)),
  effect('comments', '/*'.repeat(MEGABYTES / 2)),
  effect('digits', `dword a = ${'1'.repeat(MEGABYTES)};`),
  effect('letters e', `dword a = 1${'e'.repeat(MEGABYTES)};`),
  effect('semicolons and spaces', `pixelshader a = asm {${`;${' '.repeat(100)}`.repeat(MEGABYTES / 100)}`),
  effect('shaders, each on its line', `${'pixelshader a = asm { };\n'.repeat(MEGABYTES / 25)}technique { }`),
  effect(
    'parameters, the last of which is taken over and over',
    `${parameters(50_000)}technique { pass {${'ZBias = <a49999>;'.repeat(50_000)} } }`,
  ),
]
