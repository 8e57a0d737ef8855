import { zipSync } from 'fflate'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demos } from '../../../demos/index.js'
import type { Gallery } from '../../../demos/gallery/gallery.js'
import { createGallery } from '../../../demos/gallery/gallery.js'
import { createLazyView } from '../../../demos/gallery/lazy-view.js'
import type { View } from '../../../demos/gallery/view.js'
import { createCheckView } from '../../../demos/gallery/check-view.js'
import { CHECK, hashOf, parseHash } from '../../../demos/gallery/route.js'
import { loadScenes } from '../../../demos/gallery/scenes.js'
import { engineOf } from '../../../index.js'
import index from '../../conformance/recordings/index.json'
import { bmpFile } from '../../unit/files/pictures/fixtures.js'
import { threePlayerOf } from '../../../demos/kit/page/three-player.js'
import { drawRarely, onPage, until } from '../on-page.js'
import { violations } from '../violations.js'
import { PATIENCE } from '../../patience.js'

let root: HTMLElement
let gallery: Gallery

const { find, press } = onPage(() => root)

const texts = (selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), (found) => found.textContent?.trim() ?? '')

/** Opens what a hash names, and waits until a recording of that name came out. */
const open = async (name: string): Promise<string | undefined> => {
  location.hash = `#recording/${name}`
  await outcomeOf(name)
  return find('article').dataset.verdict
}

const outcomeOf = (name: string): Promise<void> =>
  until(() => {
    expect(find('h1').textContent).toBe(name)
    expect(find('article').dataset.verdict).toBeDefined()
  })

/** What a 2D canvas shows: its size, and how many of its pixels are not black. */
const shownBy = (canvas: HTMLCanvasElement): { size: number[]; bright: number } => {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  let bright = 0
  for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] > 24) bright++
  return { size: [width, height], bright }
}

const canvasOf = (label: string): HTMLCanvasElement => find(`canvas[aria-label^="${label}"]`)

/** A file of the recordings as the gallery fetches it. */
const fetchFile = (path: string): Promise<Response> => fetch(`/tests/conformance/recordings/${path}`)

const fetchText = async (path: string): Promise<string> => (await fetchFile(path)).text()

const fileOf = (name: string, content: BlobPart): File => new File([content], name)

/** The browser's own: the page draws rarely. */
const nextFrame = window.requestAnimationFrame.bind(window)

beforeAll(drawRarely)

beforeEach(async () => {
  // Nothing that would be drawn.
  location.hash = '#file/none'
  root = document.createElement('div')
  document.body.append(root)
  gallery = createGallery(root)
  await until(() => {
    expect(texts('nav .recording strong')).toHaveLength(index.length)
  })
})

afterEach(() => {
  gallery.dispose()
  root.remove()
  vi.restoreAllMocks()
})

describe('the list', () => {
  const names = (): string[] => texts('nav .recording:is(li:not([hidden]) > *) strong')

  test('has every demo and every recording, each with what it shows', async () => {
    location.hash = '#demo/streams'
    await until(() => {
      expect(find('h1').textContent).toBe(demos.find(({ name }) => name === 'streams')?.title)
    })
    expect(texts('nav .demo strong')).toEqual(demos.map(({ title }) => title))
    expect(names()).toEqual(index.map(({ name }) => name))
    expect(texts('nav .recording .line')).toEqual(index.map(({ what }) => what))
    expect(find('nav [aria-current="page"]').getAttribute('href')).toBe('#demo/streams')
  })

  test('can be filtered by words, demos too, and by a feature', () => {
    const search = find<HTMLInputElement>('input[type=search]')
    const type = (text: string): void => {
      search.value = text
      search.dispatchEvent(new Event('input'))
    }
    type('FOG table')
    expect(names()).toEqual(expect.arrayContaining(['fog_table', 'fog_table_2']))
    expect(names().length).toBeLessThan(10)
    expect(find('[aria-label=Recordings] .count').textContent).toBe(`${names().length} of 144`)
    type('nothing is called like this')
    expect(names()).toEqual([])
    expect(find('.nothing').hidden).toBe(false)

    const shownDemos = (): string[] => texts('nav .demo:is(li:not([hidden]) > *) strong')
    type('koi fish')
    expect(shownDemos()).toEqual(['Koi'])
    expect(find('[aria-label=Demos] .count').textContent).toBe(`1 of ${demos.length}`)
    expect(find('.nothing').hidden).toBe(true)
    type('')
    expect(shownDemos()).toHaveLength(demos.length)
    const feature = find<HTMLSelectElement>('select[aria-label=Feature]')
    feature.value = 'ps14'
    feature.dispatchEvent(new Event('change'))
    expect(names()).toEqual(index.filter(({ features }) => features.includes('ps14')).map(({ name }) => name))
  })

  test('lets the arrow keys go from link to link', () => {
    const links = [...root.querySelectorAll('nav a')] as HTMLElement[]
    const arrow = (key: string): void => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    links[0].focus()
    arrow('ArrowDown')
    arrow('ArrowDown')
    expect(document.activeElement).toBe(links[2])
    arrow('ArrowUp')
    expect(document.activeElement).toBe(links[1])
  })
})

