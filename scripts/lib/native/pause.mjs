/** Where a program is that does not end: its worker is paused by the browser's debugger. */

/** Milliseconds until the debugger has to answer. */
const patience = 10_000

/**
 * Pauses the workers of a page and asks where each is.
 * @param {import('playwright').Page} page
 * @returns {Promise<string[]>} lines of the stack of the first that runs WebAssembly, as V8 writes them; none where the
 * debugger cannot tell
 */
export const whereItRuns = async (page) => {
  const session = await page.context().newCDPSession(page)
  /** @type {(lines: string[]) => void} */
  let give = () => undefined
  const found = new Promise((/** @type {typeof give} */ resolve) => (give = resolve))
  let number = 0
  /** Scripts that are modules of WebAssembly. @type {Set<string>} */
  const modules = new Set()
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const method of ['Debugger.enable', 'Debugger.pause'])
      void session
        .send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: ++number, method, params: {} }),
        })
        .catch(() => undefined)
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message)
    if (method === 'Debugger.scriptParsed' && params.scriptLanguage === 'WebAssembly') modules.add(params.scriptId)
    if (method !== 'Debugger.paused') return
    const lines = params.callFrames
      .filter((/** @type {any} */ { location }) => modules.has(location.scriptId))
      .map((/** @type {any} */ { location, functionName }) => {
        const name = functionName.replace(/^\$/, '')
        return `at ${name} (wasm-function[0]:0x${location.columnNumber.toString(16)})`
      })
    if (lines.length > 0) give(lines)
  })
  const waited = setTimeout(() => give([]), patience)
  try {
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
    return await found
  } finally {
    clearTimeout(waited)
    await session.detach().catch(() => undefined)
  }
}
