import { javascriptLanguage } from '@codemirror/lang-javascript'
import { LOOK, TURNS } from './loop-names.js'

const loops: ReadonlySet<string> = new Set(['ForStatement', 'WhileStatement', 'DoStatement'])

/** A piece of a text that was read. */
type Piece = ReturnType<typeof javascriptLanguage.parser.parse>['topNode']

/** What is put into a text, and where. */
interface Insertion {
  readonly at: number
  readonly text: string
}

/** The body of a loop: the only statement in a `do`, the last one otherwise. */
function bodyOf(loop: Piece): Piece | null {
  if (loop.name !== 'DoStatement') return loop.lastChild
  return loop.firstChild?.nextSibling ?? null
}

/**
 * Has every loop of a JavaScript text tell now and then at what line it is, so that the page knows it of a loop
 * without end. Whoever is told says after how many turns to tell again; each loop counts for itself, as a quick one
 * says nothing of a slow one that follows. Lines stay where they are; a text that cannot be read stays as it is.
 */
export function guardLoops(text: string): string {
  const insertions: Insertion[] = []
  let isWhole = true
  const counters: string[] = []
  let [line, counted] = [1, 0]
  javascriptLanguage.parser.parse(text).iterate({
    enter({ type, from, node }) {
      isWhole &&= !type.isError
      if (!loops.has(type.name)) return
      for (; counted < from; counted++) if (text.charCodeAt(counted) === 10) line++
      const body = bodyOf(node)
      if (!body) return
      const turns = `${TURNS}${counters.length}`
      counters.push(turns)
      // Undefined at first, which is not below zero either.
      const guard = ` if (!(++${turns} < 0)) ${turns} = ${LOOK}(${line}); `
      if (body.name === 'Block') insertions.push({ at: body.from + 1, text: guard })
      else insertions.push({ at: body.from, text: `{${guard}` }, { at: body.to, text: '}' })
    },
  })
  if (!isWhole || counters.length === 0) return text
  // Of two at one place both are ends, and the same.
  const ordered = insertions.sort((a, b) => b.at - a.at)
  const guarded = ordered.reduce((whole, { at, text: added }) => whole.slice(0, at) + added + whole.slice(at), text)
  // Known from the first line on; the last one may end in a comment.
  return `${guarded}\nvar ${counters.join(', ')}`
}