test('saves what a recording and a demo show as glTF', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open('prim_types')
  press('Save as .glb')
  await until(() => {
    expect(saved).toEqual(['prim_types.glb'])
  })
  location.hash = '#demo/palette'
  await until(() => {
    expect(find('h1').textContent).toBe('A day in 256 colours')
    expect([...root.querySelectorAll('button')].find((one) => one.textContent === 'Save as .glb')?.hidden).toBe(false)
  })
  press('Save as .glb')
  await until(() => {
    expect(saved).toEqual(['prim_types.glb', 'palette.glb'])
  })
})

test('a bar under a demo stops it, steps it, tells its speed, leads to others; less motion begins still', async () => {
  location.hash = '#demo/first'
  await until(() => {
    expect(find('.rate').textContent).toMatch(/^\d+ fps$/)
  })
  // A demo that makes its engine itself is saved, too.
  expect([...root.querySelectorAll('button')].find((one) => one.textContent === 'Save as .glb')?.hidden).toBe(false)
  const demo = engineOf(find('canvas'))
  const space = (target: Element): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true }))
  expect(space(document.body)).toBe(false)
  expect(demo?.isPaused).toBe(true)
  // Where somebody writes, or presses a button, it is theirs.
  expect(space(find('nav input'))).toBe(true)
  let frames = 0
  demo?.frame$.subscribe(() => frames++)
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await new Promise(requestAnimationFrame)
  }
  await turns()
  expect(frames).toBe(0)
  press('Step')
  await turns()
  expect(frames).toBe(1)
  press('Play')
  await until(() => {
    expect(frames).toBeGreaterThan(2)
  })
  expect(await violations(find('.controls'))).toEqual([])
  const links = (): string[] => texts('.controls a')
  expect(links()).toEqual(['Next', 'Edit in the sandbox'])
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = match(query)
    return query.includes('reduced-motion')
      ? (Object.create(found, { matches: { value: true } }) as MediaQueryList)
      : found
  })
  find<HTMLAnchorElement>('.controls a').click()
  await until(() => {
    expect(location.hash).toBe(hashOf({ kind: 'demo', name: demos[1].name }))
    expect(links()).toEqual(['Previous', 'Next', 'Edit in the sandbox'])
    expect(texts('.controls button')[0]).toBe('Play')
  })
  // Whoever takes hold of the picture lets it go on.
  find('canvas').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(texts('.controls button')[0]).toBe('Pause')

  // A scene that three draws by itself has the same bar.
  location.hash = '#demo/porter'
  await until(() => {
    expect(find('h1').textContent).toBe('Models in a scene of three.js')
    expect(texts('.controls button')).toEqual(['Play', 'Step', 'Fullscreen', 'Save as .glb'])
  })
  const player = threePlayerOf(find('canvas'))
  let pictures = 0
  player?.frame$.subscribe(() => pictures++)
  await turns()
  press('Step')
  await until(() => {
    expect(pictures).toBe(1)
  })
  press('Play')
  await until(() => {
    expect(pictures).toBeGreaterThan(2)
  })
})

test('what goes wrong in a frame of a demo is told, and ends it', async () => {
  location.hash = '#demo/first'
  await until(() => {
    expect(engineOf(find('canvas'))).not.toBeNull()
    expect(find('.rate').textContent).toMatch(/^\d+ fps$/)
  })
  const engine = engineOf(find('canvas'))
  const failed = new Error('no frame')
  const subscription = engine?.frame$.subscribe(() => {
    subscription?.unsubscribe()
    window.dispatchEvent(new ErrorEvent('error', { error: failed, message: failed.message }))
  })
  await until(() => {
    expect(find('.findings[role=alert]').textContent).toContain('no frame')
  })
  expect(root.querySelector('.demo canvas')).toBeNull()
})

