/** Names that a file with guarded loops knows: how often its loops have turned, and who is told at what line. */
export const TURNS = 'turnsOfLoops3D8'
export const LOOK = 'lookAtLoop3D8'
