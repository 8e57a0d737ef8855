/** D3DX, the utility library of Direct3D 8, as `three-d3d8/d3dx`. Whoever does not import it does not load it. */
export * from './d3d8/d3dx/index.js'
