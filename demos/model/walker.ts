import { cloudy, ddsOf, frameText, joined, mix, pack, type Vector } from '../kit/index.js'

/** A bone: its name, that of the one it hangs on, and where it is when the walker stands. */
type Joint = readonly [name: string, parent: string | null, place: Vector]

/** Both sides of what there are two of. */
const pair = (name: string, parent: string, [x, y, z]: Vector): Joint[] =>
  [-1, 1].map((side): Joint => {
    const own = side < 0 ? 'L' : 'R'
    return [`${name}${own}`, /^(Hips|Chest)$/.test(parent) ? parent : `${parent}${own}`, [x * side, y, z]]
  })

// It looks along -z, so that it faces a camera that looks along +z.
const joints: readonly Joint[] = [
  ['Hips', null, [0, 0.98, 0]],
  ['Spine', 'Hips', [0, 1.12, 0]],
  ['Chest', 'Spine', [0, 1.34, 0]],
  ['Neck', 'Chest', [0, 1.58, 0]],
  ['Head', 'Neck', [0, 1.68, -0.01]],
  ...pair('Thigh', 'Hips', [0.12, 0.94, 0]),
  ...pair('Shin', 'Thigh', [0.13, 0.52, -0.01]),
  ...pair('Foot', 'Shin', [0.13, 0.1, 0.02]),
  ...pair('Arm', 'Chest', [0.25, 1.48, 0]),
  ...pair('Forearm', 'Arm', [0.33, 1.2, 0.01]),
  ...pair('Hand', 'Forearm', [0.37, 0.94, -0.02]),
]
const placeOf = (name: string): Vector => joints.find(([own]) => own === name)?.[2] ?? [0, 0, 0]
const indexOf = (name: string): number => joints.findIndex(([own]) => own === name)

/** A ring of skin: its middle, how wide and deep it is, and the bones that it hangs on. */
interface Ring {
  readonly at: Vector
  readonly wide: number
  readonly deep: number
  readonly weights: readonly (readonly [bone: string, weight: number])[]
}

/** A ring by its height, width and depth, its bone, another one with its share, and how far it lies ahead. */
type Line = readonly [height: number, wide: number, deep: number, bone: string, next?: string, share?: number, ahead?: number] // prettier-ignore

const ringsOf = (x: (height: number) => number, lines: readonly Line[]): Ring[] =>
  lines.map(([height, wide, deep, bone, next, share = 0, ahead = 0]) => ({
    at: [x(height), height, -ahead],
    wide,
    deep,
    weights: next === undefined ? [[bone, 1]] : ([[bone, 1 - share], [next, share]] as const), // prettier-ignore
  }))

const limb = (side: 'L' | 'R', upper: string, lower: string) => {
  const [a, b] = [placeOf(`${upper}${side}`), placeOf(`${lower}${side}`)]
  return (height: number): number => a[0] + ((b[0] - a[0]) * (a[1] - height)) / (a[1] - b[1])
}

