/** The call that the player stands at: its parameters by name, what came of it, and where its objects came from. */
import type { RecordedCall } from '../../../index.js'
import { api, disassembleShader, isDraw } from '../../../index.js'
import { element } from '../../kit/page/element.js'
import { isFailed, parametersOf, resultText } from '../calls/call-text.js'
import type { Session } from '../reading/session.js'

/** The view. */
export interface CallView {
  readonly element: HTMLElement
  readonly show: (call: RecordedCall | null, session: Session) => void
}

/** The shaders that a draw uses, as assembly. */
const shadersOf = (call: RecordedCall, session: Session): HTMLElement[] => {
  const { shaders } = session.followed.ledger
  const shown: HTMLElement[] = []
  const state = session.stateAt(session.position.at)
  const add = (title: string, made: RecordedCall | undefined, name: string): void => {
    const tokens = made?.args[made.method.parameters.findIndex((one) => one.name === name)]
    if (!(tokens instanceof Uint32Array)) return
    let text: string
    try {
      text = disassembleShader(tokens)
    } catch (error) {
      text = error instanceof Error ? error.message : String(error)
    }
    shown.push(element('h3', {}, title), element('pre', { class: 'code', tabindex: 0, 'aria-label': title }, text))
  }
  if (isDraw(call) && state) {
    const bound = (key: string): number => Number(state.get(`${key} `)?.[0])
    add('Vertex shader', shaders.vertexShader.get(bound('SetVertexShader')), 'pFunction')
    add('Pixel shader', shaders.pixelShader.get(bound('SetPixelShader')), 'pFunction')
  }
  if (call.method.call.endsWith('Shader') && call.method.call.startsWith('Create')) add('Assembly', call, 'pFunction')
  return shown
}

/** What the lines right before a call say that are no calls: the list leaves their numbers out. */
const besideOf = ({ lines, position: { at } }: Session): string[] => {
  const first = lines.slice(0, at).findLastIndex(({ kind }) => kind === 'call') + 1
  return lines.slice(first, at).flatMap((line, n) => {
    if (line.kind === 'check') {
      const what = line.surface === undefined ? 'the back buffer' : `surface #${line.surface}`
      return [`${first + n} is no call: there ${what} is compared with ${line.png} where the capture is replayed.`]
    }
    return line.kind === 'comment' ? [`${first + n} is no call, but says: ${line.text}`] : []
  })
}

export const createCallView = (): CallView => {
  const root = element('div', { class: 'one-call' })
  return {
    element: root,
    show(call, session) {
      if (!call) {
        root.replaceChildren(element('p', { class: 'soft' }, 'The frame begins here: no call of it has been made.'))
        return
      }
      const rows = parametersOf(call).map(({ name, type, text }) =>
        element('tr', {}, element('th', { scope: 'row', title: type }, name), element('td', {}, text)),
      )
      const ids = call.method.parameters.flatMap((parameter, i) =>
        api.formOf(parameter) === 'object' && typeof call.args[i] === 'number' ? [call.args[i]] : [],
      )
      const origins = [...new Set([...(call.target > 0 ? [call.target] : []), ...ids])].flatMap((id) => {
        const made = session.followed.ledger.made.get(id)
        return made ? [element('li', {}, `#${id} came from ${made.call.method.name}, line ${made.call.line}`)] : []
      })
      root.replaceChildren(
        element(
          'h2',
          {},
          ...call.method.name.split(/(?<=::)/).flatMap((part, n) => (n === 0 ? [part] : [element('wbr'), part])),
        ),
        element(
          'p',
          isFailed(call) ? { class: 'failed' } : {},
          `${call.target > 0 ? `On #${call.target}. ` : ''}Gave ${resultText(call) || 'nothing'}. ` +
            `Line ${call.line} of the capture.`,
        ),
        ...besideOf(session).map((sentence) => element('p', { class: 'beside soft' }, sentence)),
        ...(call.origin === undefined
          ? []
          : [element('p', { class: 'origin soft' }, `Made of D3DDP2OP_${call.origin}.`)]),
        ...(rows.length > 0 ? [element('table', {}, element('tbody', {}, ...rows))] : []),
        ...shadersOf(call, session),
        ...(origins.length > 0 ? [element('ul', { class: 'origins' }, ...origins)] : []),
      )
    },
  }
}
