import type { DraftFile } from '../editor.js'

/**
 * What somebody wrote, by what they began with: kept in the browser, so that a reload or another example loses nothing.
 */
export interface Drafts {
  /** What was written of a program; null when nothing was. */
  readonly read: (program: string) => readonly DraftFile[] | null
  readonly write: (program: string, files: readonly DraftFile[]) => void
  readonly forget: (program: string) => void
}

const PREFIX = 'three-d3d8 draft '
/** Drafts that are kept; the oldest go. */
const MOST = 40

/** A draft as it is kept. */
interface Kept {
  readonly time: number
  readonly files: readonly DraftFile[]
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'number' &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.length > 0 &&
  value.files.every((file: unknown) => {
    const { name, text } = (file ?? {}) as Partial<DraftFile>
    return typeof name === 'string' && typeof text === 'string'
  })

/** Drafts in the storage of a page. Where there is none, or it is full, they are kept as long as the page is open. */
export const createDrafts = (storage: Storage | null): Drafts => {
  const here = new Map<string, string>()
  const get = (key: string): string | null => here.get(key) ?? storage?.getItem(key) ?? null
  const parse = (key: string): Kept | null => {
    try {
      const value: unknown = JSON.parse(get(key) ?? 'null')
      return isKept(value) ? value : null
    } catch {
      return null
    }
  }
  const keys = (): string[] => {
    const all = storage ? Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '') : []
    return all.filter((key) => key.startsWith(PREFIX))
  }
  const dropOldest = (): void => {
    const [oldest] = keys().sort((a, b) => (parse(a)?.time ?? 0) - (parse(b)?.time ?? 0))
    if (oldest) storage?.removeItem(oldest)
  }
  return {
    read: (program) => parse(PREFIX + program)?.files ?? null,
    write(program, files) {
      const key = PREFIX + program
      const text = JSON.stringify({ time: Date.now(), files } satisfies Kept)
      try {
        if (!storage) throw new Error('no storage')
        if (keys().length >= MOST && storage.getItem(key) === null) dropOldest()
        storage.setItem(key, text)
        here.delete(key)
      } catch {
        here.set(key, text)
      }
    },
    forget(program) {
      here.delete(PREFIX + program)
      storage?.removeItem(PREFIX + program)
    },
  }
}

/** The storage of this page; null where the browser keeps it shut. */
export const pageStorage = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}
