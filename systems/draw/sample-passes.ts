import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Fallbacks } from '../../engine/index.js'
import type { CoveredSet, SamplePosition } from '../gl/sample-sets.js'
import { OUTPUT, VIEWPORT } from '../groups/constant-rows.js'
import type { Constants } from '../groups/constants.js'
import { markBits, type Focus } from '../targets/depth-stencil/sample-marks.js'
import type { RenderTargets } from '../targets/render-targets.js'
import type { RawDraws } from './raw-draws.js'

const FALLBACK = FALLBACKS['systems/draw/sample-passes.ts']

/** Passes that draws have instead of one. */
export interface Passes {
  /** How many; 0 while draws are ordinary. */
  readonly count: number
  /** Sets state and constants of pass `n`; false when nothing is to be drawn in it. */
  choose: (n: number) => boolean
  /** Lets state and constants be as draws of other programs have them. */
  done: () => void
}

/** Moves what is drawn, in pixels. The viewport's second row moves it by half a pixel anyway (clip-space.ts). */
export function moveDrawn(constants: Constants, x: number, y: number): void {
  const { rows } = constants
  constants.set(VIEWPORT + 1, 0, (1 + 2 * x) / rows[VIEWPORT * 4 + 2])
  constants.set(VIEWPORT + 1, 1, -(1 + 2 * y) / rows[VIEWPORT * 4 + 3])
}

/** What samples are chosen with. */
export interface SampleMeans {
  readonly constants: Constants
  readonly fallbacks: Fallbacks
  readonly rawGL: Pick<RawDraws, 'hasSampleMask' | 'sampleCoverage'>
  readonly targets: Pick<
    RenderTargets,
    'stencilContent' | 'markSamples' | 'focusStencil' | 'restoreStencil' | 'sampleSetsOf'
  >
  /** Where samples lie, by what shaders know of them; three may draw. */
  readonly positionsOf: (samples: number) => readonly SamplePosition[]
}

type Part = Pick<CoveredSet, 'part' | 'inverted'>

const ALL: Part = { part: 1, inverted: false }
const NONE: Part = { part: 0, inverted: false }
const MIDDLE: SamplePosition = [0, 0]

/** One pass. */
interface SamplePass {
  /** The samples that the shader lets through, where it knows of them. */
  readonly mask: number
  /** Those that coverage lets through. */
  readonly covered: Part
  /** The number of the sample that the stencil test lets through; -1: it is the program's. */
  readonly marked: number
  /** The samples that have the program's stencil, for draws that test it; 0: all. */
  readonly focus: number
  /** Where what the middle of a pixel would get is drawn to. */
  readonly position: SamplePosition
}

/** How draws with a mask come to their samples. */
interface Plan {
  readonly passes: readonly SamplePass[]
  /** The same where the program tests stencil. */
  readonly tested: readonly SamplePass[]
  /** What coverage lets through where there are none. */
  readonly covered: Part
  /** Bits of the stencil that the numbers of samples take; 0 where they are not needed. */
  readonly markBits: number
  /** Whether WebGL tells samples apart. */
  readonly isKept: boolean
}

const ordinary = (covered: Part, isKept = true): Plan => ({ passes: [], tested: [], covered, markBits: 0, isKept })

/**
 * Draws that come to some samples of a target alone (D3DRS_MULTISAMPLEMASK), or give each sample of a pixel what lies
 * at the pixel's centre (D3DRS_MULTISAMPLEANTIALIAS FALSE): the latter has one pass a sample, moved so that the sample
 * meets what the centre would. Samples are chosen by the shader where it knows of them; elsewhere by coverage where the
 * sets that it has come to the mask; else by the stencil test. Samples share nothing, so that a whole run may be drawn
 * sample by sample.
 */
export class SamplePasses implements Passes {
  readonly #means: SampleMeans
  readonly #plans = new Map<number, Plan>()
  #plan: Plan = ordinary(ALL)
  #covered: Part = ALL
  #mask = 0
  /** The number that the stencil test asks for; -1: the test is the program's. */
  marked = -1
  /** Whether the program tests stencil. */
  testsStencil = false
  /** Whether draws write colour and depth. */
  writesColour = true
  writesDepth = true
  /** A value that the program's stencil test leaves as it is, if there is one; `value` if that is one. */
  untouchedValue: (value: number) => number | null = () => null
  /** Sets the state of the groups again, which looks at `marked`. */
  reapply: () => void = () => undefined
  /** Runs between two draws what draws by three. */
  byThree: (action: () => void) => void = (action) => action()
  /** What other samples than those of a focus have. */
  #outside = -1

  constructor(means: SampleMeans) {
    this.#means = means
  }

  /** Passes that each draw has; 0 while draws are ordinary. */
  get count(): number {
    return this.#passes.length
  }

  /** Whether `settle` would find nothing to see to. */
  get isIdle(): boolean {
    return !this.testsStencil && this.#plan.passes.length === 0
  }

  /** Bits of the stencil that the numbers of samples take. */
  get markBits(): number {
    return this.#plan.markBits
  }

  /**
   * Sees to the stencil of a draw that is to be made.
   *
   * @returns whether it has passes; those that cannot be drawn are named
   */
  settle(): boolean {
    const isChosen = this.count !== 0 && this.#canChoose()
    if (!isChosen && this.testsStencil) this.#bringBack()
    return isChosen
  }

