export { processVertex, toScreen, type ProcessedVertex } from './process-vertex.js'
export { countVertices, createVertexReader, type SourceVertex, type VertexStream } from './source-vertex.js'
export { readVertexState, type VertexState } from './vertex-state.js'
export { createVertexWriter, destinationMisfit } from './write-vertex.js'
