/** Says to programs that ask for an address why they are given nothing, in words that lead on. */

/** The frame's policy lets nothing out, whatever the address: the browser's own error names a policy, or an URL. */
export const explainFetch = (): void => {
  const own = fetch.bind(globalThis)
  Object.assign(globalThis, {
    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const what = JSON.stringify(input instanceof Request ? input.url : String(input))
      // Made here, where the line of the program is on the stack.
      const problem = new TypeError(
        `fetch of ${what}: programs of the sandbox have no network. ` +
          'Files that are dropped on the page come to run(canvas, panel, files) as a Map by their names: ' +
          "await files.get('wall.tga')?.arrayBuffer()",
      )
      return Promise.resolve()
        .then(() => own(input, init))
        .catch((error: unknown) => {
          problem.cause = error
          throw problem
        })
    },
  })
}
