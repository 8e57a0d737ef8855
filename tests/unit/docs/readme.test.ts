import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { frameToCode } from '../../../demos/capture/export/to-code.js'
import { framesOf } from '../../../d3d8/files/recording/frames.js'
import { readRecording } from '../../../d3d8/files/recording/recording.js'
import recordings from '../../conformance/recordings/index.json'

const root = resolve(import.meta.dirname, '../../..')
const readme = readFileSync(resolve(root, 'README.md'), 'utf8')
const stencilPage = readFileSync(resolve(root, 'docs/stencil-and-depth.md'), 'utf8')
const guide = readFileSync(resolve(root, 'docs/your-own-system.md'), 'utf8')
const nativePage = readFileSync(resolve(root, 'docs/native.md'), 'utf8')

interface Snippet {
  readonly text: string
  /** Its first line in the page, from 1. */
  readonly line: number
}

/** What stands in the fences of one language. */
const snippetsOf = (page: string, language: string): Snippet[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map((match) => ({
    text: match[1],
    line: page.slice(0, match.index).split('\n').length + 1,
  }))

/** What programs on the page take for granted. */
const given = `
import * as THREE from 'three'
declare const canvas: HTMLCanvasElement
let x = 0
`
/** And those of README.md, which has a device in its first program, and says what `scene` is. */
const givenToReadme = 'declare const device: D3D.Direct3DDevice8\ndeclare const scene: THREE.Scene\n'
/** Whether a snippet is a file of its own, whose name it begins with. */
const isFile = ({ text }: Snippet): boolean => /^\/\/ [\w-]+\.ts\n/.test(text)

/** The snippets that are one program together, and those that are files of their own. */
const filesApart = (snippets: readonly Snippet[]): [inOne: Snippet[], files: Snippet[]] => [
  snippets.filter((snippet) => !isFile(snippet)),
  snippets.filter(isFile),
]

/** One program of the snippets of a page. */
const programOf = (snippets: readonly Snippet[], more = ''): string => {
  // Each snippet begins in its own line, so that lines of the program are those of the page; what is given comes last.
  let program = ''
  for (const { text, line } of snippets) program += '\n'.repeat(line - program.split('\n').length) + text
  return program + given + more
}

/** What the library is imported from: the files of `package.json`'s entries. */
const entries = ['index', 'd3dx', 'kit', 'native', 'webgpu'] as const

/** What was compiled last: most of what is compiled next is the library, too. */
let before: ts.Program | undefined

/** Compiles files, strictly, among them programs that lie nowhere, by their paths. */
function compile(files: readonly string[], programs: ReadonlyMap<string, string> = new Map()): ts.Program {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), (name) => ts.sys.readFile(name)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const paths = {
    'three-d3d8': [resolve(root, 'index.ts')],
    'three-d3d8/render-worker.js': [resolve(root, 'systems/host/render-worker.ts')],
    ...Object.fromEntries(entries.map((name) => [`three-d3d8/${name}`, [resolve(root, `${name}.ts`)]])),
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile, directoryExists } = host
  const folders = new Set([...programs.keys()].map((path) => dirname(path)))
  host.directoryExists = (name) => folders.has(name) || directoryExists?.(name) !== false
  host.fileExists = (name) => programs.has(name) || fileExists(name)
  host.readFile = (name) => programs.get(name) ?? readFile(name)
  host.getSourceFile = (name, version) => {
    const program = programs.get(name)
    if (program !== undefined) return ts.createSourceFile(name, program, version)
    return before?.getSourceFile(name) ?? getSourceFile(name, version)
  }
  before = ts.createProgram([...files, ...programs.keys()], { ...options, paths, noUnusedLocals: false }, host)
  return before
}

/** What the compiler finds in programs, by their paths. Other files are the type check's own affair. */
function problemsOf(programs: ReadonlyMap<string, string>): string[][] {
  const compiled = compile([], programs)
  return [...programs].map(([path, program]) => {
    const source = compiled.getSourceFile(path)
    return [...compiled.getSyntacticDiagnostics(source), ...compiled.getSemanticDiagnostics(source)].map(
      ({ start = 0, messageText }) => {
        const line = program.slice(0, start).split('\n').length
        return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      },
    )
  })
}

/** The last frame of a recording as a program of the sandbox, in a folder of its own. */
const framePrograms = (name: string): [path: string, text: string][] => {
  const folder = resolve(root, 'tests/conformance/recordings', name)
  const { lines } = readRecording(readFileSync(resolve(folder, `${name}.jsonl`), 'utf8'), {
    sidecar: (file) => readFileSync(resolve(folder, file)),
  })
  const frames = framesOf(lines)
  const files = frameToCode(frames.slice(0, -1).flat(), frames[frames.length - 1], name)
  return files.map((file) => [resolve(root, `frame-${name}`, file.name), file.text])
}

