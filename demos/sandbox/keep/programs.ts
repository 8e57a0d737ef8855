import type { SourceFile } from '../protocol.js'

/** A program of somebody's own. */
export interface OwnProgram {
  readonly title: string
  readonly files: readonly SourceFile[]
  /** What it drew last: a small picture as a `data:` URL. */
  readonly picture?: string
}

/** Programs that somebody named, kept in the browser until they are deleted. */
export interface Programs {
  /** In the order of their titles. */
  readonly list: () => readonly { readonly id: string; readonly title: string; readonly picture?: string }[]
  /** A title that none of them has yet. */
  readonly unused: (title: string) => string
  /**
   * Keeps another one, under a title that is its own; one that is kept already is not kept twice.
   * @returns its number
   * @throws {Error} when the browser keeps no more
   */
  readonly add: (program: OwnProgram) => string
  readonly read: (id: string) => OwnProgram | null
  /** @throws {Error} when the browser keeps no more */
  readonly write: (id: string, program: OwnProgram) => void
  readonly remove: (id: string) => void
}

const PREFIX = 'three-d3d8 program '

const isOwnProgram = (value: unknown): value is OwnProgram => {
  const { title, files, picture } = (value ?? {}) as Partial<OwnProgram>
  if (typeof title !== 'string' || !Array.isArray(files) || files.length === 0) return false
  if (picture !== undefined && !(typeof picture === 'string' && picture.startsWith('data:image/'))) return false
  return files.every((file: unknown) => {
    const { name, text } = (file ?? {}) as Partial<SourceFile>
    return typeof name === 'string' && typeof text === 'string'
  })
}

/** Programs in the storage of a page; null keeps them as long as the page is open. */
export const createPrograms = (storage: Storage | null): Programs => {
  const here = new Map<string, string>()
  const get = (id: string): string | null => here.get(id) ?? storage?.getItem(PREFIX + id) ?? null
  const read = (id: string): OwnProgram | null => {
    try {
      const value: unknown = JSON.parse(get(id) ?? 'null')
      return isOwnProgram(value) ? value : null
    } catch {
      return null
    }
  }
  const list: Programs['list'] = () => {
    const kept = storage ? Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '') : []
    const own = kept.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
    return [...new Set([...own, ...here.keys()])]
      .flatMap((id) => {
        const program = read(id)
        return program ? [{ id, title: program.title, picture: program.picture }] : []
      })
      .sort((a, b) => a.title.localeCompare(b.title))
  }
  const unused = (title: string): string => {
    const taken = new Set(list().map((one) => one.title))
    let free = title
    for (let n = 2; taken.has(free); n++) free = `${title} ${n}`
    return free
  }
  const write: Programs['write'] = (id, { title, files, picture }) => {
    const texts = files.map((file) => ({ name: file.name, text: file.text }))
    const text = JSON.stringify({ title, files: texts, picture })
    if (!storage) {
      here.set(id, text)
      return
    }
    try {
      storage.setItem(PREFIX + id, text)
    } catch {
      throw new Error(`The browser keeps no more: "${title}" is not saved. Export it, or delete another one.`)
    }
  }
  return {
    list,
    unused,
    add(program) {
      const isSame = ({ id, title }: { readonly id: string; readonly title: string }): boolean => {
        const files = read(id)?.files ?? []
        if (title !== program.title || files.length !== program.files.length) return false
        return program.files.every(({ name, text }, n) => files[n].name === name && files[n].text === text)
      }
      const same = list().find(isSame)
      if (same) return same.id
      const id = crypto.randomUUID().slice(0, 8)
      write(id, { ...program, title: unused(program.title) })
      return id
    },
    read,
    write,
    remove(id) {
      here.delete(id)
      storage?.removeItem(PREFIX + id)
    },
  }
}

/** A name as part of a file's. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'program'

/** The program that somebody begins with who begins with nothing. */
export const blank: readonly SourceFile[] = [
  {
    name: 'main.ts',
    text: `import { D3DCLEAR_TARGET } from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)

  engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff203040, 1, 0)
    device.BeginScene()

    device.EndScene()
    device.Present()
  })
}
`,
  },
]
