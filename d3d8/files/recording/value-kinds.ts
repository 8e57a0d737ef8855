/** What numbers of recorded calls are. */
import { renderStates, textureStageStates } from '../../state-table.js'
import type { Method } from '../../api/interfaces.js'
import type { Argument } from './recorded.js'

/** What states hold, by their numbers. */
export const stateKinds: { readonly render: ReadonlyMap<number, string>; readonly stage: ReadonlyMap<number, string> } =
  {
    render: new Map(renderStates.map(([state, , kind]) => [state, kind])),
    stage: new Map(textureStageStates.map(([state, , kind]) => [state, kind])),
  }

/**
 * What the number of an argument is: a type of C, an enumeration, a set of flags, or what a state holds, which another
 * argument tells.
 *
 * @param i place of the parameter
 * @returns undefined for what a state holds that does not exist
 */
export const valueKind = (
  { method, args }: { readonly method: Method; readonly args: readonly Argument[] },
  i: number,
): string | undefined => {
  const { of, type } = method.parameters[i]
  if (of === undefined) return type
  if (typeof of === 'string') return of
  const state = Number(args[method.parameters.findIndex(({ name }) => name === of.state)])
  return (method.call === 'SetRenderState' ? stateKinds.render : stateKinds.stage).get(state)
}
