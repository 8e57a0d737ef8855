import type { Scene } from './scene.js'

/** One way to draw the scene, with a canvas and a GL context of its own. */
export interface Path {
  /** Draws a frame: everything from the application's first call to the last GL call. Does not wait for the GPU. */
  readonly frame: () => void
  /** The context that is drawn with. */
  readonly gl: WebGL2RenderingContext
  /** Whether the canvas ends up upside down: its first row, GL's bottom one, is the picture's top row. */
  readonly topRowFirst: boolean
}

/** Makes a path; each file in `paths/` has one. */
export type MakePath = (scene: Scene, canvas: HTMLCanvasElement) => Path | Promise<Path>

/** The paths by the names that results call them. */
export type PathName =
  | 'three-d3d8'
  | 'raw WebGL2'
  | 'raw multi-draw'
  | 'bare device'
  | 'renderBufferDirect'
  | 'renderBufferDirect by matrixWorld'
  | 'Scene of Mesh'
  | 'MeshPhong'
