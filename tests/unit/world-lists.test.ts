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
 * What holds objects beside the world, and why that is none of its questions: Direct3D numbers them (an index, a
 * handle, a token), which bitecs has no look-up for; they are bound to a place; or they are parts of one object.
 */
const kept: Readonly<Record<string, string>> = {
  'd3d8/ddi/execution.ts: objects': 'by the handles of a driver',
  'd3d8/ddi/execution.ts: palettes': 'which palette the driver was told for a texture',
  'd3d8/ddi/execution.ts: alphaPalettes': 'whether that palette was told to have alpha',
  'd3d8/ddi/state-sets.ts: #byHandle': 'by the handles of a driver',
  'd3d8/runtime/device/device-context.ts: drawn': 'what is being drawn on each surface, until ReleaseDC',
  'd3d8/runtime/texels/cube-texture.ts: #surfaces': 'parts of a texture, by face and level',
  'd3d8/runtime/drawing/index-copies.ts: #copied': 'buffers of repeated blocks, too, which no world knows',
  'd3d8/runtime/drawing/patch-draws.ts: patches': 'by the handles of the program',
  'd3d8/runtime/state/lights.ts: #enabled': 'which lights shine, in the order of their indices',
  'd3d8/runtime/state/lights.ts: #lights': 'by the indices of the program',
  'd3d8/runtime/state/palettes.ts: #palettes': 'by the numbers of the program',
  'd3d8/runtime/state/shader-handles.ts: #shaders': 'by their handles',
  'd3d8/runtime/blocks/state-block-bindings.ts: textures': 'what a block binds, by stage',
  'd3d8/runtime/blocks/state-blocks.ts: #byToken': 'by their tokens',
  'd3d8/runtime/presenting/swap-chain.ts: backBuffers': 'parts of a swap chain, in their order',
  'd3d8/runtime/state/texture-stages.ts: #textures': 'what is bound, by stage',
  'd3d8/runtime/texels/texture.ts: #surfaces': 'parts of a texture, by level',
  'd3d8/runtime/state/vertex-input.ts: #buffers': 'what is bound, by stream',
  'd3d8/runtime/texels/volume-texture.ts: #volumes': 'parts of a texture, by level',
}

const folders = ['d3d8/runtime', 'd3d8/ddi', 'systems']

/** What goes with one taken frame, one file or one shader, and holds nothing once that is made. */
const passing = ['systems/export/', 'systems/loaders/', 'systems/shaders/']

/**
 * Sets and maps by numbers that systems keep, and why the world is not asked: what is held for an entity is WebGL's or
 * a count of this renderer's, of which an engine with its renderer on another thread has none in its own world; or the
 * numbers are none of entities.
 */
