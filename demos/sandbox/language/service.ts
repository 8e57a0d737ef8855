import ts from 'typescript'
import { formatProgram } from './format.js'
import { Host } from './host.js'
import type {
  CallHelp,
  Change,
  Description,
  Formatted,
  Hover,
  LanguageService,
  ProposalDetails,
  Proposals,
  Renaming,
  TypeProblem,
} from './protocol.js'

const preferences: ts.UserPreferences = {
  includeCompletionsForModuleExports: true,
  includeCompletionsWithInsertText: true,
  importModuleSpecifierEnding: 'js',
  quotePreference: 'single',
}

const formatting: ts.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings('\n'),
  indentSize: 2,
  semicolons: ts.SemicolonPreference.Remove,
}

/** Errors that an import may put right: a name that is not known, or another one that is meant. */
const UNKNOWN = new Set([2304, 2552, 2503, 2686, 18004])
/** Errors of a file that are shown; those that can be put right by an import are looked into. */
const MOST_PROBLEMS = 100
const MOST_FIXES = 20

const pathOf = (file: string): string => `/${file}`
const fileOf = (path: string): string => path.slice(1)

const textOf = (parts: readonly ts.SymbolDisplayPart[] | undefined): string =>
  ts.displayPartsToString([...(parts ?? [])])

/** What a declaration's comment says, its tags one a line. */
const docsOf = (
  docs: readonly ts.SymbolDisplayPart[] | undefined,
  tags: readonly ts.JSDocTagInfo[] | undefined,
): string => [textOf(docs), ...(tags ?? []).map(({ name, text }) => `@${name} ${textOf(text)}`)].join('\n').trim()

/**
 * What is wrong, in words. How enumerations are kept apart is told by nothing that a program could write: the first
 * line names the two.
 */
const messageIn = (text: string | ts.DiagnosticMessageChain): string => {
  const whole = ts.flattenDiagnosticMessageText(text, '\n')
  return whole.includes('[brand]') ? whole.split('\n', 1)[0] : whole
}

/** What can be asked about a program, with TypeScript's own service behind it. */
export class TypeScriptService implements LanguageService {
  readonly #host: Host
  readonly #service: ts.LanguageService
  #lists = 0
  #last: { readonly path: string; readonly at: number; readonly entries: readonly ts.CompletionEntry[] } | null = null

  /** @param declarations of all that programs can import, texts by their paths */
  constructor(declarations: Readonly<Record<string, string>>) {
    this.#host = new Host(declarations)
    this.#service = ts.createLanguageService(this.#host)
  }

  /** Has a file of the program changed; null: gone. */
  update(file: string, text: string | null): void {
    this.#host.update(pathOf(file), text)
  }

  complete(file: string, at: number): Proposals | null {
    const path = pathOf(file)
    const found = this.#service.getCompletionsAtPosition(path, at, preferences, formatting)
    if (!found) return null
    const entries = found.entries.filter(({ kind }) => kind !== ts.ScriptElementKind.warning)
    this.#last = { path, at, entries }
    return {
      list: ++this.#lists,
      proposals: entries.map(({ name, kind, insertText, source, sourceDisplay, sortText }) => ({
        ...{ label: name, kind, rank: sortText },
        insert: insertText ?? null,
        source: source === undefined ? null : textOf(sourceDisplay) || source,
      })),
    }
  }

