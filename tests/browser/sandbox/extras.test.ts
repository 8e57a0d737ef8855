import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { validateBytes } from 'gltf-validator'
import { isCursor } from '../../../demos/sandbox/protocol.js'
import { createSandbox, type Sandbox } from '../../../demos/sandbox/sandbox.js'
import { lookRarely, until } from '../on-page.js'
import { quietSandboxes } from './fresh.js'

let root: HTMLElement
let sandbox: Sandbox

/** A program that shows a triangle under a cursor of its own. */
const text = `import * as D3D from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  const picture = device.CreateImageSurface(32, 32, D3D.D3DFMT_A8R8G8B8)
  device.SetCursorProperties(1, 2, picture)
  device.ShowCursor(true)
  const corners = Float32Array.from([-0.5, -0.5, 0.5, 0, 0.5, 0.5, 0.5, -0.5, 0.5])
  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff204060, 1, 0)
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    device.SetVertexShader(D3D.D3DFVF_XYZ)
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, corners, 12)
    device.Present()
  })
}
`

quietSandboxes()

beforeEach(() => {
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  root = document.createElement('div')
  document.body.append(root)
  lookRarely()
  sandbox = createSandbox(root)
})

afterEach(() => {
  sandbox.dispose()
  root.remove()
  vi.restoreAllMocks()
})

test('saves the frame of a program as glTF when the button is pressed, and shows its cursor', async () => {
  const models: Blob[] = []
  const names: string[] = []
  const makeURL = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob && blob.type === 'model/gltf-binary') models.push(blob)
    return makeURL(blob)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  sandbox.open([{ name: 'test.ts', text }])
  const canvas = root.querySelector<HTMLCanvasElement>('canvas[aria-label^="Picture"]')
  await until(() => {
    expect(root.querySelector('.problem')?.textContent).toBe('')
    expect(Number(root.dataset.run)).toBeGreaterThan(0)
    expect(canvas?.style.cursor).toMatch(/^url\("data:image\/x-icon;base64,.*"\) 1 2, auto$/)
  })
  const save = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save as .glb')
  save?.click()
  expect(save?.disabled).toBe(true)
  await until(() => {
    expect(save?.disabled).toBe(false)
  })
  expect(root.querySelector('.note')?.textContent).toBe('')
  expect(names).toEqual(['frame.glb'])
  const { issues, info } = await validateBytes(new Uint8Array(await models[0].arrayBuffer()))
  expect(issues.numErrors).toBe(0)
  expect(info).toMatchObject({ drawCallCount: 1, totalVertexCount: 3 })
})

test('takes no cursor from a program that would fetch something', () => {
  const picture = 'url("data:image/x-icon;base64,AAAB") 3 4, auto'
  expect([null, 'none', picture].every(isCursor)).toBe(true)
  const hostile = [
    'url("https://example.com/x.cur") 3 4, auto',
    `${picture}, url("https://example.com")`,
    picture.replace('AAAB', 'AA") 1 1, url("https://example.com/'),
    picture.replace('x-icon', 'svg+xml'),
    `${picture}; background: red`,
    'crosshair',
    '',
    5,
    {},
    undefined,
  ]
  expect(hostile.filter(isCursor)).toEqual([])
})
