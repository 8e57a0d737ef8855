import { STAGES, type GroupName } from '../../d3d8/state-table.js'
import type { DrawState } from '../draw/draw-state.js'
import type { StateTools } from './state-tools.js'
import type { System } from './system.js'

/** What a system does, without the group that it serves. */
export type SystemHooks = Omit<System, 'group'>

/**
 * A system before there is a renderer: the group that it serves, and how it is made. Each renderer makes its own, and
 * another one when its WebGL context was lost.
 */
export interface SystemDefinition<Made extends SystemHooks = SystemHooks, Given = DrawState> {
  /**
   * A group of the state table, one of the program's own (`EngineOptions.groups`), or 'pass' for what looks at passes
   * alone.
   */
  readonly group: GroupName | 'pass' | (string & {})
  /**
   * Makes the system.
   *
   * @param draw what it works with
   * @param inner the system that served the group before: what it does is left to it by calling it. Without hooks where
   * nobody did
   * @param data what came with `Engine.use`
   */
  readonly make: (draw: Given, inner: SystemHooks, data: unknown) => Made
}

/** A definition whose systems know their group. */
export interface GroupSystem<Made extends SystemHooks = SystemHooks, Given = DrawState> extends SystemDefinition<
  Made,
  Given
> {
  readonly make: (draw: Given, inner?: SystemHooks, data?: unknown) => Made & System
}

/** Defines the system of a group. */
export const defineSystem = <Made extends SystemHooks = SystemHooks, Given = DrawState>(
  group: SystemDefinition['group'],
  make: SystemDefinition<Made, Given>['make'],
): GroupSystem<Made, Given> => ({
  group,
  make: (draw, inner = {}, data?: unknown) => ({ ...make(draw, inner, data), group }),
})

/** A system that turns state alone into what a draw needs, with or without a renderer. */
export type StateSystem<Made extends SystemHooks = SystemHooks> = GroupSystem<Made, StateTools>

/** Defines a system that turns state alone into what a draw needs. */
export const defineStateSystem = <Made extends SystemHooks = SystemHooks>(
  group: SystemDefinition['group'],
  make: SystemDefinition<Made, StateTools>['make'],
): StateSystem<Made> => defineSystem<Made, StateTools>(group, make)

/** The systems of a group that each texture stage has. */
export const defineStageSystems = <Given = StateTools>(
  family: 'texture' | 'stage' | 'textureMatrix' | 'sampler',
  make: (draw: Given, stage: number) => SystemHooks,
): readonly GroupSystem<SystemHooks, Given>[] =>
  Array.from({ length: STAGES }, (_, stage) =>
    defineSystem<SystemHooks, Given>(`${family}${stage}`, (draw) => make(draw, stage)),
  )
