import type { Realm } from './realm.js'

/** A window of its own within the page. */
export interface OpenRealm {
  readonly realm: Realm
  /** Takes the window away; whatever it held is gone. */
  readonly close: () => void
}

/** Opens a window of its own, in which the modules are loaded anew. */
export async function openRealm(): Promise<OpenRealm> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentWindow: window, contentDocument: document_ } = frame
  if (!window || !document_) throw new Error('the window in the page has no document')
  const script = document_.createElement('script')
  script.type = 'module'
  // By its place on the server: this module may be bundled.
  script.src = new URL('/tests/bench/realm/realm.ts', document.location.origin).href
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => {
      reject(new Error(`${script.src} cannot be loaded`))
    })
    document_.head.append(script)
  })
  const { realm } = window
  if (!realm) throw new Error(`${script.src} threw while it was loaded`)
  return {
    realm,
    close() {
      frame.remove()
    },
  }
}
