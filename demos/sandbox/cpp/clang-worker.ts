/** Compiles programs in C and C++ where nobody waits, and where nothing of the page can be reached. */
import type { Problem, SourceFile } from '../protocol.js'
import { readDiagnostics } from './diagnostics.js'
import { isNativeSource } from './kinds.js'
import { readLines } from './lines.js'
import { watchLoops } from './watch-loops.js'
import type { FromClang, NativeCompiled, ToClang } from './messages.js'
import { filled, openParts, readManifest, type CppWords, type Manifest, type Tree } from './parts.js'
import { marked, withFittingCalls, withoutCasts } from '../../../scripts/lib/native/called-casts.mjs'
import { PREAMBLE, preamblesOf, TOO_MANY, withoutPreamble } from '../../../scripts/lib/native/preamble.mjs'
import { Resources, type ResourceTools } from './resources.js'

const scope = globalThis as unknown as {
  readonly postMessage: (message: FromClang, transfer: Transferable[]) => void
  onmessage: ((event: MessageEvent<ToClang>) => void) | null
  fetch: (url: URL | string) => Promise<Response>
}
const say = (message: FromClang, transfer: Transferable[] = []): void => scope.postMessage(message, transfer)

/** The package's module. */
interface ClangModule {
  readonly runLLVM: (
    args: readonly string[],
    files: Tree,
    options: {
      readonly stdout: (bytes: Uint8Array | null) => void
      readonly stderr: (bytes: Uint8Array | null) => void
      readonly fetchProgress: () => void
      /** Whether files of plain letters are given back as texts, for which all are looked through. */
      readonly decodeASCII: boolean
    },
  ) => Promise<Tree>
}

/** A part of the runtime that a program is linked with where it names it. */
interface LinkedPart {
  readonly name: string
  /** Whether an object file names what it has. */
  readonly isNamed: (object: Uint8Array) => boolean
  /** What the linker is told besides. */
  readonly flags: readonly string[]
}

/**
 * What lies beside the compiler for sources that count on Microsoft's of the time (scripts/lib/repairs).
 */
interface Repairs {
  /** What Clang said, with columns counted in letters; `textOf` gives what it read, by the paths that it tells. */
  readonly inLetters: (said: string, textOf: (path: string) => string | undefined) => string
  /** A file as Clang is given it first, for a source in C or in C++. */
  readonly prepared: (text: string, isC: boolean) => string
  readonly assemblyFlags: (texts: Iterable<string>) => readonly string[]
  /** How often a source is compiled anew with wider loops: each time Clang may miss further names. */
  readonly RETRIES: number
  /** Files by the paths that Clang tells, with wider loops where it misses names: those that changed. */
  readonly widened: (said: string, files: ReadonlyMap<string, string>) => ReadonlyMap<string, string>
  /** Flags by which the runtime finds the main of a source, whatever it is given and gives back. */
  readonly mainFlags: (text: string) => readonly string[]
  /**
   * Names of the program's that the libraries have, too, in what the linker says: but those renamed before, and those
   * that two of its own object files have.
   */
  readonly clashing: (said: string, renamed: readonly string[], own: ReadonlySet<string>) => readonly string[]
  /** What comes before such names then. */
  readonly OWN: string
  /** Bitcode of a source, with conversions of floats whose low bits stay. */
  readonly withLowBits: (code: Uint8Array) => Uint8Array
  /** When the statics of a source are made: the least number first. */
  readonly turnOfStatics: (text: string) => number
  /** Parts of the runtime that few programs need, in the order in which they lie behind the rest. */
  readonly linkedParts: readonly LinkedPart[]
}

/** Words of programs that throw or catch: nobody catches in others what the library throws. */
const THROWS = /\b(?:try|catch|throw)\b/
/** Preambles that are kept. */
const MOST_PREAMBLES = 4
const NO_PREAMBLE = { length: 0, text: '' }

/** The compiler, once it is here. */
interface Clang {
  readonly manifest: Manifest
  /** Object files that every program is linked with. */
  readonly runtime: Tree
  /** Parts that programs are linked with where they name them, each with its object file. */
  readonly parts: readonly (LinkedPart & { readonly object: Uint8Array })[]
  readonly module: ClangModule
  readonly repairs: Repairs
  readonly resources: ResourceTools
}

