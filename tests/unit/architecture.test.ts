import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Source texts by their path inside the repository, with forward slashes. */
type Sources = ReadonlyMap<string, string>

/** One import of a file: what it names, and whether it is gone once the types are erased. */
interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
}

/** The sandbox's editor. */
const editorPackages = [
  ...['autocomplete', 'commands', 'lang-cpp', 'lang-javascript', 'language', 'lint', 'search', 'state', 'view'],
].map((name) => `@codemirror/${name}`)

/** What each part of the house may import: other parts, and packages. Imports run one way. */
const rules: Readonly<Record<string, { readonly parts: readonly string[]; readonly packages: readonly string[] }>> = {
  engine: { parts: ['engine'], packages: ['bitecs', 'rxjs'] },
  d3d8: {
    parts: ['d3d8', 'engine'],
    packages: ['bitecs', 'rxjs', 'earcut', 'fast-png', 'fflate', 'fzstd', 'jpeg-js', 'snappyjs'],
  },
  systems: { parts: ['systems', 'd3d8', 'engine'], packages: ['three', 'bitecs', 'rxjs'] },
  composition: { parts: ['composition', 'systems', 'd3d8', 'engine'], packages: ['rxjs'] },
  'index.ts': { parts: ['composition', 'systems', 'd3d8', 'engine'], packages: [] },
  'd3dx.ts': { parts: ['d3d8'], packages: [] },
  'kit.ts': { parts: ['demos'], packages: [] },
  'native.ts': { parts: ['d3d8'], packages: [] },
  'webgpu.ts': { parts: ['systems'], packages: [] },
  cli: {
    parts: ['cli', 'index.ts', 'systems', 'd3d8', 'engine', 'scripts'],
    packages: ['three', 'fast-png', 'playwright', 'node:fs', 'node:http', 'node:path', 'node:url', 'node:util'],
  },
  demos: {
    // The sandbox reads sources as the command line does.
    parts: ['demos', 'index.ts', 'd3dx.ts', 'native.ts', 'package.json', 'scripts'],
    packages: [
      ...['three', 'bitecs', 'rxjs', 'fflate', 'sucrase', 'typescript', 'prettier', '@lezer/highlight'],
      // What decodes MP3 for programs in C and C++, by its address.
      'minimp3-wasm',
      ...editorPackages,
    ],
  },
}

/** The part of the house that a path lies in: its first folder, or the file itself at the top. */
const partOf = (path: string): string => path.split('/')[0]

/** The package that a specifier names: `three/addons/x.js` is of `three`, `@a/b/c` of `@a/b`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The specifier of a node that brings another module in, and whether only types come with it. */
const importOf = (node: ts.Node): { readonly from: ts.Node | undefined; readonly typeOnly: boolean } | undefined => {
  if (ts.isImportDeclaration(node)) {
    return {
      from: node.moduleSpecifier,
      typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    }
  }
  if (ts.isExportDeclaration(node)) return { from: node.moduleSpecifier, typeOnly: node.isTypeOnly }
  if (ts.isImportTypeNode(node)) {
    return { from: ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, typeOnly: true }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { from: node.arguments[0], typeOnly: false }
  }
  // new URL('./worker.ts', import.meta.url): how a bundler is told of a worker or a file.
  if (ts.isNewExpression(node) && node.arguments?.[1]?.getText().startsWith('import.meta')) {
    return { from: node.arguments[0], typeOnly: false }
  }
  return undefined
}

const parsed = new Map<string, ts.SourceFile>()

/** What a source text says. Each is parsed once. */
const parse = (path: string, text: string): ts.SourceFile => {
  const file = parsed.get(text) ?? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  parsed.set(text, file)
  return file
}

const known = new Map<string, Import[]>()

