/** Pages that others build from the package, opened in a browser. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { decode } from 'fast-png'
import type { Browser, Page } from 'playwright'
import { build as vite } from 'vite'
import webpack from 'webpack'
import { findChromium } from '../../scripts/lib/chromium.mjs'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** How often a page is looked at until something is drawn on it, and milliseconds between. */
const [LOOKS, PAUSE] = [600, 200]

/** What a page needs to draw in a worker. */
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** Serves a folder. */
const serve = async (folder: string): Promise<Server> => {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, new URL(url, 'http://localhost').pathname)
    try {
      const bytes = readFileSync(path)
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream', ...isolation })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

/** A project that `npm start` serves. */
export interface Served {
  readonly address: string
  readonly stop: () => void
}

/** Runs `npm start` in a folder, without the browser that it would open, until the page is there. */
export const serveProject = (cwd: string): Promise<Served> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, BROWSER: 'none', NO_COLOR: '1' }
    // A group of its own: npm starts what serves.
    const child = spawn('npm', ['start', '--', '--host', '127.0.0.1', '--port', '0'], { cwd, env, detached: true })
    const stop = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid)
    }
    let said = ''
    const listen = (text: Buffer): void => {
      said += String(text)
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0]
      if (address) resolve({ address, stop })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)))
  })

/** What the program of a page says: the colour in the middle, and what it could not be given as asked. */
export interface Drawn {
  readonly colour: readonly number[]
  readonly fallbacks: readonly string[]
}

/** Ways to make a page of `program.js`; each gives the path of its page. */
export const builders: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  'an import map and no bundler': (folder) => {
    const imports = {
      three: './node_modules/three/build/three.module.js',
      'three-d3d8': './node_modules/three-d3d8/dist/three-d3d8.bundle.js',
    }
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`
    writeFileSync(join(folder, 'plain.html'), `${map}<script type="module" src="./program.js"></script>`)
    return Promise.resolve('plain.html')
  },

  async Vite(folder) {
    writeFileSync(join(folder, 'vite.html'), '<script type="module" src="./program.js"></script>')
    await vite({
      root: folder,
      configFile: false,
      logLevel: 'error',
      base: './',
      build: { outDir: 'vite', minify: false, rolldownOptions: { input: join(folder, 'vite.html') } },
    })
    return 'vite/vite.html'
  },

  async 'webpack 5'(folder) {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './program.js',
      output: { path: join(folder, 'webpack'), filename: 'program.js' },
      optimization: { minimize: false },
      performance: { hints: false },
    })
    if (!compiler) throw new Error('webpack gives no compiler')
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const wrong = error ?? (stats?.hasErrors() || stats?.hasWarnings() ? new Error(stats.toString()) : null)
        compiler.close(() => (wrong ? reject(wrong) : resolve()))
      })
    })
    writeFileSync(join(folder, 'webpack/index.html'), '<script src="./program.js"></script>')
    return 'webpack/index.html'
  },

  async esbuild(folder) {
    const to = join(folder, 'esbuild')
    await esbuild({
      absWorkingDir: folder,
      entryPoints: ['program.js'],
      bundle: true,
      format: 'esm',
      outfile: join(to, 'program.js'),
      logLevel: 'error',
    })
    mkdirSync(to, { recursive: true })
    writeFileSync(join(to, 'index.html'), '<script type="module" src="./program.js"></script>')
    return 'esbuild/index.html'
  },
}

/** A browser and a server for the pages of a folder. */
export class Stage {
  readonly #browser: Browser
  readonly #server: Server

  private constructor(browser: Browser, server: Server) {
    this.#browser = browser
    this.#server = server
  }

  static async open(folder: string): Promise<Stage> {
    cpSync(join(import.meta.dirname, 'program.js'), join(folder, 'program.js'))
    const { chromium } = await import('playwright')
    const { executablePath, args, env } = await findChromium()
    const environment = { ...process.env, ...env } as Record<string, string>
    const browser = await chromium.launch({ executablePath, args, env: environment })
    return new Stage(browser, await serve(folder))
  }

  address(path: string): string {
    const { port } = this.#server.address() as AddressInfo
    return new URL(path, `http://127.0.0.1:${port}/`).href
  }

  /** Opens a page and waits for its program. */
  async page(path: string): Promise<Page> {
    const page = await this.#browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(this.address(path), { waitUntil: 'load' })
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return page
  }

  /** The colour in the middle of an element, as soon as something is drawn: until then it is as white as the page. */
  async colourOf(address: string, selector: string): Promise<readonly number[]> {
    const page = await this.#browser.newPage()
    await page.goto(address)
    for (let look = 0; look < LOOKS; look++) {
      const { data, width, height, channels } = decode(await page.locator(selector).screenshot())
      const at = ((height >> 1) * width + (width >> 1)) * channels
      const colour = Array.from(data.subarray(at, at + 3))
      if (colour.some((value) => value !== 255)) return colour
      await page.waitForTimeout(PAUSE)
    }
    throw new Error(`${address} draws nothing on ${selector}`)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    this.#server.close()
  }
}

/** Lets the program of a page draw; gives what it saw, or the message of its error. */
export const draw = (page: Page, options: object = {}): Promise<Drawn | string> =>
  page.evaluate(
    (given) =>
      (globalThis as unknown as { draw: (options: object) => Promise<Drawn> })
        .draw(given)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
    options,
  )
