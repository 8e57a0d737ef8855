import * as THREE from 'three'
import { shaderHandleOf } from '../../d3d8/descriptions.js'
import { STAGES } from '../../d3d8/state-table.js'
import { COLOURS, CONSTANTS, PALETTE, ROWS, SECTIONS } from '../groups/constant-rows.js'
import { firstRows, sectionNames } from '../groups/constants.js'
import type { DrawState } from '../draw/draw-state.js'
import { askForExtensions } from '../gl/extensions.js'
import { PER_DRAW, perDrawNames, perDrawText, STEPS, type PerDrawName } from '../shaders/per-draw.js'
import { factsOf, type Describe, type FormatFacts } from './format-facts.js'
import { definitionsOf, generateProgram, type GeneratedProgram } from './generate-program.js'
import { KEY_WORDS, KeyWord } from './key-words.js'
import {
  copyDefined,
  define,
  ownArraysOf,
  ownSourcesOf,
  sectionsOf,
  takeDifferent,
  type OwnSource,
  type ProgramConstants,
} from './own-arrays.js'
import type { Pipelines } from './pipelines.js'
import type { PerDrawArray, Pipeline, Program } from './program.js'
import { writeKey, type ProgramKey, type ReadKey } from './program-keys.js'
import { UnusedPrograms } from './unused-programs.js'

/** Texture unit of the world matrices of indexed vertex blending. */
export const PALETTE_UNIT = STAGES
/** Texture unit of the texture palettes. */
export const COLOURS_UNIT = STAGES + 1

/**
 * Draws that differ in what they bring by themselves and are drawn by one call, at most. More would cost more: WebGL
 * tells a program of each draw's number among its uniforms, and browsers then hand all of them to the GPU anew.
 */
const MOST_DRAWS = 16
/** Rows that a draw brings by itself, at most. */
const ROWS_OF_A_DRAW = perDrawNames.reduce((sum, name) => sum + SECTIONS[name][1], 0)
/** Uniforms of a vertex shader that are kept free beside the block and the arrays of the draws. */
const SPARE_UNIFORMS = 16

/** A program as three has it (three: WebGLProgram). */
interface CompiledByThree {
  readonly program: WebGLProgram
  readonly vertexShader: WebGLShader
  readonly fragmentShader: WebGLShader
  /** Whether it is compiled; also where the browser does not tell. */
  readonly isReady: () => boolean
}

/**
 * Programs by key. A program is generated once; values never make another. It is compiled once, too, or once more when
 * a run comes that needs it.
 */
export class Programs {
  readonly #renderer: DrawState['renderer']
  readonly #rawGL: DrawState['rawGL']
  readonly #formatFacts: DrawState['formatFacts']
  readonly #constants: DrawState['constants']
  readonly #pipelines: Pipelines
  readonly #describe: Describe
  readonly #plain: boolean
  readonly #byKey: (Pipeline | undefined)[] = []
  readonly #byText = new Map<string, Program>()
  readonly #unused = new UnusedPrograms()
  readonly counts = { compiled: 0 }
  /** Programs that were made ready before they were needed. */
  readonly #prepared = new Set<Program>()
  /** Programs that three has not been asked for. */
  #unissued: Program[] = []
  /** Programs that draw until the one for runs is compiled, which takes their place. */
  #outgoing: Program[] = []
  readonly #issuing = new THREE.Scene()
  readonly #camera = new THREE.Camera()
  readonly #carrier = new THREE.BufferGeometry()
  /** Uniform vectors that there are for draws that differ and are drawn by one call; 0: none are. */
  readonly #vectors: number
  readonly #ownSources: readonly OwnSource[]

  constructor(
    { core, lifetime, renderer, rawGL, formatFacts, constants }: DrawState,
    pipelines: Pipelines,
    shaderConstants: ProgramConstants,
    plain: boolean,
  ) {
    this.#renderer = renderer
    this.#rawGL = rawGL
    this.#formatFacts = formatFacts
    this.#constants = constants
    this.#pipelines = pipelines
    this.#describe = (entity) => core.resources.description[entity]
    this.#plain = plain
    const room = rawGL.vertexUniforms - ROWS - SPARE_UNIFORMS
    this.#vectors = rawGL.hasMultiDraw && !plain && room >= 2 * ROWS_OF_A_DRAW ? room : 0
    this.#ownSources = ownSourcesOf(shaderConstants, constants)
    lifetime.add(
      core.resources.event$.subscribe(({ type, entity, description: { kind } }) => {
        if (type === 'destroy' && (kind === 'declaration' || kind === 'pixelShader'))
          this.#forget(shaderHandleOf(entity))
      }),
    )
  }

