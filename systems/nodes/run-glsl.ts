import type { Declared, Expression, Statements, Text } from './read-glsl.js'
import { callBuiltIn, combine, flow, part, tsl, type Value } from './tsl.js'

/**
 * Names that a text has from outside: variables of its interface, attributes, textures; and functions in place of its
 * own.
 */
export interface Surroundings {
  readonly names: ReadonlyMap<string, Value>
  readonly functions: Readonly<Record<string, (...values: readonly Value[]) => Value>>
}

const COMPARISON = /^(?:equal|(?:less|greater)Than(?:Equal)?)$/

/** Whether a statement always ends the function that it is in. */
const ends = (statements: Statements): boolean => statements.some(({ kind }) => kind === 'return')

/** Runs statements of a text, so that they become nodes. */
class Run {
  readonly #text: Text
  readonly #around: Surroundings
  /** Names of the blocks around a statement, the innermost last. */
  #scopes: Map<string, Value>[] = [new Map<string, Value>()]

  constructor(text: Text, around: Surroundings) {
    this.#text = text
    this.#around = around
  }

  #name(name: string): Value {
    const scope = this.#scopes.findLast((one) => one.has(name))
    const value = scope?.get(name) ?? this.#around.names.get(name)
    if (!value) throw new ReferenceError(`a shader's text names ${name}`)
    return value
  }

  #call(name: string, given: readonly Expression[]): Value {
    const values = given.map((one) => this.#value(one))
    if (Object.hasOwn(this.#around.functions, name)) return this.#around.functions[name](...values)
    const declared = this.#text.functions.get(name)
    if (declared) return this.#inline(declared, values)
    const third = given[2] as Expression | undefined
    // A choice by component: three's mix takes numbers.
    if (name === 'mix' && third?.kind === 'call' && COMPARISON.test(third.name)) {
      const beside = third.values[1]
      values[2] = tsl[beside.kind === 'call' ? beside.name : 'vec4'](values[2])
    }
    return callBuiltIn(name, values)
  }

  #value(expression: Expression): Value {
    switch (expression.kind) {
      case 'number':
        return expression.isFloat ? flow.float(expression.value) : flow.int(expression.value)
      case 'name':
        if (expression.name === 'true' || expression.name === 'false') return flow.bool(expression.name === 'true')
        return this.#name(expression.name)
      case 'call':
        return this.#call(expression.name, expression.values)
      case 'member':
        return part(this.#value(expression.of), expression.name)
      case 'element':
        return this.#value(expression.of).element(this.#value(expression.at))
      case 'unary':
        return tsl[expression.operator === '-' ? 'negate' : 'not'](this.#value(expression.of))
      case 'binary':
        return combine(expression.operator, this.#value(expression.left), this.#value(expression.right))
      case 'choice':
        return tsl.select(this.#value(expression.condition), this.#value(expression.yes), this.#value(expression.no))
    }
  }

  /** A function's body in place of its call, in a scope of its own. */
  #inline({ type, parameters, body }: Declared, values: readonly Value[]): Value {
    const outer = this.#scopes
    const isTexture = (at: number): boolean => parameters[at].type.startsWith('sampler')
    const own = new Map(parameters.map(({ name }, at) => [name, isTexture(at) ? values[at] : values[at].toVar()]))
    this.#scopes = [own]
    const result = tsl[type]().toVar()
    this.#statements(body, result)
    this.#scopes = outer
    return result
  }

  /**
   * A block as a function that three calls when it builds the nodes: later, so that the names of the moment are kept.
   */
  #later(statements: Statements, result: Value | null): (names?: ReadonlyMap<string, Value>) => void {
    const around = [...this.#scopes]
    return (names = new Map()) => {
      const now = this.#scopes
      this.#scopes = [...around, new Map(names)]
      this.#statements(statements, result)
      this.#scopes = now
    }
  }

  /** @param result the variable for what the function returns; null in main */
  #statements(statements: Statements, result: Value | null): void {
    for (const [at, statement] of statements.entries()) {
      const rest = statements.slice(at + 1)
      switch (statement.kind) {
        case 'declare': {
          const { type, name, value } = statement
          const made = value ? this.#value(value) : tsl[type]()
          this.#scopes[this.#scopes.length - 1].set(name, made.toVar())
          break
        }
        case 'assign': {
          const { target, operator, value } = statement
          const variable = this.#value(target)
          const given = this.#value(value)
          variable.assign(operator === '=' ? given : combine(operator[0], variable, given))
          break
        }
        case 'if': {
          const { condition, yes, no } = statement
          const isLast = ends(yes)
          const then = this.#later(yes, result)
          // What follows a return is what the function does otherwise.
          const others = isLast ? [...no, ...rest] : no
          const otherwise = this.#later(others, result)
          const choice = flow.If(this.#value(condition), () => {
            then()
          })
          if (others.length > 0)
            choice.Else(() => {
              otherwise()
            })
          if (isLast) return
          break
        }
        case 'loop': {
          const { name, count, body } = statement
          const turn = this.#later(body, result)
          flow.Loop({ start: flow.int(0), end: this.#value(count), type: 'int', condition: '<' }, ({ i }) => {
            turn(new Map([[name, i]]))
          })
          break
        }
        case 'return':
          result?.assign(this.#value(statement.value))
          return
        case 'discard':
          flow.Discard()
      }
    }
  }

  main(): void {
    const main = this.#text.functions.get('main')
    if (!main) throw new ReferenceError(`a shader's text has no main`)
    this.#statements(main.body, null)
  }
}

/** Makes nodes of the main function of a text, in the function of three's shading language that is being written. */
export function runGlsl(text: Text, around: Surroundings): void {
  new Run(text, around).main()
}
