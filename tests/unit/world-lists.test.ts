import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** The objects of Direct3D by the names of their types. */
const OBJECT = String.raw`(?<!THREE\.)\b(?:Direct3D\w+8|Direct3DObject|DrawnBuffer|StateBlock|Palette|Light|Shader|Patch)\b`

/** Types of members that hold objects: sets and arrays of them, and maps from or to them. */
const holdings = [
  new RegExp(String.raw`\b(?:Weak)?Set<[^()=]*${OBJECT}`),
  new RegExp(String.raw`\b(?:Weak)?Map<[^()=]*${OBJECT}`),
  new RegExp(String.raw`^\s+(?:readonly )?#?\w+: (?:readonly )?\(?${OBJECT}(?: \| null\)| \| undefined\))?\[\]`),
]

/**
 * What holds objects beside the world, and why that is none of its questions: Direct3D numbers them (an index, a handle, a token), which bitecs
 * has no look-up for; they are bound to a place; or they are parts of one object.
 */
const kept: Readonly<Record<string, string>> = {
  'd3d8/ddi/execution.ts: objects': 'by the handles of a driver',
  'd3d8/ddi/execution.ts: palettes': 'which palette the driver was told for a texture',
  'd3d8/ddi/state-sets.ts: #byHandle': 'by the handles of a driver',
  'd3d8/runtime/cube-texture.ts: #surfaces': 'parts of a texture, by face and level',
  'd3d8/runtime/drawing/index-copies.ts: #copied': 'buffers of repeated blocks, too, which no world knows',
  'd3d8/runtime/drawing/patch-draws.ts: patches': 'by the handles of the program',
  'd3d8/runtime/lights.ts: #enabled': 'which lights shine, in the order of their indices',
  'd3d8/runtime/lights.ts: #lights': 'by the indices of the program',
  'd3d8/runtime/palettes.ts: #palettes': 'by the numbers of the program',
  'd3d8/runtime/shader-handles.ts: #shaders': 'by their handles',
  'd3d8/runtime/state-block-bindings.ts: textures': 'what a block binds, by stage',
  'd3d8/runtime/state-blocks.ts: #byToken': 'by their tokens',
  'd3d8/runtime/swap-chain.ts: backBuffers': 'parts of a swap chain, in their order',
  'd3d8/runtime/texture-stages.ts: #textures': 'what is bound, by stage',
  'd3d8/runtime/texture.ts: #surfaces': 'parts of a texture, by level',
  'd3d8/runtime/vertex-input.ts: #buffers': 'what is bound, by stream',
  'd3d8/runtime/volume-texture.ts: #volumes': 'parts of a texture, by level',
}

const folders = ['d3d8/runtime', 'd3d8/ddi', 'systems']

/** Members that hold objects, as `file: name`. */
const membersOf = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const member = /^ {2}(?:(?:private|protected|public|readonly|static|const|let) )*(#?\w+)(?::| =)/.exec(line)
    const known = member ?? /^(?:const|let) (\w+)/.exec(line)
    return known && holdings.some((holding) => holding.test(line)) ? [`${path}: ${known[1]}`] : []
  })

it('keeps no set and no list of objects beside the world: it is asked', () => {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  const found = paths.flatMap((path) => membersOf(path, readFileSync(join(root, path), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(kept).sort())
})

it.each([
  ['  readonly #managed = new Set<Direct3DTexture8>()', '#managed'],
  ['  readonly resources: Direct3DResource8[] = []', 'resources'],
  ['  const sizes = new Map<Direct3DVertexBuffer8, number>()', 'sizes'],
  ['const all = new WeakSet<Direct3DSurface8>()', 'all'],
])('would find %s', (line, name) => {
  expect(membersOf('a.ts', line)).toEqual([`a.ts: ${name}`])
})
