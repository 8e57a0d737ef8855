import { expect, test } from 'vitest'
import { createDebugger } from '../../../demos/capture/debugger.js'
import { openFiles } from '../../../demos/capture/reading/opening.js'
import { pixelHistories } from '../../../demos/capture/pixel/history.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import { onPage, until } from '../on-page.js'
import {
  D3DCLEAR_STENCIL,
  D3DCLEAR_TARGET,
  D3DCLEAR_ZBUFFER,
  D3DCMP_EQUAL,
  D3DCMP_GREATER,
  D3DCULL_CCW,
  D3DCULL_CW,
  D3DCULL_NONE,
  D3DFMT_D24S8,
  D3DFMT_X8R8G8B8,
  D3DFVF_DIFFUSE,
  D3DFVF_NORMAL,
  D3DFVF_XYZ,
  D3DPT_TRIANGLESTRIP,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_ALPHAFUNC,
  D3DRS_ALPHAREF,
  D3DRS_ALPHATESTENABLE,
  D3DRS_CLIPPLANEENABLE,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_DESTBLEND,
  D3DRS_LIGHTING,
  D3DRS_ZENABLE,
  D3DRS_SRCBLEND,
  D3DRS_STENCILENABLE,
  D3DRS_STENCILFUNC,
  D3DRS_STENCILREF,
  D3DSWAPEFFECT_COPY,
  D3DBLEND_ONE,
} from '../../../index.js'

const SIDE = 16

/** Bytes as a recording holds them. */
const recorded = (bytes: ArrayBuffer): string => `b64:${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`

const onDevice = (method: string, ...a: readonly unknown[]): object => ({
  m: `IDirect3DDevice8::${method}`,
  o: 2,
  a,
  r: 0,
})

const setState = ([state, value]: readonly [number, number]): object => onDevice('SetRenderState', state, value)

interface Quad {
  readonly colour: number
  /** 0 is near, 1 far. */
  readonly depth: number
  readonly left?: number
  readonly right?: number
}

/** A quad that faces the viewer and covers the picture, or a part of it from left to right, -1 to 1. */
const quad = ({ colour, depth, left = -1, right = 1 }: Quad): object => {
  const data = new DataView(new ArrayBuffer(4 * 16))
  const corners = [
    [left, -1],
    [left, 1],
    [right, -1],
    [right, 1],
  ]
  for (const [i, corner] of corners.entries()) {
    for (const [j, value] of [...corner, depth].entries()) data.setFloat32(i * 16 + j * 4, value, true)
    data.setUint32(i * 16 + 12, colour, true)
  }
  return onDevice('DrawPrimitiveUP', D3DPT_TRIANGLESTRIP, 2, recorded(data.buffer), 16)
}

/** Draws that each fail one test: what it is called, what is set for it, and what is drawn. */
const failing: readonly (readonly [name: string, states: readonly (readonly [number, number])[], drawn: Quad])[] = [
  ['depth test', [], { colour: 0xff00ff00, depth: 0.9 }],
  ['culled', [[D3DRS_CULLMODE, D3DCULL_CW]], { colour: 0xff00ff01, depth: 0.4 }],
  [
    'clipped',
    [
      [D3DRS_CULLMODE, D3DCULL_NONE],
      [D3DRS_CLIPPLANEENABLE, 1],
    ],
    { colour: 0xff00ff02, depth: 0.4 },
  ],
  [
    'alpha test',
    [
      [D3DRS_CLIPPLANEENABLE, 0],
      [D3DRS_ALPHATESTENABLE, 1],
    ],
    { colour: 0x1000ff03, depth: 0.4 },
  ],
  [
    'stencil test',
    [
      [D3DRS_ALPHATESTENABLE, 0],
      [D3DRS_STENCILENABLE, 1],
    ],
    { colour: 0xff00ff04, depth: 0.4 },
  ],
  [
    'colour mask',
    [
      [D3DRS_STENCILENABLE, 0],
      [D3DRS_COLORWRITEENABLE, 8],
    ],
    { colour: 0xff00ff05, depth: 0.5 },
  ],
]

const presentation = {
  BackBufferWidth: SIDE,
  BackBufferHeight: SIDE,
  BackBufferFormat: D3DFMT_X8R8G8B8,
  BackBufferCount: 1,
  MultiSampleType: 0,
  SwapEffect: D3DSWAPEFFECT_COPY,
  hDeviceWindow: null,
  Windowed: 1,
  EnableAutoDepthStencil: 1,
  AutoDepthStencilFormat: D3DFMT_D24S8,
  Flags: 0,
  FullScreen_RefreshRateInHz: 0,
  FullScreen_PresentationInterval: 0,
}