/** Every import of a source text: static, dynamic, of types, export-from and by URL. A text is read once. */
const importsOf = (path: string, text: string): Import[] => {
  const before = known.get(text)
  if (before) return before
  const found: Import[] = []
  known.set(text, found)
  const visit = (node: ts.Node): void => {
    const entry = importOf(node)
    if (entry?.from && ts.isStringLiteralLike(entry.from)) {
      found.push({ specifier: entry.from.text.replace(/\?.*$/, ''), typeOnly: entry.typeOnly })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(path, text))
  return found
}

/** The path that a relative specifier means: `./x.js` is written where `x.ts` lies. */
const resolveFrom = (path: string, specifier: string): string =>
  posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')

const isRelative = (specifier: string): boolean => /^\.{1,2}(\/|$)/.test(specifier)

/** The imports that a part may not have, each as one line. */
const forbiddenImports = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    const rule = rules[partOf(path)]
    return importsOf(path, text)
      .filter(({ specifier }) =>
        isRelative(specifier)
          ? !rule.parts.includes(partOf(resolveFrom(path, specifier)))
          : !rule.packages.includes(packageOf(specifier)),
      )
      .map(({ specifier }) => `${path} imports ${specifier}`)
  })

/** The cycles of imports, those of types too, each as the line of its files. */
const cycles = (sources: Sources): string[] => {
  const edges = new Map(
    [...sources].map(([path, text]) => [
      path,
      importsOf(path, text)
        .filter(({ specifier }) => isRelative(specifier))
        .map(({ specifier }) => resolveFrom(path, specifier)),
    ]),
  )
  const found: string[] = []
  const finished = new Set<string>()
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    if (finished.has(path)) return
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path])
    finished.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  return found
}

/** Lines of a file, columns of a comment, lines of a function, and files of a folder, at most. */
const MOST_FILE_LINES = 400
const MOST_COLUMNS = 120
const MOST_FUNCTION_LINES = 80
const MOST_FILES = 21

/** The parts whose files and functions are held to these sizes: the library. */
const isLibrary = (path: string): boolean => partOf(path) !== 'demos' && path !== 'kit.ts'

/** Files that may be longer, and why. */
const longFiles: Readonly<Record<string, string>> = {
  'd3d8/native/bound/device.ts': 'generated',
  'd3d8/native/bound/objects.ts': 'generated',
  'd3d8/state-table.ts': 'one declared table',
  'd3d8/types/caps.ts': 'declarations of d3d8caps.h',
  'd3d8/types/enumerations.ts': 'declarations of d3d8types.h',
  'd3d8/types/structs.ts': 'declarations of d3d8types.h',
}

/** Functions that may be longer, and why. */
const longFunctions: Readonly<Record<string, string>> = {
  'd3d8/native/bound/device.ts: bindDevice': 'generated, a table of methods',
  'd3d8/native/bound/objects.ts: bindObjects': 'generated, a table of methods',
  'd3d8/native/d3dx/calls.ts: bindD3DX': 'a table of the functions that C calls, by their names',
  'd3d8/native/d3dx/meshes.ts: bindMeshes': 'another part of that table',
  'd3d8/native/own-methods.ts: ownMethods': 'a table of the methods that are not generated, by their names',
  'd3d8/native/wasi.ts: createSystem': 'a table of the functions of WASI, by their names',
}

/** Files of the library that are too long, each as one line. */
const tooLongFiles = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => isLibrary(path) && !Object.hasOwn(longFiles, path))
    .map(([path, text]) => [path, text.replace(/\n$/, '').split('\n').length] as const)
    .filter(([, lines]) => lines > MOST_FILE_LINES)
    .map(([path, lines]) => `${path} has ${lines} lines`)

/** Comments of TypeScript that are too wide, each as one line. */
const tooWideComments = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, n) => {
      const isComment = /^\s*(\/\/|\/\*|\*) /.test(line)
      return isComment && line.length > MOST_COLUMNS ? [`${path}:${n + 1} has ${line.length} columns`] : []
    }),
  )

/** What a function is called: by itself, or by what it is given to. */
const nameOfFunction = (node: ts.SignatureDeclaration): string => {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'a function'
}

