/**
 * High-order surfaces: rectangle and triangle patches and N-patches as triangles. Plain numbers in, vertices out; no
 * device is needed.
 */
export * from './basis.js'
export * from './controls.js'
export * from './mesh.js'
export * from './n-patch.js'
export * from './rectangle-mesh.js'
export * from './segments.js'
export * from './surface.js'
export * from './triangle-mesh.js'
