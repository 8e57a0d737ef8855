import { nextTask } from '../bench.js'
import type { Settings } from '../bench.js'
import type { PathName } from '../realm/path.js'
import type { DrivenPath } from '../realm/realm.js'
import { openRealm } from '../realm/realms.js'
import type { OpenRealm } from '../realm/realms.js'
import type { Layout } from '../realm/scene.js'

/** Paths that draw the same scene, each in a window of its own. */
export interface OpenPaths<Name extends PathName> {
  readonly paths: Readonly<Record<Name, DrivenPath>>
  /** Replaces the GL functions that draw by empty ones, in all windows, and lets the paths get used to them. */
  readonly emptyDrawFunctions: () => Promise<void>
  readonly close: () => void
}

/** MeshPhong is lit, so it draws something else; all others draw the same picture. */
const unlit = (name: PathName): boolean => name !== 'MeshPhong'

/** Pixels that differ. */
function differences(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  // The canvases have no alpha.
  for (let i = 0; i < a.length; i += 4) if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2]) count++
  return count
}

/** Throws when a path has GL errors, or draws another picture than the first path. */
function checkPictures(paths: Readonly<Record<string, DrivenPath>>): void {
  const pictures = Object.entries(paths).map(([name, path]) => ({
    name,
    picture: path.picture(),
    errors: path.errors(),
  }))
  for (const { name, errors } of pictures)
    if (errors.length > 0) throw new Error(`${name}: GL errors ${errors.join(', ')}`)
  const [first, ...others] = pictures.filter(({ name }) => unlit(name as PathName))
  for (const { name, picture } of others) {
    const different = differences(first.picture, picture)
    if (different > 0) throw new Error(`${name}: ${different} pixels are unlike those of ${first.name}`)
  }
}

/**
 * Opens the paths and lets each draw the scene of `draws` draws with real GL until programs, buffers and vertex arrays
 * are made and the JavaScript is compiled.
 *
 * @throws Error when two paths that should draw the same do not
 */
export async function openPaths<Name extends PathName>(
  names: readonly Name[],
  draws: number,
  layout: Layout,
  { warmDraws }: Settings,
): Promise<OpenPaths<Name>> {
  const opened: { readonly name: Name; readonly open: OpenRealm; readonly path: DrivenPath }[] = []
  const restores: (() => void)[] = []
  const close = (): void => {
    for (const restore of restores) restore()
    for (const { path, open } of opened) {
      path.dispose()
      open.close()
    }
  }
  const warm = async (least: number): Promise<void> => {
    for (let drawn = 0; drawn < least; drawn += draws) {
      for (const { path } of opened) {
        path.frame()
        path.finish()
      }
      await nextTask()
    }
  }
  try {
    for (const name of names) {
      const open = await openRealm()
      opened.push({ name, open, path: await open.realm.openPath(name, draws, layout) })
    }
    await warm(warmDraws.real)
    const paths = Object.fromEntries(opened.map(({ name, path }) => [name, path])) as Record<Name, DrivenPath>
    checkPictures(paths)
    return {
      paths,
      emptyDrawFunctions() {
        for (const { open } of opened) restores.push(open.realm.emptyDrawFunctions())
        return warm(warmDraws.empty)
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
