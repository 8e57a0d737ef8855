/**
 * Lets no loop of a shader go on for ever: a GPU that does not return stops every page of the browser, the next one
 * too. All loops of an invocation share a number of turns, after which each of them ends.
 */

/** Turns of all loops of one invocation together. */
const TURNS = 1000

/** A word, a number or a sign of a shader, and where it stands. */
interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

const loops: ReadonlySet<string> = new Set(['for', 'while', 'do'])
const mentionsLoop = /\b(?:for|while|do)\b/

/** Comments, directives to the end of their last line, words and numbers, signs. */
const pieces = /(\/\/(?:\\\r?\n|[^\n])*|\/\*[^]*?(?:\*\/|$))|(#(?:\\\r?\n|\/\*[^]*?(?:\*\/|$)|[^\n])*)|(\w+)|\S/g

/** A text that no compiler takes, with a sentence that it repeats. */
const refusal = (why: string): string => `#version 300 es\n#error ${why}\n`

/** The tokens of a text, and its directives. */
const read = (text: string): { readonly tokens: readonly Token[]; readonly directives: readonly Token[] } => {
  const tokens: Token[] = []
  const directives: Token[] = []
  for (const { 0: found, 1: comment, 2: directive, index } of text.matchAll(pieces)) {
    const token = { text: found, start: index, end: index + found.length }
    if (directive !== undefined) directives.push(token)
    else if (comment === undefined) tokens.push(token)
  }
  return { tokens, directives }
}

class Shader {
  readonly #tokens: readonly Token[]
  readonly #check: string
  readonly #insertions: { readonly at: number; readonly text: string }[] = []
  /** Places of each `while` that ends a `do`. */
  readonly #tails = new Set<number>()

  constructor(tokens: readonly Token[], counter: string) {
    this.#tokens = tokens
    this.#check = ` if (--${counter} < 0) break; `
  }

  /** What has to be put into the text; throws where its parts do not fit together. */
  insertions(): readonly { readonly at: number; readonly text: string }[] {
    this.#tokens.forEach(({ text }, i) => {
      if (loops.has(text) && !this.#tails.has(i)) this.#bound(i)
    })
    return this.#insertions
  }

  #at(i: number): Token {
    const token = this.#tokens[i]
    if (!token) throw new Error('the text ends within a loop')
    return token
  }

  /** The place behind the sign that closes the one at `i`. */
  #behind(i: number): number {
    const open = this.#at(i).text
    const close = open === '(' ? ')' : '}'
    let depth = 0
    for (let at = i; ; at++) {
      const { text } = this.#at(at)
      if (text === open) depth++
      else if (text === close && --depth === 0) return at + 1
    }
  }

  #behindParentheses(i: number): number {
    if (this.#at(i).text !== '(') throw new Error('a loop has no (')
    return this.#behind(i)
  }

  /** The place behind the statement at `i`. */
  #behindStatement(i: number): number {
    const { text } = this.#at(i)
    if (text === '{') return this.#behind(i)
    if (text === 'for' || text === 'while' || text === 'switch')
      return this.#behindStatement(this.#behindParentheses(i + 1))
    if (text === 'do') return this.#behindParentheses(this.#behindStatement(i + 1) + 1) + 1
    if (text === 'if') {
      const end = this.#behindStatement(this.#behindParentheses(i + 1))
      return this.#tokens[end]?.text === 'else' ? this.#behindStatement(end + 1) : end
    }
    let at = i
    while (this.#at(at).text !== ';') at = '({'.includes(this.#at(at).text) ? this.#behind(at) : at + 1
    return at + 1
  }

  /** Has the loop at `i` look at the counter in each turn. */
  #bound(i: number): void {
    const isDo = this.#at(i).text === 'do'
    const body = isDo ? i + 1 : this.#behindParentheses(i + 1)
    if (isDo) this.#tails.add(this.#behindStatement(body))
    if (this.#at(body).text === '{') {
      this.#insertions.push({ at: this.#at(body).end, text: this.#check })
      return
    }
    const last = this.#at(this.#behindStatement(body) - 1)
    this.#insertions.push({ at: this.#at(body).start, text: `{${this.#check}` }, { at: last.end, text: ' }' })
  }
}

/** Where the counter can be declared: before the first word, and outside of all conditions. */
const declarationPlace = (tokens: readonly Token[], directives: readonly Token[]): number => {
  const [first] = tokens
  let depth = 0
  let outside = first.start
  for (const { text, start } of directives.filter((directive) => directive.start < first.start)) {
    if (/^#\s*if/.test(text)) {
      if (depth++ === 0) outside = start
    } else if (/^#\s*endif/.test(text)) depth--
  }
  return depth > 0 ? outside : first.start
}

/**
 * The text of a shader whose loops end; one that nothing can be told of is replaced by one that does not compile, and
 * says why.
 * @param counter a name that the shader cannot know
 */
export const boundLoops = (text: string, counter: string): string => {
  if (!mentionsLoop.test(text)) return text
  const { tokens, directives } = read(text)
  if (directives.some((directive) => /^#\s*define/.test(directive.text) && mentionsLoop.test(directive.text)))
    return refusal('a loop in a macro cannot be bounded here; write it where it is used')
  try {
    const declaration = { at: declarationPlace(tokens, directives), text: `highp int ${counter} = ${TURNS};\n` }
    const found = new Shader(tokens, counter).insertions()
    if (found.length === 0) return text
    // Of two at one place the one that was found first comes first: the brace of an outer loop is before that of an
    // inner one.
    const ordered = [declaration, ...found].map((one, i) => ({ ...one, i })).sort((a, b) => b.at - a.at || b.i - a.i)
    return ordered.reduce((whole, one) => whole.slice(0, one.at) + one.text + whole.slice(one.at), text)
  } catch (error) {
    return refusal(error instanceof Error ? error.message : 'the loops cannot be told')
  }
}

/** Has every shader of the worker bounded from now on. */
export const boundAllLoops = (): void => {
  const counter = `turnsLeft${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const shaderSource = Reflect.get(prototype, 'shaderSource')
    prototype.shaderSource = function (shader, source) {
      Reflect.apply(shaderSource, this, [shader, boundLoops(String(source), counter)])
    }
  }
  // Its shaders are in a language that this does not read.
  Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'gpu')
}
