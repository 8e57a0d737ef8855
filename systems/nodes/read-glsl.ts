/**
 * The GLSL that the generators of shaders/ write, as a tree. It is no whole GLSL: what they do not write is refused.
 */

export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly isFloat: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly Expression[] }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'element'; readonly of: Expression; readonly at: Expression }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }

export type Statement =
  | { readonly kind: 'declare'; readonly type: string; readonly name: string; readonly value: Expression | null }
  | { readonly kind: 'assign'; readonly target: Expression; readonly operator: string; readonly value: Expression }
  | { readonly kind: 'if'; readonly condition: Expression; readonly yes: Statements; readonly no: Statements }
  /** `for (int name = 0; name < count; name++)`. */
  | { readonly kind: 'loop'; readonly name: string; readonly count: Expression; readonly body: Statements }
  | { readonly kind: 'return'; readonly value: Expression }
  | { readonly kind: 'discard' }

export type Statements = readonly Statement[]

/** A function that a text declares. */
export interface Declared {
  readonly type: string
  readonly parameters: readonly { readonly type: string; readonly name: string }[]
  readonly body: Statements
}

/** What a text declares: functions, and variables of its interface by qualifier. */
export interface Text {
  readonly functions: ReadonlyMap<string, Declared>
  readonly variables: readonly {
    readonly qualifiers: readonly string[]
    readonly type: string
    readonly name: string
  }[]
}

/** Binary operators by how tightly they bind. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
]
const ASSIGNMENTS = ['=', '+=', '-=', '*=', '/=']
const QUALIFIERS = ['uniform', 'in', 'out', 'flat', 'highp']
const TYPES = /^(?:float|int|bool|[ib]?vec[234])$/
const TOKEN =
  /\s+|\/\/.*|(0x[\da-f]+|\d+\.?\d*(?:e[+-]?\d+)?|\w+|\+\+|<<|>>|[-+*/=<>!]=|&&|\|\||[-+*/%=<>!?:&|^()[\]{},;.])/giy

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (!found) throw new SyntaxError(`a shader's text has ${JSON.stringify(text.slice(at, at + 20))}`)
    if (found[1]) tokens.push(found[1])
  }
  return tokens
}

class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? ''
  }

  #next(): string {
    const token = this.#peek()
    this.#at++
    return token
  }

  #accept(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#at++
    return true
  }

  #expect(...tokens: readonly string[]): void {
    for (const token of tokens) {
      const found = this.#next()
      if (found !== token) throw new SyntaxError(`a shader's text has ${found || 'its end'} in place of ${token}`)
    }
  }

  #list(end: string): Expression[] {
    const values: Expression[] = []
    while (!this.#accept(end)) {
      values.push(this.#expression())
      if (this.#peek() !== end) this.#expect(',')
    }
    return values
  }

  #primary(): Expression {
    const token = this.#next()
    if (token === '(') {
      const value = this.#expression()
      this.#expect(')')
      return value
    }
    if (/^\d/.test(token)) {
      const isHex = token.startsWith('0x')
      return { kind: 'number', value: Number(token), isFloat: !isHex && /[.e]/i.test(token) }
    }
    if (!/^\w/.test(token)) throw new SyntaxError(`a shader's text has ${token || 'its end'} in place of a value`)
    return this.#accept('(') ? { kind: 'call', name: token, values: this.#list(')') } : { kind: 'name', name: token }
  }

  #postfix(): Expression {
    let value = this.#primary()
    for (;;) {
      if (this.#accept('.')) value = { kind: 'member', of: value, name: this.#next() }
      else if (this.#accept('[')) {
        value = { kind: 'element', of: value, at: this.#expression() }
        this.#expect(']')
      } else return value
    }
  }

  #unary(): Expression {
    const operator = this.#peek()
    if (operator !== '-' && operator !== '!') return this.#postfix()
    this.#at++
    return { kind: 'unary', operator, of: this.#unary() }
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level]
    if (!operators) return this.#unary()
    let left = this.#binary(level + 1)
    while (operators.includes(this.#peek())) {
      const operator = this.#next()
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) }
    }
    return left
  }

  #expression(): Expression {
    const condition = this.#binary(0)
    if (!this.#accept('?')) return condition
    const yes = this.#expression()
    this.#expect(':')
    return { kind: 'choice', condition, yes, no: this.#expression() }
  }

  #declaration(): Statement[] {
    const type = this.#next()
    const declared: Statement[] = []
    do {
      const name = this.#next()
      declared.push({ kind: 'declare', type, name, value: this.#accept('=') ? this.#expression() : null })
    } while (this.#accept(','))
    this.#expect(';')
    return declared
  }

  #loop(): Statement {
    this.#expect('(', 'int')
    const name = this.#next()
    this.#expect('=', '0', ';', name, '<')
    const count = this.#expression()
    this.#expect(';', name, '++', ')')
    return { kind: 'loop', name, count, body: this.#body() }
  }

  #condition(): Statement {
    this.#expect('(')
    const condition = this.#expression()
    this.#expect(')')
    const yes = this.#body()
    return { kind: 'if', condition, yes, no: this.#accept('else') ? this.#body() : [] }
  }

  #assignment(): Statement {
    const target = this.#postfix()
    const operator = this.#next()
    if (!ASSIGNMENTS.includes(operator)) throw new SyntaxError(`a shader's text has ${operator} as a statement`)
    const value = this.#expression()
    this.#expect(';')
    return { kind: 'assign', target, operator, value }
  }

  #statement(): Statement[] {
    if (TYPES.test(this.#peek()) && this.#peek(1) !== '(') return this.#declaration()
    if (this.#accept('for')) return [this.#loop()]
    if (this.#accept('if')) return [this.#condition()]
    if (this.#accept('discard')) {
      this.#expect(';')
      return [{ kind: 'discard' }]
    }
    if (this.#accept('return')) {
      const value = this.#expression()
      this.#expect(';')
      return [{ kind: 'return', value }]
    }
    return [this.#assignment()]
  }

  /** A block, or the one statement in its place. */
  #body(): Statement[] {
    if (!this.#accept('{')) return this.#statement()
    const body: Statement[] = []
    while (!this.#accept('}')) body.push(...this.#statement())
    return body
  }

  #parameters(): Declared['parameters'] {
    const parameters: { type: string; name: string }[] = []
    this.#expect('(')
    while (!this.#accept(')')) {
      parameters.push({ type: this.#next(), name: this.#next() })
      if (this.#peek() !== ')') this.#expect(',')
    }
    return parameters
  }

  #skipLine(): void {
    while (this.#next() !== ';');
  }

  text(): Text {
    const functions = new Map<string, Declared>()
    const variables: Text['variables'][number][] = []
    while (this.#at < this.#tokens.length) {
      if (['precision', 'invariant'].includes(this.#peek())) {
        this.#skipLine()
        continue
      }
      const qualifiers: string[] = []
      while (QUALIFIERS.includes(this.#peek())) qualifiers.push(this.#next())
      const [type, name] = [this.#next(), this.#next()]
      if (qualifiers.length > 0) {
        variables.push({ qualifiers, type, name })
        this.#skipLine()
      } else {
        const parameters = this.#parameters()
        functions.set(name, { type, parameters, body: this.#body() })
      }
    }
    return { functions, variables }
  }
}

/**
 * Reads the text of a generated shader.
 *
 * @throws SyntaxError for what the generators do not write
 */
export const readGlsl = (text: string): Text => new Reader(text).text()
