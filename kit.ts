/** What the demos share, as `three-d3d8/kit`. Whoever does not import it does not load it. */
export * from './demos/kit/index.js'
