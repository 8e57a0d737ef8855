/** Every function of d3dx8math.h that gives a number or a structure: what it takes, and the documented formula. */
import * as R from './reference.js'
import type { List } from './reference.js'

/**
 * Kinds of arguments: vectors, matrices, quaternions (q: of length 1; q*: any), planes, colours, numbers. s is a number
 * of 0 to 1; a: an angle; index: of refraction.
 */
export type Kind = 'v2' | 'v3' | 'v4' | 'm' | 'q' | 'q*' | 'p' | 'c' | 's' | 'f' | 'a' | 'index' | 'viewport'

/** One function. `formula` gets the arguments after pOut as lists of numbers, or numbers. */
export interface Case {
  /** What pOut is; null for functions that give a number. */
  readonly out: Kind | null
  readonly takes: readonly Kind[]
  // Each formula names the kinds that it takes.
  readonly formula: (...args: never[]) => List | number | boolean
}

const each =
  (operation: (a: number, b: number) => number) =>
  (a: List, b: List): List =>
    a.map((x, i) => operation(x, b[i]))

const lerp = (a: List, b: List, s: number): List => R.sum(a, R.times(s, R.difference(b, a)))

const hermite = (v1: List, t1: List, v2: List, t2: List, s: number): List =>
  R.mix(
    [2 * s ** 3 - 3 * s ** 2 + 1, v1],
    [s ** 3 - 2 * s ** 2 + s, t1],
    [-2 * s ** 3 + 3 * s ** 2, v2],
    [s ** 3 - s ** 2, t2],
  )

/** Through v1 and v2 with the tangents (v2 - v0) / 2 and (v3 - v1) / 2. */
const catmullRom = (v0: List, v1: List, v2: List, v3: List, s: number): List =>
  hermite(v1, R.times(0.5, R.difference(v2, v0)), v2, R.times(0.5, R.difference(v3, v1)), s)

const baryCentric = (v1: List, v2: List, v3: List, f: number, g: number): List =>
  R.sum(v1, R.sum(R.times(f, R.difference(v2, v1)), R.times(g, R.difference(v3, v1))))

/** What vectors of every size have. */
function vectors(size: 2 | 3 | 4): Record<string, Case> {
  const name = `D3DXVec${size}`
  const v = `v${size}` as Kind
  const point = (a: List): List => [...a, ...[0, 0, 1].slice(size - 1)]
  const direction = (a: List): List => [...a, ...[0, 0, 0].slice(size - 1)]
  const shorter: Record<string, Case> = {
    [`${name}TransformCoord`]: {
      out: v,
      takes: [v, 'm'],
      formula: (a: List, m: List) => {
        const all = R.transform(point(a), m)
        return R.times(1 / all[3], all.slice(0, size))
      },
    },
    [`${name}TransformNormal`]: {
      out: v,
      takes: [v, 'm'],
      formula: (a: List, m: List) => R.transform(direction(a), m).slice(0, size),
    },
  }
  return {
    [`${name}Length`]: { out: null, takes: [v], formula: (a: List) => R.norm(a) },
    [`${name}LengthSq`]: { out: null, takes: [v], formula: (a: List) => R.dot(a, a) },
    [`${name}Dot`]: { out: null, takes: [v, v], formula: (a: List, b: List) => R.dot(a, b) },
    [`${name}Add`]: { out: v, takes: [v, v], formula: R.sum },
    [`${name}Subtract`]: { out: v, takes: [v, v], formula: R.difference },
    [`${name}Minimize`]: { out: v, takes: [v, v], formula: each((a, b) => (a < b ? a : b)) },
    [`${name}Maximize`]: { out: v, takes: [v, v], formula: each((a, b) => (a > b ? a : b)) },
    [`${name}Scale`]: { out: v, takes: [v, 'f'], formula: (a: List, s: number) => R.times(s, a) },
    [`${name}Lerp`]: { out: v, takes: [v, v, 's'], formula: lerp },
    [`${name}Normalize`]: { out: v, takes: [v], formula: R.unit },
    [`${name}Hermite`]: { out: v, takes: [v, v, v, v, 's'], formula: hermite },
    [`${name}CatmullRom`]: { out: v, takes: [v, v, v, v, 's'], formula: catmullRom },
    [`${name}BaryCentric`]: { out: v, takes: [v, v, v, 's', 's'], formula: baryCentric },
    [`${name}Transform`]: { out: 'v4', takes: [v, 'm'], formula: (a: List, m: List) => R.transform(point(a), m) },
    ...(size === 4 ? {} : shorter),
  }
}

