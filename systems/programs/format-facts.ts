import type { ShaderProgram } from '../../d3d8/shader/index.js'
import { shaderEntityOf, shaderHandleOf, type Description } from '../../d3d8/descriptions.js'
import type { Resources } from '../../engine/index.js'
import type { Subscription } from 'rxjs'
import { decodeFVF, type VertexLayout } from '../../d3d8/types/index.js'

/** What other groups want to know of a vertex format. */
export interface FormatFacts {
  readonly layout: VertexLayout
  readonly transformed: boolean
  /** The vertex shader; null for the fixed function. */
  readonly program: ShaderProgram | null
}

/** Tells what a resource entity is. */
export type Describe = (entity: number) => Description | undefined

function layoutOf(format: number, describe: Describe): { layout: VertexLayout; program: ShaderProgram | null } {
  if ((format & 1) === 0) return { layout: decodeFVF(format), program: null }
  const description = describe(shaderEntityOf(format))
  if (description?.kind !== 'declaration') throw new Error(`vertex format ${format} is no live declaration`)
  return description
}

/**
 * The facts of one format.
 *
 * @throws Error for a handle that no declaration has
 */
export function factsOf(format: number, describe: Describe): FormatFacts {
  const { layout, program } = layoutOf(format, describe)
  return { layout, transformed: layout.transformed, program }
}

/**
 * Looks formats up by FVF code or declaration handle, decoding each once. What it hears of declarations ends with
 * `lifetime`.
 */
export function createFormatFacts(
  resources: Resources<Description>,
  lifetime?: Subscription,
): (format: number) => FormatFacts {
  const known = new Map<number, FormatFacts>()
  const describe: Describe = (entity) => resources.description[entity]

  const subscription = resources.event$.subscribe(({ type, entity, description }) => {
    if (type === 'destroy' && description.kind === 'declaration') known.delete(shaderHandleOf(entity))
  })
  lifetime?.add(subscription)

  return (format) => {
    const found = known.get(format)
    if (found) return found
    const facts = factsOf(format, describe)
    known.set(format, facts)
    return facts
  }
}
