/** Changes a draw: a state, a stage, a constant or a shader; the frame is drawn anew. */
import type { Argument } from '../../../index.js'
import { api, disassembleShader, renderStates, stateKinds, textureStageStates } from '../../../index.js'
import { numberText } from '../calls/call-text.js'
import { floatText } from '../../inspector/names.js'
import { button, element, messageOf } from '../../kit/page/element.js'
import { whyUnread } from '../edit/constants-read.js'
import { openSandbox, saveRecording, type Trimmed } from '../export/take-away.js'
import { EDITABLE, stateBehind, type Draw, type Edit, type Wish } from '../edit/edits.js'

/** What the view asks. */
export interface EditHooks {
  /** The draw where the player stands, as it was recorded; null where it is none. */
  readonly draw: () => Draw | null
  /** Changes the draw; how many pixels are others then. */
  readonly edit: (wish: Wish, text: string) => Promise<number>
  readonly remove: (edit: Edit) => Promise<void>
  readonly edits: () => readonly Edit[]
  /** The frame where the player stands, with what was changed. */
  readonly trim: () => Promise<Trimmed>
}

/** The view. */
export interface EditView {
  readonly element: HTMLElement
  readonly moved: () => void
}

const REGISTERS = { 'Vertex shader constant': 96, 'Pixel shader constant': 8 } as const
const STAGES = 8

const options = (entries: readonly (readonly [value: number, text: string])[]): HTMLOptionElement[] =>
  entries.map(([value, text]) => element('option', { value }, text))

const registers = (count: number): (readonly [number, string])[] =>
  Array.from({ length: count }, (_, n) => [n, `c${n}`] as const)

const choices: Readonly<Record<Wish['kind'], () => (readonly [number, string])[]>> = {
  'Render state': () =>
    renderStates.map(([state]) => [state, api.valueText('D3DRENDERSTATETYPE', state).replace('D3DRS_', '')] as const),
  'Texture stage state': () =>
    textureStageStates.map(
      ([type]) => [type, api.valueText('D3DTEXTURESTAGESTATETYPE', type).replace('D3DTSS_', '')] as const,
    ),
  'Vertex shader constant': () => registers(REGISTERS['Vertex shader constant']),
  'Pixel shader constant': () => registers(REGISTERS['Pixel shader constant']),
  'Pixel shader': () => [],
  'Vertex shader': () => [],
}

/** The assembly of a shader of the draw; a beginning where it has none. */
const assemblyOf = (wish: Wish, { ledger }: Draw, handle: number): string => {
  const isPixel = wish.kind === 'Pixel shader'
  const made = ledger.shaders[isPixel ? 'pixelShader' : 'vertexShader'].get(handle)
  const tokens = made?.args[isPixel ? 0 : 1]
  return tokens instanceof Uint32Array ? disassembleShader(tokens) : isPixel ? 'ps.1.1\nmov r0, v0' : 'vs.1.1\n'
}

const textOf = (wish: Wish, draw: Draw, was: readonly Argument[] | null): string => {
  if (wish.kind.endsWith('shader')) return assemblyOf(wish, draw, Number(was?.[0] ?? 0))
  const value = was?.at(wish.kind.endsWith('constant') ? 1 : -1)
  if (value instanceof Float32Array) return Array.from(value, floatText).join(' ')
  const known = wish.kind === 'Render state' ? stateKinds.render : stateKinds.stage
  return value === undefined ? '' : numberText(Number(value), known.get(wish.which))
}

/** What a change did, in words. */
const changeText = (pixels: number): string =>
  pixels === 0
    ? 'The frame is drawn with it: the picture is the same.'
    : 'The frame is drawn with it: ' +
      `${pixels < 0 ? 'the picture has another size' : `${pixels} pixels are others behind the draw`}.`

export const createEditView = ({ draw, edit, remove, edits, trim }: EditHooks): EditView => {
  const kind = element('select', { 'aria-label': 'What is changed' }, ...options(EDITABLE.map((name, n) => [n, name])))
  const which = element('select', { 'aria-label': 'Which' })
  const stage = element(
    'select',
    { 'aria-label': 'Stage' },
    ...options(Array.from({ length: STAGES }, (_, n) => [n, `Stage ${n}`])),
  )
  const text = element('textarea', { 'aria-label': 'Value', spellcheck: 'false', rows: 2 })
  const kept = element('input', { type: 'checkbox' })
  const said = element('p', { role: 'status' })
  const list = element('ul', {})
  const wish = (): Wish => ({
    ...{ kind: EDITABLE[kind.selectedIndex], which: Number(which.value), stage: stage.selectedIndex },
    ...{ text: text.value, isKept: kept.checked },
  })

  const fill = (): void => {
    const at = draw()
    form.hidden = at === null
    if (!at) {
      said.textContent = 'Go to a draw: its states, constants and shaders can be changed.'
      return
    }
    said.textContent = whyUnread(wish(), at) ?? ''
    text.value = textOf(wish(), at, stateBehind(wish(), at))
  }
  const choose = (): void => {
    const name = EDITABLE[kind.selectedIndex]
    const entries = choices[name]()
    which.replaceChildren(...options(entries))
    which.hidden = entries.length === 0
    stage.hidden = name !== 'Texture stage state'
    text.classList.toggle('long', name.endsWith('shader'))
    fill()
  }
  const takeAway = (label: string, what: (trimmed: Trimmed) => string): HTMLElement =>
    button(label, () => {
      trim()
        .then((trimmed) => {
          said.textContent = what(trimmed)
        })
        .catch((error: unknown) => {
          said.textContent = messageOf(error)
        })
    })
  const away = element(
    'div',
    { class: 'tools', hidden: true },
    takeAway('Open the frame in the sandbox', openSandbox),
    takeAway('Save it as .jsonl', saveRecording),
  )
  const showEdits = (): void => {
    away.hidden = edits().length === 0
    list.replaceChildren(
      ...edits().map((one) =>
        element(
          'li',
          {},
          `Frame ${one.frame}, call ${one.at}: ${one.text} `,
          button('Take back', () => {
            void remove(one).then(showEdits)
          }),
        ),
      ),
    )
  }
  const apply = async (): Promise<void> => {
    const wanted = wish()
    const name = which.hidden ? wanted.kind : (which.selectedOptions.item(0)?.textContent ?? wanted.kind)
    const place = stage.hidden ? name : `stage ${wanted.stage} ${name}`
    try {
      const idle = draw()
      const why = idle && whyUnread(wanted, idle)
      const what = which.hidden ? `another ${name.toLowerCase()}` : `${place} = ${wanted.text.trim()}`
      said.textContent = [changeText(await edit(wanted, what)), ...(why === null ? [] : [why])].join(' ')
    } catch (error) {
      said.textContent = messageOf(error)
    }
    showEdits()
  }

  kind.addEventListener('change', choose)
  which.addEventListener('change', fill)
  stage.addEventListener('change', fill)
  const form = element(
    'div',
    { class: 'editing' },
    element('div', { class: 'tools' }, kind, which, stage),
    text,
    element(
      'div',
      { class: 'tools' },
      element('label', {}, kept, ' for later draws, too'),
      button('Draw with it', () => void apply()),
    ),
  )
  choose()
  return {
    element: element('div', { class: 'edits' }, form, said, list, away),
    moved() {
      fill()
      showEdits()
    },
  }
}
