import { stateLayout } from '../../d3d8/state-table.js'
import { Run, type Log } from '../../engine/index.js'
import { SECTIONS } from '../groups/constant-rows.js'
import type { DrawState } from './draw-state.js'
import { NORMAL_FLOATS } from '../groups/vertex/view-matrices.js'
import type { Palette } from '../groups/vertex/palette.js'
import type { PerDrawArray, Program } from '../programs/program.js'
import { perDrawNames, type PerDrawName } from '../shaders/per-draw.js'

const WORLD_FLOATS = 16
const MATERIAL_FLOATS = SECTIONS.material[1] * 4
const { rowGroups } = stateLayout
const worldGroup = stateLayout.group('world')
const materialGroup = stateLayout.group('material')
/** Word of a run that tells the row of its first draw. */
const WORLD_ROW = Run.Rows + rowGroups.indexOf(worldGroup)
const MATERIAL_ROW = Run.Rows + rowGroups.indexOf(materialGroup)

/** The group that tells the rows of each array, and how many rows it goes on from draw to draw. */
const arrays: Readonly<Record<PerDrawName, { readonly bit: number; readonly step: number }>> = {
  world: { bit: worldGroup.bit, step: SECTIONS.world[1] },
  normal: { bit: worldGroup.bit, step: SECTIONS.normal[1] },
  material: { bit: materialGroup.bit, step: SECTIONS.material[1] },
}

/**
 * Tells programs what the draws of a run bring by themselves: world matrices and materials from the logs, where they
 * lie one behind the other, and the normal matrices that are made of them.
 */
export class PerDraw {
  readonly #rawGL: DrawState['rawGL']
  readonly #viewMatrices: DrawState['viewMatrices']
  readonly #palette: Palette
  #normals = new Float32Array(NORMAL_FLOATS)
  #normalWords: Uint32Array<ArrayBuffer>
  readonly #words: Record<'world' | 'material', Uint32Array<ArrayBufferLike>> = {
    world: new Uint32Array(0),
    material: new Uint32Array(0),
  }
  /** The last normal matrix that was made for one draw: of which row, block and view. */
  #normalOf = -1
  #normalBlock = -1
  #normalView = -1
  #block = 0
  /** The floats of its logs. */
  #world: Float32Array<ArrayBufferLike> = new Float32Array(0)
  #material: Float32Array<ArrayBufferLike> = new Float32Array(0)

  constructor({ rawGL, viewMatrices }: DrawState, palette: Palette) {
    this.#rawGL = rawGL
    this.#viewMatrices = viewMatrices
    this.#palette = palette
    this.#normalWords = new Uint32Array(this.#normals.buffer)
  }

  /** Another block begins. */
  begin(logs: readonly Log[]): void {
    const world = logs[worldGroup.index]
    const material = logs[materialGroup.index]
    this.#block++
    this.#world = world.floats
    this.#material = material.floats
    this.#words.world = world.words
    this.#words.material = material.words
  }

  /** Groups whose rows a program reads of each draw. */
  reads({ perDraw: { world, normal, material }, usesPalette }: Program): number {
    return (
      (world !== null || normal !== null || usesPalette ? worldGroup.bit : 0) |
      (material !== null ? materialGroup.bit : 0)
    )
  }

  /**
   * Tells the program in use of draws `first` to `first + count` of a run.
   *
   * @param run words of the run, from `at` on
   * @param differs groups that the program reads and that the draws differ in
   */
  use(
    program: Program,
    runs: Int32Array<ArrayBufferLike>,
    at: number,
    differs: number,
    first: number,
    count: number,
  ): void {
    const { world, normal, material } = program.perDraw
    const worldRow = runs[at + WORLD_ROW] + ((differs & worldGroup.bit) === 0 ? 0 : first)
    const worlds = (differs & worldGroup.bit) === 0 ? 1 : count
    if (world !== null && !this.#has(world, worldRow, worlds))
      this.#upload(world, WORLD_FLOATS, this.#world, this.#words.world, worldRow * WORLD_FLOATS, worlds)
    if (normal !== null) {
      this.#makeNormals(worldRow, worlds)
      this.#upload(normal, NORMAL_FLOATS, this.#normals, this.#normalWords, 0, worlds)
    }
    if (material !== null) {
      const row = runs[at + MATERIAL_ROW] + ((differs & materialGroup.bit) === 0 ? 0 : first)
      const rows = (differs & materialGroup.bit) === 0 ? 1 : count
      if (!this.#has(material, row, rows))
        this.#upload(material, MATERIAL_FLOATS, this.#material, this.#words.material, row * MATERIAL_FLOATS, rows)
    }
    const steps = count === 1 ? 0 : differs
    if (steps !== program.steppedBy) this.#uploadSteps(program, steps)
    if (program.usesPalette) this.#palette.use(this.#world, worldRow * WORLD_FLOATS)
  }

  /** Rows of the first draw of a run, for who reads the block. */
  worldRow(runs: Int32Array<ArrayBufferLike>, at: number): number {
    return runs[at + WORLD_ROW]
  }

  materialRow(runs: Int32Array<ArrayBufferLike>, at: number): number {
    return runs[at + MATERIAL_ROW]
  }

  #makeNormals(row: number, count: number): void {
    if (
      count === 1 &&
      this.#normalOf === row &&
      this.#normalBlock === this.#block &&
      this.#normalView === this.#viewMatrices.serial()
    )
      return
    if (this.#normals.length < count * NORMAL_FLOATS) {
      this.#normals = new Float32Array(count * NORMAL_FLOATS)
      this.#normalWords = new Uint32Array(this.#normals.buffer)
    }
    for (let n = 0; n < count; n++)
      this.#viewMatrices.write(this.#world, (row + n) * WORLD_FLOATS, this.#normals, n * NORMAL_FLOATS)
    this.#normalOf = count === 1 ? row : -1
    this.#normalBlock = this.#block
    this.#normalView = this.#viewMatrices.serial()
  }

  /** Whether the program has a row of this block already; otherwise it is to be uploaded, with those behind it. */
  #has(array: PerDrawArray, row: number, count: number): boolean {
    if (count === 1 && array.row === row && array.block === this.#block) return true
    array.row = row
    array.block = this.#block
    return false
  }

  /** Uploads rows of `size` floats of one array; rows of one draw that are there already are not uploaded. */
  #upload(
    array: PerDrawArray,
    size: number,
    floats: Float32Array<ArrayBufferLike>,
    bits: Uint32Array<ArrayBufferLike>,
    at: number,
    count: number,
  ): void {
    let { seen } = array
    let i = 0
    if (seen === null) array.seen = seen = new Uint32Array(size)
    else while (i < size && seen[i] === bits[at + i]) i++
    if (i === size && count === 1) return
    for (; i < size; i++) seen[i] = bits[at + i]
    this.#rawGL.uploadRows(array.location, floats, at, size * count)
  }

  #uploadSteps(program: Program, differs: number): void {
    program.steppedBy = differs
    if (program.stepsLocation === null) return
    const { steps } = program
    let changed = false
    for (let n = 0; n < perDrawNames.length; n++) {
      const { bit, step } = arrays[perDrawNames[n]]
      const wanted = (differs & bit) === 0 ? 0 : step
      if (steps[n] === wanted) continue
      steps[n] = wanted
      changed = true
    }
    if (changed) this.#rawGL.uploadSteps(program.stepsLocation, steps)
  }
}
