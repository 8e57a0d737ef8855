import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import type { D3DVIEWPORT8 } from '../../../d3d8/types/index.js'
import { generator } from '../files/mutations.js'
import { cases, type Kind } from './cases.js'
import * as R from './reference.js'
import type { List } from './reference.js'

const ROUNDS = 40

const random = generator(8)
/** A binary32 number, so that structures of floats hold it as it is. */
const between = (from: number, to: number): number => Math.fround(from + (random() / 2 ** 32) * (to - from))
const list = (length: number): number[] => Array.from({ length }, () => between(-4, 4))

/** Random numbers of each kind. */
const makers: Readonly<Record<Kind, () => List | number>> = {
  v2: () => list(2),
  v3: () => list(3),
  v4: () => list(4),
  m: () => list(16),
  q: () => R.unit(list(4)).map(Math.fround),
  'q*': () => list(4),
  p: () => list(4),
  c: () => list(4),
  s: () => between(0.05, 0.95),
  f: () => between(0.5, 4),
  a: () => between(-7, 7),
  index: () => between(1.1, 3),
  viewport: () => [between(0, 9), between(0, 9), between(9, 99), between(9, 99), between(0, 0.4), between(0.6, 1)],
}

const planeOf = ([a, b, c, d]: List): D3DX.D3DXPLANE => new D3DX.D3DXPLANE(a, b, c, d)
const viewport = ([X, Y, Width, Height, MinZ, MaxZ]: List): D3DVIEWPORT8 => ({ X, Y, Width, Height, MinZ, MaxZ })

/** How a program can have each structure: as D3DX's own, as three's, as plain data. */
const structures: Readonly<Partial<Record<Kind, readonly ((numbers: List) => object)[]>>> = {
  v2: [([x, y]) => new D3DX.D3DXVECTOR2(x, y), ([x, y]) => new THREE.Vector2(x, y)],
  v3: [
    ([x, y, z]) => new D3DX.D3DXVECTOR3(x, y, z),
    ([x, y, z]) => new THREE.Vector3(x, y, z),
    ([x, y, z]) => ({ x, y, z }),
  ],
  v4: [([x, y, z, w]) => new D3DX.D3DXVECTOR4(x, y, z, w), ([x, y, z, w]) => new THREE.Vector4(x, y, z, w)],
  m: [
    (m) => new D3DX.D3DXMATRIX(m),
    (m) => new THREE.Matrix4().fromArray([...m]),
    (m) => [...m],
    (m) => Float32Array.from(m),
  ],
  q: [([x, y, z, w]) => new D3DX.D3DXQUATERNION(x, y, z, w), ([x, y, z, w]) => new THREE.Quaternion(x, y, z, w)],
  p: [planeOf, ([a, b, c, d]) => ({ a, b, c, d })],
  c: [([r, g, b, a]) => new D3DX.D3DXCOLOR(r, g, b, a), ([r, g, b, a]) => ({ r, g, b, a })],
  viewport: [viewport],
}

const own = {
  v2: D3DX.D3DXVECTOR2,
  v3: D3DX.D3DXVECTOR3,
  v4: D3DX.D3DXVECTOR4,
  m: D3DX.D3DXMATRIX,
  q: D3DX.D3DXQUATERNION,
  p: D3DX.D3DXPLANE,
  c: D3DX.D3DXCOLOR,
} as const

const sameKind = (kind: Kind): Kind => (kind === 'q*' ? 'q' : kind)

/** Members in order, of every structure. */
const members: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  v2: ['x', 'y'],
  v3: ['x', 'y', 'z'],
  v4: ['x', 'y', 'z', 'w'],
  q: ['x', 'y', 'z', 'w'],
  p: ['a', 'b', 'c', 'd'],
  c: ['r', 'g', 'b', 'a'],
}

/** The numbers of a structure. */
function numbersOf(kind: Kind, structure: object): List {
  const names = members[kind]
  if (names) return names.map((name) => Number(Reflect.get(structure, name)))
  return Array.from('elements' in structure ? (structure.elements as List) : (structure as List))
}

/**
 * Relative to the greatest number of the result, to 1e-6. Once for a list: an expectation for each number would take
 * most of the time.
 */
