import { D3DERR_COMMAND_UNPARSED, D3DError } from '../../types/index.js'
import { readStructure, type Values } from './structures.js'
import { command, tokensById, type Tail, type Token } from './tokens.js'

/** A command that cannot be parsed. All commands before it were carried out, and the device stays usable. */
export class CommandError extends D3DError {
  /** Byte of the command's header, counted from the start of the command buffer: dwErrorOffset. */
  readonly offset: number
  /** What is wrong, without a full stop. */
  readonly reason: string

  constructor(offset: number, reason: string) {
    super(D3DERR_COMMAND_UNPARSED, 'DrawPrimitives2', `the command at byte ${offset}: ${reason}`)
    this.offset = offset
    this.reason = reason
  }
}

/** The first byte at or after `at` that is a DWORD of the buffer. */
export const alignDword = (at: number): number => Math.ceil(at / 4) * 4

/** Bytes of what follows the structure of a token at `at`; the structure lies in the view. */
function partBytes(part: Tail, { each }: Token, view: DataView, at: number): number {
  const at32 = (name: string): number => at + each.at[name]
  if (part.kind === 'structure') {
    const [name, mask, value] = part.when
    return (view.getUint32(at32(name), true) & mask) >>> 0 === value ? part.of.bytes : 0
  }
  const { type } = each.fields.find(({ name }) => name === part.field) ?? { type: 'u32' }
  const count = type === 'u16' ? view.getUint16(at32(part.field), true) : view.getUint32(at32(part.field), true)
  return count * part.bytes
}

/** Bytes from one structure of a token to the next one, with what follows it; the structure lies in the view. */
export function stepBytes(token: Token, view: DataView, at: number): number {
  let bytes = token.each.bytes
  for (const part of token.tail) bytes += partBytes(part, token, view, at)
  return bytes
}

/** The payload does not end before the buffer does. */
export const TOO_LONG = -1

/**
 * Where the payload of a command ends, or TOO_LONG.
 *
 * @param count of the command's header
 * @param at first byte of the payload
 * @param end of the buffer; the view holds it all
 * @param vertexBytes size of the vertices that some tokens carry
 */
export function payloadEnd(
  token: Token,
  count: number,
  view: DataView,
  at: number,
  end: number,
  vertexBytes: number,
): number {
  const { head, each, least, tail, indices, inline } = token
  if (count === 0 && least === 0) return at
  let to = at + head.bytes
  if (tail.length === 0) to += each.bytes * Math.max(count, least)
  else
    for (let n = 0; n < count; n++) {
      if (to + each.bytes > end) return TOO_LONG
      to += stepBytes(token, view, to)
    }
  if (indices !== null) to += (indices.perPrimitive * count + indices.more) * 2
  if (inline !== null) to = alignDword(to) + (inline.perPrimitive * count + inline.more) * vertexBytes
  return to > end ? TOO_LONG : to
}

/** One command of a buffer. */
export interface Command {
  /** Byte of its header. */
  readonly offset: number
  readonly token: Token
  /** Of the header. */
  readonly count: number
  /** First byte of the payload, and the one behind it. */
  readonly start: number
  readonly end: number
}

/**
 * The command at a byte of a buffer.
 *
 * @param end of the buffer; the view holds it all
 * @throws CommandError for a token that does not exist and for one that the buffer does not hold
 */
function commandAt(view: DataView, offset: number, end: number, vertexBytes: number): Command {
  if (offset + command.bytes > end) throw new CommandError(offset, `${end - offset} bytes are left; a header has 4`)
  const id = view.getUint8(offset + command.at.bCommand)
  const token = tokensById[id]
  if (token === null) throw new CommandError(offset, `${id} is no token`)
  const count = view.getUint16(offset + command.at.wCount, true)
  const start = offset + command.bytes
  const to = payloadEnd(token, count, view, start, end, vertexBytes)
  if (to === TOO_LONG)
    throw new CommandError(
      offset,
      `${token.name} of count ${count} does not end before the buffer does, at byte ${end}`,
    )
  return { offset, token, count, start, end: to }
}

/**
 * All commands of a buffer.
 *
 * @throws CommandError where the buffer cannot be parsed, after what lies before
 */
export function* commandsOf(view: DataView, vertexBytes: number): Generator<Command, void, undefined> {
  for (let at = 0; at < view.byteLength;) {
    const found = commandAt(view, at, view.byteLength, vertexBytes)
    yield found
    at = found.end
  }
}

/** What a command says, for people: its structures, and how much follows them. */
export interface CommandText {
  /** Byte of the buffer where its header begins. */
  readonly offset: number
  /** Of its token, without D3DDP2OP_. */
  readonly name: string
  /** What wCount says: of primitives, states or structures. */
  readonly count: number
  /** Fields of the structure that comes once; null for tokens without one. */
  readonly head: Values | null
  /** Fields of the structures that the count is of. */
  readonly each: readonly Values[]
  /** Bytes of indices, vertices and data that are not among the structures. */
  readonly dataBytes: number
}

/**
 * All commands of a buffer as plain objects.
 *
 * @throws CommandError where the buffer cannot be parsed, after what lies before
 */
export function* describeCommands(buffer: Uint8Array, vertexBytes = 0): Generator<CommandText, void, undefined> {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  for (const { offset, token, count, start, end } of commandsOf(view, vertexBytes)) {
    const times = token.each.bytes === 0 ? 0 : Math.max(count, token.least)
    const present = end > start
    const each: Values[] = []
    let from = start + token.head.bytes
    for (let n = 0; n < times; n++) {
      each.push(readStructure(token.each, view, from))
      from += stepBytes(token, view, from)
    }
    const structures = (present ? token.head.bytes : 0) + times * token.each.bytes
    const head = present && token.head.bytes > 0 ? readStructure(token.head, view, start) : null
    yield { offset, name: token.name, count, head, each, dataBytes: end - start - structures }
  }
}