const numbered: Readonly<Record<string, string>> = {
  'systems/buffers/block-buffers.ts: quads': 'buffers of WebGL by the size of their indices: no entities',
  'systems/buffers/chunks.ts: #chunks': 'buffers of WebGL, of the entities that are chunks',
  'systems/buffers/chunks.ts: #fresh': 'a queue: versions to upload, emptied once a block',
  'systems/buffers/chunks.ts: #placed':
    'versions that this renderer has been told of, as another renderer before it was',
  'systems/buffers/chunks.ts: #takenIn': 'blocks of uploads that are done already',
  'systems/buffers/input-layouts.ts: #byFormat': 'layouts of this renderer, by the formats that they serve',
  'systems/buffers/input-layouts.ts: #users': 'counts, by layouts: no entities',
  'systems/targets/depth-stencil/depth-surfaces.ts: #surfaces':
    'renderbuffers of WebGL, of the entities that are depth surfaces',
  'systems/targets/depth-stencil/stencil-planes.ts: #planes':
    'textures of WebGL, of the entities that are depth surfaces',
  'systems/draw/sample-passes.ts: #plans': 'passes, by samples and masks: no entities',
  'systems/gl/covered-samples.ts: known': 'sets of samples, by how many there are: no entities',
  'systems/gl/sample-sets.ts: byMask': 'sets of samples, by masks: no entities',
  'systems/gl/sample-sets.ts: ways': 'ways from mask to mask: no entities',
  'systems/gl/sample-positions.ts: known': 'where samples lie, by how many there are: no entities',
  'systems/draw/three-draws.ts: #byMode': 'draws of three, by modes of WebGL: no entities',
  'systems/programs/format-facts.ts: known': 'facts that were made out once, by format',
  'systems/programs/program-keys.ts: named': 'parts of one key: no entities of a world',
  'systems/targets/render-targets.ts: #colours': 'framebuffers of WebGL, of the entities that are drawn to',
  'systems/targets/render-targets.ts: pairs': 'framebuffers of WebGL, by pairs of levels',
  'systems/host/render-thread.ts: #requests': 'who waits for an answer: no entities',
  'systems/host/render-thread.ts: #waiting': 'who waits for a module: no entities',
  'systems/host/render-worker.ts: removals': 'modules that take part: no entities',
  'systems/host/render-worker.ts: renderers': 'engines of the worker: no entities',
  'systems/host/render-worker.ts: surfaces': 'canvases of the worker: no entities',
  'systems/textures/residency.ts: Priorities':
    'what passes said so far; they come in order with draws, later than SetPriority does',
  'systems/textures/residency.ts: #evictions': 'the frame in which each was evicted last, for the statistics',
  'systems/textures/residency.ts: #managed': 'when each was drawn with last, to choose what goes',
  'systems/textures/samplers.ts: #known': 'samplers of WebGL, by their settings: no entities',
  'systems/groups/pixel/texture-palettes.ts: rows': 'rows of a texture of WebGL, of the entities that are palettes',
}

/** Members that hold objects, as `file: name`. */
const membersOf = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const member = /^ {2}(?:(?:private|protected|public|readonly|static|const|let) )*(#?\w+)(?::| =)/.exec(line)
    const known = member ?? /^(?:const|let) (\w+)/.exec(line)
    return known && holdings.some((holding) => holding.test(line)) ? [`${path}: ${known[1]}`] : []
  })

/** Sets and maps by numbers, as `file: name`; tables that never change are none. */
const numberedOf = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const found =
      /^ {0,2}(?:(?:export|private|readonly|static|const|let|type) )*(#?\w+)(?::| =).*(?<!Readonly)\b(?:Set|Map)<number\b/.exec(
        line,
      )
    return found && !/\bReadonly(?:Set|Map)</.test(line) ? [`${path}: ${found[1]}`] : []
  })

const sourcesIn = (...places: readonly string[]): (readonly [path: string, text: string])[] =>
  places.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  )

it('keeps no set and no list of objects beside the world: it is asked', () => {
  const found = sourcesIn(...folders).flatMap(([path, text]) => membersOf(path, text))
  expect(found.sort()).toEqual(Object.keys(kept).sort())
})

it('keeps sets and maps by numbers in systems for what a renderer has alone', () => {
  const lasting = sourcesIn('systems').filter(([path]) => !passing.some((folder) => path.startsWith(folder)))
  const found = lasting.flatMap(([path, text]) => numberedOf(path, text))
  expect(found.sort()).toEqual(Object.keys(numbered).sort())
})

it.each([
  ['  const managed = new Set<number>()', 'managed'],
  ['  readonly #sizes = new Map<number, number>()', '#sizes'],
  ['  readonly sizes: Map<number, number>', 'sizes'],
  ['export type Sizes = Map<number, number>', 'Sizes'],
])('would find numbers of entities in %s', (line, name) => {
  expect(numberedOf('a.ts', line)).toEqual([`a.ts: ${name}`])
})

it.each([
  ['  readonly #managed = new Set<Direct3DTexture8>()', '#managed'],
  ['  readonly resources: Direct3DResource8[] = []', 'resources'],
  ['  const sizes = new Map<Direct3DVertexBuffer8, number>()', 'sizes'],
  ['const all = new WeakSet<Direct3DSurface8>()', 'all'],
])('would find %s', (line, name) => {
  expect(membersOf('a.ts', line)).toEqual([`a.ts: ${name}`])
})
