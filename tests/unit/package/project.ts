/** The library as others get it: built once, packed, and unpacked where npm would install it. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildLibrary } from '../../../scripts/lib/library.mjs'
import { run, runNpm } from '../../../scripts/lib/process.mjs'

export const root = resolve(import.meta.dirname, '../../..')
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

/** Makes the project, below the repository's packages: what the library stands on is found there. */
export const createProject = async (): Promise<Project> => {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'package-'))
  const [stage, modules] = [join(folder, 'stage'), join(folder, 'node_modules')]
  const installed = join(modules, 'three-d3d8')
  await buildLibrary(join(stage, 'dist'), { quiet: true, check: false })
  // Without this the folder would belong to the repository's own package, and name that one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly files: readonly string[]
  }
  for (const path of [...files.filter((one) => one !== 'dist'), 'package.json', 'README.md', 'LICENSE'])
    cpSync(join(root, path), join(stage, path), { recursive: true })
  await succeed(runNpm(['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: stage, quiet: true }))
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
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