/** A frame in which draws fail every test there is, between two that write. */
const scene: readonly object[] = [
  { format: 'd3d8rec', version: 1, scene: 'rejections' },
  { m: 'Direct3DCreate8', a: [220], r: 0, new: 1 },
  { m: 'IDirect3D8::CreateDevice', o: 1, a: [0, 1, null, 64, presentation, null], r: 0, new: 2 },
  ...(
    [
      [D3DRS_LIGHTING, 0],
      [D3DRS_CULLMODE, D3DCULL_CCW],
      [D3DRS_ALPHAREF, 0x80],
      [D3DRS_ALPHAFUNC, D3DCMP_GREATER],
      [D3DRS_STENCILREF, 1],
      [D3DRS_STENCILFUNC, D3DCMP_EQUAL],
      [D3DRS_SRCBLEND, D3DBLEND_ONE],
      [D3DRS_DESTBLEND, D3DBLEND_ONE],
    ] as const
  ).map(setState),
  onDevice('SetClipPlane', 0, [0, 0, 0, -1]),
  onDevice('SetVertexShader', D3DFVF_XYZ | D3DFVF_DIFFUSE),
  onDevice('Clear', 0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, 0xff000040, 1, 0),
  onDevice('BeginScene'),
  quad({ colour: 0xffff0000, depth: 0.5 }),
  quad({ colour: 0xffffff00, depth: 0.4, right: 0 }),
  ...failing.flatMap(([, states, drawn]) => [...states.map(setState), quad(drawn)]),
  setState([D3DRS_COLORWRITEENABLE, 15]),
  setState([D3DRS_ALPHABLENDENABLE, 1]),
  quad({ colour: 0xff000020, depth: 0.3 }),
  onDevice('EndScene'),
  onDevice('Present', null, null, null, null),
]

/** Events without what was called, and whether it was a draw. */
const historyOf = async (session: Session, x: number, y: number) => {
  const { lines } = session
  const options = { pixels: [{ x, y }], until: lines.length - 2 }
  const [events] = await pixelHistories(session, options, new AbortController().signal)
  return events.map(({ call, before, after, source, rejection }) => [
    call.method.call,
    before,
    after,
    source,
    rejection,
  ])
}

test('the history of a pixel names the test that stopped each draw, and leaves out draws beside it', async () => {
  const text = [...scene, { end: 0 }].map((line) => JSON.stringify(line)).join('\n')
  const source = await openFiles([new File([text], 'rejections.jsonl')])
  const session = await Session.open(source, new Points())
  const end = { frame: 0, at: scene.length - 3 }
  await session.goTo(end)
  const picture = session.shown()?.picture
  const rejected = failing.map(([name, , { colour }]) => [
    'DrawPrimitiveUP',
    0xff0000,
    0xff0000,
    colour & 0xffffff,
    name,
  ])
  expect(await historyOf(session, 12, 5)).toEqual([
    ['Clear', 0, 0x000040, null, null],
    ['DrawPrimitiveUP', 0x000040, 0xff0000, 0xff0000, null],
    ...rejected,
    ['DrawPrimitiveUP', 0xff0000, 0xff0020, 0x000020, null],
  ])
  const left = await historyOf(session, 3, 5)
  expect(left[2]).toEqual(['DrawPrimitiveUP', 0xff0000, 0xffff00, 0xffff00, null])
  expect(left).toHaveLength(failing.length + 4)
  await session.goTo(end)
  expect(session.shown()?.picture).toEqual(picture)
  expect(session.followed.player.report.errors).toEqual([])
  session.dispose()
})

/** A quad with normals that stand on it, towards the viewer or away. */
const lit = (left: number, right: number, normal: number): object => {
  const corners = [left, right].flatMap((x) => [-1, 1].map((y) => [x, y, 0.5, 0, 0, normal]))
  return onDevice('DrawPrimitiveUP', D3DPT_TRIANGLESTRIP, 2, recorded(Float32Array.from(corners.flat()).buffer), 24)
}

