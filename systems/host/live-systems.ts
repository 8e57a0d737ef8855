import type * as THREE from 'three'
import type { FramesInFlight, ReadBack, VersionKeeper } from '../../engine/index.js'
import type { SystemDefinition } from '../groups/define-system.js'
import type { ProgramKey, ReadKey } from '../programs/program-keys.js'
import type { ShaderSources } from '../programs/program.js'

/** The renderer that systems draw with. */
export type Renderer = THREE.WebGLRenderer

/** How the renderer draws. */
export interface RendererOptions {
  /** Draw every draw by three's own `renderBufferDirect` instead of replaying: slow, and the oracle of the tests. */
  readonly plain?: boolean | undefined
  /** Bytes of textures on the GPU, beyond which managed ones are evicted. */
  readonly textureMemory?: number | undefined
}

/** Counters since the renderer began. */
export interface RendererCounts {
  readonly draws: number
  /** GL calls that drew them. */
  readonly drawCalls: number
  readonly clears: number
  readonly passes: number
  readonly programs: number
  readonly compiled: number
  readonly vertexArrays: number
  readonly bufferBytes: number
  readonly textureBytes: number
  /** Bytes of textures that are on the GPU now. */
  readonly residentTextureBytes: number
}

/** What carries out the passes of a core on a three renderer. */
export interface Systems {
  /**
   * Lets systems of the program take part from the next block on.
   *
   * @returns what takes them out again
   * @throws TypeError for what is no system; Error for a group that there is not; RangeError for hooks that a group
   * cannot have
   */
  readonly use: (definitions: readonly SystemDefinition[], data: unknown) => () => void
  readonly counts: () => RendererCounts
  /** The program that the last draw of the last block was drawn with; null when there was none. */
  readonly program: () => ShaderSources | null
  /** The keys of all programs that draws have asked for; none while the context is lost. */
  readonly programKeys: () => readonly ProgramKey[]
  /**
   * Has programs compiled; resolves when these and all that draws have asked for are, or when nothing can be compiled.
   */
  readonly prepare: (keys: readonly ReadKey[]) => Promise<void>
  readonly dispose: () => void
}

/** Systems on a context that is there, and what a renderer on this thread does for the core. */
export interface LiveSystems extends Omit<Systems, 'use'> {
  readonly readBack: ReadBack
  readonly statistics: () => ArrayLike<number>
  readonly isResident: (entity: number) => boolean
  readonly versions: VersionKeeper
  readonly frames: FramesInFlight
  /** The program's systems are others. */
  readonly refresh: () => void
}
