import type { Batch, GroupDefinition, Reply, ThreadMemory } from '../../engine/index.js'
import type { RendererLimits } from '../../d3d8/runtime/adapter/caps.js'
import type { GLCallCounts } from '../gl/gl-calls.js'
import type { ProgramKey } from '../programs/program-keys.js'

/** Systems of the program, by the module that exports them. */
export interface UsedModule {
  readonly number: number
  readonly url: string
  readonly data: unknown
}

/** What a renderer in a worker is made from. */
export interface RenderStart {
  /** null: the one that came under the same number before, for a renderer that has stopped. */
  readonly canvas: OffscreenCanvas | null
  readonly surface: number
  readonly shared: ThreadMemory
  readonly plain: boolean | undefined
  readonly textureMemory: number | undefined
  /** Name of a lock that the worker holds as long as it lives. */
  readonly lock: string
  /** Groups of the program's own. */
  readonly groups: readonly GroupDefinition[]
  readonly modules: readonly UsedModule[]
  /** Whether calls to WebGL are counted from the first block on. */
  readonly isCounting: boolean
}

/** What the worker answers; `request` comes back with that. */
export type Request =
  /** The keys of the programs are wanted. */
  | { readonly type: 'programKeys'; readonly request: number }
  /** Programs are to be compiled: the answer comes when they are. */
  | { readonly type: 'prepare'; readonly request: number; readonly keys: readonly ProgramKey[] }

/** From the program to the worker; `id` tells which of the renderers there is meant. */
export type ToWorker = { readonly id: number } & (
  | { readonly type: 'start'; readonly start: RenderStart }
  | { readonly type: 'batch'; readonly batch: Batch }
  | { readonly type: 'wake' }
  | { readonly type: 'stop' }
  /** Nothing will be drawn on that canvas again. */
  | { readonly type: 'forget'; readonly surface: number }
  | ({ readonly type: 'use' } & UsedModule)
  | { readonly type: 'unuse'; readonly number: number }
  /** Calls to WebGL are to be counted from now on, or are not any more. */
  | { readonly type: 'count'; readonly isOn: boolean }
  | Request
  /**
   * Says in the memory of another worker's renderer, by the lock that it holds as long as it lives, that it has ended.
   */
  | { readonly type: 'watch'; readonly lock: string; readonly control: ThreadMemory['control'] }
)

/** From the worker to the program. */
export type FromWorker = { readonly id: number } & (
  | { readonly type: 'ready'; readonly limits: RendererLimits; readonly counts: readonly string[] }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'reply'; readonly reply: Reply }
  /** Calls to WebGL of the frame that was drawn last. */
  | { readonly type: 'calls'; readonly calls: GLCallCounts }
  /** Systems take part, or why they do not. */
  | { readonly type: 'used'; readonly number: number; readonly error: Error | null }
  /** What a request asked for. */
  | { readonly type: 'answer'; readonly request: number; readonly keys: readonly ProgramKey[] }
  | { readonly type: 'watching' }
  /** What was asked to stop reads no memory of the program any more. */
  | { readonly type: 'stopped' }
)