/** Functions of the library that are too long, each as one line. */
const tooLongFunctions = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => isLibrary(path))
    .flatMap(([path, text]) => {
      // Only a text that is as long as that can have such a function.
      if (text.split('\n').length <= MOST_FUNCTION_LINES) return []
      const file = parse(path, text)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isFunctionLike(node) && 'body' in node && node.body) {
          const first = file.getLineAndCharacterOfPosition(node.getStart()).line
          const lines = file.getLineAndCharacterOfPosition(node.end).line - first + 1
          const name = `${path}: ${nameOfFunction(node)}`
          if (lines > MOST_FUNCTION_LINES && !Object.hasOwn(longFunctions, name))
            found.push(`${name} has ${lines} lines`)
        }
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })

/** The files of a folder that people write, as recordings are not, and of those in it. */
const filesBelow = (folder: string): string[] =>
  readdirSync(resolve(import.meta.dirname, '../..', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((path) => posix.extname(path) !== '' && !path.startsWith('tests/conformance/recordings/'))

/** Folders with too many files, each as one line. */
const tooFullFolders = (sources: Sources): string[] => {
  const files = new Map<string, number>()
  for (const path of sources.keys()) files.set(posix.dirname(path), (files.get(posix.dirname(path)) ?? 0) + 1)
  return [...files].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder} has ${count} files`)
}

/** Casts of the library by way of unknown that give no reason on their line or right above, each as one line. */
const unexplainedCasts = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => isLibrary(path))
    .flatMap(([path, text]) => {
      const lines = text.split('\n')
      return lines.flatMap((line, n) => {
        if (!line.includes('as unknown as') || line.includes('//')) return []
        // A statement may begin a line above its cast.
        const above = lines.slice(Math.max(n - 2, 0), n).map((one) => one.trim())
        return above.some((one) => one.startsWith('//') || one.endsWith('*/'))
          ? []
          : [`${path}:${n + 1} ${line.trim()}`]
      })
    })

/** The TypeScript sources of the house as they are on the disk. */
const readHouse = (): Sources => {
  const root = resolve(import.meta.dirname, '../..')
  const paths = Object.keys(rules).flatMap((part) => {
    const at = resolve(root, part)
    if (part.endsWith('.ts')) return existsSync(at) ? [part] : []
    return readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${part}/${name.split(sep).join('/')}`)
  })
  return new Map(paths.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]))
}

