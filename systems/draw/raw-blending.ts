import * as THREE from 'three'

/** three's setBlending takes a constant colour and its alpha too, which its type declarations leave out. */
interface BlendingState {
  setBlending: (
    blending: THREE.Blending,
    equation?: THREE.BlendingEquation,
    source?: THREE.BlendingSrcFactor,
    destination?: THREE.BlendingSrcFactor,
    equationAlpha?: THREE.BlendingEquation,
    sourceAlpha?: THREE.BlendingSrcFactor,
    destinationAlpha?: THREE.BlendingSrcFactor,
    colour?: THREE.Color,
    alpha?: number,
    premultipliedAlpha?: boolean,
  ) => void
}

const black = new THREE.Color(0)

/** GL's number of each of three's equations and factors. */
const numbersOf = (gl: WebGL2RenderingContext): Readonly<Record<number, number>> => ({
  [THREE.AddEquation]: gl.FUNC_ADD,
  [THREE.SubtractEquation]: gl.FUNC_SUBTRACT,
  [THREE.ReverseSubtractEquation]: gl.FUNC_REVERSE_SUBTRACT,
  [THREE.MinEquation]: gl.MIN,
  [THREE.MaxEquation]: gl.MAX,
  [THREE.ZeroFactor]: gl.ZERO,
  [THREE.OneFactor]: gl.ONE,
  [THREE.SrcColorFactor]: gl.SRC_COLOR,
  [THREE.OneMinusSrcColorFactor]: gl.ONE_MINUS_SRC_COLOR,
  [THREE.SrcAlphaFactor]: gl.SRC_ALPHA,
  [THREE.OneMinusSrcAlphaFactor]: gl.ONE_MINUS_SRC_ALPHA,
  [THREE.DstAlphaFactor]: gl.DST_ALPHA,
  [THREE.OneMinusDstAlphaFactor]: gl.ONE_MINUS_DST_ALPHA,
  [THREE.DstColorFactor]: gl.DST_COLOR,
  [THREE.OneMinusDstColorFactor]: gl.ONE_MINUS_DST_COLOR,
  [THREE.SrcAlphaSaturateFactor]: gl.SRC_ALPHA_SATURATE,
})

/**
 * Blending of the draws. It changes more often than all else in GL's state, and three's cache takes as long for it as
 * the rest of a draw: it is told of the first blending after it drew, and of what holds before it draws again.
 */
export class RawBlending {
  readonly #gl: WebGL2RenderingContext
  readonly #state: BlendingState
  readonly #numbers: Readonly<Record<number, number>>
  /** Whether three draws the draws: its cache is true at all times. */
  isThreesAlone = false
  /** Whether three's cache is true. */
  #isTold = true
  #on = false
  #equation: THREE.BlendingEquation = THREE.AddEquation
  #source: THREE.BlendingSrcFactor = THREE.OneFactor
  #destination: THREE.BlendingSrcFactor = THREE.ZeroFactor
  #sourceAlpha: THREE.BlendingSrcFactor = THREE.OneFactor
  #destinationAlpha: THREE.BlendingSrcFactor = THREE.ZeroFactor

  constructor(gl: WebGL2RenderingContext, state: THREE.WebGLState) {
    this.#gl = gl
    // As BlendingState says.
    this.#state = state as unknown as BlendingState
    this.#numbers = numbersOf(gl)
  }

  /** Blends no more. */
  off(): void {
    if (this.#isTold) this.#state.setBlending(THREE.NoBlending)
    else if (this.#on) this.#gl.disable(this.#gl.BLEND)
    this.#on = false
  }

  set(
    equation: THREE.BlendingEquation,
    source: THREE.BlendingSrcFactor,
    destination: THREE.BlendingSrcFactor,
    sourceAlpha: THREE.BlendingSrcFactor,
    destinationAlpha: THREE.BlendingSrcFactor,
  ): void {
    const gl = this.#gl
    const numbers = this.#numbers
    const isOther =
      source !== this.#source ||
      destination !== this.#destination ||
      sourceAlpha !== this.#sourceAlpha ||
      destinationAlpha !== this.#destinationAlpha
    if (!this.#isTold) {
      if (!this.#on) gl.enable(gl.BLEND)
      if (equation !== this.#equation) gl.blendEquation(numbers[equation])
      if (isOther)
        gl.blendFuncSeparate(
          ...([numbers[source], numbers[destination], numbers[sourceAlpha], numbers[destinationAlpha]] as const),
        )
    }
    this.#on = true
    this.#equation = equation
    if (isOther) {
      this.#source = source
      this.#destination = destination
      this.#sourceAlpha = sourceAlpha
      this.#destinationAlpha = destinationAlpha
    }
    if (!this.#isTold) return
    this.#tell()
    this.#isTold = this.isThreesAlone
  }

  /** Before three draws: what it believes is what holds. */
  giveBack(): void {
    if (this.#isTold) return
    this.#tell()
    if (!this.#on) this.#state.setBlending(THREE.NoBlending)
    this.#isTold = true
  }

  #tell(): void {
    const equation = this.#equation
    this.#state.setBlending(
      ...([THREE.CustomBlending, equation, this.#source, this.#destination] as const),
      ...([equation, this.#sourceAlpha, this.#destinationAlpha, black, 0, false] as const),
    )
  }
}