  describe(list: number, index: number): ProposalDetails | null {
    const entry = list === this.#lists ? this.#last?.entries[index] : undefined
    if (!this.#last || !entry) return null
    const { path, at } = this.#last
    const { name, source, data } = entry
    const found = this.#service.getCompletionEntryDetails(path, at, name, formatting, source, preferences, data)
    if (!found) return null
    return {
      code: textOf(found.displayParts),
      docs: docsOf(found.documentation, found.tags),
      changes: this.#changes((found.codeActions ?? []).flatMap(({ changes }) => changes)),
    }
  }

  hover(file: string, at: number): Hover | null {
    const info = this.#service.getQuickInfoAtPosition(pathOf(file), at)
    if (!info) return null
    const words: Description = { code: textOf(info.displayParts), docs: docsOf(info.documentation, info.tags) }
    return { ...words, from: info.textSpan.start, to: ts.textSpanEnd(info.textSpan) }
  }

  help(file: string, at: number): CallHelp | null {
    const found = this.#service.getSignatureHelpItems(pathOf(file), at, {})
    const item = found?.items[found.selectedItemIndex]
    if (!item) return null
    const { prefixDisplayParts, suffixDisplayParts, separatorDisplayParts, parameters } = item
    const rest = parameters[parameters.length - 1]?.isRest ? parameters.length - 1 : Infinity
    const active = Math.min(found.argumentIndex, rest)
    const words = parameters.map(({ displayParts }) => textOf(displayParts))
    const separator = textOf(separatorDisplayParts)
    const join = (some: readonly string[]): string => some.join(separator)
    return {
      before: textOf(prefixDisplayParts) + join([...words.slice(0, active), '']),
      argument: words[active] ?? '',
      after: (active + 1 < words.length ? join(['', ...words.slice(active + 1)]) : '') + textOf(suffixDisplayParts),
      docs: textOf(parameters[active]?.documentation) || docsOf(item.documentation, []),
      overload: found.selectedItemIndex + 1,
      overloads: found.items.length,
    }
  }

  check(file: string): readonly TypeProblem[] {
    const path = pathOf(file)
    if (!this.#host.isOwn(path)) return []
    const syntax = this.#service.getSyntacticDiagnostics(path)
    // What cannot be read has no types that would be worth a word.
    const found = syntax.length > 0 ? syntax : this.#service.getSemanticDiagnostics(path)
    let fixes = 0
    return found.slice(0, MOST_PROBLEMS).map(({ start = 0, length = 0, messageText, category, code }) => ({
      from: start,
      to: start + length,
      message: messageIn(messageText),
      isWarning: category !== ts.DiagnosticCategory.Error,
      fixes: UNKNOWN.has(code) && ++fixes <= MOST_FIXES ? this.#fixes(path, start, start + length, code) : [],
    }))
  }

  rename(file: string, at: number): Renaming {
    const path = pathOf(file)
    const info = this.#service.getRenameInfo(path, at, preferences)
    if (!info.canRename) throw new Error(info.localizedErrorMessage)
    const find = (aliases: boolean): readonly ts.RenameLocation[] =>
      this.#service.findRenameLocations(path, at, false, false, {
        ...preferences,
        providePrefixAndSuffixTextForRename: aliases,
      }) ?? []
    const isOwn = ({ fileName }: ts.RenameLocation): boolean => this.#host.isOwn(fileName)
    const all = find(false)
    // What a package calls something keeps its name there, and gets another one here.
    const places = all.every(isOwn) ? all : find(true)
    if (!places.every(isOwn)) throw new Error(`${info.displayName} belongs to a package, and keeps its name.`)
    return {
      ...{ from: info.triggerSpan.start, to: ts.textSpanEnd(info.triggerSpan) },
      places: places.map(({ fileName, textSpan, prefixText = '', suffixText = '' }) => ({
        ...{ file: fileOf(fileName), from: textSpan.start, to: ts.textSpanEnd(textSpan) },
        text: `${prefixText}\0${suffixText}`,
      })),
    }
  }

  define(file: string, at: number): { readonly file: string; readonly at: number } | null {
    const found = this.#service.getDefinitionAtPosition(pathOf(file), at) ?? []
    const own = found.find(({ fileName }) => this.#host.isOwn(fileName))
    return own ? { file: fileOf(own.fileName), at: own.textSpan.start } : null
  }

  importMissing(file: string): readonly Change[] {
    const scope = { type: 'file', fileName: pathOf(file) } as const
    return this.#changes(this.#service.getCombinedCodeFix(scope, 'fixMissingImport', formatting, preferences).changes)
  }

  format(file: string, cursor: number): Promise<Formatted> {
    return formatProgram(this.#host.readFile(pathOf(file)) ?? '', cursor)
  }

  #fixes(path: string, from: number, to: number, code: number): TypeProblem['fixes'] {
    return this.#service
      .getCodeFixesAtPosition(path, from, to, [code], formatting, preferences)
      .filter(({ fixName }) => fixName === 'import' || fixName === 'spelling')
      .map(({ description, changes }) => ({ title: description, changes: this.#changes(changes) }))
  }

  /** Changes of the program's own files. */
  #changes(changes: readonly ts.FileTextChanges[]): readonly Change[] {
    return changes
      .filter(({ fileName }) => this.#host.isOwn(fileName))
      .flatMap(({ fileName, textChanges }) =>
        textChanges.map(({ span, newText }) => ({
          ...{ file: fileOf(fileName), from: span.start, to: ts.textSpanEnd(span) },
          text: newText,
        })),
      )
  }
}