/**
 * A view or projection of either hand: what is right-handed is the left-handed one of a world whose z is turned round.
 */
const turnZ = R.scaled([1, 1, -1])

const lookAtLH = (eye: List, at: List, up: List): List => {
  const z = R.unit(R.difference(at, eye))
  const x = R.unit(R.cross(up, z))
  const y = R.cross(z, x)
  const rows = [0, 1, 2].flatMap((i) => [x[i], y[i], z[i], 0])
  return [...rows, -R.dot(x, eye), -R.dot(y, eye), -R.dot(z, eye), 1]
}

const perspective = (l: number, r: number, b: number, t: number, zn: number, zf: number): List => [
  ...[(2 * zn) / (r - l), 0, 0, 0],
  ...[0, (2 * zn) / (t - b), 0, 0],
  ...[(l + r) / (l - r), (t + b) / (b - t), zf / (zf - zn), 1],
  ...[0, 0, (zn * zf) / (zn - zf), 0],
]

const ortho = (l: number, r: number, b: number, t: number, zn: number, zf: number): List => [
  ...[2 / (r - l), 0, 0, 0],
  ...[0, 2 / (t - b), 0, 0],
  ...[0, 0, 1 / (zf - zn), 0],
  ...[(l + r) / (l - r), (t + b) / (b - t), zn / (zn - zf), 1],
]

/** Both hands of a projection. */
function projection(
  name: string,
  takes: readonly Kind[],
  leftHanded: (...args: number[]) => List,
): Record<string, Case> {
  return {
    [`D3DXMatrix${name}LH`]: { out: 'm', takes, formula: leftHanded },
    [`D3DXMatrix${name}RH`]: {
      out: 'm',
      takes,
      formula: (...args: number[]) => R.product(turnZ, leftHanded(...args)),
    },
  }
}

const four: readonly Kind[] = ['f', 'f', 'f', 'f']
const six: readonly Kind[] = [...four, 'f', 'f']

