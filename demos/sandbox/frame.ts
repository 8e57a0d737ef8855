/**
 * The frame that a program's worker lives in. Its origin is opaque (no storage, no cookies, nobody's document), and its policy,
 * which the worker inherits, allows scripts from its own memory and nothing else: no fetch, no image, no form, no frame.
 */

const script = `addEventListener('message', ({ data, ports }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })))
  worker.onerror = (event) => event.preventDefault()
  worker.postMessage(null, ports)
}, { once: true })`

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Makes a frame that waits for the source of a worker and a port for it. To be put into the page. */
export const createFrame = (): HTMLIFrameElement => {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('')
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.title = 'The program'
  frame.className = 'unseen'
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policyOf(nonce)}"><script nonce="${nonce}">${script}</script>`
  return frame
}