/** Parts of the body: rings from above down, and the row of the texture that they show. */
// prettier-ignore
const partsOf = (side: 'L' | 'R'): readonly (readonly [rings: Ring[], row: number])[] => [
  [ringsOf(limb(side, 'Thigh', 'Foot'), [
    [1, 0, 0, 'Hips'], [0.99, 0.1, 0.11, 'Hips', `Thigh${side}`, 0.35], [0.9, 0.115, 0.13, `Thigh${side}`, 'Hips', 0.25], [0.8, 0.11, 0.12, `Thigh${side}`],
    [0.64, 0.092, 0.1, `Thigh${side}`], [0.57, 0.082, 0.09, `Thigh${side}`, `Shin${side}`, 0.25], [0.52, 0.078, 0.086, `Thigh${side}`, `Shin${side}`, 0.5],
    [0.47, 0.078, 0.085, `Thigh${side}`, `Shin${side}`, 0.75], [0.36, 0.08, 0.09, `Shin${side}`], [0.2, 0.068, 0.075, `Shin${side}`], [0.15, 0.072, 0.08, `Shin${side}`], [0.15, 0, 0, `Shin${side}`],
  ]), 1],
  [ringsOf(() => placeOf(`Foot${side}`)[0], [
    [0.17, 0, 0, `Shin${side}`], [0.16, 0.055, 0.06, `Shin${side}`, `Foot${side}`, 0.4], [0.1, 0.065, 0.09, `Foot${side}`, undefined, 0, 0.02], [0.05, 0.075, 0.14, `Foot${side}`, undefined, 0, 0.05],
    [0.01, 0.078, 0.15, `Foot${side}`, undefined, 0, 0.06], [0, 0.07, 0.14, `Foot${side}`, undefined, 0, 0.06], [0, 0, 0, `Foot${side}`, undefined, 0, 0.06],
  ]), 3],
  [ringsOf(limb(side, 'Arm', 'Hand'), [
    [1.55, 0, 0, 'Chest'], [1.54, 0.06, 0.06, 'Chest', `Arm${side}`, 0.4], [1.48, 0.075, 0.078, `Arm${side}`, 'Chest', 0.3], [1.4, 0.066, 0.07, `Arm${side}`],
    [1.26, 0.055, 0.058, `Arm${side}`, `Forearm${side}`, 0.15], [1.2, 0.052, 0.055, `Arm${side}`, `Forearm${side}`, 0.5], [1.14, 0.05, 0.052, `Arm${side}`, `Forearm${side}`, 0.85],
    [1, 0.044, 0.046, `Forearm${side}`], [0.96, 0.048, 0.05, `Forearm${side}`], [0.96, 0, 0, `Forearm${side}`],
  ]), 0],
  [ringsOf(limb(side, 'Arm', 'Hand'), [
    [0.99, 0, 0, `Forearm${side}`], [0.98, 0.036, 0.038, `Forearm${side}`, `Hand${side}`, 0.4], [0.92, 0.03, 0.055, `Hand${side}`], [0.86, 0.028, 0.06, `Hand${side}`], [0.81, 0.02, 0.04, `Hand${side}`], [0.8, 0, 0, `Hand${side}`],
  ]), 4],
]
// prettier-ignore
const trunk: readonly (readonly [rings: Ring[], row: number])[] = [
  [ringsOf(() => 0, [
    [1.6, 0, 0, 'Neck'], [1.595, 0.08, 0.08, 'Neck', 'Chest', 0.4], [1.57, 0.13, 0.1, 'Chest', 'Neck', 0.3], [1.53, 0.2, 0.13, 'Chest'], [1.44, 0.225, 0.15, 'Chest'], [1.34, 0.215, 0.155, 'Chest', 'Spine', 0.35],
    [1.22, 0.195, 0.145, 'Spine', 'Chest', 0.3], [1.12, 0.185, 0.14, 'Spine', 'Hips', 0.4], [1.03, 0.2, 0.15, 'Hips', 'Spine', 0.25], [0.97, 0.21, 0.155, 'Hips'], [0.96, 0, 0, 'Hips'],
  ]), 0],
  [ringsOf(() => 0, [
    [1.02, 0.205, 0.152, 'Hips'], [0.96, 0.212, 0.158, 'Hips'], [0.9, 0.19, 0.15, 'Hips'], [0.86, 0.1, 0.1, 'Hips'], [0.85, 0, 0, 'Hips'],
  ]), 1],
  [ringsOf(() => 0, [
    [1.96, 0, 0, 'Head'], [1.95, 0.05, 0.055, 'Head'], [1.91, 0.095, 0.105, 'Head'], [1.84, 0.118, 0.128, 'Head'], [1.77, 0.112, 0.122, 'Head', undefined, 0, 0.01], [1.71, 0.09, 0.1, 'Head', undefined, 0, 0.02],
    [1.67, 0.06, 0.065, 'Head', 'Neck', 0.4], [1.6, 0.055, 0.055, 'Neck'], [1.56, 0.06, 0.06, 'Neck', 'Chest', 0.5], [1.54, 0, 0, 'Chest'],
  ]), 2],
]

const SIDES = 16
/** Rows of the texture: shirt, trousers, head, shoes, hands. */
const ROWS = 5

/** The skin as text: a mesh with coordinates, bones and one material. */
const skinText = (): string => {
  const parts = [...trunk, ...partsOf('L'), ...partsOf('R')]
  const corners: string[] = []
  const coordinates: string[] = []
  const faces: string[] = []
  const bones = joints.map((): [vertex: number, weight: number][] => [])
  for (const [rings, row] of parts) {
    rings.forEach(({ at: [x, y, z], wide, deep, weights }, ring) => {
      for (let side = 0; side <= SIDES; side++) {
        const angle = (side / SIDES) * 2 * Math.PI
        const vertex = corners.push(joined(x + wide * Math.sin(angle), y, z + deep * Math.cos(angle))) - 1
        coordinates.push(joined(side / SIDES, (row + 0.06 + (0.88 * ring) / (rings.length - 1)) / ROWS))
        for (const [bone, weight] of weights) bones[indexOf(bone)].push([vertex, weight])
        if (ring === 0 || side === SIDES) continue
        const above = vertex - SIDES - 1
        faces.push(`4;${above},${vertex},${vertex + 1},${above + 1};`)
      }
    })
  }
  const weights = bones.map((own, bone) => {
    const [x, y, z] = joints[bone][2]
    return `SkinWeights { "${joints[bone][0]}"; ${own.length}; ${own.map(([vertex]) => vertex).join()}; ${own.map(([, weight]) => weight.toFixed(3)).join()};
    ${joined(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1)}; }`
  })
  const list = (lines: readonly string[]): string => `${lines.length};\n${lines.join(',\n')};`
  return `Mesh Skin {
  ${list(corners)}
  ${list(faces)}
  MeshTextureCoords { ${list(coordinates)} }
  VertexDuplicationIndices { ${corners.length}; ${corners.length}; ${seams(corners.length)}; }
  MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;; 24; 0.25;0.25;0.25;; 0;0;0;; TextureFilename { "clothes.dds"; } } }
  XSkinMeshHeader { 2; 4; ${joints.length}; }
  ${weights.join('\n  ')}
}`
}

