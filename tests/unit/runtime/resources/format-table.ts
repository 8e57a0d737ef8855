/** The table of formats in docs/formats.md, made from what the code offers. */
import { defaultLimits } from '../../../../d3d8/runtime/adapter/caps.js'
import { formatSupport, knownFormats, type FormatUse } from '../../../../d3d8/runtime/adapter/format-support.js'
import { formatInfo, type D3DFORMAT } from '../../../../d3d8/types/index.js'
import { table, type Alignment } from '../../docs/markdown.js'
import { depthStorage } from '../../../../systems/targets/depth-stencil/depth-storage.js'
import { targetLayout, textureLayout } from '../../../../systems/textures/formats.js'

/** Columns of the table, by their headings. */
export const columns = {
  texture: 'texture',
  cube: 'cube',
  volume: 'volume',
  target: 'render target',
  depth: 'depth',
  depthTexture: 'depth texture',
  filter: 'filter',
} as const satisfies Partial<Record<FormatUse, string>>

const uses = Object.keys(columns) as (keyof typeof columns)[]

const facts = { s3tc: true, floatLinear: true, norm16: true }

/** How the renderer keeps texels of a format, where the browser has everything. */
function keptAs(format: D3DFORMAT): string {
  if (formatSupport(defaultLimits, format).depth) {
    const { stencil, glInternalFormat, note } = depthStorage(format)
    const depth = glInternalFormat === 0x81a5 ? 'DEPTH_COMPONENT16' : 'DEPTH_COMPONENT24'
    return `${stencil ? 'DEPTH24_STENCIL8' : depth}${note === null ? '' : ` (${note})`}`
  }
  const texture = textureLayout(format, '2d', 4, 4, facts)
  const volume = textureLayout(format, 'volume', 4, 4, facts)
  const target = formatSupport(defaultLimits, format).target ? targetLayout(format) : texture
  return [
    texture.storage.name + (texture.convert ? ', converted' : ''),
    volume.storage === texture.storage ? '' : `; ${volume.storage.name} in volumes`,
    target.storage === texture.storage ? '' : `; ${target.storage.name} as a target`,
  ].join('')
}

const introduction = `# Formats

What \`CheckDeviceFormat\` answers for each D3DFORMAT, and how the renderer keeps it. This page is made from the code: a test compares the two, and
\`npm run docs\` writes it anew.

- A format that is not listed can only be had in pool SCRATCH and as an image surface.
- _converted_: texels are rewritten when they are uploaded, once for each changed rectangle, never for a draw.
- DXT1 to DXT5 stay compressed where WEBGL_compressed_texture_s3tc is; elsewhere, in volumes and off the grid of 4 x 4 they are decoded.
- P8 and A8P8 are looked up in the current palette by the program, which filters afterwards: a changed palette uploads its 1024 bytes and no texture.
- V16U16 and G16R16 are kept as binary32 numbers where EXT_texture_norm16 is missing, in 11 bits a channel where OES_texture_float_linear is missing too.
- Depth surfaces have at least the bits of their format but for D32; any of them goes with any render target (\`CheckDepthStencilMatch\`).
- _depth texture_: with D3DUSAGE_DEPTHSTENCIL; it compares when it is sampled ([stencil and depth](stencil-and-depth.md)).
- _filter_: D3DTEXF_LINEAR, also between mip levels.
`

/** The whole page. */
export function formatPage(): string {
  const rows = knownFormats.map((format) => {
    const info = formatInfo(format)
    const support = formatSupport(defaultLimits, format)
    const name = (info?.name ?? '').replace('D3DFMT_', '')
    return [name, String(info?.bitsPerPixel), ...uses.map((use) => (support[use] ? '✓' : '')), keptAs(format)]
  })
  const alignments: Alignment[] = ['left', 'right', ...uses.map((): Alignment => 'centre'), 'left']
  return [introduction, ...table(alignments, ['format', 'bits', ...Object.values(columns), 'kept as'], rows), ''].join(
    '\n',
  )
}