/** A page with a misspelt method, a wrong argument and groups that are not there. */
const wrongPage = `
\`\`\`ts
import { createEngine, D3DRS_CULLMODE, D3DBLEND_ONE } from 'three-d3d8'
const engine = await createEngine({ canvas })
engine.Direct3DCreate9()
\`\`\`
text
\`\`\`ts
engine.takeScene({ portable: 'yes' })
engine.groups.fogs.subscribe()
engine.groups.stage8.subscribe()
\`\`\``

describe('README.md', () => {
  it('counts demos and recordings as they are', () => {
    const demos = readFileSync(resolve(root, 'demos/index.ts'), 'utf8').match(/^ {4}name: /gm) ?? []
    const numbers = (what: string): number[] =>
      [...readme.matchAll(new RegExp(`(\\d+) ${what}`, 'g'))].map(([, count]) => Number(count))
    expect(numbers('demos')).toEqual([demos.length])
    expect(numbers('recordings')).toEqual([recordings.length, recordings.length])
  })

  it('has programs that compile against the library, as those of the guide do, and would not with mistakes', () => {
    const [snippets, knot] = filesApart(snippetsOf(readme, 'ts'))
    expect(snippets.length).toBeGreaterThanOrEqual(3)
    expect(knot).toHaveLength(1)
    const [inOne, worker] = filesApart(snippetsOf(guide, 'ts'))
    expect(inOne.length).toBeGreaterThanOrEqual(3)
    expect(worker).toHaveLength(1)
    const own = snippetsOf(nativePage, 'ts')
    expect(own).toHaveLength(1)
    const pages = [snippets, knot, snippetsOf(stencilPage, 'ts'), inOne, worker, own, snippetsOf(wrongPage, 'ts')]
    const programs = pages.map(
      (page, n) =>
        [resolve(root, `snippets-${n}.ts`), programOf(page, page === snippets ? givenToReadme : '')] as const,
    )
    // Frames of captures become programs of the same kind; buffers, textures and shaders are all in these two.
    const frames = ['game_frame', 'ps_14_tex'].flatMap(framePrograms)
    expect(frames.map(([path]) => path.slice(root.length + 1))).toEqual([
      'frame-game_frame/frame.ts',
      'frame-game_frame/data.ts',
      'frame-ps_14_tex/frame.ts',
      'frame-ps_14_tex/data.ts',
    ])
    const problems = problemsOf(new Map([...programs, ...frames]))
    const [mistakes] = problems.splice(pages.length - 1, 1)
    expect(problems).toEqual(Array.from({ length: pages.length - 1 + frames.length }, () => []))
    expect(mistakes).toEqual([
      expect.stringMatching(/^line 5: Property 'Direct3DCreate9' does not exist/),
      expect.stringMatching(/^line 9: Type 'string' is not assignable/),
      expect.stringMatching(/^line 10: Property 'fogs' does not exist/),
      expect.stringMatching(/^line 11: Property 'stage8' does not exist/),
    ])
  })

  it('sends to entries that tell an editor what each of their exports is', () => {
    const compiled = compile(entries.map((name) => resolve(root, `${name}.ts`)))
    const checker = compiled.getTypeChecker()
    const silent = entries.flatMap((name) => {
      const source = compiled.getSourceFile(resolve(root, `${name}.ts`))
      const entry = source && checker.getSymbolAtLocation(source)
      const exported = entry ? checker.getExportsOfModule(entry) : []
      expect(exported.length).toBeGreaterThan(4)
      return exported
        .filter((one) => {
          const meant = (one.flags & ts.SymbolFlags.Alias) === 0 ? one : checker.getAliasedSymbol(one)
          // Of a whole module an editor shows nothing anyway.
          return (
            (meant.flags & ts.SymbolFlags.ValueModule) === 0 &&
            [one, meant].every((symbol) => symbol.getDocumentationComment(checker).length === 0)
          )
        })
        .map((one) => `${name}: ${one.name}`)
    })
    expect(silent).toEqual([])
  })

  it('names commands that package.json has, and files that are there', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: object }
    const commands = [...readme.matchAll(/npm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, run, plain]) => run ?? plain)
    expect(commands.length).toBeGreaterThan(8)
    for (const command of commands) expect(Object.keys(scripts)).toContain(command)
    const links = [...readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, path]) => path)
    const named = [...readme.matchAll(/tests\/conformance\/[\w./-]*\w/g)].map(([path]) => path)
    expect(links.length).toBeGreaterThan(4)
    expect(named.length).toBeGreaterThan(3)
    for (const path of [...links, ...named]) expect(existsSync(resolve(root, path.split('#')[0])), path).toBe(true)
  })
})
