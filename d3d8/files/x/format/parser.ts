/** From the tokens of a .x file to its model: frames, and what lies at the top. */
import { animationObjects } from '../animation.js'
import { readMaterial } from '../material.js'
import { readMesh } from '../mesh.js'
import type { XAnimationSet, XData, XFrame, XHeader, XMesh, XModel } from '../model.js'
import { checkPlaces, MOST_LEVELS } from '../places.js'
import { nothing, XReader } from './reader.js'
import type { XTokens } from './tokens.js'

interface BuiltFrame extends XFrame {
  readonly frames: BuiltFrame[]
  readonly meshes: XMesh[]
  meshFile: XFrame['meshFile']
  camera: XFrame['camera']
  data: XData[]
}

/** Reads the frames of a file. */
class FrameReader {
  /** Every frame of the file and where it begins. */
  readonly begins = new Map<XFrame, number>()
  readonly #byName = new Map<string, BuiltFrame>()
  readonly referredTo = new Set<XFrame | XMesh>()
  readonly #reader: XReader
  #level = 0

  constructor(reader: XReader) {
    this.#reader = reader
  }

  /** Frame, from behind its opening brace. */
  read(name: string): BuiltFrame {
    const reader = this.#reader
    const { tokens } = reader
    const transform = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    const made: BuiltFrame = { name, transform, frames: [], meshes: [], meshFile: null, camera: null, data: [] }
    this.begins.set(made, tokens.offset)
    if (name !== '' && !this.#byName.has(name)) {
      this.#byName.set(name, made)
      reader.frames.set(name, made)
    }
    if (++this.#level > MOST_LEVELS)
      throw tokens.error(`frames lie in each other ${this.#level} deep; ${MOST_LEVELS} are allowed`)
    made.data = reader.inside('Frame', {
      objects: {
        frame: (inner) => void made.frames.push(this.read(inner)),
        mesh: (inner) => void made.meshes.push(readMesh(reader, inner)),
        frametransformmatrix() {
          transform.set(reader.floats('a matrix', 16))
          reader.inside('FrameTransformMatrix', nothing)
        },
        framemeshname() {
          const renderPass = reader.integer('a render pass')
          made.meshFile = { renderPass, file: reader.fileName('the name of a file') }
          reader.inside('FrameMeshName', nothing)
        },
        framecamera() {
          const rotationScaler = reader.float('the speed of a camera')
          made.camera = { rotationScaler, moveScaler: reader.float('the speed of a camera') }
          reader.inside('FrameCamera', nothing)
        },
        material: (inner) => void readMaterial(reader, inner),
      },
      reference: (to) => () => this.#refer(made, to),
    })
    this.#level--
    return made
  }

  #refer(from: BuiltFrame, to: string): void {
    const frame = this.#byName.get(to)
    const mesh = this.#reader.meshes.get(to)
    if (frame) from.frames.push(frame)
    else if (mesh) from.meshes.push(mesh)
    const found = frame ?? mesh
    if (found) this.referredTo.add(found)
  }
}

/**
 * Reads the data objects of a file.
 *
 * @param report hears from time to time at which offset the reading is
 */
export function parseX(tokens: XTokens, header: XHeader, report?: (offset: number) => void): XModel {
  const reader = new XReader(tokens, report)
  const frames = new FrameReader(reader)
  let contentVersion: XModel['contentVersion'] = null
  let ticksPerSecond: number | null = null
  const rootFrames: BuiltFrame[] = []
  const rootMeshes: XMesh[] = []
  const animations: XAnimationSet[] = []
  const readFrame = (name: string): void => void rootFrames.push(frames.read(name))
  const data = reader.inside(
    'the file',
    {
      objects: {
        header() {
          const [major, minor] = [reader.integer('a version'), reader.integer('a version')]
          contentVersion = { major, minor, flags: reader.integer('flags') }
          reader.inside('Header', nothing)
        },
        frame: readFrame,
        mesh: (name) => void rootMeshes.push(readMesh(reader, name)),
        material: (name) => void readMaterial(reader, name),
        animtickspersecond() {
          ticksPerSecond = reader.integer('the number of ticks')
          reader.inside('AnimTicksPerSecond', nothing)
        },
        ...animationObjects(reader, animations, readFrame),
      },
    },
    'end',
  )
  reader.resolveReferences()
  const top = rootFrames.filter((frame) => !frames.referredTo.has(frame))
  checkPlaces(tokens, frames.begins, top)
  return {
    ...{ header, contentVersion, frames: top, meshes: rootMeshes.filter((mesh) => !frames.referredTo.has(mesh)) },
    ...{ animations, ticksPerSecond, data, warnings: reader.warnings },
  }
}
