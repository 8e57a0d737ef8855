/** A system that loses its context with the first block, in a module that imports nothing. */
import type { SystemDefinition } from '../../../index.js'

const loses: SystemDefinition = {
  group: 'pass',
  make: ({ gl }) => ({ pass: () => gl.getExtension('WEBGL_lose_context')?.loseContext() }),
}

export default loses