const matrices: Record<string, Case> = {
  D3DXMatrixIdentity: { out: 'm', takes: [], formula: () => R.product() },
  D3DXMatrixIsIdentity: { out: null, takes: ['m'], formula: () => false },
  D3DXMatrixfDeterminant: { out: null, takes: ['m'], formula: (m: List) => R.determinant(R.rowsOf(m)) },
  D3DXMatrixTranspose: { out: 'm', takes: ['m'], formula: R.transposed },
  D3DXMatrixMultiply: { out: 'm', takes: ['m', 'm'], formula: (a: List, b: List) => R.product(a, b) },
  D3DXMatrixMultiplyTranspose: {
    out: 'm',
    takes: ['m', 'm'],
    formula: (a: List, b: List) => R.transposed(R.product(a, b)),
  },
  D3DXMatrixScaling: { out: 'm', takes: ['f', 'f', 'f'], formula: (...v: number[]) => R.scaled(v) },
  D3DXMatrixTranslation: { out: 'm', takes: ['f', 'f', 'f'], formula: (...v: number[]) => R.moved(v) },
  D3DXMatrixRotationX: { out: 'm', takes: ['a'], formula: (a: number) => R.turned([1, 0, 0], a) },
  D3DXMatrixRotationY: { out: 'm', takes: ['a'], formula: (a: number) => R.turned([0, 1, 0], a) },
  D3DXMatrixRotationZ: { out: 'm', takes: ['a'], formula: (a: number) => R.turned([0, 0, 1], a) },
  D3DXMatrixRotationAxis: { out: 'm', takes: ['v3', 'a'], formula: (v: List, a: number) => R.turned(R.unit(v), a) },
  D3DXMatrixRotationQuaternion: { out: 'm', takes: ['q'], formula: R.turnedBy },
  D3DXMatrixRotationYawPitchRoll: {
    out: 'm',
    takes: ['a', 'a', 'a'],
    formula: (y: number, p: number, r: number) =>
      R.product(R.turned([0, 0, 1], r), R.turned([1, 0, 0], p), R.turned([0, 1, 0], y)),
  },
  D3DXMatrixTransformation: {
    out: 'm',
    takes: ['v3', 'q', 'v3', 'v3', 'q', 'v3'],
    formula: (sc: List, sr: List, s: List, rc: List, r: List, t: List) => {
      const [Msc, Msr, Ms, Mrc, Mr] = [R.moved(sc), R.turnedBy(sr), R.scaled(s), R.moved(rc), R.turnedBy(r)]
      return R.product(R.inverse(Msc), R.inverse(Msr), Ms, Msr, Msc, R.inverse(Mrc), Mr, Mrc, R.moved(t))
    },
  },
  D3DXMatrixAffineTransformation: {
    out: 'm',
    takes: ['f', 'v3', 'q', 'v3'],
    formula: (s: number, rc: List, r: List, t: List) =>
      R.product(R.scaled([s, s, s]), R.moved(R.times(-1, rc)), R.turnedBy(r), R.moved(rc), R.moved(t)),
  },
  D3DXMatrixLookAtLH: { out: 'm', takes: ['v3', 'v3', 'v3'], formula: lookAtLH },
  D3DXMatrixLookAtRH: {
    out: 'm',
    takes: ['v3', 'v3', 'v3'],
    formula: (eye: List, at: List, up: List) => {
      const z = R.unit(R.difference(eye, at))
      const x = R.unit(R.cross(up, z))
      const y = R.cross(z, x)
      const rows = [0, 1, 2].flatMap((i) => [x[i], y[i], z[i], 0])
      return [...rows, -R.dot(x, eye), -R.dot(y, eye), -R.dot(z, eye), 1]
    },
  },
  ...projection('Perspective', four, (w, h, zn, zf) => perspective(-w / 2, w / 2, -h / 2, h / 2, zn, zf)),
  ...projection('PerspectiveFov', ['s', 'f', 'f', 'f'], (angle, aspect, zn, zf) => {
    const y = 1 / Math.tan(angle / 2)
    const depth = zf / (zf - zn)
    return [y / aspect, 0, 0, 0, 0, y, 0, 0, 0, 0, depth, 1, 0, 0, -zn * depth, 0]
  }),
  ...projection('PerspectiveOffCenter', six, perspective),
  ...projection('Ortho', four, (w, h, zn, zf) => ortho(-w / 2, w / 2, -h / 2, h / 2, zn, zf)),
  ...projection('OrthoOffCenter', six, ortho),
  D3DXMatrixShadow: {
    out: 'm',
    takes: ['v4', 'p'],
    formula: (light: List, plane: List) => {
      const p = R.times(1 / R.norm(plane.slice(0, 3)), plane)
      const d = R.dot(p, light)
      return p.flatMap((x, row) => light.map((y, column) => (row === column ? d : 0) - x * y))
    },
  },
  D3DXMatrixReflect: {
    out: 'm',
    takes: ['p'],
    formula: (plane: List) => {
      const p = R.times(1 / R.norm(plane.slice(0, 3)), plane)
      return p.flatMap((x, row) => [0, 1, 2, 3].map((k) => (row === k ? 1 : 0) - (k < 3 ? 2 * x * p[k] : 0)))
    },
  },
}

/** q⁻¹ of a quaternion of any length. */
const inverted = (q: List): List => R.times(1 / R.dot(q, q), R.conjugate(q))

