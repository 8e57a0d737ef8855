/** Captures that are dropped on the sandbox open over it; the program below stays. */
import { EditorView } from '@codemirror/view'
import { zipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { ACCEPTED } from '../../../demos/sandbox/opening.js'
import { fileOfCopies } from '../../conformance/copying-commands.js'
import { fileOf } from '../capture/page.js'
import { onPage, until } from '../on-page.js'
import { freshSandboxes } from './fresh.js'

const opened = freshSandboxes()

const { find } = onPage(() => opened.root)
const onOverlay = onPage(() => overlay() ?? document.createElement('div'))

const overlay = (): HTMLDialogElement | null => document.querySelector('dialog.capture-overlay')

const written = (): string => EditorView.findFromDOM(find('.cm-editor'))?.state.doc.toString() ?? ''

/** Drops files on the page, as a visitor does. */
const drop = (...files: readonly File[]): void => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = { dataTransfer, bubbles: true, cancelable: true }
  for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, event))
}

const PROGRAM = `import { openDevice } from 'three-d3d8/kit'
export async function run(canvas: HTMLCanvasElement): Promise<void> {
  await openDevice(canvas)
  console.log('mine runs')
}
`

afterEach(() => overlay()?.close())

test('captures dropped on the sandbox open over it, one after the other, and the program stays', async () => {
  location.hash = '#example/first'
  await until(() => {
    expect(written()).toContain('CreateDevice')
  })
  opened.sandbox.open([{ name: 'mine.ts', text: PROGRAM }])
  await until(() => {
    expect(find('.log').textContent).toContain('mine runs')
  })
  const { hash } = location
  const { run } = opened.root.dataset

  drop(await fileOf('/tests/conformance/captures/buffer_ring.trace'))
  await until(() => {
    expect(onOverlay.find('.place').textContent).toMatch(/^Frame 0, call \d+ of \d+/)
  })
  expect(overlay()?.open).toBe(true)
  expect(onOverlay.find('.status').textContent).toMatch(/^buffer_ring: \d+ frames?/)

  drop(await fileOf('/tests/conformance/recordings/fill_rule/fill_rule.jsonl'))
  await until(() => {
    expect(onOverlay.find('.status').textContent).toMatch(/^fill_rule: 1 frame,/)
  })
  expect(document.querySelectorAll('dialog.capture-overlay')).toHaveLength(1)
  // A model is for the sandbox, which lies below.
  drop(new File(['v 0 0 0'], 'model.obj'))
  await until(() => {
    expect(onOverlay.find('[role=alert]').textContent).toMatch(/no capture in model\.obj/)
  })

  onOverlay.press('Close')
  await until(() => {
    expect(overlay()).toBeNull()
  })
  expect(written()).toBe(PROGRAM)
  expect(find('.log').textContent).toContain('mine runs')
  expect(opened.root.dataset.run).toBe(run)
  expect(location.hash).toBe(hash)
})

const RECORDING = '/tests/conformance/recordings/light_specular/light_specular'
const recording = (): Promise<File[]> => Promise.all([fileOf(`${RECORDING}.blob0.bin`), fileOf(`${RECORDING}.jsonl`)])

const zipped = async (files: readonly File[]): Promise<File> => {
  const parts = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new File([zipSync(Object.fromEntries(parts))], 'recording.zip')
}

test.each([
  ['a .dp2', /^copies: 1 frame,/, (): File[] => [new File([fileOfCopies()], 'copies.dp2')]],
  ['a .jsonl with its files', /^light_specular: 1 frame,/, recording],
  ['a .zip of these', /^light_specular: 1 frame,/, async (): Promise<File[]> => [await zipped(await recording())]],
] as const)('%s dropped on the sandbox plays', async (_, name, files) => {
  drop(...(await files()))
  await until(() => {
    expect(onOverlay.find('.place').textContent).toMatch(/^Frame 0, call \d+ of \d+/)
    expect(onOverlay.find('.status').textContent).toMatch(name)
  })
  expect(onOverlay.find('[role=alert]').hidden).toBe(true)
  const canvas = onOverlay.find<HTMLCanvasElement>('.sheet canvas')
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  expect(new Set(data).size).toBeGreaterThan(2)
})

test('a file of another kind leaves the program alone, and the page says what is accepted', async () => {
  opened.sandbox.open([{ name: 'mine.ts', text: PROGRAM }])
  await until(() => {
    expect(find('.log').textContent).toContain('mine runs')
  })
  const { run } = opened.root.dataset
  drop(new File(['v 0 0 0'], 'model.obj'))
  await until(() => {
    expect(find('.note').textContent).toBe(`model.obj: not of a kind that is opened here: ${ACCEPTED}.`)
  })
  expect(overlay()).toBeNull()
  expect(written()).toBe(PROGRAM)
  expect(opened.root.dataset.run).toBe(run)
  expect(find('.problem').textContent).toBe('')
})

/** A quad that lighting makes black, as no light is on. */
const UNLIT = `import * as D3D from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'
export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [x, y, 0.5, 0, 0, -1]))
  device.SetVertexShader(D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetRenderState(D3D.D3DRS_AMBIENT, 0)
  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff4060a0, 1, 0)
    device.BeginScene()
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, Float32Array.from(corners), 24)
    device.EndScene()
    device.Present()
  })
}
`

const button = (label: string): HTMLButtonElement => {
  const found = [...opened.root.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`no button says ${label}`)
  return found
}

test('a frame of the running program opens in the debugger, which tells in three clicks why it is black', async () => {
  opened.sandbox.open([{ name: 'unlit.ts', text: UNLIT }])
  await until(() => {
    expect(opened.root.dataset.state).toBe('running')
    expect(Number(opened.root.dataset.run)).toBeGreaterThan(0)
  })
  button('Debug').click()
  await until(() => {
    expect(onOverlay.find('.place').textContent).toMatch(/^Frame 0, call \d+ of \d+/)
  })
  // The program rests as long as somebody looks at its frame.
  expect(opened.root.dataset.state).toBe('paused')
  expect(onOverlay.find('.calls').textContent).toMatch(/DrawPrimitiveUP/)
  expect(onOverlay.find('[role=alert]').hidden).toBe(true)
  const canvas = onOverlay.find<HTMLCanvasElement>('.sheet canvas')
  const box = canvas.getBoundingClientRect()
  canvas.dispatchEvent(
    new MouseEvent('click', { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }),
  )
  await until(() => {
    expect(onOverlay.find('.pixel > [role=status]').textContent).toMatch(/2 of 2 calls that cover it/)
  })
  onOverlay.press('Why is it black?')
  await until(() => {
    expect(onOverlay.find('.pixel .why').textContent).toMatch(/no light is enabled, and D3DRS_AMBIENT is black/)
  })
  // Once more, of the program that rests: it is given the frames that are wanted.
  onOverlay.press('Close')
  await until(() => {
    expect(overlay()).toBeNull()
  })
  button('Debug').click()
  await until(() => {
    expect(onOverlay.find('.place').textContent).toMatch(/^Frame 0, call \d+ of \d+/)
  })
})

test('a program that shows nothing has no frame to be debugged, and the page says so', async () => {
  opened.sandbox.open([{ name: 'mine.ts', text: PROGRAM }])
  await until(() => {
    expect(find('.log').textContent).toContain('mine runs')
  })
  button('Debug').click()
  await until(() => {
    expect(find('.note').textContent).toMatch(/no frame that could be debugged: it has to call Present/)
  })
  expect(button('Debug').disabled).toBe(false)
})