function expectNear(given: List, wanted: List, what: string): void {
  const most = Math.max(...wanted.map(Math.abs), 1e-3)
  const isNear =
    given.length === wanted.length && wanted.every((number, i) => Math.abs(given[i] - number) <= most * 1e-6)
  if (!isNear) expect(given, what).toEqual(wanted)
}

const library = D3DX as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>

/** An argument as the nth way to have it. */
const asStructure = (kind: Kind, value: List | number, way: number): unknown => {
  if (typeof value === 'number') return value
  const ways = structures[sameKind(kind)] ?? []
  return ways[way % ways.length](value)
}

describe('the mathematics of D3DX', () => {
  it.each(Object.entries(cases))('%s does as its formula says, into itself too', (name, { out, takes, formula }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const values = takes.map((kind) => makers[kind]())
      const wanted = formula(...(values as never[]))
      const args = (): unknown[] => values.map((value, i) => asStructure(takes[i], value, round))
      if (out === null) {
        const given = library[name](...args())
        if (typeof wanted === 'number') expectNear([given as number], [wanted], name)
        else expect(given, name).toBe(wanted)
        continue
      }
      const kind = sameKind(out)
      const made = library[name](null, ...args()) as object
      expect(made).toBeInstanceOf(own[kind as keyof typeof own])
      expectNear(numbersOf(kind, made), wanted as List, name)
      for (const give of structures[kind] ?? []) {
        const pOut = give(new Array<number>(kind === 'm' ? 16 : 4).fill(0))
        expect(library[name](pOut, ...args())).toBe(pOut)
        expectNear(numbersOf(kind, pOut), wanted as List, name)
      }
      takes.forEach((taken, i) => {
        if (sameKind(taken) !== kind) return
        const aliased = args()
        expect(library[name](aliased[i], ...aliased)).toBe(aliased[i])
        expectNear(numbersOf(kind, aliased[i] as object), wanted as List, `${name} into argument ${i}`)
      })
    }
  })

  it.each(Object.entries(cases))('%s makes no NaN of arguments that are none', (name, { out, takes }) => {
    const values = takes.map((kind) => asStructure(kind, makers[kind](), 0))
    const call = (args: readonly unknown[]) => (): unknown => library[name](...(out === null ? [] : [null]), ...args)
    takes.forEach((_, i) => {
      const isNumber = typeof values[i] === 'number'
      // Lists stand for no vector, and a number that is left out for none.
      const wrong = isNumber ? undefined : [0, 0, 1]
      expect(call(values.with(i, wrong))).toThrow(
        isNumber ? /^\w+: \w+ is undefined; it is a number / : /^\w+: p\w* is a list( of 3 numbers)?; \w/,
      )
      expect(call(values.with(i, wrong))).toThrow(new RegExp(`^${name}: .*D3DERR_INVALIDCALL`))
    })
    if (out === null) return
    expect(() => library[name]([0, 0, 0], ...values)).toThrow(
      new RegExp(`^${name}: pOut is a list.*, and null gives a new one `),
    )
  })

  it('names what has too few numbers, and leaves NaN alone that was computed', () => {
    expect(() => library.D3DXVec3Add(null, new THREE.Vector2(1, 2), { x: 0, y: 0, z: 0 })).toThrow(
      'D3DXVec3Add: pV1 is a Vector2; it is a vector, with numbers x, y and z',
    )
    expect(() => library.D3DXPlaneNormalize(null, new THREE.Plane())).toThrow(
      'D3DXPlaneNormalize: pP is a Plane; it is a plane, with numbers a, b, c and d',
    )
    expect(() => library.D3DXColorScale(null, new THREE.Color(), 2)).toThrow(
      'D3DXColorScale: pC is a Color; it is a colour, with numbers r, g, b and a',
    )
    expect(() => library.D3DXQuaternionRotationYawPitchRoll(0.5, 0.25, 0)).toThrow('pOut is 0.5; it is a quaternion')
    expect(D3DX.D3DXVec3Scale(null, { x: 1, y: 2, z: Number.NaN }, 2)).toEqual(new D3DX.D3DXVECTOR3(2, 4, Number.NaN))
  })

  it('has a formula for every function of mathematics, or a test of its own', () => {
    const apart = [
      'D3DXMatrixInverse',
      'D3DXMatrixStack',
      'D3DXQuaternionRotationMatrix',
      'D3DXQuaternionSquadSetup',
      'D3DXQuaternionToAxisAngle',
    ]
    const all = Object.keys(D3DX).filter((name) => /^D3DX(Vec\d|Matrix|Quaternion|Plane|Color|To|Fresnel)/.test(name))
    expect(all.filter((name) => !(name in cases) && !apart.includes(name))).toEqual([])
    expect(all.length).toBeGreaterThan(120)
  })

  it('has projections of an angle whose near plane lies in the eye', () => {
    const [x, y] = [1 / (2 * Math.tan(0.4)), 1 / Math.tan(0.4)].map(Math.fround)
    const seen = [x, 0, 0, 0, 0, y, 0, 0, 0, 0]
    expectNear([...D3DX.D3DXMatrixPerspectiveFovLH(null, 0.8, 2, 0, 100)], [...seen, 1, 1, 0, 0, 0, 0], 'left-handed')
    expectNear(
      [...D3DX.D3DXMatrixPerspectiveFovRH(null, 0.8, 2, 0, 100)],
      [...seen, -1, -1, 0, 0, 0, 0],
      'right-handed',
    )
  })

  it('inverts matrices, and says when there is no inverse', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const m = list(16)
      const determinant = [0]
      const inverse = D3DX.D3DXMatrixInverse(new Array<number>(16), determinant, m)
      expectNear(determinant, [R.determinant(R.rowsOf(m))], 'pDeterminant')
      expectNear(inverse ?? [], R.inverse(m), 'the inverse')
      const itself = [...m]
      expect(D3DX.D3DXMatrixInverse(itself, null, itself)).toBe(itself)
      expectNear(itself, R.inverse(m), 'the inverse into itself')
    }
    const flat = D3DX.D3DXMatrixScaling(null, 1, 0, 1)
    const pOut = D3DX.D3DXMatrixTranslation(null, 1, 2, 3)
    expect(D3DX.D3DXMatrixInverse(pOut, null, flat)).toBeNull()
    expect([...pOut.slice(12)]).toEqual([1, 2, 3, 1])
    expect(
      D3DX.D3DXVec3Unproject(null, { x: 1, y: 1, z: 1 }, viewport([0, 0, 9, 9, 0, 1]), null, null, flat),
    ).toBeNull()
  })

  it('finds the quaternion of a turn, however it is turned', () => {
    const turns = [
      ...Array.from({ length: 200 }, () => list(4)),
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
    ]
    for (const q of turns.map(R.unit)) {
      const { x, y, z, w } = D3DX.D3DXQuaternionRotationMatrix(null, R.turnedBy(q))
      const found = [x, y, z, w]
      expectNear(R.dot(found, q) < 0 ? R.times(-1, found) : found, q, 'the quaternion')
    }
  })

  it('tells axis and angle of a quaternion', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [axis, angle] = [R.unit(list(3)), between(0.1, 6)]
      const [x, y, z] = axis
      const q = D3DX.D3DXQuaternionRotationAxis(null, { x, y, z }, angle)
      const [pAxis, pAngle] = [new THREE.Vector3(), [0]]
      const { Axis, Angle } = D3DX.D3DXQuaternionToAxisAngle(q, pAxis, pAngle)
      expect(Axis).toBe(pAxis)
      expectNear([Angle, ...pAngle], [angle, angle], 'the angle')
      expectNear(R.unit(numbersOf('v3', pAxis)), axis, 'the axis')
    }
    expect(D3DX.D3DXQuaternionToAxisAngle(D3DX.D3DXQuaternionIdentity(null)).Angle).toBe(0)
  })

  it('sets up a squad as the documentation says, into its inputs too', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const raw = Array.from({ length: 4 }, () => R.unit(list(4)))
      const q1 = raw[1]
      const near = (q: List, other: List): List =>
        R.norm(R.sum(q, other)) < R.norm(R.difference(q, other)) ? R.times(-1, other) : other
      const [q0, q2] = [near(q1, raw[0]), near(q1, raw[2])]
      const q3 = near(q2, raw[3])
      const control = (q: List, a: List, b: List): List => {
        const logs = [a, b].map((other) => R.log(R.hamilton(other, R.conjugate(q))))
        return R.hamilton(R.exp(R.times(-0.25, R.sum(logs[0], logs[1]))), q)
      }
      const wanted = [control(q1, q2, q0), control(q2, q3, q1), q2]
      const qs = raw.map(([x, y, z, w]) => new D3DX.D3DXQUATERNION(x, y, z, w))
      const { A, B, C } = D3DX.D3DXQuaternionSquadSetup(null, null, null, qs[0], qs[1], qs[2], qs[3])
      ;[A, B, C].forEach((q, i) => {
        expectNear(numbersOf('q', q), wanted[i], `control ${i}`)
      })
      D3DX.D3DXQuaternionSquadSetup(qs[0], qs[1], qs[2], qs[0], qs[1], qs[2], qs[3])
      qs.slice(0, 3).forEach((q, i) => {
        expectNear(numbersOf('q', q), wanted[i], `control ${i} into an input`)
      })
    }
  })

  it('keeps quiet where a formula has no answer', () => {
    expect(D3DX.D3DXVec3Normalize(null, { x: 0, y: 0, z: 0 })).toEqual(new D3DX.D3DXVECTOR3())
    expect(D3DX.D3DXQuaternionInverse(null, new D3DX.D3DXQUATERNION())).toEqual(new D3DX.D3DXQUATERNION(-0, -0, -0, 0))
    expect([...D3DX.D3DXPlaneNormalize(null, planeOf([0, 0, 0, 3]))]).toEqual([0, 0, 0, 0])
    const [a, b] = [new D3DX.D3DXVECTOR3(0, 1, 0), new D3DX.D3DXVECTOR3(5, 1, 0)]
    expect(D3DX.D3DXPlaneIntersectLine(null, planeOf([0, 1, 0, 0]), a, b)).toBeNull()
    const identity = D3DX.D3DXQuaternionIdentity(null)
    expect(D3DX.D3DXQuaternionSlerp(null, identity, identity, 0.3)).toEqual(identity)
    expect(D3DX.D3DXQuaternionLn(null, identity)).toEqual(new D3DX.D3DXQUATERNION())
    expect(D3DX.D3DXQuaternionExp(null, new D3DX.D3DXQUATERNION())).toEqual(identity)
    expect(D3DX.D3DXQuaternionBaryCentric(null, identity, new D3DX.D3DXQUATERNION(0, 1, 0, 0), identity, 0, 0)).toEqual(
      identity,
    )
    expect(D3DX.D3DXQuaternionIsIdentity(identity)).toBe(true)
    expect(D3DX.D3DXMatrixIsIdentity(D3DX.D3DXMatrixIdentity(null))).toBe(true)
  })

  it('leaves out of a transformation what is null', () => {
    const q = D3DX.D3DXQuaternionRotationAxis(null, { x: 1, y: 2, z: 3 }, 1)
    const v = { x: 1, y: 2, z: 3 }
    expect(D3DX.D3DXMatrixTransformation(null, null, null, null, null, null, null)).toEqual(
      D3DX.D3DXMatrixIdentity(null),
    )
    expect(D3DX.D3DXMatrixTransformation(null, v, q, null, v, null, v)).toEqual(
      D3DX.D3DXMatrixTranslation(null, 1, 2, 3),
    )
    expect(D3DX.D3DXMatrixTransformation(null, null, null, v, null, null, null)).toEqual(
      D3DX.D3DXMatrixScaling(null, 1, 2, 3),
    )
    expect(D3DX.D3DXMatrixAffineTransformation(null, 1, v, null, null)).toEqual(D3DX.D3DXMatrixIdentity(null))
  })

  it('projects with matrices left out', () => {
    const port = viewport([0, 0, 100, 50, 0, 1])
    const place = D3DX.D3DXVec3Project(null, { x: 0.5, y: 0.5, z: 0.25 }, port, null, null, null)
    expect(place).toEqual(new D3DX.D3DXVECTOR3(75, 12.5, 0.25))
    expect(D3DX.D3DXVec3Unproject(null, place, port, null, null, null)).toEqual(new D3DX.D3DXVECTOR3(0.5, 0.5, 0.25))
  })

  it('names a matrix that is none', () => {
    const multiply = library.D3DXMatrixMultiply
    const m = D3DX.D3DXMatrixIdentity(null)
    expect(() => multiply(null, m, undefined)).toThrow(
      'D3DXMatrixMultiply: pM2 is undefined; a matrix has 16 (D3DERR_INVALIDCALL',
    )
    expect(() => multiply(null, [1, 2], m)).toThrow('pM1 is a list of 2 numbers; a matrix has 16')
    expect(() => multiply({ elements: [] }, m, m)).toThrow('pOut is an object of 0 numbers; a matrix has 16')
    expect(() => multiply(null, m, 7)).toThrow('pM2 is 7; a matrix has 16')
  })

  it('names what was called where pOut is left out', () => {
    expect(() => library.D3DXMatrixRotationYawPitchRoll(0.5, 0.25, 0)).toThrow(
      'D3DXMatrixRotationYawPitchRoll: pOut is 0.5; a matrix has 16, and null gives a new one',
    )
  })

  it('makes no matrix of NaN of a vector that is none', () => {
    const vector = { x: 0, y: 1, z: 2 }
    for (const name of ['D3DXMatrixLookAtLH', 'D3DXMatrixLookAtRH'] as const) {
      const look = library[name]
      expect(() => look(null, vector, [0, 0, 1], vector)).toThrow(
        `${name}: pAt is a list; it is a vector, with numbers x, y and z (D3DERR_INVALIDCALL`,
      )
      expect(() => look(null, { x: 0, y: 1 }, vector, vector)).toThrow('pEye is an object; it is a vector')
      expect(() => look(null, vector, vector, undefined)).toThrow('pUp is undefined; it is a vector')
    }
    expect(() => library.D3DXMatrixRotationAxis(null, 1, 2)).toThrow('D3DXMatrixRotationAxis: pV is 1; it is a vector')
  })

  it.each(['D3DXVECTOR2', 'D3DXVECTOR3', 'D3DXVECTOR4', 'D3DXQUATERNION', 'D3DXPLANE', 'D3DXCOLOR'] as const)(
    'makes no %s of a list',
    (name) => {
      const Structure: new (first?: number, second?: number) => object = D3DX[name]
      const first = name === 'D3DXPLANE' ? 'a' : name === 'D3DXCOLOR' ? 'r' : 'x'
      expect(() => new Structure([1, 2, 3] as never)).toThrow(
        `${name}: ${first} is a list; it is a number, and all of them stand one by one (D3DERR_INVALIDCALL`,
      )
      expect(() => new Structure(1, '2' as never)).toThrow(`${name}: `)
      // Without numbers it has zeros, and what was computed is a number.
      expect(Object.values(new Structure()).every((own) => own === 0)).toBe(true)
      expect(() => new Structure(NaN, NaN)).not.toThrow()
    },
  )

  it('makes matrices of sixteen numbers alone', () => {
    const { D3DXMATRIX } = D3DX
    const wanted = 'they are 16 numbers, in a list or one by one'
    expect(() => new D3DXMATRIX([1, 2, 3])).toThrow(`D3DXMATRIX: values are a list; ${wanted}`)
    expect(() => new D3DXMATRIX(...([1, 2, 3] as unknown as ConstructorParameters<typeof D3DXMATRIX>))).toThrow(wanted)
    expect(() => new D3DXMATRIX({ elements: [] } as never)).toThrow(wanted)
    expect(() => new D3DXMATRIX(null as never)).toThrow(wanted)
    expect([...new D3DXMATRIX()]).toEqual(Array.from({ length: 16 }, () => 0))
    expect(new D3DXMATRIX(Array.from({ length: 16 }, (_, i) => i))[15]).toBe(15)
  })
})

