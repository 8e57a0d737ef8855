import { cloudy, hue } from '../kit/index.js'

/** A body that is turned round the y axis: [radius, height, material] of each ring from the bottom up; the material is of the ring above. */
type Profile = readonly (readonly [radius: number, height: number, material: number])[]

const list = (lines: readonly string[]): string => `${lines.join(',\n')};`
const numbers = (...values: readonly number[]): string => values.map((value) => `${value.toFixed(4)};`).join('')

/** A colour, how shiny it is, and its texture, as .x files write a material. */
const material = ([r, g, b, a]: readonly number[], power: number, glow: number, texture = ''): string =>
  `Material { ${numbers(r, g, b, a)}; ${power.toFixed(1)}; ${numbers(power / 80, power / 80, power / 80)}; ${numbers(r * glow, g * glow, b * glow)};${
    texture ? ` TextureFilename { "${texture}"; }` : ''
  } }`

/** A frame of its own with a mesh in it, of faces with four corners. */
const frame = (name: string, sides: number, profile: Profile, materials: readonly string[]): string => {
  const corners = profile.flatMap(([radius, height]) =>
    Array.from({ length: sides + 1 }, (_, side) => {
      const angle = (side / sides) * 2 * Math.PI
      return numbers(radius * Math.cos(angle), height, radius * Math.sin(angle))
    }),
  )
  const places = profile.flatMap(([, height]) =>
    Array.from({ length: sides + 1 }, (_, side) => numbers((4 * side) / sides, height)),
  )
  const faces = profile.slice(1).flatMap((_, ring) =>
    Array.from({ length: sides }, (_, side) => {
      const first = ring * (sides + 1) + side
      return `4;${first},${first + sides + 1},${first + sides + 2},${first + 1};`
    }),
  )
  const used = profile.slice(1).flatMap((_, ring) => Array.from({ length: sides }, () => `${profile[ring][2]}`))
  return `Frame ${name} {
  FrameTransformMatrix { ${list(['1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;'])} }
  Mesh {
    ${corners.length};
    ${list(corners)}
    ${faces.length};
    ${list(faces)}
    MeshTextureCoords { ${places.length};
    ${list(places)} }
    MeshMaterialList { ${materials.length}; ${used.length}; ${list(used)}
    ${materials.join('\n    ')} }
  }
}`
}

/** Pixels as a .dds file without compression, 0xAARRGGBB each. */
const dds = (size: number, colourAt: (x: number, y: number) => number): ArrayBuffer => {
  const words = new Uint32Array(32 + size * size)
  words.set([0x20534444, 124, 0x1007, size, size])
  // The pixel format: 32 bits with masks of red, green and blue; then: a texture.
  words.set([32, 0x40, 0, 32, 0xff0000, 0xff00, 0xff, 0, 0x1000], 19)
  for (let i = 0; i < size * size; i++) words[32 + i] = colourAt(i % size, Math.floor(i / size))
  return words.buffer
}

/** What is shown when there is no file: one that is made here, as text, with its texture. */
export const lighthouse = (): ReadonlyMap<string, File> => {
  // prettier-ignore
  const tower: Profile = [
    [1, 0, 0], [0.9, 0.9, 1], [0.81, 1.8, 0], [0.73, 2.7, 1], [0.66, 3.6, 0], [0.6, 4.5, 2], [0.95, 4.6, 2], [0.95, 4.72, 2], [0.5, 4.74, 2], [0, 4.75, 2],
  ]
  const lamp: Profile = [[0.42, 4.74, 0], [0.42, 5.3, 1], [0.62, 5.3, 1], [0.35, 5.75, 1], [0, 5.95, 1]] // prettier-ignore
  const rock: Profile = [[2.9, -1, 0], [2.5, -0.4, 0], [1.9, 0, 0], [1.3, 0.16, 0], [0, 0.2, 0]] // prettier-ignore
  const [red, white, iron] = [[0.8, 0.12, 0.1, 1], [0.95, 0.94, 0.9, 1], [0.2, 0.22, 0.25, 1]] // prettier-ignore
  const [, g] = hue(0.1)
  const text = `xof 0303txt 0032
${frame('Tower', 40, tower, [material(red, 20, 0), material(white, 20, 0), material(iron, 40, 0)])}
${frame('Lamp', 12, lamp, [material([1, 0.6 + g / 4, 0.35, 0.6], 60, 0.8), material(red, 40, 0)])}
${frame('Rock', 9, rock, [material([1, 1, 1, 1], 0, 0, 'textures\\\\rock.dds')])}
`
  const stone = dds(64, (x, y) => {
    const grey = Math.floor(60 + 110 * cloudy(x / 8, y / 8, 0, 4, 8))
    return (0xff << 24) | (grey << 16) | ((grey - 6) << 8) | (grey - 16)
  })
  return new Map([
    ['lighthouse.x', new File([text], 'lighthouse.x')],
    ['rock.dds', new File([stone], 'rock.dds')],
  ])
}
