import type { BlockMemory, BlockSizes } from '../block-memory.js'

/** First words of a header; the rows of each log and the words used of each arena follow. */
const Header = {
  Serial: 0,
  Frame: 1,
  Count: 2,
  Early: 3,
  Runs: 4,
  Draws: 5,
  Extended: 6,
  Events: 7,
  Follows: 8,
  HeldLow: 9,
  HeldHigh: 10,
  First: 11,
} as const

/** Words of a header. */
export const headerWords = ({ table, pass }: BlockSizes): number =>
  Header.First + table.groups.length + Object.keys(pass.arenas).length

/** Writes how far a block is filled, and how many events come before it. */
export function writeHeader(header: Int32Array<ArrayBufferLike>, { logs, pass }: BlockMemory, events: number): void {
  header[Header.Serial] = pass.serial
  header[Header.Frame] = pass.frame
  header[Header.Count] = pass.count
  header[Header.Early] = pass.early
  header[Header.Runs] = pass.runCount
  header[Header.Draws] = pass.draws
  header[Header.Extended] = pass.extended
  header[Header.Events] = events
  header[Header.Follows] = pass.follows
  header[Header.HeldLow] = pass.heldLow
  header[Header.HeldHigh] = pass.heldHigh
  let at: number = Header.First
  for (let g = 0; g < logs.length; g++) header[at++] = logs[g].rows
  for (const name in pass.arenas) header[at++] = pass.arenas[name].used
}

/** How many events come before the block. */
export const eventsBefore = (header: Int32Array<ArrayBufferLike>): number => header[Header.Events]

/** Fills in what `writeHeader` wrote. */
export function readHeader(header: Int32Array<ArrayBufferLike>, { logs, pass }: BlockMemory): void {
  pass.serial = header[Header.Serial]
  pass.frame = header[Header.Frame]
  pass.count = header[Header.Count]
  pass.early = header[Header.Early]
  pass.runCount = header[Header.Runs]
  pass.draws = header[Header.Draws]
  pass.extended = header[Header.Extended]
  pass.follows = header[Header.Follows]
  pass.heldLow = header[Header.HeldLow]
  pass.heldHigh = header[Header.HeldHigh]
  let at: number = Header.First
  for (let g = 0; g < logs.length; g++) logs[g].rows = header[at++]
  for (const name in pass.arenas) pass.arenas[name].used = header[at++]
}
