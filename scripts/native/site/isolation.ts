/** Isolates a page from other origins on a server that sends no headers for it: a service worker adds them. */

const TRIED = 'three-d3d8 isolation'

/**
 * Makes the page isolated, so that workers can share memory with it.
 *
 * @returns whether it is; where it is not, the page loads anew and will be
 * @throws Error where the page cannot be isolated
 */
export async function isolate(): Promise<boolean> {
  if (globalThis.crossOriginIsolated) {
    sessionStorage.removeItem(TRIED)
    // Some builds of WebKit say that pages are isolated, and share no memory for it.
    if (typeof SharedArrayBuffer === 'undefined')
      throw new Error('This browser can neither suspend WebAssembly nor share memory between a page and its workers.')
    return true
  }
  const why = 'This browser cannot suspend WebAssembly, and the page cannot be isolated, so that a worker could run it'
  if (!('serviceWorker' in navigator)) throw new Error(`${why}: it has to come by https.`)
  if (sessionStorage.getItem(TRIED) !== null)
    throw new Error(
      `${why}: send Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp with it.`,
    )
  sessionStorage.setItem(TRIED, '')
  await navigator.serviceWorker.register('isolate.js')
  await navigator.serviceWorker.ready
  location.reload()
  return false
}
