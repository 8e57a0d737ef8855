import { javascriptLanguage } from '@codemirror/lang-javascript'
import { LOOK, TURNS } from './loop-names.js'

const loops: ReadonlySet<string> = new Set(['ForStatement', 'WhileStatement', 'DoStatement'])

const functions: ReadonlySet<string> = new Set([
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration'],
])

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

/** The name of a function inside of it, or in front of it; '' where it has none. */
function nameOf(text: string, made: Piece): string {
  const own = made.getChild('VariableDefinition') ?? made.getChild('PropertyDefinition')
  const declared = made.parent?.name === 'VariableDeclaration' ? made.prevSibling?.prevSibling : null
  const found = own ?? made.getChild('PrivatePropertyDefinition') ?? declared
  return found ? text.slice(found.from, found.to) : ''
}

/** A function of a text, by its name, and the names of what it calls outside of loops, which tell by themselves. */
interface Calling {
  readonly made: Piece
  readonly name: string
  readonly called: Set<string>
}

/** The functions of a text and what they call. */
class Calls {
  readonly #text: string
  readonly #functions = new Map<number, Calling>()

  constructor(text: string) {
    this.#text = text
  }

  /** Takes in a call, for each function around it. */
  add(call: Piece): void {
    const first = call.firstChild
    const name = first?.name === 'MemberExpression' ? first.lastChild : first
    const called = name ? this.#text.slice(name.from, name.to) : ''
    for (let around = call.parent; around && !loops.has(around.name); around = around.parent)
      if (functions.has(around.name)) this.#of(around).called.add(called)
  }

  /** Bodies of the functions that call themselves, by way of others or not. */
  again(): readonly Piece[] {
    const all = [...this.#functions.values()]
    const named = new Map<string, Set<string>>()
    for (const { name, called } of all) named.set(name, new Set([...(named.get(name) ?? []), ...called]))
    const isAgain = ({ name, called }: Calling): boolean => {
      // What is found while it is gone through is gone through, too.
      const reached = new Set(called)
      for (const one of reached) for (const next of named.get(one) ?? []) reached.add(next)
      return reached.has(name)
    }
    return all.filter(isAgain).flatMap(({ made }) => made.lastChild ?? [])
  }

  #of(made: Piece): Calling {
    const known = this.#functions.get(made.from) ?? { made, name: nameOf(this.#text, made), called: new Set() }
    this.#functions.set(made.from, known)
    return known
  }
}

/**
 * Has every loop of a JavaScript text, and every function that calls itself, if by way of others, tell now and then at
 * what line it is, so that the page knows it of one without end. Whoever is told says after how many turns to tell
 * again; each counts for itself, as a quick one says nothing of a slow one that follows. Lines stay where they are; a
 * text that cannot be read stays as it is.
 */
export function guardLoops(text: string): string {
  const insertions: Insertion[] = []
  let isWhole = true
  const counters: string[] = []
  const calls = new Calls(text)
  let [line, counted] = [1, 0]
  /** The line of a place: counted from the last one that was asked for, which is near. */
  const lineAt = (place: number): number => {
    for (; counted < place; counted++) if (text.charCodeAt(counted) === 10) line++
    while (counted > place) if (text.charCodeAt(--counted) === 10) line--
    return line
  }
  const guard = (from: number, body: Piece): void => {
    const turns = `${TURNS}${counters.length}`
    counters.push(turns)
    // Undefined at first, which is not below zero either.
    const statement = ` if (!(++${turns} < 0)) ${turns} = ${LOOK}(${lineAt(from)}); `
    const expression = `(++${turns} < 0 || (${turns} = ${LOOK}(${lineAt(from)})), `
    const isExpression = body.parent?.name === 'ArrowFunction'
    if (body.name === 'Block') insertions.push({ at: body.from + 1, text: statement })
    else if (isExpression) insertions.push({ at: body.from, text: expression }, { at: body.to, text: ')' })
    else insertions.push({ at: body.from, text: `{${statement}` }, { at: body.to, text: '}' })
  }
  javascriptLanguage.parser.parse(text).iterate({
    enter({ type, from, node }) {
      isWhole &&= !type.isError
      const body = loops.has(type.name) ? bodyOf(node) : null
      if (body) guard(from, body)
      if (type.name === 'CallExpression') calls.add(node)
    },
  })
  for (const body of calls.again()) guard(body.parent?.from ?? body.from, body)
  if (!isWhole || counters.length === 0) return text
  // Of two at one place both are ends, that of the outer one first.
  const ordered = insertions.sort((a, b) => b.at - a.at)
  const whole = ordered.reduce((all, { at, text: added }) => all.slice(0, at) + added + all.slice(at), text)
  // Known from the first line on; the last one may end in a comment.
  return `${whole}\nvar ${counters.join(', ')}`
}
