/** What the words of each state group mean, from the state table. */
import * as d3d from '../../index.js'

const { api, stateTable } = d3d

/** How a field is read; `value` is a member of an enumeration or a set of flags. */
export type FieldKind =
  | 'boolean'
  | 'number'
  | 'signed'
  | 'float'
  | 'floats'
  | 'colour'
  | 'colourValue'
  | 'matrix'
  | 'value'
  | 'linePattern'
  | 'vertexFormat'
  | 'pixelShader'
  | 'buffer'
  | 'texture'
  | 'palette'
  | 'textureKind'

/** One value of a state group. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** First word in the group. */
  readonly word: number
  readonly words: number
  /** The enumeration or set of flags of a `value`. */
  readonly of: d3d.api.EnumerationName | null
}

/** Matrices that the palette group has not. */
const FAR_MATRICES = stateTable.PALETTE_MATRICES - stateTable.NEAR_MATRICES

const field = (name: string, kind: FieldKind, word: number, words = 1, of: Field['of'] = null): Field => ({
  name,
  kind,
  word,
  words,
  of,
})

type StateRow = (typeof d3d.renderStates)[number]

/** A state by how the state table says that its word is read. */
const stateField = (name: string, kind: StateRow[2], word: number): Field => {
  if (kind === 'D3DLINEPATTERN') return field(name, 'linePattern', word)
  if (kind === 'boolean' || kind === 'number' || kind === 'colour' || kind === 'float') return field(name, kind, word)
  return field(name, 'value', word, 1, kind)
}

/** The fields of the states in `rows` that belong to a group, in their order. */
const stateFields = (rows: readonly StateRow[], states: d3d.api.EnumerationName, group: string): Field[] =>
  rows
    .filter(([, name]) => name === group)
    .map(([state, , kind], word) => stateField(api.valueText(states, state), kind, word))

/** How numbers of structs in the state are read, by their type in C. */
const structKinds: Readonly<Record<string, FieldKind>> = {
  D3DCOLORVALUE: 'colourValue',
  D3DVECTOR: 'floats',
  float: 'float',
  DWORD: 'number',
}

const BYTES_OF_WORD = 4

/** The members of a struct that lies in the state from `first` on. */
const structFields = (struct: d3d.api.StructName, first: number, name: (member: string) => string): Field[] =>
  api
    .layoutOf(struct)
    .members.map(({ name: member, type, offset, bytes, of }) =>
      field(name(member), structKinds[type] ?? 'value', first + offset / BYTES_OF_WORD, bytes / BYTES_OF_WORD, of),
    )

const lightFields = (light: number): Field[] =>
  structFields(
    'D3DLIGHT8',
    stateTable.Lights.First + light * stateTable.LIGHT_WORDS,
    (member) => `Light ${light} ${member}`,
  )

/** `count` fields of the same kind, one behind the other. */
const repeated = (count: number, first: number, words: number, kind: FieldKind, name: (n: number) => string): Field[] =>
  Array.from({ length: count }, (_, n) => field(name(n), kind, first + n * words, words))

const { Transforms, Clipping, Depth, Runtime, VertexFormat, VertexInput, Texture, TexturePalette, RenderTarget } =
  stateTable