/** The last vertex of each ring stands where its first one does: they have one normal. */
const seams = (count: number): string =>
  Array.from({ length: count }, (_, i) => (i % (SIDES + 1) === SIDES ? i - SIDES : i)).join()

/** Frames of the bones, one in the other. */
const bonesText = (parent: string | null, [px, py, pz]: Vector): string =>
  joints
    .filter(([, of]) => of === parent)
    .map(([name, , [x, y, z]]) => frameText(name, [x - px, y - py, z - pz], bonesText(name, [x, y, z])))
    .join('\n')

/** Ticks of a second, those of a step with each leg, and keys in it. */
const [TICKS, STEP, KEYS] = [4800, 5280, 16]

/**
 * How far bones are turned about the axis x at a time from 0 to 1, in radians; the right side is half a step behind.
 */
const bends: Readonly<Record<string, (t: number) => number>> = {
  Thigh: (t) => 0.06 + 0.5 * Math.sin(2 * Math.PI * t),
  Shin: (t) => -0.12 - 0.85 * Math.max(0, Math.sin(2 * Math.PI * (t + 0.2))) ** 2,
  Foot: (t) => 0.12 + 0.25 * Math.sin(2 * Math.PI * (t + 0.75)),
  Arm: (t) => -0.4 * Math.sin(2 * Math.PI * t),
  Forearm: (t) => 0.35 - 0.2 * Math.sin(2 * Math.PI * t),
}
/** How far others are turned about the axis y. */
const twists: Readonly<Record<string, (t: number) => number>> = {
  Hips: (t) => 0.1 * Math.sin(2 * Math.PI * t),
  Spine: (t) => -0.1 * Math.sin(2 * Math.PI * t),
  Chest: (t) => -0.12 * Math.sin(2 * Math.PI * t),
  Head: (t) => 0.12 * Math.sin(2 * Math.PI * t),
}

const times = Array.from({ length: KEYS + 1 }, (_, i) => i / KEYS)
const key = (type: number, size: number, valueAt: (t: number) => string): string =>
  `AnimationKey { ${type}; ${times.length}; ` +
  `${times.map((t) => `${Math.round(t * STEP)};${size};${valueAt(t)};`).join(',\n')}; }`

/** A rotation as files have it: w first, and its conjugate. */
const rotation = (angle: number, axis: 'x' | 'y'): string => {
  const [w, s] = [Math.cos(angle / 2), -Math.sin(angle / 2)]
  return joined(w, axis === 'x' ? s : 0, axis === 'y' ? s : 0, 0)
}

const walkText = (): string => {
  const animations = joints.flatMap(([name, parent, [x, y, z]]) => {
    const [, kind, side] = /^(\w+?)([LR]?)$/.exec(name) ?? []
    const late = side === 'R' ? 0.5 : 0
    const [bend, twist] = [bends[kind], twists[kind]]
    if (!bend && !twist) return []
    const turn = key(0, 4, (t) => (bend ? rotation(bend((t + late) % 1), 'x') : rotation(twist(t), 'y')))
    const up = parent === null ? key(2, 3, (t) => joined(x, y - 0.028 - 0.028 * Math.cos(4 * Math.PI * t), z)) : ''
    return `Animation { {${name}} ${turn} ${up} }`
  })
  return `AnimTicksPerSecond { ${TICKS}; }\nAnimationSet Walk {\n${animations.join('\n')}\n}`
}

/** A colour of the clothes, by the row and the place in it. */
const colourAt = (u: number, v: number): number => {
  const row = Math.floor(v * ROWS)
  const down = v * ROWS - row
  const cloth = 0.85 + 0.3 * cloudy(u * 32, v * 160, 0, 3, 32)
  const stripe = Math.floor(down * 9) % 2 === 0
  const isHair = row === 2 && down < 0.33 && Math.abs(u - 0.5) > 0.16
  const isEye = row === 2 && down > 0.36 && down < 0.42 && Math.abs(Math.abs(u - 0.5) - 0.06) < 0.018
  const colours: readonly Vector[] = [
    stripe ? [0.78, 0.22, 0.16] : [0.93, 0.9, 0.82],
    [0.2, 0.27, 0.42],
    isEye ? [0.1, 0.1, 0.12] : isHair ? [0.25, 0.15, 0.09] : [0.9, 0.68, 0.53],
    [0.24, 0.17, 0.13],
    [0.9, 0.68, 0.53],
  ]
  return pack(mix([0, 0, 0], colours[row], cloth))
}

/** What is shown when there is no file: a walker whose .x file is made here, as text, with its texture. */
export const walker = (): ReadonlyMap<string, File> => {
  const text = `xof 0303txt 0032
${frameText('Walker', [0, 0, 0], `${bonesText(null, [0, 0, 0])}\n${skinText()}`)}
${walkText()}
`
  return new Map([
    ['walker.x', new File([text], 'walker.x')],
    ['clothes.dds', new File([ddsOf(128, 320, colourAt)], 'clothes.dds')],
  ])
}