const quaternions: Record<string, Case> = {
  D3DXQuaternionLength: { out: null, takes: ['q*'], formula: R.norm },
  D3DXQuaternionLengthSq: { out: null, takes: ['q*'], formula: (q: List) => R.dot(q, q) },
  D3DXQuaternionDot: { out: null, takes: ['q*', 'q*'], formula: R.dot },
  D3DXQuaternionIdentity: { out: 'q', takes: [], formula: () => [0, 0, 0, 1] },
  D3DXQuaternionIsIdentity: { out: null, takes: ['q'], formula: () => false },
  D3DXQuaternionConjugate: { out: 'q', takes: ['q*'], formula: R.conjugate },
  D3DXQuaternionRotationAxis: {
    out: 'q',
    takes: ['v3', 'a'],
    formula: (v: List, a: number) => [...R.times(Math.sin(a / 2), R.unit(v)), Math.cos(a / 2)],
  },
  D3DXQuaternionRotationYawPitchRoll: {
    out: 'q',
    takes: ['a', 'a', 'a'],
    formula: (y: number, p: number, r: number) => {
      const about = (axis: List, angle: number): List => [...R.times(Math.sin(angle / 2), axis), Math.cos(angle / 2)]
      return R.hamilton(about([0, 1, 0], y), R.hamilton(about([1, 0, 0], p), about([0, 0, 1], r)))
    },
  },
  D3DXQuaternionMultiply: { out: 'q', takes: ['q*', 'q*'], formula: (a: List, b: List) => R.hamilton(b, a) },
  D3DXQuaternionNormalize: { out: 'q', takes: ['q*'], formula: R.unit },
  D3DXQuaternionInverse: { out: 'q', takes: ['q*'], formula: inverted },
  D3DXQuaternionLn: { out: 'q', takes: ['q'], formula: R.log },
  D3DXQuaternionExp: { out: 'q', takes: ['q*'], formula: R.exp },
  D3DXQuaternionSlerp: { out: 'q', takes: ['q', 'q', 's'], formula: R.slerp },
  D3DXQuaternionSquad: {
    out: 'q',
    takes: ['q', 'q', 'q', 'q', 's'],
    formula: (q1: List, a: List, b: List, c: List, t: number) =>
      R.slerp(R.slerp(q1, c, t), R.slerp(a, b, t), 2 * t * (1 - t)),
  },
  D3DXQuaternionBaryCentric: {
    out: 'q',
    takes: ['q', 'q', 'q', 's', 's'],
    formula: (a: List, b: List, c: List, f: number, g: number) =>
      R.slerp(R.slerp(a, b, f + g), R.slerp(a, c, f + g), g / (f + g)),
  },
}

const planes: Record<string, Case> = {
  D3DXPlaneDot: { out: null, takes: ['p', 'v4'], formula: R.dot },
  D3DXPlaneDotCoord: { out: null, takes: ['p', 'v3'], formula: (p: List, v: List) => R.dot(p, [...v, 1]) },
  D3DXPlaneDotNormal: { out: null, takes: ['p', 'v3'], formula: (p: List, v: List) => R.dot(p, [...v, 0]) },
  D3DXPlaneNormalize: {
    out: 'p',
    takes: ['p'],
    formula: (p: List) => R.times(1 / R.norm(p.slice(0, 3)), p),
  },
  D3DXPlaneIntersectLine: {
    out: 'v3',
    takes: ['p', 'v3', 'v3'],
    formula: (p: List, a: List, b: List) => {
      const [before, after] = [R.dot(p, [...a, 1]), R.dot(p, [...b, 1])]
      return lerp(a, b, before / (before - after))
    },
  },
  D3DXPlaneFromPointNormal: {
    out: 'p',
    takes: ['v3', 'v3'],
    formula: (point: List, normal: List) => [...normal, -R.dot(point, normal)],
  },
  D3DXPlaneFromPoints: {
    out: 'p',
    takes: ['v3', 'v3', 'v3'],
    formula: (a: List, b: List, c: List) => {
      const normal = R.unit(R.cross(R.difference(b, a), R.difference(c, a)))
      return [...normal, -R.dot(normal, a)]
    },
  },
  D3DXPlaneTransform: { out: 'p', takes: ['p', 'm'], formula: R.transform },
}