/** What groups hold behind their states, or instead of states. */
const others: Readonly<Record<string, readonly Field[]>> = {
  vertexFormat: [field('Vertex format', 'vertexFormat', VertexFormat.Code), field('Kind', 'number', VertexFormat.Kind)],
  vertexInput: [
    field('Stream 0', 'buffer', VertexInput.Version),
    field('Stream 0 Stride', 'number', VertexInput.Stride),
    field('Indices', 'buffer', VertexInput.IndexVersion),
    field('Bytes of an index', 'number', VertexInput.IndexBytes),
    field('BaseVertexIndex', 'signed', VertexInput.BaseVertex),
    field('Changes of streams 1 to 15', 'number', VertexInput.Streams),
  ],
  world: [field('D3DTS_WORLD', 'matrix', 0, 16)],
  clipping: repeated(stateTable.CLIP_PLANES, Clipping.Planes, 4, 'floats', (n) => `Clip plane ${n}`),
  material: [...structFields('D3DMATERIAL8', 0, (member) => `Material ${member}`)],
  lights: [
    field('Lights that shine', 'number', stateTable.Lights.Count),
    ...Array.from({ length: stateTable.ACTIVE_LIGHTS }, (_, n) => lightFields(n)).flat(),
  ],
  transforms: [
    field('D3DTS_VIEW', 'matrix', Transforms.View, 16),
    field('D3DTS_PROJECTION', 'matrix', Transforms.Projection, 16),
  ],
  palette: repeated(stateTable.NEAR_MATRICES, 0, 16, 'matrix', (n) => `D3DTS_WORLDMATRIX(${n + 1})`),
  farPalette: repeated(FAR_MATRICES, 0, 16, 'matrix', (n) => `D3DTS_WORLDMATRIX(${n + stateTable.NEAR_MATRICES + 1})`),
  viewport: structFields('D3DVIEWPORT8', 0, (member) => member),
  texture: [
    field('Texture', 'texture', Texture.Entity),
    field('Kind', 'textureKind', Texture.Kind),
    field('LOD', 'number', Texture.Lod),
  ],
  cascade: [field('Live stages', 'number', 0)],
  streams: Array.from({ length: stateTable.STREAMS - 1 }, (_, n) => [
    field(`Stream ${n + 1}`, 'buffer', n * 2),
    field(`Stream ${n + 1} Stride`, 'number', n * 2 + 1),
  ]).flat(),
  pixelShader: [field('Pixel shader', 'pixelShader', 0)],
  vertexConstants: repeated(stateTable.VERTEX_CONSTANTS, 0, 4, 'floats', (n) => `c${n}`),
  pixelConstants: repeated(stateTable.PIXEL_CONSTANTS, 0, 4, 'floats', (n) => `c${n}`),
  renderTarget: [
    field('Colour', 'texture', RenderTarget.Colour),
    field('Colour subresource', 'number', RenderTarget.ColourSubresource),
    field('Depth', 'texture', RenderTarget.Depth),
    field('Depth subresource', 'number', RenderTarget.DepthSubresource),
    field('Width', 'number', RenderTarget.Width),
    field('Height', 'number', RenderTarget.Height),
    field('Colour format', 'value', RenderTarget.ColourFormat, 1, 'D3DFORMAT'),
    field('Depth format', 'value', RenderTarget.DepthFormat, 1, 'D3DFORMAT'),
  ],
  depth: [
    field('W from, as a driver was told', 'float', Depth.WNear),
    field('W to, as a driver was told', 'float', Depth.WFar),
  ],
  runtime: [
    field('D3DRENDERSTATE_STIPPLEDALPHA', 'number', Runtime.StippledAlpha),
    field('D3DRENDERSTATE_TEXTUREMAPBLEND is D3DTBLEND_MODULATE', 'boolean', Runtime.Modulates),
  ],
  texturePalette: [
    field('Palette', 'palette', TexturePalette.Entity),
    ...repeated(stateTable.STAGES, TexturePalette.FirstStage, 1, 'palette', (n) => `Palette of stage ${n}`),
  ],
}

const makeFields = (group: string): readonly Field[] => {
  const family = group.replace(/\d$/, '')
  const states = [
    ...stateFields(d3d.renderStates, 'D3DRENDERSTATETYPE', family),
    ...stateFields(d3d.textureStageStates, 'D3DTEXTURESTAGESTATETYPE', family),
  ]
  const own = family === 'textureMatrix' ? [field(`D3DTS_TEXTURE${group.slice(-1)}`, 'matrix', 0, 16)] : []
  return [...states, ...own, ...(others[family] ?? [])]
}

const known = new Map<string, readonly Field[]>()

/** The fields of a group; together they are all of its words. */
export const fieldsOf = (group: string): readonly Field[] => {
  const found = known.get(group)
  if (found) return found
  const made = makeFields(group)
  known.set(group, made)
  return made
}

/** The field that a word of a group belongs to. */
export const fieldAt = (group: string, word: number): Field | undefined =>
  fieldsOf(group).find((one) => word >= one.word && word < one.word + one.words)
