import type { Subscription } from 'rxjs'
import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import type { WindowDescription } from '../../d3d8/descriptions.js'
import { PresentFlag, PresentWord } from '../../d3d8/items.js'
import { D3DFMT_A8R8G8B8, D3DFMT_X8R8G8B8 } from '../../d3d8/types/index.js'
import { areaOf, dirtyParts, isEmpty, wholeArea, type Area } from './areas.js'
import { createFullTriangle, type FullTriangle } from '../gl/full-triangle.js'
import type { RawGL } from '../gl/raw-gl.js'
import type { RenderTargets } from './render-targets.js'
import type { Textures } from '../textures/textures.js'

const FALLBACK = FALLBACKS['systems/targets/present.ts']

/**
 * Texels are kept top row first and a canvas is drawn from its bottom: the one place where a picture is turned over.
 */
const fragmentShader = /* glsl */ `
precision highp float;
uniform highp sampler2D picture;
// Left, top, width and height: of what is shown, in texels, and of where, in pixels of a canvas with so many rows.
uniform vec4 source;
uniform vec4 destination;
uniform float rows;
uniform bool turned;
// 1 across and down where pixels lie between texels, else 0.
uniform vec2 between;
// What each level is shown as, where that is not itself.
uniform highp sampler2D ramps;
uniform bool ramped;
out vec4 colour;
vec3 texel(vec2 at) {
  return texelFetch(picture, ivec2(clamp(at, source.xy, source.xy + source.zw - 1.0)), 0).rgb;
}
void main() {
  vec2 pixel = vec2(gl_FragCoord.x, turned ? rows - gl_FragCoord.y : gl_FragCoord.y) - destination.xy;
  vec2 at = source.xy + pixel * source.zw / destination.zw;
  if (between != vec2(0.0)) {
    at -= 0.5 * between;
    vec2 first = floor(at);
    vec2 part = (at - first) * between;
    vec3 upper = mix(texel(first), texel(first + vec2(1.0, 0.0)), part.x);
    vec3 lower = mix(texel(first + vec2(0.0, 1.0)), texel(first + 1.0), part.x);
    colour = vec4(mix(upper, lower, part.y), 1.0);
  } else colour = vec4(texelFetch(picture, ivec2(at), 0).rgb, 1.0);
  if (ramped) {
    ivec3 level = ivec3(clamp(colour.rgb, 0.0, 1.0) * 255.0 + 0.5);
    colour.rgb = vec3(
      texelFetch(ramps, ivec2(level.r, 0), 0).r,
      texelFetch(ramps, ivec2(level.g, 0), 0).g,
      texelFetch(ramps, ivec2(level.b, 0), 0).b
    );
  }
}`

/** Formats whose texels lie in textures as they do on the canvas. */
const copied: ReadonlySet<number> = new Set([D3DFMT_X8R8G8B8, D3DFMT_A8R8G8B8])

/** How a back buffer is shown: words at its rectangles, bits of `PresentFlag`, number of dirty rectangles. */
interface Shown {
  readonly words: Uint32Array<ArrayBufferLike>
  readonly at: number
  readonly flags: number
  readonly dirty: number
}

/** All of it, on all of the window. */
const wholly: Shown = { words: new Uint32Array(0), at: 0, flags: 0, dirty: 0 }

const LEVELS = 256

/** Where a back buffer is shown on a window of that size. */
const placeOf = ({ words, at, flags }: Shown, size: Area): Area =>
  (flags & PresentFlag.Destination) !== 0 ? areaOf(words, at + PresentWord.Destination, size) : size

/** Which parts of that place change. */
function partsOf({ words, at, flags, dirty }: Shown, from: Area, to: Area): readonly Area[] {
  if (isEmpty(from) || isEmpty(to)) return []
  if ((flags & PresentFlag.Dirty) === 0) return [to]
  const levels = (flags & PresentFlag.Gamma) !== 0 ? LEVELS : 0
  return dirtyParts(words, at + PresentWord.Rest + levels, dirty, from, to)
}