async function open(base: URL): Promise<Clang> {
  const manifest = await readManifest(base)
  const fetchRest = scope.fetch.bind(scope)
  const fetchPart = await openParts(base, manifest, (share) => say({ kind: 'progress', share }))
  // Taken by the module when it is loaded.
  scope.fetch = fetchPart
  const address = new URL('bundle.js', base).href
  const module = (await import(/* @vite-ignore */ address)) as ClangModule
  scope.fetch = fetchRest
  const beside = (name: string): Promise<unknown> => import(/* @vite-ignore */ new URL(name, base).href)
  const repairs = Object.assign({}, ...(await Promise.all(manifest.repairs.map(beside)))) as Repairs
  const resources = (await beside('index.mjs')) as ResourceTools
  const response = await fetch(new URL('runtime.bin', base))
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let at = 0
  const objects = manifest.runtime.map((length, n) => [`.runtime${n}.o`, bytes.subarray(at, (at += length))] as const)
  const first = objects.length - repairs.linkedParts.length
  const runtime: Tree = Object.fromEntries(objects.slice(0, first))
  const parts = repairs.linkedParts.map((part, n) => ({ ...part, object: objects[first + n][1] }))
  return { manifest, module, repairs, resources, runtime, parts }
}

/** Runs one command; what it left is null where it failed. */
async function run(
  { module }: Clang,
  args: readonly string[],
  files: Tree,
): Promise<{ left: Tree | null; said: string }> {
  const decoder = new TextDecoder()
  let said = ''
  const keep = (bytes: Uint8Array | null): void => {
    if (bytes) said += decoder.decode(bytes, { stream: true })
  }
  try {
    const options = { stdout: keep, stderr: keep, fetchProgress: () => {}, decodeASCII: false }
    return { left: await module.runLLVM(args, files, options), said }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { left: null, said }
    // Out of memory, or a fault of Clang's own.
    const message = error instanceof Error ? error.message : String(error)
    return { left: null, said: `${said}\nerror: the compiler itself went wrong: ${message}\n` }
  }
}

/** A source that is compiled. */
interface Source {
  readonly file: SourceFile
  readonly words: readonly string[]
}

/** A word of a command line that gives bitcode in place of an object file. */
const forCode = (word: string): string => (word === '-emit-obj' ? '-emit-llvm-bc' : word === 'out.o' ? 'out.bc' : word)

const bytesOf = (tree: Tree | null, name: string): Uint8Array | null => {
  const found = tree?.[name]
  return found instanceof Uint8Array ? found : null
}

/** Compiles programs; keeps what many versions of a program have in common. */
class Programs {
  readonly #clang: Clang
  readonly #resources: Resources
  readonly #preambles = new Map<string, Uint8Array | null>()
  readonly #objects = new Map<string, { readonly object: Uint8Array; readonly said: string }>()
  /** Preambles that are worth being compiled while nobody waits. */
  readonly #wanted: (() => Promise<void>)[] = []

  constructor(clang: Clang) {
    this.#clang = clang
    this.#resources = new Resources(clang.manifest, clang.resources, (args, files) => run(clang, args, files))
  }

  async compile(files: readonly SourceFile[], assets: readonly File[]): Promise<NativeCompiled> {
    const used = new Set<string>()
    const compiled = await this.#compileAll(files, assets, used)
    for (const key of this.#objects.keys()) if (!used.has(key)) this.#objects.delete(key)
    return compiled
  }

  /** Compiles and links; `used` is given the keys of objects, `renamed` are names that are given others. */
  async #compileAll(
    files: readonly SourceFile[],
    assets: readonly File[],
    used: Set<string>,
    renamed: readonly string[] = [],
  ): Promise<NativeCompiled> {
    const { manifest, repairs } = this.#clang
    const flags = renamed.map((name) => `-D${name}=${repairs.OWN}${name}`)
    const problems: Problem[] = []
    const objects: Tree = {}
    const kind = files.some(({ text }) => THROWS.test(text)) ? 'throwing' : 'plain'
    const headers = files.filter(({ name }) => !isNativeSource(name) && /\.\w+$/.test(name))
    const sources = files
      .filter(({ name }) => isNativeSource(name))
      .map((file) => ({ file, turn: repairs.turnOfStatics(file.text) }))
    // What is linked first has its statics made first.
    for (const { file } of sources.sort((a, b) => a.turn - b.turn)) {
      const key = JSON.stringify([file, headers, kind, renamed])
      used.add(key)
      const made = this.#objects.get(key) ?? (await this.#compileSource(file, files, kind, flags))
      problems.push(...readDiagnostics(made.said, manifest.folder, files))
      if (!made.object) continue
      this.#objects.set(key, { object: made.object, said: made.said })
      objects[`${file.name}.o`] = made.object
    }
    const resources = await this.#resources.compile(files, assets)
    problems.push(...readDiagnostics(resources.said, manifest.folder, files))
    if (problems.some(({ isWarning }) => !isWarning)) return { problems }
    if (resources.object) objects['resources.o'] = resources.object
    const { module, said } = await this.#link(objects)
    const fresh = repairs.clashing(said, renamed, new Set(Object.keys(objects)))
    const another = fresh.length > 0 ? await this.#compileAll(files, assets, used, [...renamed, ...fresh]) : null
    // What links with other parameters than a program declares may link so alone.
    if (another && (!module || 'program' in another)) return another
    if (!module) {
      const unlinked = readDiagnostics(said.replaceAll(repairs.OWN, ''), manifest.folder, files)
      const unknown = { message: said.trim() || 'The program does not link.', file: null, line: 0, column: 0 }
      return { problems: unlinked.length > 0 ? unlinked : [unknown] }
    }
    const own = new Uint8Array(withFittingCalls(module))
    const data = files.filter(({ name }) => !isNativeSource(name))
    const program = { ...watchLoops(own, readLines(own, manifest.folder)), first: sources[0]?.file.name ?? '', data }
    return { program, warnings: problems }
  }

