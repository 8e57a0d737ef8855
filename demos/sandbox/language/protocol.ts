/** What the page and the worker that knows TypeScript say to each other. */
import type { SourceFile } from '../protocol.js'

/** A stretch of a file that gets another text. */
export interface Change {
  readonly file: string
  readonly from: number
  readonly to: number
  readonly text: string
}

/** One word that could stand at a place. */
export interface Proposal {
  readonly label: string
  /** In TypeScript's words: const, method, interface. */
  readonly kind: string
  /** What is put in its place where that is not the label. */
  readonly insert: string | null
  /** The package or file that it would be imported from; null when it is at hand. */
  readonly source: string | null
  /** Proposals are sorted by it first, as TypeScript does. */
  readonly rank: string
}

/** What could stand at a place. */
export interface Proposals {
  /** Tells them from those of another question. */
  readonly list: number
  readonly proposals: readonly Proposal[]
}

/** A thing of a program in words. */
export interface Description {
  /** Its declaration, in TypeScript. */
  readonly code: string
  readonly docs: string
}

/** What a proposal is, and what else has to change where it is taken. */
export interface ProposalDetails extends Description {
  readonly changes: readonly Change[]
}

/** What lies under the pointer. */
export interface Hover extends Description {
  readonly from: number
  readonly to: number
}

/** The call that a place is in. */
export interface CallHelp {
  /** The declaration, cut so that the argument that is written is one piece. */
  readonly before: string
  readonly argument: string
  readonly after: string
  /** About the argument; else about the call. */
  readonly docs: string
  /** Which of the overloads, and of how many. */
  readonly overload: number
  readonly overloads: number
}

/** Something wrong with the types of a file. */
export interface TypeProblem {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly isWarning: boolean
  /** What would put it right. */
  readonly fixes: readonly { readonly title: string; readonly changes: readonly Change[] }[]
}

/** A name that can be changed. */
export interface Renaming {
  readonly from: number
  readonly to: number
  /** Where it stands, in all files; each with the text for the new name, in which `\0` is the name. */
  readonly places: readonly Change[]
}

/** A file as it looks formatted, and where the cursor is then. */
export interface Formatted {
  readonly text: string
  readonly cursor: number
}

/** What can be asked about a program; `at` counts characters from the beginning of the file. */
export interface LanguageService {
  complete(file: string, at: number): Proposals | null
  describe(list: number, index: number): ProposalDetails | null
  hover(file: string, at: number): Hover | null
  help(file: string, at: number): CallHelp | null
  check(file: string): readonly TypeProblem[]
  /** @throws {Error} why it cannot be renamed */
  rename(file: string, at: number): Renaming
  define(file: string, at: number): { readonly file: string; readonly at: number } | null
  /** What imports that are missing would change. */
  importMissing(file: string): readonly Change[]
  /** @throws {Error} why it cannot be read */
  format(file: string, cursor: number): Promise<Formatted>
}

/** A question; files that were changed since the last one come with it. */
export interface ToLanguage {
  readonly id: number
  /** Files with their texts; null: there is none of that name any more. */
  readonly files: readonly (readonly [name: string, text: string | null])[]
  readonly method: keyof LanguageService
  readonly values: readonly unknown[]
}

/** An answer; to the first message, which says where the declarations lie, with id 0. */
export type FromLanguage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

/** The files of a program that TypeScript reads. */
export const isTypeScript = ({ name }: Pick<SourceFile, 'name'>): boolean => /\.[jt]s$/.test(name)
