/**
 * The demo kit's painting. To work out a million texels takes seconds on a slow machine, which is no fault of the
 * program.
 */
import * as kit from '../../kit/paint.js'
import { wait } from './host.js'

export * from '../../kit/paint.js'

const waited =
  <Values extends unknown[], Result>(work: (...values: Values) => Result) =>
  (...values: Values): Result =>
    wait(() => work(...values))

export const createPainting = waited(kit.createPainting)
export const createRelief = waited(kit.createRelief)
export const paint = waited(kit.paint)
export const paintBytes = waited(kit.paintBytes)
export const paintCube = waited(kit.paintCube)
export const paintNormals = waited(kit.paintNormals)
export const paintVolume = waited(kit.paintVolume)
