/** Writes the entities of the resources that the renderer knows into shared memory: how many, then each. */
import type { SystemDefinition } from '../../../index.js'

const entities: SystemDefinition = {
  group: 'pass',
  make: ({ core }, _inner, data) => ({
    pass() {
      const found = data as Uint32Array
      let count = 0
      core.resources.description.forEach((description, entity) => {
        if (description !== undefined) found[++count] = entity
      })
      found[0] = count
    },
  }),
}

export default entities
