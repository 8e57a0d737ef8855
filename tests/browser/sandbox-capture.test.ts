/** Captures that are dropped on the sandbox open over it; the program below stays. */
import { EditorView } from '@codemirror/view'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSandbox, type Sandbox } from '../../demos/sandbox/sandbox.js'
import { lookRarely, onPage, until } from './on-page.js'

let root: HTMLElement
let sandbox: Sandbox

const { find } = onPage(() => root)
const onOverlay = onPage(() => overlay() ?? document.createElement('div'))

const overlay = (): HTMLDialogElement | null => document.querySelector('dialog.capture-overlay')

const written = (): string => EditorView.findFromDOM(find('.cm-editor'))?.state.doc.toString() ?? ''

const address = (hash: string): void => {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
}

const fileOf = async (path: string): Promise<File> => {
  const response = await fetch(path)
  return new File([await response.arrayBuffer()], path.slice(path.lastIndexOf('/') + 1))
}

/** Drops a file on the page, as a visitor does. */
const drop = (file: File): void => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const event = { dataTransfer, bubbles: true, cancelable: true }
  for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, event))
}

const PROGRAM = `import { openDevice } from 'three-d3d8/kit'
export async function run(canvas: HTMLCanvasElement): Promise<void> {
  await openDevice(canvas)
  console.log('mine runs')
}
`

beforeAll(async () => {
  await import('../../demos/sandbox/program/main.ts?bundle')
})

beforeEach(() => {
  localStorage.clear()
  address('#example/first')
  root = document.createElement('div')
  document.body.append(root)
  lookRarely()
  sandbox = createSandbox(root)
})

afterEach(() => {
  overlay()?.close()
  sandbox.dispose()
  root.remove()
  localStorage.clear()
  address('')
  vi.restoreAllMocks()
})

test('captures dropped on the sandbox open over it, one after the other, and the program stays', async () => {
  await until(() => {
    expect(written()).toContain('CreateDevice')
  })
  sandbox.open([{ name: 'mine.ts', text: PROGRAM }])
  await until(() => {
    expect(find('.log').textContent).toContain('mine runs')
  })
  const { hash } = location
  const { run } = root.dataset

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
  expect(root.dataset.run).toBe(run)
  expect(location.hash).toBe(hash)
})