describe('the structures of D3DX', () => {
  it('have the members of C++', () => {
    const m = new D3DX.D3DXMATRIX(Array.from({ length: 16 }, (_, i) => i))
    const names = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((column) => `_${row}${column}`))
    expect(names.map((name) => Number(Reflect.get(m, name)))).toEqual([...m])
    names.forEach((name, i) => Reflect.set(m, name, -i))
    expect([...m]).toEqual(names.map((_, i) => -i))
    expect(m.map((x) => 2 * x)).not.toBeInstanceOf(D3DX.D3DXMATRIX)
    const plane = planeOf([1, 2, 3, 4])
    expect([plane.a, plane.b, plane.c, plane.d]).toEqual([1, 2, 3, 4])
  })

  it('a matrix is made of its sixteen numbers, as in C++, or of an array of them', () => {
    const numbers = [0.5, 0, 0, 0, 0, -0.5, 0, 0, 0, 0, 1, 0, 0.5, 0.25, 0, 1]
    const m = new D3DX.D3DXMATRIX(0.5, 0, 0, 0, 0, -0.5, 0, 0, 0, 0, 1, 0, 0.5, 0.25, 0, 1)
    expect([...m]).toEqual(numbers)
    expect([...new D3DX.D3DXMATRIX(m)]).toEqual(numbers)
    expect([m._22, m._42]).toEqual([-0.5, 0.25])
    expect([...new D3DX.D3DXMATRIX()]).toEqual(Array.from({ length: 16 }, () => 0))
  })

  it('turn colours into D3DCOLORs and back', () => {
    expect(Number(new D3DX.D3DXCOLOR(1, 0.5, 0, 0.25))).toBe(0x40ff8000)
    expect(Number(new D3DX.D3DXCOLOR(2, -1, 0, 1))).toBe(0xffff0000)
    for (const dword of [0, 0xffffffff, 0x12345678]) expect(Number(new D3DX.D3DXCOLOR(dword))).toBe(dword)
  })
})

