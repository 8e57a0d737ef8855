import { cloudy, ddsOf, frameText, hue, joined } from '../kit/index.js'

/**
 * A body that is turned round the y axis: [radius, height, material] of each ring from the bottom up; the material is
 * of the ring above.
 */
type Profile = readonly (readonly [radius: number, height: number, material: number])[]

const list = (lines: readonly string[]): string => `${lines.join(',\n')};`

/** A colour, how shiny it is, and its texture, as .x files write a material. */
const material = ([r, g, b, a]: readonly number[], power: number, glow: number, texture = ''): string =>
  `Material { ${joined(r, g, b, a)}; ${power.toFixed(1)}; ${joined(power / 80, power / 80, power / 80)}; ` +
  `${joined(r * glow, g * glow, b * glow)};${texture ? ` TextureFilename { "${texture}"; }` : ''} }`

/** A frame of its own with a mesh in it, of faces with four corners. */
const frame = (name: string, sides: number, profile: Profile, materials: readonly string[]): string => {
  const corners = profile.flatMap(([radius, height]) =>
    Array.from({ length: sides + 1 }, (_, side) => {
      const angle = (side / sides) * 2 * Math.PI
      return joined(radius * Math.cos(angle), height, radius * Math.sin(angle))
    }),
  )
  const places = profile.flatMap(([, height]) =>
    Array.from({ length: sides + 1 }, (_, side) => joined((4 * side) / sides, height)),
  )
  const faces = profile.slice(1).flatMap((_, ring) =>
    Array.from({ length: sides }, (_, side) => {
      const first = ring * (sides + 1) + side
      return `4;${first},${first + sides + 1},${first + sides + 2},${first + 1};`
    }),
  )
  const used = profile.slice(1).flatMap((_, ring) => Array.from({ length: sides }, () => `${profile[ring][2]}`))
  const mesh = `Mesh {
    ${corners.length};
    ${list(corners)}
    ${faces.length};
    ${list(faces)}
    MeshTextureCoords { ${places.length};
    ${list(places)} }
    MeshMaterialList { ${materials.length}; ${used.length}; ${list(used)}
    ${materials.join('\n    ')} }
  }`
  return frameText(name, [0, 0, 0], mesh)
}

/** A lighthouse as a .x file that is made here, as text, and its texture. */
export const lighthouse = (): ReadonlyMap<string, File> => {
  // prettier-ignore
  const tower: Profile = [
    [1, 0, 0], [0.9, 0.9, 1], [0.81, 1.8, 0], [0.73, 2.7, 1], [0.66, 3.6, 0], [0.6, 4.5, 2], [0.95, 4.6, 2], [0.95, 4.72, 2], [0.5, 4.74, 2], [0, 4.75, 2],
  ]
  // prettier-ignore
  const lamp: Profile = [[0.42, 4.74, 0], [0.42, 5.3, 1], [0.62, 5.3, 1], [0.35, 5.75, 1], [0, 5.95, 1]]
  const rock: Profile = [[2.9, -1, 0], [2.5, -0.4, 0], [1.9, 0, 0], [1.3, 0.16, 0], [0, 0.2, 0]] // prettier-ignore
  const [red, white, iron] = [[0.8, 0.12, 0.1, 1], [0.95, 0.94, 0.9, 1], [0.2, 0.22, 0.25, 1]] // prettier-ignore
  const [, g] = hue(0.1)
  const text = `xof 0303txt 0032
${frame('Tower', 40, tower, [material(red, 20, 0), material(white, 20, 0), material(iron, 40, 0)])}
${frame('Lamp', 12, lamp, [material([1, 0.6 + g / 4, 0.35, 0.6], 60, 0.8), material(red, 40, 0)])}
${frame('Rock', 9, rock, [material([1, 1, 1, 1], 0, 0, 'textures\\\\rock.dds')])}
`
  const stone = ddsOf(64, 64, (u, v) => {
    const grey = Math.floor(60 + 110 * cloudy(u * 8, v * 8, 0, 4, 8))
    return (0xff << 24) | (grey << 16) | ((grey - 6) << 8) | (grey - 16)
  })
  return new Map([
    ['lighthouse.x', new File([text], 'lighthouse.x')],
    ['rock.dds', new File([stone], 'rock.dds')],
  ])
}
