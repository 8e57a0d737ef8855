/**
 * Files that programs were given besides their sources, by the place of each: a model, textures. They may be large, and
 * are no text, so they lie in the database of the page.
 */
export interface KeptData {
  /** In the order in which they were given; none where nothing is kept. */
  readonly read: (program: string) => Promise<readonly File[]>
  /**
   * Keeps these instead of what was kept; no files: nothing any more.
   * @throws {Error} when the browser keeps no more: they last as long as the page
   */
  readonly write: (program: string, files: readonly File[]) => Promise<void>
}

/** The database of the page that has them. */
export const DATABASE = 'three-d3d8'
const STORE = 'files'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database of the page does not answer.'))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return done<IDBDatabase>(request)
}

/** Opened for each use, so that no page stands in the way of another that has a newer database. */
const withStore = async <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const result = await done(use(transaction.objectStore(STORE)))
    // What the disk has no room for fails at the end only.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The disk is full.'))
    })
    return result
  } finally {
    database.close()
  }
}

/** The files as they are now: what lies on somebody's disk may be another one at the next visit, or none. */
const copied = ({ name, type, lastModified }: File, bytes: ArrayBuffer): File =>
  new File([bytes], name, { type, lastModified })

/** What is asked for comes after what was given before, by whichever sandbox of the page. */
let last: Promise<unknown> = Promise.resolve()
const queued = <T>(act: () => Promise<T>): Promise<T> => {
  const next = last.then(act, act)
  last = next.catch(() => undefined)
  return next
}

/** Data in the database of the page. Where the browser keeps that shut, it lasts as long as the page is open. */
export const createKeptData = (): KeptData => {
  const here = new Map<string, readonly File[]>()
  return {
    read: (program) =>
      queued(async () => {
        const own = here.get(program)
        if (own) return own
        const kept: unknown = await withStore('readonly', (store) => store.get(program)).catch(() => null)
        return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
      }),
    write: (program, files) =>
      queued(async () => {
        here.set(program, files)
        const all = await Promise.all(files.map(async (file) => copied(file, await file.arrayBuffer())))
        try {
          if (all.length > 0) await withStore('readwrite', (store) => store.put(all, program))
          else await withStore('readwrite', (store) => store.delete(program))
        } catch (error) {
          if (files.length === 0) return
          const names = files.map(({ name }) => name).join(', ')
          throw new Error(`The browser does not keep ${names}: to be opened again after a reload.`, { cause: error })
        }
        here.delete(program)
      }),
  }
}