const rgba = (value: number) => ({ r: value, g: value, b: value, a: 1 })
const nowhere = { x: 0, y: 0, z: 0 }
const light = {
  ...{ Type: 3, Diffuse: rgba(1), Specular: rgba(0), Ambient: rgba(0), Position: nowhere },
  ...{ Direction: { x: 0, y: 0, z: 1 }, Range: 100, Falloff: 0 },
  ...{ Attenuation0: 1, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
}
const material = { Diffuse: rgba(1), Ambient: rgba(1), Specular: rgba(0), Emissive: rgba(0), Power: 0 }

/** Columns of a picture that are black, each for another reason, and the sentence that says so. */
const dark: readonly (readonly [why: RegExp, calls: (left: number, right: number) => readonly object[]])[] = [
  [/no light is enabled, and D3DRS_AMBIENT is black/, (left, right) => [lit(left, right, -1)]],
  [
    /normals of the draw point away/,
    (left, right) => [onDevice('SetLight', 0, light), onDevice('LightEnable', 0, 1), lit(left, right, 1)],
  ],
  [
    /Failed the depth test: what is there is nearer \(D3DRS_ZFUNC is D3DCMP_LESSEQUAL\)\. *It would have been #ffffff/,
    (left, right) => [
      onDevice('SetVertexShader', D3DFVF_XYZ | D3DFVF_DIFFUSE),
      ...(
        [
          [D3DRS_LIGHTING, 0],
          [D3DRS_ZENABLE, 1],
        ] as const
      ).map(setState),
      quad({ colour: 0xffffffff, depth: 0.5, left, right }),
    ],
  ],
  [
    /Failed the alpha test: its alpha is 16, and has to be greater than 128 of 255/,
    (left, right) => [
      ...(
        [
          [D3DRS_ZENABLE, 0],
          [D3DRS_ALPHATESTENABLE, 1],
        ] as const
      ).map(setState),
      quad({ colour: 0x10ffffff, depth: 0.5, left, right }),
    ],
  ],
  [
    /Wrote no colour \(D3DRS_COLORWRITEENABLE is D3DCOLORWRITEENABLE_ALPHA\)/,
    (left, right) => [
      ...(
        [
          [D3DRS_ALPHATESTENABLE, 0],
          [D3DRS_COLORWRITEENABLE, 8],
        ] as const
      ).map(setState),
      quad({ colour: 0xffffffff, depth: 0.5, left, right }),
    ],
  ],
]

/** The debugger with a recording of these lines, and its picture. */
const openLines = async (lines: readonly object[], name: string) => {
  const root = document.createElement('div')
  document.body.append(root)
  const page = createDebugger(root, { hasAddress: false })
  const { find, press } = onPage(() => root)
  await page.openFiles([new File([lines.map((line) => JSON.stringify(line)).join('\n')], `${name}.jsonl`)])
  await until(() => {
    expect(find('.place').textContent).toMatch(/^Frame 0/)
  })
  return { page, root, canvas: find<HTMLCanvasElement>('.sheet canvas'), find, press }
}

test('of a pixel that hundreds of calls wrote the last are listed, and the others when asked for', async () => {
  const count = 230
  const quads = Array.from({ length: count }, (_, n) => quad({ colour: 0xff000000 + n + 1, depth: 0.5 }))
  const whole: readonly object[] = [
    ...scene.slice(0, 3),
    setState([D3DRS_LIGHTING, 0]),
    setState([D3DRS_ZENABLE, 0]),
    onDevice('SetVertexShader', D3DFVF_XYZ | D3DFVF_DIFFUSE),
    onDevice('BeginScene'),
    ...quads,
    onDevice('EndScene'),
    onDevice('Present', null, null, null, null),
    { end: 0 },
  ]
  const { page, root, canvas, find, press } = await openLines(whole, 'many')
  const { left, top } = canvas.getBoundingClientRect()
  canvas.dispatchEvent(new MouseEvent('click', { clientX: left + 9, clientY: top + 9 }))
  await until(() => {
    expect(find('.pixel > [role=status]').textContent).toMatch(new RegExp(`${count} of ${count} calls`))
  })
  const listed = (): number => root.querySelectorAll('.history > li').length
  expect(listed()).toBe(201)
  expect(root.querySelectorAll('.history > li')[200].textContent).toMatch(/#0000e5 → #0000e6/)
  press('Show the 30 before')
  expect(listed()).toBe(count)
  expect(root.querySelectorAll('.history > li')[0].textContent).toMatch(/→ #000001/)
  page.dispose()
  root.remove()
})

test('why a pixel is black is told in two clicks', async () => {
  const columns = dark.flatMap(([, calls], n) => calls(-1 + (2 * n) / dark.length, -1 + (2 * (n + 1)) / dark.length))
  const whole: readonly object[] = [
    ...scene.slice(0, 3),
    ...(
      [
        [D3DRS_ZENABLE, 0],
        [D3DRS_CULLMODE, D3DCULL_NONE],
        [D3DRS_ALPHAREF, 0x80],
        [D3DRS_ALPHAFUNC, D3DCMP_GREATER],
      ] as const
    ).map(setState),
    onDevice('SetMaterial', material),
    onDevice('SetVertexShader', D3DFVF_XYZ | D3DFVF_NORMAL),
    onDevice('Clear', 0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff000000, 0.2, 0),
    onDevice('BeginScene'),
    ...columns,
    onDevice('EndScene'),
    onDevice('Present', null, null, null, null),
    { end: 0 },
  ]
  const { page, root, canvas, find, press } = await openLines(whole, 'dark')
  for (const [n, [why]] of dark.entries()) {
    const box = canvas.getBoundingClientRect()
    const clientX = box.left + ((n + 0.5) / dark.length) * box.width
    canvas.dispatchEvent(new MouseEvent('click', { clientX, clientY: box.top + box.height / 2 }))
    await until(() => {
      expect(find('.pixel > [role=status]').textContent).toMatch(/calls that cover it/)
    })
    if (!why.test(find('.pixel').textContent ?? '')) press('Why is it black?')
    await until(() => {
      expect(find('.pixel').textContent).toMatch(why)
    })
  }
  page.dispose()
  root.remove()
})