  /** Has a preamble compiled that was met; false when there is nothing to do. */
  async prepareNext(): Promise<boolean> {
    const next = this.#wanted.shift()
    await next?.()
    return next !== undefined
  }

  async #link(objects: Tree): Promise<{ readonly module: Uint8Array | null; readonly said: string }> {
    const { manifest, runtime, parts } = this.#clang
    const own = Object.values(objects).filter((object) => object instanceof Uint8Array)
    const named = parts.filter(({ isNamed }) => own.some(isNamed))
    const further = Object.fromEntries(named.map(({ name, object }) => [`.${name}.o`, object]))
    const all: Tree = { ...objects, ...runtime, ...further }
    const words = manifest.link.flatMap((word) => (word === '@object' ? Object.keys(all) : word))
    const { left, said } = await run(this.#clang, [...words, ...named.flatMap(({ flags }) => flags)], all)
    return { module: bytesOf(left, 'program.wasm'), said }
  }

  async #compileSource(
    source: SourceFile,
    all: readonly SourceFile[],
    kind: keyof CppWords,
    renaming: readonly string[],
  ): Promise<{ readonly object: Uint8Array | null; readonly said: string }> {
    const { manifest, repairs } = this.#clang
    const isC = /\.c$/i.test(source.name)
    const files = all.map(({ name, text }) => ({ name, text: repairs.prepared(text, isC) }))
    const file = files.find(({ name }) => name === source.name) ?? source
    const assembly = repairs.assemblyFlags(files.map(({ text }) => text))
    const flags = [...repairs.mainFlags(file.text), ...assembly, ...renaming]
    const first = await this.#compileAs({ file, words: [...(isC ? manifest.c : manifest.cpp[kind]), ...flags] }, files)
    const words = [...(isC ? manifest.c : manifest.cppOf2001[kind]), ...flags]
    let own: readonly SourceFile[] = files
    let { said } = first
    for (let again = 0; first.object === null && again < repairs.RETRIES; again++) {
      const wider = this.#withWiderLoops(own, said)
      if (wider === null && (isC || again > 0)) break
      own = wider ?? own
      const made = await this.#compileAs({ file: own.find(({ name }) => name === file.name) ?? file, words }, own)
      if (made.object) return made
      ;({ said } = made)
    }
    return first
  }

  /** Files whose loops declare names for what follows, where Clang misses such names; null where it misses none. */
  #withWiderLoops(files: readonly SourceFile[], said: string): readonly SourceFile[] | null {
    const { manifest, repairs } = this.#clang
    const texts = new Map(files.map(({ name, text }) => [`${manifest.folder}/${name}`, text]))
    const changed = repairs.widened(said, texts)
    if (changed.size === 0) return null
    return files.map((file) => ({ ...file, text: changed.get(`${manifest.folder}/${file.name}`) ?? file.text }))
  }

  async #compileAs(
    { file: { name, text }, words }: Source,
    files: readonly SourceFile[],
  ): Promise<{ readonly object: Uint8Array | null; readonly said: string }> {
    const { manifest } = this.#clang
    const { length, text: begins } = preamblesOf(text, new Set(files.map((file) => file.name))).at(-1) ?? NO_PREAMBLE
    const key = `${words.join(' ')}\n${begins}`
    const preamble = length === 0 ? null : this.#preambles.get(key)
    if (preamble === undefined) this.#wanted.push(() => this.#prepare(key, words))
    const own = Object.fromEntries(files.map((file) => [file.name, file.text]))
    const tree: Tree = { ...manifest.headers, [manifest.folder]: own }
    const path = `${manifest.folder}/${name}`
    const texts = new Map(files.map((file) => [`${manifest.folder}/${file.name}`, file.text]))
    const finish = async (args: readonly string[]): Promise<{ object: Uint8Array | null; said: string }> => {
      const { left, said } = await this.#runConverting(args, words, tree)
      const { text: told, isCast } = withoutCasts(said, text)
      const object = bytesOf(left, 'out.o')
      return {
        object: object && isCast ? marked(object) : object,
        said: this.#clang.repairs.inLetters(told, (of) => texts.get(of)),
      }
    }
    if (preamble) {
      own[name] = withoutPreamble(text, length)
      tree[PREAMBLE.source] = key.slice(key.indexOf('\n') + 1)
      tree[PREAMBLE.compiled] = preamble
      const made = await finish([...filled(words, path, 'out.o'), '-include-pch', PREAMBLE.compiled])
      if (!made.said.includes(TOO_MANY)) return made
      own[name] = text
    }
    return finish(filled(words, path, 'out.o'))
  }

  /** Compiles a source with conversions of floats whose low bits stay. */
  async #runConverting(args: readonly string[], words: readonly string[], tree: Tree): ReturnType<typeof run> {
    const front = await run(this.#clang, [...args.map(forCode), '-disable-llvm-passes'], tree)
    const code = bytesOf(front.left, 'out.bc')
    if (!code) return front
    const rest = filled(words, 'out.bc', 'out.o').map((word, n, all) => (all[n - 1] === '-x' ? 'ir' : word))
    const back = await run(this.#clang, rest, { 'out.bc': this.#clang.repairs.withLowBits(code) })
    if (back.left) return { left: back.left, said: front.said + back.said }
    // Of bitcode it tells no lines, as of assembly that it does not know.
    const whole = await run(this.#clang, args, tree)
    return whole.left ? back : whole
  }

  async #prepare(key: string, words: readonly string[]): Promise<void> {
    if (this.#preambles.has(key)) return
    const { manifest } = this.#clang
    const tree: Tree = { ...manifest.headers, [PREAMBLE.source]: key.slice(key.indexOf('\n') + 1) }
    const args = filled(words, PREAMBLE.source, PREAMBLE.compiled).map((word, n, all) => {
      if (word === '-emit-obj') return '-emit-pch'
      return all[n - 1] === '-x' ? `${word}-header` : word
    })
    const { left } = await run(this.#clang, args, tree)
    // One that does not compile is not tried again: its errors come with the program.
    this.#preambles.set(key, bytesOf(left, PREAMBLE.compiled))
    const [oldest] = this.#preambles.keys()
    if (this.#preambles.size > MOST_PREAMBLES) this.#preambles.delete(oldest)
  }
}

let programs: Programs | null = null
/** What is asked, one thing after the other. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Milliseconds without a wish until what may be of use is prepared: a program that has just begun has enough to do. */
const IDLE = 1500
let idle: ReturnType<typeof setTimeout> | undefined

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const compile = async (files: readonly SourceFile[], assets: readonly File[]): Promise<void> => {
  waiting--
  if (!programs) return
  const compiled = await programs.compile(files, assets)
  const transfer = 'program' in compiled ? [compiled.program.module.buffer] : []
  say({ kind: 'compiled', compiled }, transfer)
  // What the page asks for meanwhile comes first.
  const prepare = async (): Promise<void> => {
    if (waiting === 0 && (await programs?.prepareNext())) rest(0)
  }
  const rest = (milliseconds: number): void => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      last = last.then(prepare)
    }, milliseconds)
  }
  rest(IDLE)
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'compile') {
    waiting++
    clearTimeout(idle)
  }
  const work = async (): Promise<void> => {
    if (data.kind === 'compile') return compile(data.files, data.assets)
    programs = new Programs(await open(new URL(data.base)))
    say({ kind: 'ready' })
  }
  last = last.then(work).catch((error: unknown) => {
    say({ kind: 'failed', message: messageOf(error) })
  })
}
