import { createDebugger, type Debugger } from '../../../demos/capture/debugger.js'
import { onPage } from '../on-page.js'

/** The address of the page that runs the tests: the debugger writes into it. */
const own = location.href

/** The capture debugger on the page: there from `begin` to `end`, which belong before and behind tests. */
export const capturePage = () => {
  let root = document.createElement('div')
  let made: Debugger | null = null
  return {
    ...onPage(() => root),
    get root(): HTMLElement {
      return root
    },
    get page(): Debugger {
      if (!made) throw new Error('The page has not begun.')
      return made
    },
    begin(): void {
      root = document.createElement('div')
      document.body.append(root)
      made = createDebugger(root)
    },
    end(): void {
      made?.dispose()
      made = null
      root.remove()
      history.replaceState(null, '', own)
    },
  }
}

/** A file that the server of the tests has. */
export const fileOf = async (path: string): Promise<File> => {
  const response = await fetch(path)
  return new File([await response.arrayBuffer()], path.slice(path.lastIndexOf('/') + 1))
}