describe('the page that opens first', () => {
  test('shows each demo with a picture, and leads to it', async () => {
    location.hash = ''
    await until(() => {
      expect(find('h1').textContent).toBe('Direct3D 8 for the web')
    })
    expect(texts('.cards strong')).toEqual(demos.map(({ title }) => title))
    expect(document.title).toBe('three-d3d8')
    expect(root.querySelector('nav [aria-current]')).toBeNull()
    for (const picture of root.querySelectorAll<HTMLImageElement>('.cards img')) {
      picture.loading = 'eager'
      await picture.decode()
      expect([picture.naturalWidth, picture.naturalHeight]).toEqual([320, 200])
    }
    find('.cards a').click()
    await until(() => {
      expect(find('h1').textContent).toBe(demos[0].title)
    })
    find('.sign').click()
    await until(() => {
      expect(find('h1').textContent).toBe('Direct3D 8 for the web')
    })
  })
})

describe('a demo', () => {
  test('says that it loads until it is drawn, in as many pixels as are shown, and can be edited', async () => {
    location.hash = '#demo/first'
    await until(() => {
      expect(find('h1').textContent).toBe('A first program')
    })
    await until(() => {
      expect(find('.wait').textContent).toBe('Loading…')
    })
    await until(() => {
      expect(root.querySelector('.wait')).toBeNull()
    })
    const canvas = find<HTMLCanvasElement>('.demo canvas')
    const shown = canvas.getBoundingClientRect().width * devicePixelRatio
    expect(Math.abs(canvas.width - Math.max(480, shown))).toBeLessThan(1)
    expect(canvas.width / canvas.height).toBeCloseTo(1.6, 1)
    expect(find<HTMLAnchorElement>('a.button[href*="sandbox"]').getAttribute('href')).toBe(
      './sandbox.html#example/first',
    )
  })

  test('says in place of its picture what is wrong when the browser gives no WebGL2', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    location.hash = '#demo/first'
    await until(() => {
      expect(find('.picture [role=alert]').textContent).toContain('WebGL2')
    })
    expect(root.querySelector('.wait')).toBeNull()
    expect(find<HTMLAnchorElement>('.picture a').href).toContain('get.webgl.org')
    // One still, and not as wallpaper, too.
    expect(root.querySelectorAll('.picture img')).toHaveLength(1)
    expect(find('.picture').style.backgroundImage).toBe('')
  })

  test.each(['palette', 'earth'])('paints %s while its page goes on, with its still to look at', async (name) => {
    location.hash = `#demo/${name}`
    await until(() => {
      expect(find('.wait').textContent).toBe('Loading…')
    })
    let turns = 0
    while (root.querySelector('.wait') && turns < 12) {
      await new Promise(nextFrame)
      if (root.querySelector('.demo .wait')) turns++
    }
    expect(turns).toBe(12)
    expect(find('.demo .picture').style.backgroundImage).toContain('still')
    const { backgroundSize, backgroundPosition } = getComputedStyle(find('.demo .picture'))
    expect([backgroundSize, backgroundPosition]).toEqual(['cover', '50% 50%'])
  })
})

