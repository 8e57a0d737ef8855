import {
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { showDescription } from './describe.js'
import type { Language } from './client.js'
import type { Change, Proposal } from './protocol.js'

/** What the extensions need of the editor around them. */
export interface Surroundings {
  readonly language: Language
  /** Name of the file that is shown. */
  readonly current: () => string
  /** Changes files of the program. */
  readonly apply: (changes: readonly Change[]) => void
  /** Shows a place of a file. */
  readonly goTo: (file: string, at: number) => void
  /** Says something to whoever writes. */
  readonly say: (message: string) => void
}

/** Letters that a name is made of, and at its end where the cursor is. */
const NAME = /[\w$]+$/
const VALID = /^[\w$]*$/

/** TypeScript's kinds of things as CodeMirror has signs for them. */
const signs: Readonly<Record<string, string>> = {
  ...{ const: 'constant', let: 'variable', var: 'variable', 'local var': 'variable', parameter: 'variable' },
  ...{ function: 'function', 'local function': 'function', method: 'method', class: 'class', constructor: 'method' },
  ...{ property: 'property', getter: 'property', setter: 'property', interface: 'interface', type: 'type' },
  ...{
    keyword: 'keyword',
    enum: 'enum',
    'enum member': 'enum',
    module: 'namespace',
    string: 'text',
    alias: 'variable',
  },
}

/** Names that are at hand come before those that would have to be imported, as TypeScript ranks them. */
const boostOf = ({ rank, source, label }: Proposal): number =>
  (source === null ? 20 : source.startsWith('.') ? 10 : source.startsWith('three-d3d8') ? 5 : 0) -
  Math.min(20, Number(/^\d+/.exec(rank)?.[0] ?? 0)) -
  (label.startsWith('_') ? 20 : 0)

/** Proposes what TypeScript does. */
export const completionSource =
  ({ language, current, apply }: Surroundings) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(NAME)
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos)
    if (!word && !context.explicit && !/[.'"]/.test(before)) return null
    const file = current()
    const found = await language.ask('complete', file, context.pos)
    if (!found || context.aborted) return null
    const { list, proposals } = found

    const take =
      (proposal: Proposal, index: number) => (view: EditorView, option: Completion, from: number, to: number) => {
        // Asked before the text changes: where imports go lies above.
        const details = proposal.source === null ? null : language.ask('describe', list, index)
        const insert = proposal.insert ?? proposal.label
        const start = insert.startsWith('?.') || insert.startsWith('[') ? from - 1 : from
        view.dispatch({
          changes: { from: start, to, insert },
          selection: { anchor: start + insert.length },
          annotations: pickedCompletion.of(option),
          userEvent: 'input.complete',
        })
        details?.then((all) => apply(all?.changes ?? [])).catch(() => undefined)
      }
    return {
      from: word?.from ?? context.pos,
      validFor: VALID,
      options: proposals.map((proposal, index) => ({
        label: proposal.label,
        type: signs[proposal.kind] ?? 'text',
        boost: boostOf(proposal),
        detail: proposal.source ?? undefined,
        apply: take(proposal, index),
        info: async () => {
          const details = await language.ask('describe', list, index)
          return details && showDescription(details)
        },
      })),
    }
  }
