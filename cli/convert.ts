/** Files of Direct3D's time as files of other kinds. */
import { basename } from 'node:path'
import { readImage } from '../d3d8/d3dx/pictures/image-file.js'
import { D3DXIFF_DDS } from '../d3d8/d3dx/pictures/image.js'
import { callEndings, convertCalls } from './calls.js'
import { about, counted, endingOf, readBytes, writeBytes } from './files.js'
import { writeModel } from './model.js'
import { pictureEndings, pictureKinds, textureFormats, writePicture, writeTexture } from './pictures.js'
import type { Terminal } from './terminal.js'
import { Misuse, countOption, textOption, type Options, type Verb } from './verb.js'

/** Options of each kind of conversion: others mean nothing there. */
const optionsOf = {
  model: ['ticks'],
  texture: ['format', 'mips'],
  picture: ['face', 'level', 'slice'],
  calls: [],
} as const

/** Throws for options that mean nothing for a kind of output. */
function requireOptions(options: Options, kind: keyof typeof optionsOf, out: string): void {
  const known: readonly string[] = optionsOf[kind]
  const other = Object.keys(options).find((name) => !known.includes(name))
  if (other !== undefined) throw new Misuse(`--${other} means nothing for ${basename(out)}`)
}

async function convertPicture(from: string, to: string, options: Options, terminal: Terminal): Promise<void> {
  const kind = pictureKinds[endingOf(to)]
  const isTexture = kind === D3DXIFF_DDS
  requireOptions(options, isTexture ? 'texture' : 'picture', to)
  const name = textOption(options, 'format')
  const format = name === undefined ? null : textureFormats.get(name.toUpperCase().replace('D3DFMT_', ''))
  if (format === undefined) throw new Misuse(`--format is ${name}; known are ${[...textureFormats.keys()].join(', ')}`)
  const [face = 0, level = 0, slice = 0] = ['face', 'level', 'slice'].map((part) => countOption(options, part))
  const bytes = await readBytes(from)
  const written = await about(from, () => {
    const image = readImage('convert', bytes)
    if (isTexture) return writeTexture(image, format, options.mips === true)
    const [faces, { Depth: slices }] = [image.faces.filter(Boolean).length, image.info]
    if (faces * slices > 1 && options.face === undefined && options.slice === undefined)
      terminal.say(`${from}: of ${faces > 1 ? counted(faces, 'face') : counted(slices, 'slice')} the first is written`)
    return writePicture(image, kind, { face, level, slice })
  })
  await writeBytes(to, written)
}

async function convertModel(from: string, to: string, options: Options, terminal: Terminal): Promise<void> {
  requireOptions(options, 'model', to)
  const ticks = countOption(options, 'ticks')
  if (ticks === 0) throw new Misuse('--ticks is 0; it is a number above 0')
  const bytes = await readBytes(from)
  terminal.progress(basename(from), 0)
  const written = await about(from, () =>
    writeModel(bytes, from, {
      ticksPerSecond: ticks,
      say: (sentence) => terminal.say(`${from}: ${sentence}`),
      progress: (part) => terminal.progress(basename(from), part),
    }),
  )
  terminal.progress(basename(from), 1)
  await writeBytes(to, written)
}

/** Converts a file into one of another kind. */
export const convert: Verb = {
  usage: `IN OUT [options]

Converts a file into one of another kind, which its ending says.
  model.x model.glb   frames, meshes, materials, skins, animations, and the textures beside the file
    --ticks N         keys of animations count N ticks a second, whatever the file says
  any picture to .png, .tga, .bmp, .dib, .ppm (from those, .dds, .jpg, .pgm, .pbm)
    --face N, --level N, --slice N   which part of a texture, counted from 0
  any picture to .dds, with all faces, levels and slices
    --format NAME     DXT1, A8R8G8B8 or another D3DFORMAT; that of IN when left out
    --mips            makes levels down to a single texel
  capture to .trace   .jsonl or .dp2, for the tools of apitrace
  capture to .jsonl   .trace or .dp2, as a text, with larger pieces of memory in files beside it`,
  options: {
    ticks: { type: 'string' },
    ...{ face: { type: 'string' }, level: { type: 'string' }, slice: { type: 'string' } },
    ...{ format: { type: 'string' }, mips: { type: 'boolean' } },
  },
  files: [2, 2],
  async run([from, to], options, terminal) {
    const [source, target] = [endingOf(from), endingOf(to)]
    if (source === '.x' && target === '.glb') return convertModel(from, to, options, terminal)
    if (pictureEndings.includes(source) && Object.hasOwn(pictureKinds, target))
      return convertPicture(from, to, options, terminal)
    if (callEndings.from.includes(source) && callEndings.to.includes(target)) {
      requireOptions(options, 'calls', to)
      return convertCalls(from, to, terminal)
    }
    const calls = `${callEndings.from.join(' ')} to ${callEndings.to.join(' ')}`
    const known = `.x to .glb, ${pictureEndings.join(' ')} to ${Object.keys(pictureKinds).join(' ')}, ${calls}`
    throw new Misuse(`${source || basename(from)} to ${target || basename(to)} is not known; known is ${known}`)
  },
}
