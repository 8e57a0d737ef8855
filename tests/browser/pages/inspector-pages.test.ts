import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGallery } from '../../../demos/gallery/gallery.js'
import { createSandbox } from '../../../demos/sandbox/sandbox.js'
import { drawRarely, lookRarely, onPage, until, withoutTypes } from '../on-page.js'

let root: HTMLElement
const ends: (() => void)[] = []

beforeAll(drawRarely)
beforeAll(withoutTypes)

/** Sets the hash without an event: nothing that listens follows it. */
const address = (hash: string): void => {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
}

beforeEach(() => {
  // In the sandbox no program yet.
  address('#code/!')
  root = document.createElement('div')
  document.body.append(root)
  lookRarely()
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  root.remove()
  address('')
  vi.restoreAllMocks()
})

const { find, press } = onPage(() => root)

const pixel = (x: number, y: number): number[] => {
  const context = find<HTMLCanvasElement>('.inspector .stage canvas').getContext('2d')
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
}

const showsFrame = (words: RegExp): Promise<void> =>
  until(() => {
    expect(find('.inspector .status').textContent).toMatch(words)
  })

/** A program that clears and draws a square in every frame. */
const draws = (
  colour: string,
): string => `import { D3DCLEAR_TARGET, D3DFVF_DIFFUSE, D3DFVF_XYZRHW, D3DPT_TRIANGLESTRIP, D3DRS_ZENABLE } from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  const corners = new Float32Array([0, 0, 0, 1, 0, 64, 0, 0, 1, 0, 0, 64, 0, 1, 0, 64, 64, 0, 1, 0])
  for (let n = 0; n < 4; n++) new Uint32Array(corners.buffer)[n * 5 + 4] = ${colour}
  device.SetRenderState(D3DRS_ZENABLE, false)
  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff102030, 1, 0)
    device.SetVertexShader(D3DFVF_XYZRHW | D3DFVF_DIFFUSE)
    device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, corners, 20)
    device.Present()
  })
}
`

describe('in the sandbox', () => {
  test('a frame of the program is captured in its worker, running or paused, and again after a change', async () => {
    const sandbox = createSandbox(root)
    ends.push(sandbox.dispose)
    const open = (colour: string): void => {
      sandbox.open([{ name: 'test.ts', text: draws(colour) }])
    }
    open('0xffff0000')
    const [tab] = [...root.querySelectorAll<HTMLElement>('[role="tab"]')].filter(({ textContent }) =>
      textContent?.startsWith('Inspector'),
    )
    tab.click()
    // As soon as somebody looks.
    await showsFrame(/: 1 draw, 3 items/)
    await until(() => {
      expect([pixel(8, 8), pixel(100, 100)]).toEqual([
        [255, 0, 0],
        [16, 32, 48],
      ])
    })
    await until(() => {
      expect(find('.inspector .figures').textContent).toMatch(/^Draws1Rows/)
    })

    open('0xff00ff00')
    await until(() => {
      expect(pixel(8, 8)).toEqual([0, 255, 0])
    })

    press('Pause')
    find('.inspector .status').textContent = ''
    press('Capture a frame')
    await showsFrame(/: 1 draw, 3 items/)
    expect(root.dataset.state).toBe('paused')
    expect(find('.problem').textContent).toBe('')
  })
})

describe('in the sandbox at 1280 × 720', () => {
  const inSight = (): boolean =>
    ['.stage canvas', '.kept > .virtual', '.kept > .chosen'].every((selector) => {
      const { top, bottom, width, height } = find(`.inspector ${selector}`).getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight && width > 300 && height > 300
    })

  test('a key gives the inspector the whole window, picture, draws and details in sight, and takes it back', async () => {
    await page.viewport(1280, 720)
    try {
      const sandbox = createSandbox(root)
      ends.push(sandbox.dispose)
      sandbox.open([{ name: 'test.ts', text: draws('0xffff0000') }])
      press('Inspector')
      await showsFrame(/: 1 draw, 3 items/)
      expect(inSight()).toBe(false)

      find('[role="tab"][aria-selected="true"]').focus()
      await userEvent.keyboard('m')
      await until(() => {
        expect(inSight()).toBe(true)
      })
      await userEvent.keyboard('{Escape}')
      expect([inSight(), root.hasAttribute('data-roomy')]).toEqual([false, false])

      // Letters of the program are no keys of the page, nor are those that it hears.
      find('.cm-content').focus()
      await userEvent.keyboard('m')
      find('.picture canvas').dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM', bubbles: true }))
      expect(root.hasAttribute('data-roomy')).toBe(false)
    } finally {
      await page.viewport(800, 600)
    }
  })
})

describe('in the gallery', () => {
  test.each(['stencil_func', 'discard_order'])('a recording is played again for its frame: %s', async (name) => {
    location.hash = `#recording/${name}`
    const gallery = createGallery(root)
    ends.push(gallery.dispose)
    await until(() => {
      expect(find('article').dataset.verdict).toBeDefined()
    })
    press('Inspect')
    await until(() => {
      expect(find('.inspector .status').textContent).toMatch(/^Frame \d+: \d+ draws?, \d+ items/)
    })
    await until(() => {
      expect(find<HTMLCanvasElement>('.inspector .stage canvas').width).toBe(256)
      expect(find('.inspector .figures dd').textContent).toMatch(/^\d+$/)
    })
    press('Inspect')
    await until(() => {
      expect(find('.inspection').hidden).toBe(true)
    })
    expect(find('article').dataset.verdict).toBe('pass')
  })
})
