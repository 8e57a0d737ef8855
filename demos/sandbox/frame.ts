/**
 * The frame that a program's worker lives in. Its origin is opaque (no storage, no cookies, nobody's document), and its
 * policy, which the worker inherits, allows scripts and WebAssembly from its own memory and nothing else: no fetch, no
 * image, no form, no frame.
 *
 * An error that the worker itself is not told of (a full stack, in Firefox) is told to its frame, which passes it on.
 */

const script = `addEventListener('message', ({ data, ports }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })))
  worker.onerror = (event) => {
    event.preventDefault()
    const { message, filename, lineno, colno } = event
    worker.postMessage({ message, filename, lineno, colno })
  }
  worker.postMessage(null, ports)
}, { once: true })`

/** What the policy of the page, which the frame inherits, and its own know the script by; sandbox.html has it, too. */
const hash = 'sha256-Rafom5OOyKL+VgMkkrmTQB8b3j2bf6nvTkBx841vcfs='

const policy = [
  "default-src 'none'",
  `script-src '${hash}' blob: 'wasm-unsafe-eval'`,
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Makes a frame that waits for the source of a worker, a Blob, and a port for it. To be put into the page. */
export const createFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.title = 'The program'
  frame.className = 'unseen'
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  frame.srcdoc = `<!doctype html>${meta}<script>${script}</script>`
  return frame
}
