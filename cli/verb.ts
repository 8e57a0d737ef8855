import type { ParseArgsConfig } from 'node:util'
import type { Terminal } from './terminal.js'

/** Values of the options of a command line, by name. */
export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

/** What can be done with files. */
export interface Verb {
  /** How it is used; the first line begins with its arguments. */
  readonly usage: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** How many files have to be named, and how many may be. */
  readonly files: readonly [least: number, most: number]
  /** What they are where they are no files. */
  readonly kind?: 'folder'
  /** Whether what stands behind -- is handed on, and no file. */
  readonly handsOn?: boolean
  /**
   * @param rest what stands behind --
   * @returns the code that the process ends with, when that is not 0
   * @throws Misuse, CommandError or what readers of files throw
   */
  readonly run: (files: readonly string[], options: Options, terminal: Terminal, rest: readonly string[]) => unknown
}

/** A command line that means nothing. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/** Something that a command cannot do, with the file that it is about. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  /** @param sentence without a full stop */
  constructor(path: string, sentence: string) {
    super(`${path}: ${sentence}`)
  }
}

/** An option that is a number of 0 or more; undefined when it is left out. */
export const countOption = (options: Options, name: string): number | undefined => {
  const value = options[name]
  if (value === undefined) return undefined
  const number = Number(value)
  if (typeof value !== 'string' || !/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new Misuse(`--${name} is ${String(value)}; it is a number of 0 or more`)
  return number
}

/** An option that is text; undefined when it is left out. */
export const textOption = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
