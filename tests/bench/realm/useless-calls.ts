/** Finds the GL calls of a window that set what is set already. */
import { extensionFunctions } from './gl-stubs.js'

type Value = string | number | boolean | object | null

/** What a call sets: which place of the context, and to what. */
type Setting = readonly [place: string, value: string]

type Method = (this: unknown, ...args: Value[]) => unknown

/** Of one context. */
interface Known {
  readonly set: Map<string, string>
  /** The numbers of each element of a uniform array, by program and name. */
  readonly uniforms: Map<string, string[]>
  unit: number
  array: string
  framebuffer: string
  program: string
}

const ids = new WeakMap<object, number>()
let last = 0

/** A number or a text for a value, and for an object a number that no other has. */
function idOf(value: Value): string {
  if (typeof value !== 'object') return String(value)
  if (value === null) return 'null'
  const id = ids.get(value) ?? ++last
  ids.set(value, id)
  return `#${id}`
}

/** The numbers that a uniform call takes: all of them, or `count` from `first` on. */
function numbersOf(args: readonly Value[]): string {
  const [, list, first = 0, count = 0] = args
  if (list === null || typeof list !== 'object') return args.slice(1).map(idOf).join()
  const numbers = Array.from(list as ArrayLike<number>)
  return numbers.slice(Number(first), count === 0 ? undefined : Number(first) + Number(count)).join()
}

const matrixNumbers = ([location, , ...list]: readonly Value[]): string => numbersOf([location, ...list])

const UNIFORM = /^uniform(Matrix)?(\d)/

/** The uniform that a location is of: the array by its program and name, and which element. */
const uniforms = new WeakMap<object, { readonly array: string; readonly first: number }>()

function noteLocation(location: Value, program: Value, name: Value): void {
  if (location === null || typeof location !== 'object') return
  const [, array, first = '0'] = /^(.*?)(?:\[(\d+)\])?$/.exec(idOf(name)) ?? []
  uniforms.set(location, { array: `${idOf(program)} ${array}`, first: Number(first) })
}

/** Whether a uniform call sets what is set already; what it sets is known from then on. */
function setsKnownUniform(name: string, args: readonly Value[], known: Known): boolean {
  const [location] = args
  const uniform = typeof location === 'object' && location !== null ? uniforms.get(location) : undefined
  if (uniform === undefined) return false
  const [, matrix, digit] = UNIFORM.exec(name) ?? []
  const numbers = (matrix ? matrixNumbers(args) : numbersOf(args)).split(',')
  const size = matrix ? Number(digit) ** 2 : Number(digit)
  const elements = known.uniforms.get(uniform.array) ?? []
  known.uniforms.set(uniform.array, elements)
  let isKnown = true
  for (let at = 0, n = uniform.first; at < numbers.length; at += size, n++) {
    const element = numbers.slice(at, at + size).join()
    isKnown &&= elements[n] === element
    elements[n] = element
  }
  return isKnown
}

/** Calls that set one place by all of their arguments. */
const WHOLE = [
  ...['blendColor', 'clearColor', 'clearDepth', 'clearStencil', 'colorMask', 'cullFace', 'depthFunc', 'depthMask'],
  ...['depthRange', 'frontFace', 'lineWidth', 'polygonOffset', 'scissor', 'viewport', 'useProgram'],
  ...['blendFunc', 'blendFuncSeparate', 'blendEquation', 'blendEquationSeparate'],
]
/** Calls that set a place that their first argument names. */
const NAMED = ['pixelStorei', 'stencilFuncSeparate', 'stencilOpSeparate', 'stencilMaskSeparate', 'bindRenderbuffer']
/** Calls that are another one in short: both sides of a face, both halves of a function. */
const STENCIL = ['stencilFunc', 'stencilOp', 'stencilMask']
const ELEMENT_ARRAY_BUFFER = 0x8893
/** FRAMEBUFFER, READ_FRAMEBUFFER, DRAW_FRAMEBUFFER. */
const FRAMEBUFFERS = [0x8d40, 0x8ca8, 0x8ca9]

