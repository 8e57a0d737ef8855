/** Values that break what reads them without care. */
import type { Direct3DObject } from '../../../d3d8/runtime/objects/object.js'

/** Memory that another realm has by now. */
function detached<View extends Uint8Array | Float32Array>(view: View): View {
  structuredClone(view, { transfer: [view.buffer] })
  return view
}

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('a trap')
    },
  },
)

const cyclic: Record<string, unknown> = {}
cyclic.X = cyclic.Diffuse = cyclic

/** Values that no method takes. */
export const hostileValues: readonly unknown[] = [
  Symbol('hostile'),
  10n,
  2n ** 100n,
  Object.create(null),
  Object.freeze({}),
  Object.freeze([]),
  detached(new Uint8Array(64)),
  detached(new Float32Array(16)),
  revoked(),
  throwing,
  cyclic,
  '#ff0000',
  'D3DRS_ZENABLE',
  new Map([[1, 2]]),
  new Number(3),
  [Symbol('in a list')],
  [1n, 2n],
  [[]],
  { length: 16 },
  { length: Infinity },
  { length: 2 ** 31, 0: 1 },
  { valueOf: () => Symbol('no number') },
  { toString: () => ({}) },
  { [Symbol.toPrimitive]: () => 1n },
  {
    get X() {
      throw new Error('a getter')
    },
  },
  class extends Array {},
  new Promise(() => undefined),
  new DataView(new ArrayBuffer(8)),
  new BigInt64Array(8),
  new Date(NaN),
  /x/,
]

/** What reactive frameworks and copies make of an object. */
export const wrapped = (object: Direct3DObject): readonly unknown[] => [
  new Proxy(object, {}),
  Object.create(object),
  Object.assign({}, object),
  structuredShape(object),
]

/** An object that has an interface's name, and nothing else. */
const structuredShape = ({ interfaces }: Direct3DObject): unknown => ({ interfaces })
