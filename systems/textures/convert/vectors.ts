import { texelsOf, type Convert, type Texels } from '../texels.js'
import { kernels, type KernelName } from './kernels.js'
import { writeModule } from './wasm-simd.js'

/** Bytes that conversions go through at most. */
export const SCRATCH_BYTES = 1 << 20

/** Bytes that larger rectangles are cut into, in bands of rows: few enough for the processor's cache. */
export const BAND_BYTES = 1 << 18

type Run = (from: number, to: number, end: number) => void

/** What the module is good for: memory to convert from and into, and its functions. */
interface Machine {
  readonly input: Uint8Array
  readonly scratch: Texels
  readonly run: Readonly<Record<KernelName, Run>>
}

const PAGE = 1 << 16
/** No converter makes less than it reads; the last vector of R8G8B8 is read beyond the end. */
const INPUT = PAGE
const OUTPUT = INPUT + SCRATCH_BYTES + PAGE

function startMachine(): Machine | null {
  try {
    const module = new WebAssembly.Module(writeModuleOnce())
    const { exports } = new WebAssembly.Instance(module)
    const { buffer } = exports.memory as WebAssembly.Memory
    return {
      input: new Uint8Array(buffer, INPUT, SCRATCH_BYTES),
      scratch: texelsOf(new Uint8Array(buffer, OUTPUT, SCRATCH_BYTES)),
      // The module has a kernel under each name.
      run: exports as unknown as Readonly<Record<KernelName, Run>>,
    }
  } catch {
    // No WebAssembly, none with vectors, or a page that does not allow it: JavaScript converts.
    return null
  }
}

const writeModuleOnce = (): Uint8Array<ArrayBuffer> => writeModule(kernels, (OUTPUT + SCRATCH_BYTES) / PAGE)

let machine: Machine | null | undefined
/** Started when it is asked for first. */
const theMachine = (): Machine | null => (machine === undefined ? (machine = startMachine()) : machine)

/** Memory to convert into: that of the vector machine where there is one. */
export const conversionScratch = (): Texels => theMachine()?.scratch ?? texelsOf(new Uint8Array(SCRATCH_BYTES))

/**
 * A converter that uses vectors where it can: rows that follow each other without gaps, in whole vectors, into
 * `conversionScratch()`; else JavaScript.
 *
 * @param texelBytes of a texel in Direct3D's memory
 * @param otherwise gives the same result
 */
export function withVectors(name: KernelName, texelBytes: number, otherwise: Convert): Convert {
  const { reads } = kernels[name]
  return (from, at, pitch, width, height, to) => {
    const vectors = theMachine()
    const bytes = pitch * height
    const whole = pitch === width * texelBytes && bytes % reads === 0 && bytes <= SCRATCH_BYTES
    if (vectors !== null && whole && to === vectors.scratch) {
      vectors.input.set(from.bytes.subarray(at, at + bytes))
      vectors.run[name](INPUT, OUTPUT, INPUT + bytes)
    } else {
      otherwise(from, at, pitch, width, height, to)
    }
  }
}
