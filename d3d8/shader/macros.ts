/** Names that stand for other pieces: `#define`. */
import { cutPieces, MOST_PIECES, type Piece } from './assembly-lines.js'
import { LineError, type LineReader } from './line-reader.js'

/** What a name stands for. */
export interface Macro {
  /** Names of what it is given in brackets; null: it stands without. */
  readonly parameters: readonly string[] | null
  readonly body: readonly Piece[]
}

/** A piece, and the names that it comes from: none of them stands for anything in it. */
interface Expanded {
  readonly piece: Piece
  readonly from: ReadonlySet<string>
}

/** Names that may be replaced in a line, and so many that one may come from. */
const MOST_STEPS = 512
const MOST_DEPTH = 64

const NOTHING: ReadonlySet<string> = new Set()

function readParameters(reader: LineReader): string[] {
  const parameters: string[] = []
  if (reader.accept(')')) return parameters
  do parameters.push(reader.takeKind('word', 'The name of a parameter').text)
  while (reader.accept(','))
  reader.expect(')')
  return parameters
}

/** Reads what follows `#define`. */
export function readMacro(reader: LineReader): readonly [name: string, macro: Macro] {
  const { text, column } = reader.takeKind('word', 'A name')
  const { next } = reader
  const hasParameters = next?.text === '(' && next.column === column + text.length
  if (hasParameters) reader.take()
  const parameters = hasParameters ? readParameters(reader) : null
  const body: Piece[] = []
  for (let piece = reader.take(); piece !== undefined; piece = reader.take()) body.push(piece)
  return [text, { parameters, body }]
}

/** Takes what a name is given out of what follows it. */
function takeGiven(rest: Expanded[], at: Piece): Expanded[][] {
  const given: Expanded[][] = [[]]
  rest.pop()
  for (let depth = 0; ;) {
    const next = rest.pop()
    if (next === undefined) throw new LineError(`What ${at.text} is given does not end.`, at)
    const { text } = next.piece
    if (text === ')' && depth === 0) return given
    if (text === ',' && depth === 0) {
      given.push([])
      continue
    }
    if (text === '(') depth++
    else if (text === ')') depth--
    given[given.length - 1].push(next)
  }
}

/** Two pieces as one. */
function joined(left: Piece, right: Piece): Piece {
  const [piece, ...more] = cutPieces(left.text + right.text)
  if (more.length > 0) throw new LineError(`${left.text} and ${right.text} are no piece together.`, left)
  return { ...piece, column: left.column }
}

/** The body of a macro with what it is given in the place of its parameters. */
function filled({ parameters, body }: Macro, given: readonly Expanded[][], from: ReadonlySet<string>): Expanded[] {
  const filled: Expanded[] = []
  let joins = false
  for (const piece of body) {
    if (piece.text === '##') {
      joins = true
      continue
    }
    const place = piece.kind === 'word' ? (parameters?.indexOf(piece.text) ?? -1) : -1
    const own = place < 0 ? [{ piece, from }] : given[place].slice()
    const left = joins ? filled.pop() : undefined
    const [right] = own
    if (left !== undefined && right !== undefined) own[0] = { piece: joined(left.piece, right.piece), from }
    else if (left !== undefined) own.unshift(left)
    joins = false
    filled.push(...own)
    if (filled.length > MOST_PIECES) break
  }
  return filled
}

/**
 * The pieces of a line with what its names stand for, in the column of the name.
 *
 * @throws LineError for a name that is given too much or too little, and for names without end
 */
export function expand(pieces: readonly Piece[], macros: ReadonlyMap<string, Macro>): Piece[] {
  const expanded: Piece[] = []
  // The next one is the last.
  const rest: Expanded[] = pieces.map((piece) => ({ piece, from: NOTHING })).reverse()
  for (let steps = 0; rest.length > 0 && expanded.length <= MOST_PIECES;) {
    const { piece, from } = rest.pop() ?? { piece: pieces[0], from: NOTHING }
    const macro = piece.kind === 'word' && !from.has(piece.text) ? macros.get(piece.text) : undefined
    if (macro === undefined || (macro.parameters !== null && rest.at(-1)?.piece.text !== '(')) {
      expanded.push(piece)
      continue
    }
    if (++steps > MOST_STEPS) throw new LineError(`More than ${MOST_STEPS} names stand for others.`, piece)
    if (from.size === MOST_DEPTH) throw new LineError(`${piece.text} comes from more than ${MOST_DEPTH} names.`, piece)
    const given = macro.parameters === null ? [] : takeGiven(rest, piece)
    const wanted = macro.parameters?.length ?? 0
    const has = wanted === 0 && given.length === 1 && given[0].length === 0 ? 0 : given.length
    if (has !== wanted) throw new LineError(`${piece.text} is given ${has}, and takes ${wanted}.`, piece)
    const own = filled(macro, given, new Set([...from, piece.text]))
    for (const next of own.reverse()) rest.push({ ...next, piece: { ...next.piece, column: piece.column } })
  }
  return expanded
}
