/**
 * The text of the binding: a function for every method of Direct3D 8 that takes the numbers of C, calls the object and
 * puts what comes back where the pointers say. Made ahead, as a page with a strict policy makes no functions of texts.
 */
import { C_TYPES, isCType } from '../../api/c-types.js'
import { formOf, resultForm, structOf } from '../../api/forms.js'
import { isFrequent } from '../../api/frequent-structs.js'
import {
  argumentsOf,
  isOut,
  resultName,
  resultsOf,
  type InterfaceName,
  type Length,
  type Method,
  type Parameter,
} from '../../api/interfaces.js'
import { declaredMethods } from './vtables-source.js'

/** Whether a number of C has no sign. */
const isUnsigned = (type: string): boolean => !isCType(type) || C_TYPES[type] === 'u32' || C_TYPES[type] === 'pointer'

/** Pointers to what a method fills by itself: their bytes and sizes are a matter of its own. */
const SIZED = new Set([
  'GetPrivateData',
  'GetVertexShaderDeclaration',
  'GetVertexShaderFunction',
  'GetPixelShaderFunction',
])

/** Methods that memory.ts and its neighbours have a function of their own for. */
const OWN = new Set([
  ...SIZED,
  'CreateDevice',
  'Reset',
  'CreateAdditionalSwapChain',
  'GetInfo',
  'SetPrivateData',
  'Release',
])

/** Elements that a pointer points to, as an expression. */
function countOf(length: Length | undefined): string {
  if (length === undefined) return '1'
  if (typeof length === 'number') return String(length)
  if ('until' in length) return '0'
  if ('sum' in length) {
    const sum = length.sum.join(' + ')
    if (length.times === undefined) return sum
    return `(${sum}) * ${typeof length.times === 'number' ? length.times : `(${length.times} >>> 0)`}`
  }
  return `verticesOf(${length.of}, ${length.primitives} >>> 0) * ${
    length.times.endsWith('Format') ? `indexBytes(${length.times})` : `(${length.times} >>> 0)`
  }`
}

/** What an argument is handed over as, by its form. */
const handedOver: Readonly<Record<string, (parameter: Parameter) => string>> = {
  number: ({ name, type }) => (isUnsigned(type) ? `${name} >>> 0` : name),
  float: ({ name }) => name,
  guid: ({ name }) => `p.guid(${name})`,
  window: ({ name }) => `p.window(${name})`,
  object: ({ name }) => `p.object(${name})`,
  struct(parameter) {
    const name = structOf(parameter)
    return isFrequent(name) ? `p.frequent.${name}(${parameter.name})` : `p.struct('${name}', ${parameter.name})`
  },
  structs: (parameter) => `p.structs('${structOf(parameter)}', ${parameter.name}, ${countOf(parameter.length)})`,
  floats: ({ name, type, length }) =>
    type === 'D3DMATRIX' ? `p.matrix(${name})` : `p.floats(${name}, ${countOf(length)})`,
  bytes: ({ name, length }) =>
    // The indices tell how many vertices there are, whatever the call says.
    length !== undefined && typeof length === 'object' && 'sum' in length && length.sum.length > 1
      ? `p.bytesFrom(${name})`
      : `p.bytes(${name}, ${countOf(length)})`,
  words: ({ name, length }) =>
    typeof length === 'object' && 'until' in length && length.until === 0xffff
      ? `p.code(${name})`
      : `p.declaration(${name})`,
  nothing: ({ name }) => `${name} || null`,
}

/** How what comes back is written, by its form. */
const written: Readonly<Record<string, (parameter: Parameter, value: string) => string>> = {
  number: ({ name }, value) => `p.putWord(${name}, ${value})`,
  // As the reference has it: a BOOL is not 0, and that is all there is to it.
  bool: ({ name }, value) => `p.putWord(${name}, ${value} ? TRUE : 0)`,
  object: ({ name }, value) => `p.putObject(${name}, ${value})`,
  struct: (parameter, value) => `p.putStruct('${structOf(parameter)}', ${parameter.name}, ${value})`,
  structs: (parameter, value) => `p.putStructs('${structOf(parameter)}', ${parameter.name}, ${value})`,
  floats: ({ name }, value) => `p.putFloats(${name}, ${value})`,
  bytes: ({ name }, value) => `p.putMemory(${name}, ${value})`,
}

/** Words of what locks give. */
const LOCKS: ReadonlyMap<string, number> = new Map([
  ['D3DLOCKED_RECT', 2],
  ['D3DLOCKED_BOX', 3],
])

/** Interfaces whose locks leave zeros when they are refused, and where it depends on what is locked. */
const CLEARING: Readonly<Record<string, string>> = {
  IDirect3DVolume8: '',
  IDirect3DVolumeTexture8: '',
  IDirect3DCubeTexture8: '',
  IDirect3DSurface8: 'if (!p.at<Direct3DSurface8>(This).texels.laxLocks) ',
}

