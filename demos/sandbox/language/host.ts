import ts from 'typescript'
import { importedTexts } from '../shaders/kinds.js'

/** A file that TypeScript is given. */
interface HostedFile {
  readonly snapshot: ts.IScriptSnapshot
  readonly text: string
  readonly version: number
}

/** Imports all that there is, so that it is proposed to programs that do not import it yet. */
const ALL = '/all.d.ts'
/** Files of other kinds are their text. */
const TEXTS = '/texts.d.ts'
const texts = [...importedTexts, 'x', 'txt', 'json']
const packages = ['three-d3d8', 'three-d3d8/d3dx', 'three-d3d8/kit', 'three', 'bitecs', 'rxjs']

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
}

/** A program and all that it stands on, in memory. */
export class Host implements ts.LanguageServiceHost {
  readonly #files = new Map<string, HostedFile>()
  readonly #folders = new Set<string>()
  readonly #own = new Set<string>()
  #version = 0

  /** @param declarations texts by their paths */
  constructor(declarations: Readonly<Record<string, string>>) {
    for (const [path, text] of Object.entries(declarations)) this.#put(path, text)
    this.#put(ALL, packages.map((name) => `import '${name}'`).join('\n'))
    const module = (kind: string): string => `declare module '*.${kind}' { const text: string; export default text }`
    this.#put(TEXTS, texts.map(module).join('\n'))
  }

  /** Has a file of the program changed; null: gone. */
  update(path: string, text: string | null): void {
    if (this.#files.get(path)?.text === text) return
    if (text === null) {
      this.#files.delete(path)
      this.#own.delete(path)
      this.#version++
    } else {
      this.#put(path, text)
      this.#own.add(path)
    }
  }

  isOwn(path: string): boolean {
    return this.#own.has(path)
  }

  #put(path: string, text: string): void {
    this.#version++
    this.#files.set(path, { text, snapshot: ts.ScriptSnapshot.fromString(text), version: this.#version })
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      this.#folders.add(path.slice(0, at))
  }

  getProjectVersion = (): string => String(this.#version)
  getCompilationSettings = (): ts.CompilerOptions => options
  getScriptFileNames = (): string[] => [...this.#own, ALL, TEXTS]
  getScriptVersion = (path: string): string => String(this.#files.get(path)?.version ?? 0)
  getScriptSnapshot = (path: string): ts.IScriptSnapshot | undefined => this.#files.get(path)?.snapshot
  getCurrentDirectory = (): string => '/'
  getDefaultLibFileName = (): string => '/lib.d.ts'
  fileExists = (path: string): boolean => this.#files.has(path)
  readFile = (path: string): string | undefined => this.#files.get(path)?.text
  directoryExists = (path: string): boolean => path === '/' || this.#folders.has(path.replace(/\/$/, ''))
  getDirectories = (): string[] => []
  useCaseSensitiveFileNames = (): boolean => true
}