describe('the house', () => {
  const house = readHouse()

  it('has sources to look at', () => {
    expect([...house.keys()]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^engine\//), expect.stringMatching(/^d3d8\//)]),
    )
  })

  it('imports one way: index -> composition -> systems -> d3d8 -> engine, and demos through the index', () => {
    expect(forbiddenImports(house)).toEqual([])
  })

  it('leaves three to systems/, demos/ and cli/', () => {
    const importers = [...house].filter(([path, text]) =>
      importsOf(path, text).some(({ specifier }) => packageOf(specifier) === 'three'),
    )
    expect(importers.map(([path]) => path).filter((path) => !/^(systems|demos|cli)\//.test(path))).toEqual([])
  })

  it('has no cycle of imports', () => {
    expect(cycles(house)).toEqual([])
  })

  it('has no file of more than 400 lines in the library', () => {
    expect(tooLongFiles(house)).toEqual([])
    const native = filesBelow('d3d8/native/source').filter((path) => /\.(c|cpp|h)$/.test(path))
    expect(native.length).toBeGreaterThan(100)
    // Tables that are made from others have the length of those.
    const written = native.map(
      (path) => [path, readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')] as const,
    )
    expect(tooLongFiles(new Map(written.filter(([, text]) => !text.includes('Made from the tables'))))).toEqual([])
  })

  it('has no comment of more than 120 columns', () => {
    expect(tooWideComments(house)).toEqual([])
  })

  it('has no function of more than 80 lines in the library', () => {
    expect(tooLongFunctions(house)).toEqual([])
  })

  it('has no folder of more than some twenty files', () => {
    const folders = ['d3d8/native/source', 'd3d8/native/include/three-d3d8', 'scripts', 'tests']
    const others = folders.flatMap((folder) => filesBelow(folder).map((path) => [path, ''] as const))
    expect(others.length).toBeGreaterThan(400)
    expect(tooFullFolders(new Map([...house, ...others]))).toEqual([])
  })

  it('gives a reason for each cast of the library by way of unknown', () => {
    expect(unexplainedCasts(house)).toEqual([])
  })

  it('excuses nothing from its sizes that needs no excuse', () => {
    const excused = [...Object.keys(longFiles), ...Object.keys(longFunctions).map((name) => name.split(': ')[0])]
    const short = excused.filter((path) => (house.get(path) ?? '').split('\n').length <= MOST_FUNCTION_LINES)
    expect(short).toEqual([])
  })
})

describe('the check of the house', () => {
  it.each([
    ['engine knows d3d8', 'engine/core.ts', `import { x } from '../d3d8/state-table.js'`],
    ['engine knows three', 'engine/core.ts', `import { Mesh } from 'three'`],
    ['engine knows three, as a type', 'engine/core.ts', `import type { Mesh } from 'three'`],
    ['engine knows another package', 'engine/core.ts', `import { png } from 'fast-png'`],
    ['engine knows Node', 'engine/core.ts', `import { join } from 'node:path'`],
    ['d3d8 knows systems', 'd3d8/runtime/device.ts', `export * from '../../systems/blend.js'`],
    ['d3d8 knows the index', 'd3d8/runtime/device.ts', `import '../../index.js'`],
    ['d3d8 knows three, in a dynamic import', 'd3d8/files/x.ts', `const load = () => import('three/addons/x.js')`],
    ['d3d8 knows three, in a type', 'd3d8/files/x.ts', `export type M = import('three').Mesh`],
    ['systems knows the index', 'systems/draw.ts', `import { createEngine } from '../index.js'`],
    ['systems knows demos', 'systems/draw.ts', `const url = new URL('../demos/a/b.ts', import.meta.url)`],
    ['systems knows who composes it', 'systems/draw.ts', `import { drawHere } from '../composition/drawing.js'`],
    ['who composes knows the index', 'composition/create-engine.ts', `import type { Engine } from '../index.js'`],
    ['who composes knows three', 'composition/create-engine.ts', `import { Mesh } from 'three'`],
    ['the index knows three', 'index.ts', `export { Mesh } from 'three'`],
    ['the index knows demos', 'index.ts', `import './demos/teapot/main.js'`],
    ['D3DX knows systems', 'd3dx.ts', `export * from './systems/draw.js'`],
    ['a demo knows the inside', 'demos/teapot/main.ts', `import { context } from '../../engine/context.js'`],
    ['a demo knows tests', 'demos/teapot/main.ts', `import data from '../../tests/data.json?raw'`],
  ])('finds that %s', (_, path, text) => {
    expect(forbiddenImports(new Map([[path, text]]))).toHaveLength(1)
  })

  it.each([
    [
      'engine',
      'engine/core.ts',
      `import { Subject } from 'rxjs'; import { map } from 'rxjs/operators'; import './log.js'`,
    ],
    [
      'd3d8',
      'd3d8/runtime/device.ts',
      `import type { Log } from '../../engine/log.js'; export * from '../types/index.js'`,
    ],
    [
      'systems',
      'systems/draw.ts',
      `import * as THREE from 'three'; import '../d3d8/state-table.js'; import '../engine/log.js'`,
    ],
    ['the index', 'index.ts', `export * from './systems/draw.js'; export * from './d3d8/types/index.js'`],
    [
      'a demo',
      'demos/teapot/main.ts',
      `import '../../index.js'; import '../../d3dx.js'; import 'three'; import './model.js'`,
    ],
    ['a text that only speaks of an import', 'engine/core.ts', `// import 'three'\nexport const a = "import 'three'"`],
  ])('finds nothing in %s as it should be', (_, path, text) => {
    expect(forbiddenImports(new Map([[path, text]]))).toEqual([])
  })

  it('finds a cycle and names its files', () => {
    const ring = new Map([
      ['engine/a.ts', `import './b.js'`],
      ['engine/b.ts', `export * from './inner/c.js'`],
      ['engine/inner/c.ts', `import { a } from '../a.js'`],
    ])
    expect(cycles(ring)).toEqual(['engine/a.ts -> engine/b.ts -> engine/inner/c.ts -> engine/a.ts'])
  })

  it('finds a file that imports itself', () => {
    expect(cycles(new Map([['engine/a.ts', `import './a.js'`]]))).toEqual(['engine/a.ts -> engine/a.ts'])
  })

  it('finds a cycle of types', () => {
    const ring = new Map([
      ['engine/a.ts', `import './b.js'`],
      ['engine/b.ts', `import type { A } from './a.js'`],
    ])
    expect(cycles(ring)).toEqual(['engine/a.ts -> engine/b.ts -> engine/a.ts'])
  })

  it('lets two ways lead to one file', () => {
    const fine = new Map([
      ['engine/a.ts', `import './b.js'; import './c.js'`],
      ['engine/b.ts', `import './c.js'`],
      ['engine/c.ts', `export type B = import('./d.js').B`],
      ['engine/d.ts', ''],
    ])
    expect(cycles(fine)).toEqual([])
  })

  it('finds a comment that is too wide', () => {
    const text = (width: number): string => `const a = 1\n  // ${'x'.repeat(width - 5)}\n`
    expect(tooWideComments(new Map([['engine/a.ts', text(121)]]))).toEqual(['engine/a.ts:2 has 121 columns'])
    expect(tooWideComments(new Map([['engine/a.ts', text(120)]]))).toEqual([])
  })

  it('finds a file that is too long, in the library alone', () => {
    const text = 'export const a = 1\n'.repeat(401)
    expect(tooLongFiles(new Map([['engine/a.ts', text]]))).toEqual(['engine/a.ts has 401 lines'])
    expect(tooLongFiles(new Map([['engine/a.ts', 'export const a = 1\n'.repeat(400)]]))).toEqual([])
    expect(tooLongFiles(new Map([['demos/teapot/a.ts', text]]))).toEqual([])
  })

  it.each([
    ['a function', (body: string) => `export function walk(): void {\n${body}}\n`],
    ['an arrow', (body: string) => `export const walk = () => {\n${body}}\n`],
    ['a method', (body: string) => `export class A {\n  walk(): void {\n${body}  }\n}\n`],
  ])('finds %s that is too long', (_, textOf) => {
    const found = (lines: number): string[] =>
      tooLongFunctions(new Map([['engine/a.ts', textOf('f()\n'.repeat(lines))]]))
    expect(found(79)).toEqual(['engine/a.ts: walk has 81 lines'])
    expect(found(78)).toEqual([])
  })

  it('finds a folder that is too full', () => {
    const files = Array.from({ length: MOST_FILES + 1 }, (_, n) => [`engine/rooms/${n}.ts`, ''] as const)
    expect(tooFullFolders(new Map(files))).toEqual([`engine/rooms has ${MOST_FILES + 1} files`])
    expect(tooFullFolders(new Map(files.slice(1)))).toEqual([])
  })

  it('finds a cast that gives no reason', () => {
    const cast = 'const a = b as unknown as string'
    expect(unexplainedCasts(new Map([['engine/a.ts', cast]]))).toHaveLength(1)
    expect(unexplainedCasts(new Map([['engine/a.ts', `// It is one.\n${cast}`]]))).toEqual([])
    expect(unexplainedCasts(new Map([['engine/a.ts', `${cast} // It is one.`]]))).toEqual([])
  })
})
