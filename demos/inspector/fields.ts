/** What the words of each state group mean, from the state table. */
import * as d3d from '../../index.js'

const { stateTable } = d3d

/** How a field is read. */
export type FieldKind =
  | 'boolean'
  | 'number'
  | 'signed'
  | 'float'
  | 'floats'
  | 'colour'
  | 'colourValue'
  | 'matrix'
  | 'enumeration'
  | 'flags'
  | 'argument'
  | 'coordinateIndex'
  | 'transformFlags'
  | 'linePattern'
  | 'format'
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
  /** How the names of an enumeration or of flags begin. */
  readonly family: string
}

const field = (name: string, kind: FieldKind, word: number, words = 1, family = ''): Field => ({
  name,
  kind,
  word,
  words,
  family,
})

const { D3DRS_WRAP0 } = d3d

/** Kind and family of the states that the table calls enumerations or numbers, by the end of their name. */
const special: Readonly<Record<string, readonly [kind: FieldKind, family: string]>> = {
  SRCBLEND: ['enumeration', 'D3DBLEND_'],
  DESTBLEND: ['enumeration', 'D3DBLEND_'],
  BLENDOP: ['enumeration', 'D3DBLENDOP_'],
  COLORWRITEENABLE: ['flags', 'D3DCOLORWRITEENABLE_'],
  ALPHAFUNC: ['enumeration', 'D3DCMP_'],
  ZFUNC: ['enumeration', 'D3DCMP_'],
  STENCILFUNC: ['enumeration', 'D3DCMP_'],
  ZENABLE: ['enumeration', 'D3DZB_'],
  STENCILFAIL: ['enumeration', 'D3DSTENCILOP_'],
  STENCILZFAIL: ['enumeration', 'D3DSTENCILOP_'],
  STENCILPASS: ['enumeration', 'D3DSTENCILOP_'],
  FILLMODE: ['enumeration', 'D3DFILL_'],
  SHADEMODE: ['enumeration', 'D3DSHADE_'],
  CULLMODE: ['enumeration', 'D3DCULL_'],
  LINEPATTERN: ['linePattern', ''],
  CLIPPLANEENABLE: ['flags', 'D3DCLIPPLANE'],
  FOGTABLEMODE: ['enumeration', 'D3DFOG_'],
  FOGVERTEXMODE: ['enumeration', 'D3DFOG_'],
  DIFFUSEMATERIALSOURCE: ['enumeration', 'D3DMCS_'],
  SPECULARMATERIALSOURCE: ['enumeration', 'D3DMCS_'],
  AMBIENTMATERIALSOURCE: ['enumeration', 'D3DMCS_'],
  EMISSIVEMATERIALSOURCE: ['enumeration', 'D3DMCS_'],
  VERTEXBLEND: ['enumeration', 'D3DVBF_'],
  PATCHEDGESTYLE: ['enumeration', 'D3DPATCHEDGE_'],
  POSITIONORDER: ['enumeration', 'D3DORDER_'],
  NORMALORDER: ['enumeration', 'D3DORDER_'],
  DEBUGMONITORTOKEN: ['enumeration', 'D3DDMT_'],
  COLOROP: ['enumeration', 'D3DTOP_'],
  ALPHAOP: ['enumeration', 'D3DTOP_'],
  COLORARG0: ['argument', ''],
  COLORARG1: ['argument', ''],
  COLORARG2: ['argument', ''],
  ALPHAARG0: ['argument', ''],
  ALPHAARG1: ['argument', ''],
  ALPHAARG2: ['argument', ''],
  RESULTARG: ['argument', ''],
  TEXCOORDINDEX: ['coordinateIndex', ''],
  TEXTURETRANSFORMFLAGS: ['transformFlags', ''],
  ADDRESSU: ['enumeration', 'D3DTADDRESS_'],
  ADDRESSV: ['enumeration', 'D3DTADDRESS_'],
  ADDRESSW: ['enumeration', 'D3DTADDRESS_'],
  MAGFILTER: ['enumeration', 'D3DTEXF_'],
  MINFILTER: ['enumeration', 'D3DTEXF_'],
  MIPFILTER: ['enumeration', 'D3DTEXF_'],
}