describe('all recordings', () => {
  test('are played from a link of the page that opens first, and marked in the list', async () => {
    location.hash = ''
    await until(() => {
      expect(find<HTMLAnchorElement>('.start .what a[href="#check"]').textContent).toBe('all of them')
    })
    location.hash = CHECK
    await until(() => {
      expect(find('nav a.recording .mark').textContent).toBe('✓Pass')
    })
    expect(find('h1').textContent).toBe('This browser')
    expect(document.title).toBe('This browser – three-d3d8')
    const marked = texts('nav a.recording .mark').filter((mark) => mark !== '').length
    const [, place, all] = /^(\d+) of (\d+): \w+$/.exec(find('.badge').textContent) ?? []
    // The one that was marked last, or the next.
    expect([marked, marked + 1]).toContain(Number(place))
    expect(Number(all)).toBe(index.length)
    location.hash = ''
  })

  test('that cannot be loaded are said to be none', async () => {
    gallery.dispose()
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
    location.hash = CHECK
    gallery = createGallery(root)
    await until(() => {
      expect(find('main [role="alert"]').textContent).toBe('The recordings cannot be loaded.')
    })
    location.hash = ''
  })

  test('are counted; those that come out otherwise are listed with their figures', async () => {
    const all = await loadScenes()
    const [right, other] = ['tex_address', 'fog_table'].map((name) => {
      const scene = all.find((one) => one.name === name)
      if (!scene) throw new Error(`no recording ${name}`)
      return scene
    })
    const strict = { ...other, limits: { ...other.limits, mean_abs: -1 } }
    const missing = { ...other, name: 'none', read: () => Promise.resolve(undefined) }
    const verdicts: string[] = []
    const view = createCheckView([right, strict, missing], (name, verdict) => verdicts.push(`${name}: ${verdict}`))
    root.replaceChildren(view.element)
    await until(() => {
      expect(find('.badge').textContent).toBe('1 of 3 as recorded')
    })
    view.dispose()
    expect(verdicts).toEqual([`${right.name}: pass`, 'fog_table: fail', 'none: broken'])
    const rows = Array.from(root.querySelectorAll('tbody tr'), ({ children }) =>
      Array.from(children, ({ textContent }) => textContent),
    )
    expect(rows).toEqual([
      ['fog_table', 'Fail', expect.stringMatching(/^\d\.\d{3}$/), expect.stringMatching(/^\d\.\d\d %$/), '0', ''],
      ['none', 'Cannot be played', '0.000', '0.00 %', '0', 'none.jsonl cannot be loaded.'],
    ])
    expect(await violations(view.element)).toEqual([])
  })
})

test('Back leads to where the list was left, and the title says the name of a demo', async () => {
  location.hash = ''
  const main = find('main')
  await until(() => {
    expect(find('h1').textContent).toBe('Direct3D 8 for the web')
  })
  const place = (): number => main.scrollTop + scrollY
  main.scrollTop = 260
  scrollTo(0, 260)
  await until(() => {
    expect(place()).toBeGreaterThan(200)
  })
  const before = place()
  // Scrolling is heard of with the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  find('.cards a').click()
  await until(() => {
    expect(document.title).toBe('A first program – three-d3d8')
  })
  expect(place()).toBeLessThan(before)
  history.back()
  await until(() => {
    expect(find('h1').textContent).toBe('Direct3D 8 for the web')
    expect(place()).toBe(before)
  })
})

test('on a narrow page what comes late comes in sight, not above the list', async () => {
  await page.viewport(390, 844)
  try {
    const picture = document.createElement('div')
    picture.style.height = '500px'
    const loaded = Promise.withResolvers<View>()
    const main = find('main')
    main.replaceChildren(createLazyView('Late', () => loaded.promise).element)
    main.scrollIntoView()
    const painted = (): Promise<unknown> => new Promise((resolve) => nextFrame(() => setTimeout(resolve)))
    await painted()
    const before = main.getBoundingClientRect().top
    loaded.resolve({ element: picture, dispose: () => undefined })
    await until(() => {
      expect(picture.isConnected).toBe(true)
    })
    // The browser puts the page right when it lays it out, and a picture later.
    for (let n = 0; n < 3; n++) await painted()
    expect(main.getBoundingClientRect().top).toBeCloseTo(before, 0)
    expect(picture.getBoundingClientRect().top).toBeLessThan(100)
  } finally {
    await page.viewport(800, 600)
  }
})

test('a wide page is as high as its window, whatever the list says of recordings far down', async () => {
  await page.viewport(1280, 720)
  try {
    await open(index[index.length - 1].name)
    expect(find('nav [aria-current] .mark').textContent).toContain('Pass')
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(720)
  } finally {
    await page.viewport(800, 600)
  }
})

