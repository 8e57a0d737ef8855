/** The library as others get it: built once, packed, and unpacked where npm would install it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildLibrary } from '../../scripts/lib/library.mjs'
import { makeWhole } from '../../scripts/lib/make-whole.mjs'
import { hashOf } from '../../scripts/lib/native/sources.mjs'
import { run, runNpm } from '../../scripts/lib/process.mjs'

export const root = resolve(import.meta.dirname, '../..')
const cache = resolve(root, 'node_modules/.cache')

/** A project of somebody else, who has installed the package. */
export interface Project {
  readonly folder: string
  /** What npm would publish. */
  readonly tarball: string
  /** The package in the project's own modules. */
  readonly installed: string
  readonly dispose: () => void
}

/** Does what has to go well; gives what it said. */
export const succeed = async (job: ReturnType<typeof run>): Promise<string> => {
  const { code, output } = await job
  if (code !== 0) throw new Error(output)
  return output
}

/** Folders that the package is made of, and by. */
const SOURCES = ['cli', 'composition', 'd3d8', 'demos', 'engine', 'scripts', 'systems']

/** A number for everything that the package comes from; the lock file names the packages that it stands on. */
const hashOfSources = (): string => {
  const names = readdirSync(root).filter((name) => /\.(ts|json)$|^(README\.md|LICENSE)$/.test(name))
  for (const folder of SOURCES)
    names.push(
      ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
  const files = names.sort().filter((name) => statSync(join(root, name)).isFile())
  return hashOf([process.version, ...files.flatMap((name) => [name, readFileSync(join(root, name))])])
}

/** Builds the library and packs it, in a folder of its own. */
const pack = async (folder: string, tarball: string): Promise<void> => {
  const stage = join(folder, 'stage')
  await buildLibrary(join(stage, 'dist'), { quiet: true, check: false })
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly files: readonly string[]
  }
  for (const path of [...files.filter((one) => one !== 'dist'), 'package.json', 'README.md', 'LICENSE'])
    cpSync(join(root, path), join(stage, path), { recursive: true })
  await succeed(runNpm(['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: stage, quiet: true }))
  renameSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''), tarball)
}

/** The package, made when what it comes from has changed. */
const packed = async (folder: string): Promise<string> => {
  const kept = join(cache, 'packed')
  const tarball = join(kept, `${hashOfSources()}.tgz`)
  if (existsSync(tarball)) return tarball
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  await makeWhole(tarball, (draft) => pack(folder, draft))
  return tarball
}

/** Makes the project, below the repository's packages: what the library stands on is found there. */
export const createProject = async (): Promise<Project> => {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'package-'))
  const modules = join(folder, 'node_modules')
  const installed = join(modules, 'three-d3d8')
  // Without this the folder would belong to the repository's own package, and name that one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const tarball = await packed(folder)
  mkdirSync(installed, { recursive: true })
  await succeed(run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], { quiet: true }))
  // Served by a path of the project's own.
  symlinkSync(join(root, 'node_modules/three'), join(modules, 'three'))
  return {
    folder,
    tarball,
    installed,
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