const stateNames = (prefix: string): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(d3d).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'number' ? [[value, name] as const] : [],
    ),
  )

/** The fields of the states in `rows` that belong to a group, in their order. */
const stateFields = (rows: readonly stateTableRow[], prefix: string, group: string): Field[] => {
  const names = stateNames(prefix)
  return rows
    .filter(([, name]) => name === group)
    .map(([state, , kind], word) => {
      const name = names.get(state) ?? String(state)
      const [fieldKind, family] = special[name.slice(prefix.length)] ?? [kind, '']
      if (prefix === 'D3DRS_' && state >= D3DRS_WRAP0 && state < D3DRS_WRAP0 + 8)
        return field(name, 'flags', word, 1, 'D3DWRAPCOORD_')
      return field(name, fieldKind, word, 1, family)
    })
}

type stateTableRow = (typeof d3d.renderStates)[number]

/** Members of a D3DLIGHT8, word after word. */
const lightMembers: readonly (readonly [name: string, kind: FieldKind, words: number])[] = [
  ['Type', 'enumeration', 1],
  ['Diffuse', 'colourValue', 4],
  ['Specular', 'colourValue', 4],
  ['Ambient', 'colourValue', 4],
  ['Position', 'floats', 3],
  ['Direction', 'floats', 3],
  ['Range', 'float', 1],
  ['Falloff', 'float', 1],
  ['Attenuation0', 'float', 1],
  ['Attenuation1', 'float', 1],
  ['Attenuation2', 'float', 1],
  ['Theta', 'float', 1],
  ['Phi', 'float', 1],
]

const lightFields = (light: number): Field[] => {
  let word = stateTable.Lights.First + light * stateTable.LIGHT_WORDS
  return lightMembers.map(([name, kind, words]) => {
    const made = field(`Light ${light} ${name}`, kind, word, words, kind === 'enumeration' ? 'D3DLIGHT_' : '')
    word += words
    return made
  })
}

/** `count` fields of the same kind, one behind the other. */
const repeated = (count: number, first: number, words: number, kind: FieldKind, name: (n: number) => string): Field[] =>
  Array.from({ length: count }, (_, n) => field(name(n), kind, first + n * words, words))

const { Transforms, Clipping, VertexFormat, VertexInput, Texture, Viewport, RenderTarget } = stateTable

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
  material: [
    ...['Diffuse', 'Ambient', 'Specular', 'Emissive'].map((name, n) =>
      field(`Material ${name}`, 'colourValue', n * 4, 4),
    ),
    field('Material Power', 'float', 16),
  ],
  lights: [
    field('Lights that shine', 'number', stateTable.Lights.Count),
    ...Array.from({ length: stateTable.ACTIVE_LIGHTS }, (_, n) => lightFields(n)).flat(),
  ],
  transforms: [
    field('D3DTS_VIEW', 'matrix', Transforms.View, 16),
    field('D3DTS_PROJECTION', 'matrix', Transforms.Projection, 16),
  ],
  palette: repeated(stateTable.PALETTE_MATRICES, 0, 16, 'matrix', (n) => `D3DTS_WORLDMATRIX(${n + 1})`),
  viewport: [
    ...(['X', 'Y', 'Width', 'Height'] as const).map((name) => field(name, 'number', Viewport[name])),
    ...(['MinZ', 'MaxZ'] as const).map((name) => field(name, 'float', Viewport[name])),
  ],
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
    field('Width', 'number', RenderTarget.Width),
    field('Height', 'number', RenderTarget.Height),
    field('Colour format', 'format', RenderTarget.ColourFormat),
    field('Depth format', 'format', RenderTarget.DepthFormat),
  ],
  texturePalette: [field('Palette', 'palette', stateTable.TexturePalette.Entity)],
}

const makeFields = (group: string): readonly Field[] => {
  const family = group.replace(/\d$/, '')
  const states = [
    ...stateFields(d3d.renderStates, 'D3DRS_', family),
    ...stateFields(d3d.textureStageStates, 'D3DTSS_', family),
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