/** A function of the three colours; alpha is that of the first one. */
const coloured = (formula: (c: number, s: number, grey: number) => number) => (c: List, s: number) => {
  const grey = 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2]
  return [...c.slice(0, 3).map((x) => formula(x, s, grey)), c[3]]
}

const colours: Record<string, Case> = {
  D3DXColorNegative: { out: 'c', takes: ['c'], formula: coloured((x) => 1 - x) },
  D3DXColorAdd: { out: 'c', takes: ['c', 'c'], formula: R.sum },
  D3DXColorSubtract: { out: 'c', takes: ['c', 'c'], formula: R.difference },
  D3DXColorScale: { out: 'c', takes: ['c', 'f'], formula: (c: List, s: number) => R.times(s, c) },
  D3DXColorModulate: { out: 'c', takes: ['c', 'c'], formula: each((a, b) => a * b) },
  D3DXColorLerp: { out: 'c', takes: ['c', 'c', 's'], formula: lerp },
  D3DXColorAdjustSaturation: { out: 'c', takes: ['c', 'f'], formula: coloured((x, s, grey) => grey + s * (x - grey)) },
  D3DXColorAdjustContrast: { out: 'c', takes: ['c', 'f'], formula: coloured((x, s) => 0.5 + s * (x - 0.5)) },
}

/** Pixels of a place of object space. */
const projected = (v: List, [X, Y, Width, Height, MinZ, MaxZ]: List, p: List, view: List, w: List): List => {
  const place = R.transform([...v, 1], R.product(w, view, p))
  const [x, y, z] = R.times(1 / place[3], place)
  return [X + ((1 + x) * Width) / 2, Y + ((1 - y) * Height) / 2, MinZ + z * (MaxZ - MinZ)]
}

const unprojected = (v: List, [X, Y, Width, Height, MinZ, MaxZ]: List, p: List, view: List, w: List): List => {
  const [x, y, z] = [((v[0] - X) / Width) * 2 - 1, 1 - ((v[1] - Y) / Height) * 2, (v[2] - MinZ) / (MaxZ - MinZ)]
  const place = R.transform([x, y, z, 1], R.inverse(R.product(w, view, p)))
  return R.times(1 / place[3], place.slice(0, 3))
}

/** What stands by itself. */
const others: Record<string, Case> = {
  D3DXVec2CCW: { out: null, takes: ['v2', 'v2'], formula: (a: List, b: List) => R.determinant([a, b]) },
  D3DXVec3Cross: { out: 'v3', takes: ['v3', 'v3'], formula: R.cross },
  D3DXVec4Cross: {
    out: 'v4',
    takes: ['v4', 'v4', 'v4'],
    formula: (a: List, b: List, c: List) =>
      [0, 1, 2, 3].map((i) => R.determinant([a.map((_, k) => (k === i ? 1 : 0)), a, b, c])),
  },
  D3DXVec3Project: { out: 'v3', takes: ['v3', 'viewport', 'm', 'm', 'm'], formula: projected },
  D3DXVec3Unproject: { out: 'v3', takes: ['v3', 'viewport', 'm', 'm', 'm'], formula: unprojected },
  D3DXToRadian: { out: null, takes: ['f'], formula: (degree: number) => (degree / 360) * 2 * Math.PI },
  D3DXToDegree: { out: null, takes: ['f'], formula: (radian: number) => (radian / (2 * Math.PI)) * 360 },
  D3DXFresnelTerm: {
    out: null,
    takes: ['s', 'index'],
    formula: (cosine: number, index: number) => {
      const a = Math.acos(cosine)
      const b = Math.asin(Math.sin(a) / index)
      const part = (f: (x: number) => number): number => (f(a - b) / f(a + b)) ** 2
      return 0.5 * (part(Math.tan) + part(Math.sin))
    },
  },
}

/** All of them by name. */
export const cases: Readonly<Record<string, Case>> = {
  ...vectors(2),
  ...vectors(3),
  ...vectors(4),
  ...matrices,
  ...quaternions,
  ...planes,
  ...colours,
  ...others,
}