/** Statements before a lock (Wine d3d8 tests: test_lockrect_invalid). */
const clearedLocks = ({ on, parameters }: Method): readonly string[] =>
  parameters
    .filter(({ type }) => LOCKS.has(type) && CLEARING[on ?? ''] !== undefined)
    .map(({ name, type }) => `${CLEARING[on ?? '']}p.clear(${name}, ${LOCKS.get(type)})\n`)

function write(parameter: Parameter, value: string): string {
  if (LOCKS.has(parameter.type)) return `p.putLock(${parameter.name}, ${value})`
  return written[resultForm(parameter)](parameter, value)
}

/** The class that a method is called on. */
const className = (on: InterfaceName | null): string =>
  on === 'IUnknown' ? 'Direct3DObject' : `Direct${(on ?? '').slice('IDirect'.length)}`

/** The call on the object. */
function callOf(method: Method): string {
  const args = argumentsOf(method).map((parameter) => {
    const text = handedOver[formOf(parameter)](parameter)
    return `${text.endsWith('>>> 0') ? `(${text})` : text} as never`
  })
  return `p.at<${className(method.on)}>(This).${method.call}(${args.join(', ')})`
}

/** Statements that put results where the pointers say. */
function resultsWritten(method: Method): readonly string[] {
  const results = resultsOf(method)
  const [only] = results
  if (results.length === 0) return [callOf(method)]
  if (results.length === 1) return [write(only, callOf(method))]
  return [
    `const given = ${callOf(method)}`,
    ...results.map((parameter) => write(parameter, `given.${resultName(parameter)}`)),
  ]
}

/** Methods that leave their pointer as it is where no format is asked for; for a wrong one they write NULL. */
const KEEPING: ReadonlySet<string> = new Set([
  'CreateTexture',
  'CreateVolumeTexture',
  'CreateCubeTexture',
  'CreateRenderTarget',
  'CreateDepthStencilSurface',
])

function functionOf(method: Method): string {
  const names = ['This', ...method.parameters.map(({ name }) => name)]
  // What is read from nowhere else is not read.
  const used = new Set(names)
  const parameters = names.map((name) => `${used.has(name) ? name : `_${name}`}: number`)
  const head = `'${method.name}': (${parameters.join(', ')}) =>`
  if (OWN.has(method.call)) return `${head} p.own.${method.call}(${names.join(', ')}),`
  const pointers = method.parameters.filter(isOut).map(({ name }) => `${name} === 0`)
  const objects = resultsOf(method).filter((parameter) => resultForm(parameter) === 'object')
  if (method.returns === 'HRESULT') {
    const refused = pointers.length === 0 ? '' : `if (${pointers.join(' || ')}) return p.missing('${method.name}')\n`
    // A swap chain leaves the pointer as it is where there is no such back buffer (Wine, test_swapchain).
    const cleared =
      method.name === 'IDirect3DSwapChain8::GetBackBuffer'
        ? ''
        : [
            ...objects.map(
              ({ name }) => `${KEEPING.has(method.call) ? 'if (Format !== 0) ' : ''}p.putWord(${name}, 0)\n`,
            ),
            ...clearedLocks(method),
          ].join('')
    return `${head} {
      ${refused}${cleared}try {
        ${resultsWritten(method).join('\n        ')}
        return D3D_OK
      } catch (error) {
        return p.failed(error)
      }
    },`
  }
  const body = resultsWritten(method)
  const none = pointers.length === 0 ? '' : `if (${pointers.join(' || ')}) return p.missing('${method.name}')\n`
  if (method.returns === 'void' || resultsOf(method).length > 0)
    return `${head} p.quietly(() => {\n ${none}${body.join('\n')}\n return 0 }),`
  return `${head} p.quietly(() => Number(${callOf(method)})),`
}

/** Methods by the file that they are bound in. */
const FILES: readonly { readonly file: string; readonly name: string; readonly of: (method: Method) => boolean }[] = [
  { file: 'device', name: 'bindDevice', of: ({ on }) => on === 'IDirect3DDevice8' },
  { file: 'objects', name: 'bindObjects', of: ({ on }) => on !== 'IDirect3DDevice8' },
]

/** The texts of the binding, by the names of their files. */
export const bindingSources = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FILES.map(({ file, name, of }) => {
      const methods = declaredMethods().filter(of)
      const body = methods.map(functionOf).join('\n    ')
      const used = [...new Set([...body.matchAll(/p\.at<(\w+)>/g)].map(([, type]) => type))].sort()
      const helpers = ['indexBytes', 'verticesOf', 'TRUE'].filter((helper) => new RegExp(`\\b${helper}\\b`).test(body))
      return [
        `${file}.ts`,
        `/** ${methods.length} methods, bound for C. Made from the tables of d3d8/api by \`npm run docs\`. */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- every argument is cast, whatever its type */
import type { ${used.join(', ')} } from '../../runtime/index.js'
${helpers.length === 0 ? '' : `import { ${helpers.join(', ')} } from '../lengths.js'\n`}\
import type { Passage } from '../passage.js'

const D3D_OK = 0

/**
 * The functions that a program imports, by the names of the methods. Numbers of C are taken as what the methods
 * declare.
 */
export const ${name} = (p: Passage) => ({
    ${body}
  })
`,
      ]
    }),
  )
