/** What somebody sees who writes TypeScript in the sandbox, by the keyboard alone. */
import { completionStatus } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createSandbox, type Sandbox } from '../../../demos/sandbox/sandbox.js'
import { pack } from '../../../demos/sandbox/keep/share.js'
import { lookRarely, onPage, until } from '../on-page.js'
import { violations } from '../violations.js'
import { bundleProgram } from './fresh.js'

let root: HTMLElement
let sandbox: Sandbox

const { find } = onPage(() => root)

const TEXT = `import { openDevice } from 'three-d3d8/kit'

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  
  engine.frame$.subscribe(() => {
    device.Clear(0, null, 1, 0xff204060, 1, 0)
    device.Present()
  })
}
`

const view = (): EditorView => {
  const found = EditorView.findFromDOM(find('.cm-editor'))
  if (!found) throw new Error('no editor')
  return found
}
const written = (): string => view().state.doc.toString()

/** Puts the cursor behind a text. */
const behind = (text: string): void => {
  view().dispatch({ selection: { anchor: written().indexOf(text) + text.length } })
  view().focus()
}

const all = (selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent ?? '')
/** What is marked; whatever of it runs before it is put right is marked, too, around what is wrong with its types. */
const marked = (): string[] => all('.cm-lintRange-error')
const shows = (selector: string, text: string): Promise<void> =>
  until(() => {
    expect(all(selector).join('\n')).toContain(text)
  })

/** Takes the word that is proposed first. A list that has just come, or changed, does not take Enter for its own. */
const take = async (word: string): Promise<void> => {
  await shows('.cm-tooltip-autocomplete li[aria-selected]', word)
  await until(() => {
    expect(completionStatus(view().state)).toBe('active')
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await userEvent.keyboard('{Enter}')
}

beforeAll(bundleProgram)

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', `#code/${pack([{ name: 'test.ts', text: TEXT }])}`)
  root = document.createElement('div')
  document.body.append(root)
  lookRarely()
  sandbox = createSandbox(root)
})

afterEach(() => {
  sandbox.dispose()
  root.remove()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('words are proposed, taken, imported, checked, explained, renamed and put in order while one types', async () => {
  const error = vi.spyOn(console, 'error')
  await until(() => {
    expect(written()).toBe(TEXT)
  })
  behind('openDevice(canvas)\n  ')
  await until(() => {
    expect(find('.cm-content').getAttribute('aria-autocomplete')).toBe('list')
  })
  await userEvent.keyboard('device.SetRend')
  await shows('.cm-tooltip-autocomplete li', 'SetRenderState')
  // What it is and what the documentation says of it stands beside.
  await shows('.cm-completionInfo', 'State: S')
  // In sight: what has no room is put far above the page.
  await until(() => {
    expect(find('.cm-tooltip-autocomplete').getBoundingClientRect().top).toBeGreaterThan(0)
  })
  expect(await violations(root)).toEqual([])
  await take('SetRenderState')
  expect(written()).toContain('  device.SetRenderState\n')

  // The parenthesis brings help with the arguments; a name brings its import along.
  await userEvent.keyboard('(')
  await shows('.cm-tooltip mark', 'State: D3DRENDERSTATETYPE')
  expect(await violations(root)).toEqual([])
  await userEvent.keyboard('D3DRS_LIGHTI')
  await take('D3DRS_LIGHTING')
  await until(() => {
    expect(written()).toContain(`import { D3DRS_LIGHTING } from 'three-d3d8'`)
  })
  await userEvent.keyboard(', ')
  await shows('.cm-tooltip mark', 'Value:')
  await userEvent.keyboard(`'no'`)
  await until(() => {
    expect(marked()).toContain(`'no'`)
  })
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}false')
  await until(() => {
    expect(marked()).toEqual([])
  })

  // A name that is not known is put right by what its mark offers.
  behind('false)')
  await userEvent.keyboard(`{Enter}device.SetRenderState(D3DRS_DITHERENABLE, true)`)
  await until(() => {
    expect(marked()).toContain('D3DRS_DITHERENABLE')
  })
  await userEvent.keyboard('{Control>}{Shift>}M{/Shift}{/Control}')
  await shows('.cm-diagnosticAction', 'Update import from "three-d3d8"')
  // The editor's own list has buttons in its options; whoever uses keys has letters for them.
  const isTheirs = (found: string): boolean => found.includes('nested-interactive: <li class="cm-diagnostic ')
  expect((await violations(root)).filter((found) => !isTheirs(found))).toEqual([])
  await userEvent.keyboard('{Escape}')
  behind('engine, dev')
  await userEvent.keyboard('{Control>}ki{/Control}')
  await shows('.description', 'const device: Direct3DDevice8')

  await userEvent.keyboard('{Escape}{F2}')
  await until(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe('New name of device')
  })
  await userEvent.keyboard('card{Enter}')
  expect(written()).toContain('device: card }')
  expect(written()).toContain('card.Present()')

  // Pressed again before the first one is answered, it imports nothing twice.
  await userEvent.keyboard('{Control>}sss{/Control}')
  await until(() => {
    expect(written()).toContain(`import { D3DRS_DITHERENABLE, D3DRS_LIGHTING } from 'three-d3d8'`)
  })
  await until(() => {
    expect(marked()).toEqual([])
    expect(root.querySelector('.problem')?.textContent).toBe('')
    expect(Number(root.dataset.run)).toBeGreaterThan(0)
  })
  expect(written().match(/D3DRS_DITHERENABLE, D3DRS_LIGHTING/g)).toHaveLength(1)

  await userEvent.keyboard('{Control>}f{/Control}')
  await until(() => {
    expect(document.activeElement?.getAttribute('name')).toBe('search')
  })
  expect(await violations(root)).toEqual([])
  expect(error).not.toHaveBeenCalled()
})
