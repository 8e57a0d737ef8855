/**
 * Names that a file with guarded loops knows: who is told at what line, and how many turns each of its loops may go
 * before that, as a number below zero.
 */
export const TURNS = 'turnsOfLoops3D8'
export const LOOK = 'lookAtLoop3D8'
