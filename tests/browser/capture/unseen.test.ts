import { afterEach, beforeEach, expect, test } from 'vitest'
import { pixelValues } from '../../../demos/capture/pixel/values.js'
import {
  D3DFMT_X8R8G8B8,
  D3DFVF_TEX1,
  D3DFVF_XYZ,
  D3DFVF_XYZRHW,
  D3DPT_POINTLIST,
  D3DPT_TRIANGLESTRIP,
  D3DRS_LIGHTING,
  D3DSWAPEFFECT_COPY,
  D3DTS_PROJECTION,
  recordedCall,
  writeRecording,
  type RecordedLine,
} from '../../../index.js'
import { until } from '../on-page.js'
import { capturePage } from './page.js'

const SIDE = 16

const capture = capturePage()
const { find } = capture

beforeEach(capture.begin)
afterEach(capture.end)

const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
  recordedCall(`IDirect3DDevice8::${method}`, 2, args)

const presentation = {
  ...{ BackBufferWidth: SIDE, BackBufferHeight: SIDE, BackBufferFormat: D3DFMT_X8R8G8B8, BackBufferCount: 1 },
  ...{ MultiSampleType: 0, SwapEffect: D3DSWAPEFFECT_COPY, hDeviceWindow: null, Windowed: 1 },
  ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
  ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
}

/** A square of two units about a place. */
const square = (x: number, y: number, z: number): number[] =>
  [0, 1, 2, 3].flatMap((n) => [x + (n & 1) * 2 - 1, y + 1 - (n >> 1) * 2, z])

/** Shows one draw of a frame on the page. */
const show = async (format: number, stride: number, numbers: readonly number[], type = D3DPT_TRIANGLESTRIP) => {
  const count = type === D3DPT_POINTLIST ? 4 : 2
  const lines: RecordedLine[] = [
    recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }),
    recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 64, presentation, null], { makes: 2 }),
    on('SetRenderState', D3DRS_LIGHTING, 0),
    // Planes at 1 and 11, and w is z.
    on('SetTransform', D3DTS_PROJECTION, Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.1, 1, 0, 0, -1.1, 0)),
    on('SetVertexShader', format),
    on('BeginScene'),
    on('DrawPrimitiveUP', type, count, new Uint8Array(Float32Array.from(numbers).buffer), stride),
    on('EndScene'),
    on('Present', null, null, null, null),
  ]
  const { text } = writeRecording({ scene: 'unseen', lines })
  await capture.page.openFiles([new File([text], 'unseen.jsonl')])
  const at = lines.findIndex((line) => line.kind === 'call' && line.method.call === 'DrawPrimitiveUP')
  await capture.page.goTo({ frame: 0, at })
  return { at, line: lines[at] }
}

const tab = (name: string): void => {
  const found = [...capture.root.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name)
  found?.click()
}

test.each([
  ['behind the far plane', square(0, 0, 12)],
  ['before the near plane', square(0, 0, 0.5)],
  ['before the near plane', square(0, 0, -5)],
  ['left of the viewport', square(-7, 0, 5)],
  ['right of the viewport', square(7, 0, 5)],
  ['above the viewport', square(0, 7, 5)],
  ['below the viewport', square(0, -7, 5)],
  ['nowhere, as numbers of them or of a matrix are NaN', square(0, 0, NaN)],
])('a mesh that lies %s is told to', async (side, numbers) => {
  await show(D3DFVF_XYZ, 12, numbers)
  tab('Mesh')
  await until(() => {
    expect(find('.mesh > p').textContent).toBe(
      `4 vertices from number 0, read 4 times. All of them lie ${side}: nothing is drawn.`,
    )
  })
  const choice = find<HTMLSelectElement>('select[aria-label="In the picture"]')
  choice.value = 'This draw'
  choice.dispatchEvent(new Event('change'))
  await until(() => {
    expect(capture.root.textContent).toContain(`This draw: all of it lies ${side}`)
  })
  const canvas = find('.sheet canvas')
  const { left, top } = canvas.getBoundingClientRect()
  canvas.dispatchEvent(new MouseEvent('click', { clientX: left + 9, clientY: top + 9 }))
  await until(() => {
    expect(find('.pixel > [role=status]').textContent).toContain('No draw does: choose one')
  })
})

test.each([
  ['is seen', D3DFVF_XYZ, 12, square(0, 0, 5), D3DPT_TRIANGLESTRIP],
  ['lies on the far plane', D3DFVF_XYZ, 12, square(0, 0, 11), D3DPT_TRIANGLESTRIP],
  ['has corners on both sides', D3DFVF_XYZ, 12, [-9, 1, 5, 9, 1, 5, -9, -1, 5, 9, -1, 5], D3DPT_TRIANGLESTRIP],
  // Its points may reach in.
  ['is of points', D3DFVF_XYZ, 12, square(-7, 0, 5), D3DPT_POINTLIST],
  [
    'is transformed',
    ...([
      D3DFVF_XYZRHW,
      16,
      [0, 1, 2, 3].flatMap((n) => [(n & 1) * 9, (n >> 1) * 9, 3, 1]),
      D3DPT_TRIANGLESTRIP,
    ] as const),
  ],
] as const)('of a mesh that %s nothing is said', async (_, format, stride, numbers, type) => {
  await show(format, stride, numbers, type)
  tab('Mesh')
  await until(() => {
    expect(find('.mesh > p').textContent).toBe('4 vertices from number 0, read 4 times.')
  })
})

test('a stage that names a texture which is not set says so', async () => {
  const corners = [0, 1, 2, 3].flatMap((n) => [(n & 1) * SIDE, (n >> 1) * SIDE, 0, 1, 0, 0])
  const { at, line } = await show(D3DFVF_XYZRHW | D3DFVF_TEX1, 24, corners)
  const session = capture.page.session()
  const values =
    session && line.kind === 'call' && (await pixelValues(session, { frame: 0, at, line }, { x: 5, y: 5 }, false))
  expect(values && values.steps.map(({ text }) => text)).toEqual([
    'Stage 0: colour MODULATE(TEXTURE, CURRENT), alpha SELECTARG1(TEXTURE); ' +
      'no texture is set: what names TEXTURE gives CURRENT',
  ])
})