/** What a call sets; null when it sets nothing that stays. */
function settingOf(name: string, args: readonly Value[], known: Known): Setting | null {
  const [first, second, third] = args.map(idOf)
  const all = args.map(idOf).join()
  if (WHOLE.includes(name) || STENCIL.includes(name)) return [name.replace('Separate', ''), all]
  if (NAMED.includes(name)) return [`${name} ${first}`, all]
  switch (name) {
    case 'enable':
      return [`capability ${first}`, 'on']
    case 'disable':
      return [`capability ${first}`, 'off']
    case 'activeTexture':
      known.unit = Number(first)
      return ['unit', first]
    case 'bindTexture':
      return [`texture ${known.unit} ${first}`, second]
    case 'bindSampler':
      return [`sampler ${first}`, second]
    case 'samplerParameteri':
    case 'samplerParameterf':
    case 'texParameteri':
    case 'texParameterf': {
      const of = name.startsWith('tex') ? known.set.get(`texture ${known.unit} ${first}`) : first
      return [`parameter ${of ?? ''} ${second}`, third]
    }
    case 'bindVertexArray':
      known.array = first
      return ['vertex array', first]
    case 'bindBuffer':
      return [Number(first) === ELEMENT_ARRAY_BUFFER ? `indices of ${known.array}` : `buffer ${first}`, second]
    case 'bindFramebuffer':
      known.framebuffer = second
      // Both of a pair, or one of them by itself.
      for (const other of FRAMEBUFFERS) if (String(other) !== first) known.set.delete(`framebuffer ${other}`)
      return [`framebuffer ${first}`, second]
    case 'drawBuffers':
      return [`draw buffers ${known.framebuffer}`, Array.from(args[0] as ArrayLike<number>).join()]
    default:
      return null
  }
}

/** Calls that ask and set nothing. */
const ASKING = /^(?:get|is|check|readPixels|finish|flush)/

/** Counts of GL calls by all WebGL2 contexts of a window. */
export interface CallCounts {
  /** Begins to count from 0; what is set already is remembered. */
  readonly reset: () => void
  readonly calls: () => number
  readonly useless: () => number
  /** Useless calls by name. */
  readonly names: () => ReadonlyMap<string, number>
  /** The functions are the browser's own again. */
  readonly stop: () => void
}

/** Puts counting functions in place of those of WebGL2. */
export function countUselessCalls(): CallCounts {
  const knownOf = new WeakMap<object, Known>()
  const names = new Map<string, number>()
  let calls = 0
  let useless = 0

  const note = (name: string): void => {
    useless++
    names.set(name, (names.get(name) ?? 0) + 1)
  }

  function count(context: object, name: string, args: readonly Value[]): void {
    if (ASKING.test(name)) return
    calls++
    const known: Known = knownOf.get(context) ?? {
      set: new Map(),
      uniforms: new Map(),
      unit: 0x84c0,
      array: 'null',
      framebuffer: 'null',
      program: '',
    }
    knownOf.set(context, known)
    if (name.startsWith('delete') && typeof args[0] === 'object' && args[0] !== null) {
      // What was bound is not bound any more.
      const gone = idOf(args[0])
      for (const [place, value] of known.set) if (value === gone) known.set.delete(place)
      return
    }
    // Both are about more places than one.
    if (name.endsWith('Separate') && name.startsWith('stencil')) for (const one of STENCIL) known.set.delete(one)
    if (STENCIL.includes(name))
      for (const place of known.set.keys()) if (place.startsWith(`${name}Separate`)) known.set.delete(place)
    if (UNIFORM.test(name)) {
      if (setsKnownUniform(name, args, known)) note(name)
      return
    }
    const setting = settingOf(name, args, known)
    if (setting === null) return
    const [place, value] = setting
    if (known.set.get(place) === value) note(name)
    known.set.set(place, value)
  }

  const restores: (() => void)[] = []
  function wrap(prototype: object, name: string): void {
    const call = Reflect.get(prototype, name) as Method
    Reflect.set(prototype, name, function (this: object, ...args: Value[]) {
      count(this, name, args)
      const result: unknown = Reflect.apply(call, this, args)
      if (name === 'getUniformLocation') noteLocation(result as Value, args[0], args[1])
      return result
    })
    restores.push(() => void Reflect.set(prototype, name, call))
  }
  const { prototype } = WebGL2RenderingContext
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
    if (typeof value === 'function' && name !== 'constructor') wrap(prototype, name)
  for (const { prototype: extension, names: functions } of extensionFunctions())
    for (const name of functions) wrap(extension, name)

  return {
    reset() {
      calls = useless = 0
      names.clear()
    },
    calls: () => calls,
    useless: () => useless,
    names: () => names,
    stop() {
      for (const restore of restores) restore()
    },
  }
}
