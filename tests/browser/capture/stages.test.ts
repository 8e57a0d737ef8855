import { expect, test } from 'vitest'
import { pixelValues } from '../../../demos/capture/pixel/values.js'
import { openFiles } from '../../../demos/capture/reading/opening.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_X8R8G8B8,
  D3DFVF_TEX1,
  D3DFVF_XYZRHW,
  D3DPOOL_MANAGED,
  D3DPT_TRIANGLESTRIP,
  D3DRS_TEXTUREFACTOR,
  D3DSWAPEFFECT_COPY,
  D3DTA_CURRENT,
  D3DTA_TEXTURE,
  D3DTOP_BLENDFACTORALPHA,
  D3DTOP_SELECTARG1,
  D3DTSS_ALPHAARG1,
  D3DTSS_ALPHAOP,
  D3DTSS_COLORARG1,
  D3DTSS_COLORARG2,
  D3DTSS_COLOROP,
  D3DTSS_TEXCOORDINDEX,
  recordedCall,
  writeRecording,
  type RecordedLine,
} from '../../../index.js'

const STAGES = 8
const SIDE = 16

const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
  recordedCall(`IDirect3DDevice8::${method}`, 2, args)

/** A texture of one texel in a colour of its own. */
const textureOf = (stage: number): RecordedLine[] => {
  const id = 10 + stage
  const bytes = Uint8Array.of(20 + stage * 13, 200 - stage * 21, 90 + stage * 7, 255)
  return [
    recordedCall('IDirect3DDevice8::CreateTexture', 2, [1, 1, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, null], {
      makes: id,
    }),
    recordedCall('IDirect3DTexture8::LockRect', id, [0, null, null, 0]),
    recordedCall('IDirect3DTexture8::UnlockRect', id, [0], { data: { bytes, rowBytes: 4, rows: 1, slices: 1 } }),
    on('SetTexture', stage, id),
  ]
}

const statesOf = (stage: number): RecordedLine[] =>
  (
    [
      [D3DTSS_TEXCOORDINDEX, 0],
      [D3DTSS_COLOROP, stage === 0 ? D3DTOP_SELECTARG1 : D3DTOP_BLENDFACTORALPHA],
      [D3DTSS_COLORARG1, D3DTA_TEXTURE],
      [D3DTSS_COLORARG2, D3DTA_CURRENT],
      [D3DTSS_ALPHAOP, D3DTOP_SELECTARG1],
      [D3DTSS_ALPHAARG1, D3DTA_TEXTURE],
    ] as const
  ).map(([type, value]) => on('SetTextureStageState', stage, type, value))

const presentation = {
  ...{ BackBufferWidth: SIDE, BackBufferHeight: SIDE, BackBufferFormat: D3DFMT_X8R8G8B8, BackBufferCount: 1 },
  ...{ MultiSampleType: 0, SwapEffect: D3DSWAPEFFECT_COPY, hDeviceWindow: null, Windowed: 1 },
  ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
  ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
}

test('the textures of all eight stages are gone through, those that no pixel shader reads among them', async () => {
  const corners = [0, 1, 2, 3].flatMap((n) => [(n % 2) * SIDE, (n >> 1) * SIDE, 0, 1, 0.5, 0.5])
  const stages = Array.from({ length: STAGES }, (_, stage) => stage)
  const lines: RecordedLine[] = [
    recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }),
    recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 64, presentation, null], { makes: 2 }),
    on('SetRenderState', D3DRS_TEXTUREFACTOR, 0x60000000),
    ...stages.flatMap(textureOf),
    ...stages.flatMap(statesOf),
    on('SetVertexShader', D3DFVF_XYZRHW | D3DFVF_TEX1),
    on('BeginScene'),
    on('DrawPrimitiveUP', D3DPT_TRIANGLESTRIP, 2, new Uint8Array(Float32Array.from(corners).buffer), 24),
    on('EndScene'),
    on('Present', null, null, null, null),
  ]
  const { text } = writeRecording({ scene: 'stages', lines })
  const source = await openFiles([new File([text], 'stages.jsonl')])
  const session = await Session.open(source, new Points())
  const read = await source.lines(0)
  const at = read.findIndex((line) => line.kind === 'call' && line.method.call === 'DrawPrimitiveUP')
  await session.goTo({ frame: 0, at })
  const line = read[at]
  const values = line.kind === 'call' ? await pixelValues(session, { frame: 0, at, line }, { x: 7, y: 9 }, true) : null
  expect(session.followed.player.report.errors).toEqual([])
  const textures = values?.inputs.filter(({ name }) => /^Texture \d/.test(name)) ?? []
  expect(textures.map(({ value }) => value.slice(0, 3).map((channel) => Math.round(channel * 255)))).toEqual(
    stages.map((stage) => [90 + stage * 7, 200 - stage * 21, 20 + stage * 13]),
  )
  expect(values?.steps.filter(({ text }) => text.startsWith('Stage '))).toHaveLength(STAGES)
  for (let c = 0; c < 3; c++)
    expect(Math.abs((values?.result[c] ?? 0) - (values?.drawn[c] ?? 1)) * 255).toBeLessThanOrEqual(1)
  // Nothing that is the same wherever it is looked at.
  expect(new Set(values?.drawn).size).toBeGreaterThan(2)
  session.dispose()
})