describe('a recording', () => {
  test('plays beside its golden image and their difference, and passes', async () => {
    expect(await open('prim_types')).toBe('pass')
    expect(find('.badge').textContent).toContain('Pass')
    expect([canvasOf('Live').width, canvasOf('Live').height]).toEqual([256, 256])
    const golden = shownBy(canvasOf('Golden'))
    const difference = shownBy(canvasOf('Difference'))
    expect(golden.size).toEqual([256, 256])
    expect(golden.bright).toBeGreaterThan(5000)
    expect(difference.size).toEqual([256, 256])
    expect(difference.bright).toBeLessThan(golden.bright / 10)
    // The browser may drop the memory of a canvas, and gives it back empty.
    canvasOf('Golden').getContext('2d')?.clearRect(0, 0, 256, 256)
    expect(shownBy(canvasOf('Golden')).bright).toBe(0)
    canvasOf('Golden').dispatchEvent(new Event('contextrestored'))
    expect(shownBy(canvasOf('Golden'))).toEqual(golden)
    expect(texts('.figures tbody th, .figures .result')).toEqual(['prim_types.0.png', 'within limits'])
    expect(Number(texts('.figures td')[0])).toBeLessThan(2)
    expect(find('nav [aria-current] .mark').textContent).toContain('Pass')
  })

  test('can be paused, stepped and begun anew, and repeats its frames', async () => {
    await open('clear_rects')
    await until(() => {
      expect(find('.place').textContent).toBe('Frame 2 of 2')
    })
    await until(() => {
      expect(find('.place').textContent).toBe('Frame 1 of 2')
    })
    press('Pause')
    press('Step')
    expect(find('.place').textContent).toBe('Frame 2 of 2')
    expect(find('.figures .current th').textContent).toBe('clear_rects.1.png')
    press('Restart')
    await until(() => {
      expect(find('.place').textContent).toBe('Frame 1 of 2')
    })
    expect(find('article').dataset.state).toBe('paused')
    press('Play')
    await until(() => {
      expect(find('.place').textContent).toBe('Frame 2 of 2')
    })
  })

  test('gives its engine back when another one is opened', async () => {
    await open('prim_types')
    const gl = canvasOf('Live').getContext('webgl2')
    expect(gl?.isContextLost()).toBe(false)
    await open('clear_rects')
    expect(gl?.isContextLost()).toBe(true)
  })

  test('is taken down again when it was left before it was loaded', async () => {
    for (const { name } of index.slice(0, 8)) location.hash = `#recording/${name}`
    expect(await open('shade_mode')).toBe('pass')
    expect(texts('h1')).toEqual(['shade_mode'])
  })
})

