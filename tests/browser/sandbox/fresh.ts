/** What the tests of the sandbox begin with. */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { DATABASE } from '../../../demos/sandbox/keep/data.js'
import { createSandbox, type Sandbox } from '../../../demos/sandbox/sandbox.js'
import { drawRarely, lookRarely, withoutTypes } from '../on-page.js'

/** Sets the hash without an event: nothing that listens follows it. */
export const address = (hash: string): void => {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
}

/** Has the script of programs bundled, once, whoever asks first. */
export const bundleProgram = async (): Promise<void> => {
  await import('../../../demos/sandbox/program/main.ts?bundle')
}

/** Deletes what programs were given besides their sources. */
export const forgetData = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error(DATABASE))
  })

/** Lets all sandboxes of a file draw rarely, and know no types; each test begins without data. */
export function quietSandboxes(): void {
  beforeEach(forgetData)
  beforeAll(bundleProgram)
  beforeAll(drawRarely)
  beforeAll(withoutTypes)
}

/** A sandbox on the page. */
interface Opened {
  root: HTMLElement
  sandbox: Sandbox
}

/** Gives each test of a file a sandbox of its own, without a program yet. */
export function freshSandboxes(): Opened {
  // Whole before the first test begins.
  const opened = {} as Opened
  quietSandboxes()
  beforeEach(() => {
    localStorage.clear()
    address('#code/!')
    opened.root = document.createElement('div')
    document.body.append(opened.root)
    lookRarely()
    opened.sandbox = createSandbox(opened.root)
  })
  afterEach(() => {
    opened.sandbox.dispose()
    opened.root.remove()
    localStorage.clear()
    address('')
    vi.restoreAllMocks()
  })
  return opened
}