  /** Learns of the samples of a target, before its pass: three may draw. */
  prepare(samples: number): void {
    const { rawGL, targets, positionsOf } = this.#means
    if (rawGL.hasSampleMask) positionsOf(samples)
    else targets.sampleSetsOf(samples)
  }

  /**
   * Lets draws come to some samples.
   *
   * @param samples of the target; 0: a pixel has but one
   * @param mask bit n: sample n is written
   * @param isCentred whether each gets what lies at the centre of its pixel
   */
  begin(samples: number, mask: number, isCentred: boolean): void {
    const key = (samples * 2 + (isCentred ? 1 : 0)) * 2 ** 16 + mask
    let plan = this.#plans.get(key)
    if (plan === undefined) {
      plan = this.#make(samples, mask, isCentred)
      this.#plans.set(key, plan)
    }
    this.#plan = plan
    this.#covered = plan.covered
    this.#mask = mask
    if (!plan.isKept) this.#means.fallbacks.note(FALLBACK.apart)
  }

  /** Lets coverage be that of the draw. */
  cover(): void {
    const { part, inverted } = this.#covered
    this.#means.rawGL.sampleCoverage(part, inverted)
  }

  choose(n: number): boolean {
    const { mask, covered, marked, focus, position } = this.#passes[n]
    const { targets } = this.#means
    if (focus !== 0) this.#focus({ mask: focus, outside: this.#outside })
    else if (this.testsStencil) this.#bringBack()
    else if (marked >= 0 && targets.stencilContent !== 'numbers') this.byThree(() => targets.markSamples())
    this.#means.constants.set(OUTPUT, 3, mask)
    this.#move(position)
    this.#covered = covered
    this.#test(marked)
    this.cover()
    return true
  }

  done(): void {
    this.#means.constants.set(OUTPUT, 3, this.#mask)
    this.#move(MIDDLE)
    this.#covered = this.#plan.covered
    this.#test(-1)
    this.cover()
  }

  get #passes(): readonly SamplePass[] {
    return this.testsStencil ? this.#plan.tested : this.#plan.passes
  }

  /** Whether the stencil test can leave other samples as they are. */
  #canChoose(): boolean {
    const [first] = this.#passes
    if (first.focus === 0) return true
    const { stencilContent } = this.#means.targets
    const value = this.untouchedValue(typeof stencilContent === 'object' ? stencilContent.outside : 0)
    // What only counts in the stencil may do so elsewhere.
    const canCount = !this.writesColour && !this.writesDepth
    this.#outside = value ?? -1
    if (value === null && !canCount) this.#means.fallbacks.note(FALLBACK.stencil)
    return value !== null || canCount
  }

  #focus(focus: Focus): void {
    const { targets } = this.#means
    const { stencilContent: content } = targets
    const isThere = typeof content === 'object' && content.mask === focus.mask && content.outside === focus.outside
    if (!isThere) this.byThree(() => targets.focusStencil(focus))
  }

  #bringBack(): void {
    const { targets } = this.#means
    if (targets.stencilContent !== 'own') this.byThree(() => targets.restoreStencil())
  }

  #test(marked: number): void {
    if (marked === this.marked) return
    this.marked = marked
    this.reapply()
  }

  #move([x, y]: SamplePosition): void {
    const { constants } = this.#means
    moveDrawn(constants, x, y)
    constants.set(OUTPUT + 1, 2, x)
    constants.set(OUTPUT + 1, 3, y)
  }

  #make(samples: number, mask: number, isCentred: boolean): Plan {
    const { rawGL, targets, positionsOf } = this.#means
    const everything = 2 ** samples - 1
    if (samples === 0 || (mask === everything && !isCentred)) return ordinary(ALL)
    if (rawGL.hasSampleMask && !isCentred) return ordinary(ALL)
    if (mask === 0) return ordinary(NONE)
    const sets = rawGL.hasSampleMask ? null : targets.sampleSetsOf(samples)
    if (sets === null && !rawGL.hasSampleMask) return ordinary(ALL, false)

    const positions = sets?.positions ?? positionsOf(samples)
    // WebGL may give more samples than it is asked for: those do as the others.
    const chosen = positions.flatMap((_, n) => (((mask >>> (n % samples)) & 1) === 1 ? [n] : []))
    const all = chosen.reduce((sum, n) => sum | (1 << n), 0)
    const parts = isCentred ? null : (sets?.split(all) ?? null)
    if (parts?.length === 1) return ordinary(parts[0])
    const one = { mask, covered: ALL, marked: -1, focus: 0, position: MIDDLE }
    const passes: SamplePass[] = parts
      ? parts.map((covered) => ({ ...one, covered }))
      : chosen.map((n) => {
          const position = isCentred ? positions[n] : MIDDLE
          if (sets === null) return { ...one, mask: 1 << n, position }
          const alone = sets.split(1 << n)
          return alone?.length === 1 ? { ...one, covered: alone[0], position } : { ...one, marked: n, position }
        })
    if (passes.every(({ marked }) => marked < 0))
      return { passes, tested: passes, covered: ALL, markBits: 0, isKept: true }
    const focused = isCentred
      ? chosen.map((n) => ({ ...one, focus: 1 << n, position: positions[n] }))
      : [{ ...one, focus: all }]
    return { passes, tested: focused, covered: ALL, markBits: markBits({ positions }), isKept: true }
  }
}