describe('files of somebody', () => {
  test('play, with the golden image that lies beside them', async () => {
    const text = await fetchText('prim_types/prim_types.jsonl')
    const png = await fetchFile('prim_types/prim_types.0.png')
    gallery.openFiles([fileOf('mine.jsonl', text)])
    await outcomeOf('mine')
    expect(find('article').dataset.verdict).toBe('played')
    expect(texts('.result')).toEqual(['not compared'])
    gallery.openFiles([fileOf('mine.jsonl', text), fileOf('prim_types.0.png', await png.blob())])
    await until(() => {
      expect(find('article').dataset.verdict).toBe('pass')
    })
    expect(texts('nav .file strong')).toEqual(['mine'])
  })

  test('that are broken tell the line, and other recordings play afterwards', async () => {
    const lines = (await fetchText('prim_types/prim_types.jsonl')).split('\n')
    lines[3] = lines[3].replace(/"m":"[^"]*"/, '"m":"IDirect3DDevice8::Cleer"')
    gallery.openFiles([fileOf('broken.jsonl', lines.join('\n'))])
    await outcomeOf('broken')
    expect(find('article').dataset.verdict).toBe('broken')
    expect(find('[role=alert]').textContent).toContain('line 4: there is no method "IDirect3DDevice8::Cleer"')
    expect(await open('prim_types')).toBe('pass')
    expect(root.querySelector('[role=alert]')).toBeNull()
  })

  test('with other results and another picture fail, and tell why', async () => {
    const text = await fetchText('prim_types/prim_types.jsonl')
    const other = text.replace(/("m":"IDirect3DDevice8::BeginScene".*"r":)0/, '$12289436780')
    expect(other).not.toBe(text)
    const png = await fetchFile('blend_op/blend_op.0.png')
    gallery.openFiles([fileOf('other.jsonl', other), fileOf('prim_types.0.png', await png.blob())])
    await outcomeOf('other')
    expect(find('article').dataset.verdict).toBe('fail')
    expect(texts('.result')).toEqual(['off'])
    expect(shownBy(canvasOf('Difference')).bright).toBeGreaterThan(5000)
    expect(find('.findings').textContent).toContain('BeginScene')
    expect(find('.counts').textContent).toContain('1 results unlike')
  })

  test('that are a model are shown by the device and by three.js, with their textures', async () => {
    const warn = vi.spyOn(console, 'warn')
    const material = 'Material { 1;1;1;1;; 0; 0;0;0;; 1;1;1;; TextureFilename { "C:\\\\art\\\\RED.bmp"; } }'
    const square = (
      x: number,
    ): string => `Mesh { 4; ${x - 1};-1;0;, ${x - 1};1;0;, ${x + 1};1;0;, ${x + 1};-1;0;; 2; 4;0,1,2,3;, 4;3,2,1,0;;
      MeshTextureCoords { 4; 0;0;, 0;1;, 1;1;, 1;0;; } MeshMaterialList { 1; 1; 0; ${material} } }`
    const red = bmpFile([[[255, 0, 0, 255]]], { bits: 24 })
    gallery.openFiles([
      fileOf('red.BMP', new Blob([red as Uint8Array<ArrayBuffer>])),
      fileOf('two.x', `xof 0303txt 0032\n${square(0)}`),
    ])
    await until(() => {
      expect(find('h1').textContent).toBe('A model from a file')
      expect(root.querySelectorAll('.demo canvas')).toHaveLength(2)
    })
    const middle = (canvas: HTMLCanvasElement): number[] => {
      const context = new OffscreenCanvas(3, 3).getContext('2d')
      context?.drawImage(canvas, 0, 0, 3, 3)
      return [...(context?.getImageData(1, 1, 1, 1).data ?? [])]
    }
    const engine = engineOf(find('.demo canvas'))
    if (!engine) throw new Error('no engine')
    for (const canvas of root.querySelectorAll<HTMLCanvasElement>('.demo canvas'))
      await vi.waitFor(async () => {
        // Canvases have a picture only in the frame that draws it, which is rarely one of the browser's.
        await firstValueFrom(engine.frame$)
        const [r, g, b] = middle(canvas)
        expect(r).toBeGreaterThan(100)
        expect(Math.max(g, b)).toBeLessThan(r / 2)
      }, PATIENCE)
    expect(warn).not.toHaveBeenCalled()
    // Dropped again while it is shown: the other model takes its place.
    gallery.openFiles([fileOf('broken.x', 'xof 0303txt 0032\nMesh { 1; }')])
    await until(() => {
      expect(find('.picture [role=alert]').textContent).toContain('.x file, byte 24 (line 2)')
    })
  })

  test('in a zip are opened like those beside each other', async () => {
    const packed = (name: string, files: Record<string, Uint8Array>): File => new File([zipSync(files)], name)
    const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
    gallery.openFiles([packed('broken.zip', { 'broken.x': utf8('xof 0303txt 0032\nMesh { 1; }') })])
    await until(() => {
      expect(find('.picture [role=alert]').textContent).toContain('.x file, byte 24 (line 2)')
    })
    gallery.openFiles([new File(['nothing'], 'nothing.zip')])
    await until(() => {
      expect(find('[role=alert]').textContent).toBe(
        'They cannot be read: nothing.zip cannot be unpacked. It is no zip, or is damaged.',
      )
    })
  })

  test('without a recording or a model among them are told', async () => {
    gallery.openFiles([fileOf('notes.txt', 'nothing')])
    await until(() => {
      expect(find('[role=alert]').textContent).toContain('no recording (.jsonl), no model (.x)')
    })
  })
})

describe('the address', () => {
  test('that names nothing there is says so', async () => {
    location.hash = '#recording/no_such_thing'
    await until(() => {
      expect(find('[role=alert]').textContent).toContain('no_such_thing')
    })
    location.hash = '#Demo/first'
    await until(() => {
      expect(find('[role=alert]').textContent).toBe(
        'There is nothing at #Demo/first; a demo is at #demo/first, a recording at #recording/game_frame, ' +
          'and #check plays all recordings.',
      )
    })
    expect(await open('prim_types')).toBe('pass')
  })

  test.each([
    ['#recording/fog_table', { kind: 'recording', name: 'fog_table' }],
    ['#file/a%20b%2Fc', { kind: 'file', name: 'a b/c' }],
    ['', null],
    ['#other/x', null],
    ['#demo/', null],
    ['#demo/a/b', null],
    ['#demo/%E0%A4%A', null],
  ] as const)('%s', (hash, route) => {
    expect(parseHash(hash)).toEqual(route)
    if (route) expect(hashOf(route)).toBe(hash)
  })
})
