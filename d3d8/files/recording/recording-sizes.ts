/** How much memory a recorded call goes with: vertices of a draw, constants of a count, rows of a locked rectangle. */
import { fixedLength } from '../../api/forms.js'
import { lengthOf, type Method, type Parameter } from '../../api/interfaces.js'
import { formatInfo } from '../../types/formats.js'
import type { Argument, LockedData, StructValue } from './recorded.js'
import { numbersOf } from './results.js'

/**
 * What is wrong with a list or blob of `has` elements where `needs` belong, or null. Nothing is wrong when nobody knows
 * the need.
 */
const misfit = (what: string, has: number, needs: number | null): string | null =>
  needs === null || has === needs ? null : `${what}: ${has} where ${needs} belong.`

/**
 * What is wrong with the size of one argument, or null; numbers are the call's own, by the names of their parameters.
 */
function parameterMisfit(
  parameter: Parameter,
  value: Argument,
  numbers: Readonly<Partial<Record<string, number>>>,
): string | null {
  const { name, length } = parameter
  if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return null
  const needs = fixedLength(parameter) ?? (length ? lengthOf(length, (other) => numbers[other] ?? 0) : null)
  const isOpen = typeof length === 'object' && 'until' in length && value.at(-1) !== length.until
  return isOpen ? `${name} does not end with its end token.` : misfit(name, value.length, needs)
}

/** What is wrong with the sizes of a call's arguments, or null. Only calls that succeeded can be held to it. */
export function argumentMisfit(method: Method, args: Argument[]): string | null {
  const numbers = numbersOf(method, args)
  for (const [i, parameter] of method.parameters.entries()) {
    const wrong = parameterMisfit(parameter, args[i], numbers)
    if (wrong !== null) return wrong
  }
  return null
}

/** What memory an object has: bytes of a buffer, texels of anything else. */
export type Shape =
  | { kind: 'bytes'; length: number }
  | { kind: 'texels'; format: number; width: number; height: number; depth: number }

/** A level of textures and what they consist of. */
const levelOf = (shape: Shape, level: number): Shape => {
  if (shape.kind === 'bytes') return shape
  const halved = (size: number): number => Math.max(1, Math.floor(size / 2 ** level))
  const { format, width, height, depth } = shape
  return { kind: 'texels', format, width: halved(width), height: halved(height), depth: halved(depth) }
}

/**
 * The shape of what a call makes or gives, null when its arguments do not tell.
 *
 * @param on the shape of the object that it is called on
 */
export function shapeOfMade(method: Method, args: Argument[], on: Shape | null): Shape | null {
  const { Length, Format, Width, EdgeLength, Height, Depth = 1, Level } = numbersOf(method, args)
  if (Length !== undefined) return { kind: 'bytes', length: Length }
  const width = Width ?? EdgeLength
  const height = Height ?? EdgeLength
  if (Format !== undefined && width !== undefined && height !== undefined)
    return { kind: 'texels', format: Format, width, height, depth: Depth }
  return Level === undefined ? null : on && levelOf(on, Level)
}

/** How much is locked; null is what nobody knows. A buffer is one row of one slice. */
export type Extent = Record<'rowBytes' | 'rows' | 'slices', number | null>

/** What a Lock, LockRect or LockBox locks of an object of the given shape. */
export const lockedExtent = (method: Method, args: Argument[], shape: Shape | null): Extent => {
  const { OffsetToLock, SizeToLock, Level = 0 } = numbersOf(method, args)
  if (OffsetToLock !== undefined && SizeToLock !== undefined) {
    const rest = shape?.kind === 'bytes' ? shape.length - OffsetToLock : null
    return { rowBytes: SizeToLock === 0 ? rest : SizeToLock, rows: 1, slices: 1 }
  }
  const region = args[method.parameters.findIndex(({ pass }) => pass === 'in')] as StructValue | null
  const level = shape && levelOf(shape, Level)
  if (level?.kind !== 'texels') return { rowBytes: null, rows: null, slices: null }
  const info = formatInfo(level.format)
  if (info === undefined) return { rowBytes: null, rows: null, slices: null }

  const extent = (whole: number, ...names: string[]): number => {
    const [from, to] = names.map((name) => Number(region?.[name] ?? region?.[name.toLowerCase()]))
    return region === null || Number.isNaN(to - from) ? whole : to - from
  }
  const { block } = info
  return {
    rowBytes: Math.ceil(extent(level.width, 'Left', 'Right') / block.width) * block.bytes,
    rows: Math.ceil(extent(level.height, 'Top', 'Bottom') / block.height),
    slices: extent(level.depth, 'Front', 'Back'),
  }
}

/** What is wrong with data that are written under a lock, or null. */
export const dataMisfit = (data: LockedData, locked: Extent): string | null =>
  misfit('bytes in a row under the lock', data.rowBytes, locked.rowBytes) ??
  misfit('rows under the lock', data.rows, locked.rows) ??
  misfit('slices under the lock', data.slices, locked.slices) ??
  misfit('bytes of data under the lock', data.bytes.length, data.rowBytes * data.rows * data.slices)