describe('ID3DXMatrixStack', () => {
  it('multiplies after the current matrix, and before it where Local is said', () => {
    const stack = D3DX.D3DXCreateMatrixStack(0)
    const axis = { x: 1, y: 2, z: 3 }
    const steps: readonly (readonly [string, readonly unknown[], D3DX.D3DXMATRIX])[] = [
      ['MultMatrix', [list(16)], D3DX.D3DXMatrixIdentity(null)],
      ['RotateAxis', [axis, 1], D3DX.D3DXMatrixRotationAxis(null, axis, 1)],
      ['RotateYawPitchRoll', [1, 2, 3], D3DX.D3DXMatrixRotationYawPitchRoll(null, 1, 2, 3)],
      ['Scale', [2, 3, 4], D3DX.D3DXMatrixScaling(null, 2, 3, 4)],
      ['Translate', [2, 3, 4], D3DX.D3DXMatrixTranslation(null, 2, 3, 4)],
    ]
    const call = (name: string, args: readonly unknown[]): unknown =>
      (Reflect.get(stack, name) as (...args: readonly unknown[]) => unknown).apply(stack, [...args])
    for (const [name, args, matrix] of steps)
      for (const local of [false, true]) {
        const factor = name === 'MultMatrix' ? (args[0] as List) : matrix
        const start = list(16)
        stack.LoadMatrix(start)
        call(`${name}${local ? 'Local' : ''}`, args)
        const wanted = local ? R.product([...factor], start) : R.product(start, [...factor])
        expectNear([...stack.GetTop()], wanted, `${name}, local ${local}`)
      }
  })

  it('pushes copies and pops down to the identity', () => {
    const stack = D3DX.D3DXCreateMatrixStack()
    stack.Translate(1, 0, 0)
    stack.Push()
    stack.Translate(1, 0, 0)
    expect(stack.GetTop()._41).toBe(2)
    stack.Pop()
    expect(stack.GetTop()._41).toBe(1)
    stack.Pop()
    expect(D3DX.D3DXMatrixIsIdentity(stack.GetTop())).toBe(true)
    expect(() => stack.LoadMatrix([])).toThrow('ID3DXMatrixStack::LoadMatrix: pM is a list of 0 numbers')
  })

  it('counts its references', () => {
    const stack = D3DX.D3DXCreateMatrixStack()
    expect(stack.QueryInterface(D3DX.d3dxInterfaceIds.ID3DXMatrixStack)).toBe(stack)
    expect([stack.Release(), stack.Release(), stack.Release()]).toEqual([1, 0, 0])
    expect(() => stack.AddRef()).toThrow('ID3DXMatrixStack::AddRef: the object was released')
    expect(() => stack.QueryInterface('b4211cfa-51b9-4a9f-ab78-db99b2bb678e')).toThrow('E_NOINTERFACE')
  })
})