  /** How many programs there are. */
  count(): number {
    return this.#byText.size
  }

  /** What draws with the key as it is now; a program that is new is not compiled before `issue`. */
  current(): Pipeline {
    const id = this.#pipelines.current()
    return this.#byKey[id] ?? this.#make(id)
  }

  /** The keys of all programs that draws have asked for so far. */
  keys(): ProgramKey[] {
    return this.#byKey.flatMap((pipeline, id) =>
      pipeline
        ? [
            writeKey(
              Array.from({ length: KEY_WORDS }, (_, word) => this.#pipelines.word(id, word)),
              this.#describe,
            ),
          ]
        : [],
    )
  }

  /**
   * Has programs compiled before a draw needs them, side by side where the browser can.
   *
   * @returns resolves when they and all that were issued before are compiled
   */
  async prepare(keys: readonly ReadKey[]): Promise<void> {
    for (const { words, describe: names } of keys) {
      const { program } = this.#programOf(words, factsOf(words[KeyWord.Format] >>> 0, names), names)
      if (this.#prepared.has(program)) program.users--
      else this.#prepared.add(program)
      // Which draws will need it nobody knows: the one for runs draws single ones, too.
      if (this.#unissued.includes(program)) this.needForRuns(program)
    }
    this.issue()
    const waiting = [...this.#byText.values()].filter(({ handle }) => handle === null)
    await this.#compiled(waiting.map(({ material }) => material))
  }

  /** Has all new programs compiled, side by side where the browser can; nobody waits for them. Touches three. */
  issue(): void {
    if (this.#outgoing.length !== 0)
      this.#outgoing = this.#outgoing.filter((program) => !this.#replaceIfCompiled(program))
    if (this.#unissued.length === 0) return
    this.counts.compiled += this.#unissued.length
    this.#issuing.children = this.#unissued.map(({ material }) => new THREE.Mesh(this.#carrier, material))
    this.#unissued = []
    this.#renderer.compile(this.#issuing, this.#camera)
    this.#issuing.children = []
  }

  /**
   * A run needs a program for draws that differ. Until it is compiled they are drawn one by one, unless the program has
   * not been compiled either, and need not be.
   */
  needForRuns(program: Program): void {
    if (program.forRuns !== null || program.draws > 1 || program.usesPalette || this.#vectors === 0) return
    const forRuns = this.#build(program.facts, program.name, this.#vectors)
    const at = this.#unissued.indexOf(program)
    if (at === -1) {
      program.forRuns = forRuns
      this.#outgoing.push(program)
    } else {
      this.#unissued.splice(at, 1)
      this.#replace(program, forRuns)
    }
  }

  /** Makes a program the one in use that was compiled; waits for that if need be. */
  use(program: Program): void {
    if (program.handle !== null) {
      this.#rawGL.useProgram(program.handle)
      return
    }
    const compiled = this.#compiledBy(program.material)
    if (compiled === undefined) throw new Error('a program draws that was not issued')
    const { program: handle, vertexShader, fragmentShader } = compiled
    this.#rawGL.finishProgram(handle, vertexShader, fragmentShader)
    this.#rawGL.useProgram(handle)
    program.handle = handle
    for (const array of program.own) array.location = this.#rawGL.uniformElement(handle, array.name, 0)
    for (const name of perDrawNames) {
      const array = program.perDraw[name]
      if (array !== null) array.location = this.#rawGL.uniformElement(handle, PER_DRAW[name], 0)
    }
    if (program.draws > 1 && perDrawNames.some((name) => program.perDraw[name] !== null))
      program.stepsLocation = this.#rawGL.uniform(handle, STEPS)
    this.#setUnits(handle, program.facts)
  }

  /**
   * Tells the program in use the constants that are others than it has, in one range.
   *
   * @param changed bits of the sections that may be others
   */
  uploadConstants(current: Program, changed: number): void {
    const { serial, serials, rows } = this.#constants
    current.serial = serial[0]
    let low = -1
    let high = -1
    for (let bits = changed & current.sections; bits !== 0; bits &= bits - 1) {
      const section = 31 - Math.clz32(bits & -bits)
      if (current.seen[section] === serials[section]) continue
      current.seen[section] = serials[section]
      if (!this.#constants.copyChanged(section, current.words)) continue
      if (low === -1) low = section
      high = section
    }
    if (low === -1) return
    // Sections between them that it does not read are uploaded along with them.
    const first = firstRows[low] * 4
    this.#rawGL.uploadRows(this.#locationOf(current, low), rows, first, firstRows[high + 1] * 4 - first)
  }

  /** Lets a pipeline's program have the constants that the pipeline's shaders define. */
  define({ program, definitions }: Pipeline): void {
    program.definitions = definitions
    for (const array of program.own) define(array, definitions)
  }

  /** Tells the program in use the arrays that a programmable half has for itself. */
  uploadOwn({ own }: Program): void {
    for (let i = 0; i < own.length; i++) {
      const array = own[i]
      const serial = array.serials[array.serial]
      if (array.seen === serial) continue
      array.seen = serial
      let floats = array.floats()
      let at = array.at()
      if (array.definitions.length !== 0) {
        floats = array.values ??= new Float32Array(array.count)
        copyDefined(array, array.values)
        at = 0
      }
      if (takeDifferent(array, floats, at)) this.#rawGL.uploadRows(array.location, floats, at, array.count)
    }
  }

  /** Copies the own arrays of a program to where three's own path uploads them from. */
  copyOwn({ material, own }: Program): void {
    for (const array of own) copyDefined(array, material.uniforms[array.name].value as Float32Array)
  }

  dispose(): void {
    for (const program of this.#byText.values()) this.#dispose(program)
    this.#carrier.dispose()
  }

  /** Uniforms for three's own path, which uploads them itself; without any, three leaves all of them to us. */
  #uniforms(): Record<string, THREE.IUniform> {
    if (!this.#plain) return {}
    const own = this.#ownSources.map(({ name, size }) => [name, { value: new Float32Array(size) }])
    return {
      [CONSTANTS]: { value: this.#constants.rows },
      ...(Object.fromEntries(own) as Record<string, THREE.IUniform>),
    }
  }

  /** Where section `section` of the block begins in a program. */
  #locationOf({ locations, handle }: Program, section: number): WebGLUniformLocation | null {
    if (handle === null) return null
    return (locations[section] ??= this.#rawGL.uniformElement(handle, CONSTANTS, firstRows[section]))
  }

  /** @param vectors uniform vectors for what draws bring that one call draws; 0: it draws one */
  #build(facts: GeneratedProgram, name: string, vectors = 0): Program {
    const { fragmentShader } = facts
    const { vertexShader, arrays, draws } = this.#plain
      ? { vertexShader: facts.vertexShader, arrays: [], draws: 1 }
      : perDrawText(facts.vertexShader, vectors, MOST_DRAWS)
    askForExtensions(this.#renderer, vertexShader)
    askForExtensions(this.#renderer, fragmentShader)
    const material = new THREE.RawShaderMaterial({
      ...{ glslVersion: THREE.GLSL3, vertexShader, fragmentShader, uniforms: this.#uniforms() },
    })
    const arrayOf = (name: PerDrawName): PerDrawArray | null => {
      if (!arrays.includes(name)) return null
      const seen = new Uint32Array(SECTIONS[name][1] * 4)
      return { location: null, seen, words: seen, row: -1, block: -1 }
    }
    const program: Program = {
      ...{ material, facts, name, usesPalette: facts.usesPalette, handle: null, stepsLocation: null, draws, users: 0 },
      forRuns: null,
      sections: sectionsOf([vertexShader, fragmentShader]),
      locations: [],
      serial: -1,
      seen: new Int32Array(sectionNames.length).fill(-1),
      words: new Uint32Array(ROWS * 4),
      own: ownArraysOf(this.#ownSources, vertexShader, facts),
      definitions: definitionsOf(facts),
      perDraw: { world: arrayOf('world'), normal: arrayOf('normal'), material: arrayOf('material') },
      steps: new Int32Array(perDrawNames.length).fill(-1),
      steppedBy: -1,
    }
    this.#unissued.push(program)
    return program
  }

  /** The program of a key, with one user more, and what the key's shaders define. */
  #programOf(words: Int32Array, format: FormatFacts, names: Describe): Pick<Pipeline, 'program' | 'definitions'> {
    const facts = generateProgram(words, format, names, this.#rawGL.hasClipDistance)
    const name = `${facts.vertexShader}\n${facts.fragmentShader}`
    const program = this.#byText.get(name) ?? this.#build(facts, name)
    this.#byText.set(name, program)
    if (program.users++ === 0) this.#unused.remove(program)
    return { program, definitions: definitionsOf(facts) }
  }

  #make(id: number): Pipeline {
    const { words } = this.#pipelines.key
    const format = words[KeyWord.Format] >>> 0
    const pipeline = { ...this.#programOf(words, this.#formatFacts(format), this.#describe), format, layout: 0 }
    this.#byKey[id] = pipeline
    return pipeline
  }

  /** A shader is gone, and its handle will be given again: nothing draws its programs but by another key. */
  #forget(handle: number): void {
    this.#byKey.forEach((pipeline, id) => {
      if (!pipeline) return
      if (
        this.#pipelines.word(id, KeyWord.Format) !== handle &&
        this.#pipelines.word(id, KeyWord.PixelShader) !== handle
      )
        return
      this.#pipelines.remove(id)
      this.#byKey[id] = undefined
      const { program } = pipeline
      if (--program.users > 0) return
      // One that never drew may not be compiled.
      const gone = program.handle === null ? program : this.#unused.add(program)
      if (gone === null) return
      this.#byText.delete(gone.name)
      this.#outgoing = this.#outgoing.filter((one) => one !== gone)
      this.#dispose(gone)
    })
  }

  #dispose({ material, forRuns }: Program): void {
    material.dispose()
    forRuns?.material.dispose()
  }

  /** Lets the program for runs take the place of an outgoing one if it is compiled; whether it has. */
  #replaceIfCompiled(program: Program): boolean {
    const { forRuns } = program
    if (forRuns === null || !this.#compiledBy(forRuns.material)?.isReady()) return false
    this.#replace(program, forRuns)
    return true
  }

  #replace(program: Program, by: Program): void {
    by.users = program.users
    if (this.#unused.remove(program)) this.#unused.add(by)
    this.#byText.set(program.name, by)
    for (const pipeline of this.#byKey) if (pipeline?.program === program) pipeline.program = by
    if (this.#prepared.delete(program)) this.#prepared.add(by)
    program.material.dispose()
  }

  /** What three has of a program; undefined when it was not asked for it. */
  #compiledBy(material: THREE.Material): CompiledByThree | undefined {
    return (this.#renderer.properties.get(material) as { currentProgram?: CompiledByThree }).currentProgram
  }

  /** Gives the samplers of a program, which is in use, their units; that of stage 0 has its own already. */
  #setUnits(handle: WebGLProgram, { fragmentShader, vertexShader }: GeneratedProgram): void {
    for (let stage = 1; stage < STAGES; stage++)
      if (fragmentShader.includes(` s${stage};`)) this.#rawGL.setSamplerUnit(handle, `s${stage}`, stage)
    if (vertexShader.includes(` ${PALETTE};`)) this.#rawGL.setSamplerUnit(handle, PALETTE, PALETTE_UNIT)
    if (fragmentShader.includes(` ${COLOURS};`)) this.#rawGL.setSamplerUnit(handle, COLOURS, COLOURS_UNIT)
  }

  /** Resolves when programs are compiled that were issued. */
  async #compiled(materials: readonly THREE.Material[]): Promise<void> {
    if (materials.length === 0) return
    if (this.#renderer.extensions.has('KHR_parallel_shader_compile')) {
      this.#issuing.children = materials.map((material) => new THREE.Mesh(this.#carrier, material))
      const done = this.#renderer.compileAsync(this.#issuing, this.#camera)
      this.#issuing.children = []
      await done
      return
    }
    // The browser does not tell when a program is ready: each is waited for in a task of its own.
    for (const material of materials) {
      await new Promise((resolve) => setTimeout(resolve))
      const compiled = this.#compiledBy(material)
      if (compiled) this.#rawGL.waitForProgram(compiled.program)
    }
  }
}
