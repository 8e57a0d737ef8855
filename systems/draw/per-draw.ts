import { stateLayout } from '../../d3d8/state-table.js'
import { Run, type Log } from '../../engine/index.js'
import { SECTIONS } from '../groups/constant-rows.js'
import type { DrawState } from './draw-state.js'
import { NORMAL_FLOATS } from '../groups/vertex/view-matrices.js'
import type { Palette } from '../groups/vertex/palette.js'
import type { PerDrawArray, Program } from '../programs/program.js'
import { perDrawNames, type PerDrawName } from '../shaders/per-draw.js'

/** No row. */
const NONE = -1

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

/** Whether words differ. Where a mesh stands differs most often, and lies at the end of its matrix. */
function isDifferent(
  some: Uint32Array<ArrayBufferLike>,
  at: number,
  others: Uint32Array<ArrayBufferLike>,
  otherAt: number,
  count: number,
): boolean {
  for (let i = count - 1; i >= 0; i--) if (some[at + i] !== others[otherAt + i]) return true
  return false
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
  /** The arrays that programs were told of rows of this block. */
  readonly #told: PerDrawArray[] = []
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

  /** The block has been played: what programs have of its logs is kept, as these are written anew. */
  end(): void {
    for (let array = this.#told.pop(); array !== undefined; array = this.#told.pop()) {
      const { seen, row, words } = array
      for (let i = 0, at = row * seen.length; i < seen.length; i++, at++) seen[i] = words[at]
    }
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
    if (world !== null && this.#isNew(world, this.#words.world, worldRow, worlds))
      this.#rawGL.uploadRows(world.location, this.#world, worldRow * WORLD_FLOATS, worlds * WORLD_FLOATS)
    if (normal !== null) {
      this.#makeNormals(worldRow, worlds)
      this.#uploadNormals(normal, worlds)
    }
    if (material !== null) {
      const row = runs[at + MATERIAL_ROW] + ((differs & materialGroup.bit) === 0 ? 0 : first)
      const rows = (differs & materialGroup.bit) === 0 ? 1 : count
      if (this.#isNew(material, this.#words.material, row, rows))
        this.#rawGL.uploadRows(material.location, this.#material, row * MATERIAL_FLOATS, rows * MATERIAL_FLOATS)
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

  /**
   * Whether a program has to be told the rows of an array from `row` of this block's log on: several, or one with other
   * words than the one that it was told last. That one stays where it lies until the block has been played.
   */
  #isNew(array: PerDrawArray, words: Uint32Array<ArrayBufferLike>, row: number, count: number): boolean {
    const last = array.row
    array.row = row
    const { seen } = array
    if (array.block !== this.#block) {
      array.block = this.#block
      array.words = words
      this.#told.push(array)
      return count > 1 || last === NONE || isDifferent(seen, 0, words, row * seen.length, seen.length)
    }
    return count > 1 || (row !== last && isDifferent(words, last * seen.length, words, row * seen.length, seen.length))
  }

  /** Uploads normal matrices; one that is there already is not uploaded. */
  #uploadNormals(array: PerDrawArray, count: number): void {
    const { seen } = array
    if (count === 1 && array.row !== NONE && !isDifferent(seen, 0, this.#normalWords, 0, NORMAL_FLOATS)) return
    array.row = 0
    for (let i = 0; i < NORMAL_FLOATS; i++) seen[i] = this.#normalWords[i]
    this.#rawGL.uploadRows(array.location, this.#normals, 0, NORMAL_FLOATS * count)
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