/** What each of 256 levels is shown as, a word each: red in the low byte, then green and blue. */
type Levels = Uint32Array<ArrayBuffer>

/** The levels of an Item.Present; null: each is shown as itself. */
const levelsOf = ({ words, at, flags }: Shown): Levels | null =>
  (flags & PresentFlag.Gamma) === 0 ? null : words.slice(at + PresentWord.Rest, at + PresentWord.Rest + LEVELS)

/** A texture of levels, uploaded when they differ. */
function createLevels() {
  const words = new Uint32Array(LEVELS)
  const texture = new THREE.DataTexture(new Uint8Array(words.buffer), LEVELS, 1)
  texture.colorSpace = THREE.NoColorSpace
  return {
    texture,
    set(levels: Levels): void {
      if (levels.every((level, n) => words[n] === level) && texture.version > 0) return
      words.set(levels)
      texture.needsUpdate = true
    },
  }
}

type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Shows back buffers, colours as they are. On the renderer's own canvas, or on another one, which gets what was
 * drawn on a corner of it through its 2D context. Renders with three and leaves the canvas bound, so nothing may be
 * expected of three's state afterwards: whoever asks for it gives three a target again.
 */
export class Present {
  readonly #renderer: THREE.WebGLRenderer
  readonly #core: Direct3DCore
  readonly #textures: Textures
  readonly #targets: RenderTargets
  readonly #rawGL: RawGL
  /** The own canvas is made of colours alone, a sample a pixel. */
  readonly #takesCopies: boolean
  readonly #uniforms = {
    picture: { value: null as THREE.Texture | null },
    source: { value: new THREE.Vector4() },
    destination: { value: new THREE.Vector4() },
    rows: { value: 0 },
    turned: { value: true },
    between: { value: new THREE.Vector2() },
    ramps: { value: null as THREE.Texture | null },
    ramped: { value: false },
  }
  readonly #shown = createLevels()
  readonly #triangle: FullTriangle
  readonly #canvasSize = new THREE.Vector2()
  readonly #viewport = new THREE.Vector4()
  /** The last area that was a whole one: the next is mostly of that size, too. */
  #whole = wholeArea(0, 0)
  readonly #contexts = new Map<WindowDescription['canvas'], Context2D | null>()
  /**
   * What the own canvas shows, in its rows: kept when parts of it stay, and when other windows borrow its corner. The
   * browser keeps no picture that it has taken.
   */
  #front: THREE.WebGLRenderTarget | null = null
  /** What was shown on the own canvas before there was a front. */
  #last = 0
  /** What levels are shown as on the own canvas; null: themselves. */
  #ownLevels: Levels | null = null
  readonly #subscription: Subscription

  constructor(
    renderer: THREE.WebGLRenderer,
    core: Direct3DCore,
    textures: Textures,
    targets: RenderTargets,
    rawGL: RawGL,
  ) {
    const { alpha = true, antialias = true } = renderer.getContext().getContextAttributes() ?? {}
    this.#takesCopies = !alpha && !antialias
    this.#rawGL = rawGL
    this.#renderer = renderer
    this.#core = core
    this.#textures = textures
    this.#targets = targets
    this.#uniforms.ramps.value = this.#shown.texture
    this.#triangle = createFullTriangle(renderer, fragmentShader, this.#uniforms)
    this.#subscription = core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type !== 'destroy') return
      if (entity === this.#last) this.#last = 0
      if (description.kind === 'window') this.#contexts.delete(description.canvas)
    })
  }

  /**
   * Carries out an Item.Present.
   *
   * @param window entity; 0: the own canvas
   */
  present(backBuffer: number, window = 0, how = wholly): void {
    const all = this.#wholeOf(backBuffer)
    const from = (how.flags & PresentFlag.Source) !== 0 ? areaOf(how.words, how.at + PresentWord.Source, all) : all
    const description = this.#core.resources.description[window]
    if (description?.kind === 'window') this.#presentThere(description, backBuffer, from, how)
    else this.#presentHere(backBuffer, from, how)
  }

  dispose(): void {
    this.#subscription.unsubscribe()
    this.#front?.dispose()
    this.#shown.texture.dispose()
    this.#triangle.dispose()
  }

  /**
   * Draws an area of a texture to an area of `target`, null: the own canvas, which has `rows` rows. Across and down,
   * texels become equally many pixels where the sizes allow it, and are blended where they do not: how they are
   * stretched the documentation leaves open.
   *
   * @param part of `to` that is drawn
   */
  #draw(
    target: THREE.WebGLRenderTarget | null,
    rows: number,
    picture: THREE.Texture,
    from: Area,
    to: Area,
    turned: boolean,
    levels: Levels | null = null,
    part = to,
  ): void {
    this.#uniforms.ramped.value = levels !== null
    if (levels !== null) this.#shown.set(levels)
    this.#uniforms.picture.value = picture
    this.#uniforms.source.value.set(from.left, from.top, from.width, from.height)
    this.#uniforms.destination.value.set(to.left, to.top, to.width, to.height)
    this.#uniforms.rows.value = rows
    this.#uniforms.turned.value = turned
    this.#uniforms.between.value.set(Number(to.width % from.width !== 0), Number(to.height % from.height !== 0))
    const bottom = turned ? rows - part.top - part.height : part.top
    const before = this.#renderer.getViewport(this.#viewport)
    if (target) target.viewport.set(part.left, bottom, part.width, part.height)
    else this.#renderer.setViewport(part.left, bottom, part.width, part.height)
    this.#renderer.setRenderTarget(target)
    this.#triangle.draw()
    this.#renderer.setRenderTarget(null)
    if (!target) this.#renderer.setViewport(before)
  }

  #wholeArea(width: number, height: number): Area {
    if (this.#whole.width !== width || this.#whole.height !== height) this.#whole = wholeArea(width, height)
    return this.#whole
  }

  /** How large the window is to be before; null: as it is. */
  #sizeOf({ words, at, flags }: Shown): Area | null {
    if ((flags & PresentFlag.Resize) === 0) return null
    return this.#wholeArea(words[at + PresentWord.Size], words[at + PresentWord.Size + 1])
  }

  #wholeOf(backBuffer: number): Area {
    const { width, height } = this.#textures.descriptionOf(backBuffer)
    return this.#wholeArea(width, height)
  }

  #ownSize(): Area {
    const { x, y } = this.#renderer.getDrawingBufferSize(this.#canvasSize)
    const { domElement } = this.#renderer
    // Whoever gave the canvas another size took its picture, too; how large the page shows it is for CSS.
    if (domElement.width !== x) domElement.width = x
    if (domElement.height !== y) domElement.height = y
    return this.#wholeArea(x, y)
  }

  #pictureOf(backBuffer: number): THREE.Texture {
    this.#targets.resolve(backBuffer)
    return this.#textures.texture(backBuffer)
  }

  /**
   * The front, as large as the own canvas. One of another size has what the old one had, in the upper left corner, as a
   * window has that becomes larger; the first one what was shown last, as far as that is still known.
   */
  #frontOf(size: Area): THREE.WebGLRenderTarget {
    const old = this.#front
    if (old?.width === size.width && old.height === size.height) return old
    this.#front = new THREE.WebGLRenderTarget(size.width, size.height, {
      depthBuffer: false,
      magFilter: THREE.NearestFilter,
      minFilter: THREE.NearestFilter,
      generateMipmaps: false,
      colorSpace: THREE.NoColorSpace,
    })
    this.#renderer.setRenderTarget(this.#front)
    this.#renderer.clear()
    if (old !== null) {
      const area = wholeArea(old.width, old.height)
      const corner = { ...area, top: size.height - old.height }
      this.#draw(this.#front, size.height, old.texture, area, corner, false)
      old.dispose()
    } else if (this.#last !== 0 && this.#core.resources.description[this.#last]?.kind === 'texture')
      this.#draw(this.#front, size.height, this.#pictureOf(this.#last), this.#wholeOf(this.#last), size, true)
    return this.#front
  }

  #showFront(made: THREE.WebGLRenderTarget): void {
    const size = wholeArea(made.width, made.height)
    this.#draw(null, made.height, made.texture, size, size, false, this.#ownLevels)
  }

  /** Makes the own canvas as large as an area; gives what it has. */
  #resize({ width, height }: Area): Area {
    const own = this.#ownSize()
    if (own.width === width && own.height === height) return own
    this.#renderer.setSize(width, height, false)
    return this.#ownSize()
  }

  #presentHere(backBuffer: number, from: Area, how: Shown): void {
    const asked = this.#sizeOf(how)
    const size = asked === null ? this.#ownSize() : this.#resize(asked)
    const to = placeOf(how, size)
    this.#ownLevels = levelsOf(how)
    if (this.#front !== null || (how.flags & PresentFlag.Keep) !== 0) {
      const kept = this.#frontOf(size)
      const picture = this.#pictureOf(backBuffer)
      for (const part of partsOf(how, from, to)) this.#draw(kept, size.height, picture, from, to, true, null, part)
      this.#showFront(kept)
    } else if (to === size && this.#canCopy(backBuffer, from, size)) this.#copy(backBuffer, from)
    else this.#draw(null, size.height, this.#pictureOf(backBuffer), from, to, true, this.#ownLevels)
    this.#last = backBuffer
  }

  /** Whether the own canvas shows texels of a back buffer as they are, which need not be drawn then. */
  #canCopy(backBuffer: number, from: Area, { width, height }: Area): boolean {
    return (
      this.#takesCopies &&
      this.#ownLevels === null &&
      from.width === width &&
      from.height === height &&
      copied.has(this.#textures.descriptionOf(backBuffer).format)
    )
  }

  #copy(backBuffer: number, { left, top, width, height }: Area): void {
    this.#rawGL.blitToCanvas(this.#targets.readFramebuffer(backBuffer, 0), left, top, width, height)
  }

  #contextOf(canvas: WindowDescription['canvas']): Context2D | null {
    const found = this.#contexts.get(canvas)
    if (found !== undefined) return found
    // Both kinds of canvas have the call; of their union TypeScript takes the overloads of the kind that it met first.
    const context: Context2D | null = (canvas as OffscreenCanvas).getContext('2d')
    this.#contexts.set(canvas, context)
    return context
  }

  #presentThere({ canvas }: WindowDescription, backBuffer: number, from: Area, how: Shown): void {
    const context = this.#contextOf(canvas)
    if (context === null) {
      this.#core.fallbacks.note(FALLBACK.otherContext)
      return
    }
    const { width, height } = this.#sizeOf(how) ?? canvas
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    const to = placeOf(how, wholeArea(canvas.width, canvas.height))
    const parts = partsOf(how, from, to)
    if (parts.length === 0) return
    const own = this.#ownSize()
    const kept = this.#frontOf(own)
    const room = { width: Math.max(own.width, to.width), height: Math.max(own.height, to.height) }
    this.#resize({ ...own, ...room })
    this.#draw(null, room.height, this.#pictureOf(backBuffer), from, { ...to, left: 0, top: 0 }, true, levelsOf(how))
    for (const { left, top, width, height } of parts)
      context.drawImage(
        this.#renderer.domElement,
        left - to.left,
        top - to.top,
        width,
        height,
        left,
        top,
        width,
        height,
      )
    this.#resize(own)
    this.#showFront(kept)
  }
}
