/** Templates as .x files declare them: what the bytes of their objects are. SDK: "X File Format Reference". */
import type { XTokens } from './tokens.js'

/** A member of a template. */
export interface XMember {
  /** A basic type, or the name of another template. */
  readonly type: string
  readonly name: string
  /** Of an array, how many for each dimension: a number, or the member before that says it. */
  readonly counts: readonly string[]
}

/** A template: its name, its id as hexadecimal digits with dashes, and its members. */
export interface XTemplate {
  readonly name: string
  readonly id: string
  readonly members: readonly XMember[]
  /** Templates whose objects may lie in one of it: '...' for any, none for a template that is closed. */
  readonly inside: readonly string[]
}

/** Brackets, and what stands between them. */
const PARTS = /[[\]]|[^[\]]+/g

/** What a row of names and brackets declares. */
export function membersOf(parts: readonly string[]): Pick<XTemplate, 'members' | 'inside'> {
  const members: XMember[] = []
  const inside: string[] = []
  for (let i = 0; i < parts.length;) {
    if (parts[i] === '[') {
      // Which objects may lie in one of the template; they are taken as they come.
      const end = parts.indexOf(']', i)
      if (end < 0) break
      const names = parts.slice(i + 1, end)
      inside.push(...(names[0]?.startsWith('.') ? ['...'] : names))
      i = end + 1
      continue
    }
    const isArray = parts[i].toLowerCase() === 'array'
    if (isArray) i++
    const [type = '', name = ''] = parts.slice(i, i + 2)
    const counts: string[] = []
    const isCount = (part: string): boolean => /^\d+$/.test(part) || members.some((member) => member.name === part)
    for (i += 2; isArray && parts[i] === '[' && isCount(parts[i + 1] ?? ''); i += 3) counts.push(parts[i + 1])
    members.push({ type, name, counts })
  }
  return { members, inside }
}

/** Reads a template from behind its opening brace to behind its closing one. */
export function readTemplate(tokens: XTokens, name: string): XTemplate {
  let id = ''
  const parts: string[] = []
  for (; tokens.kind !== 'close'; tokens.next()) {
    const { kind, text, value } = tokens
    if (kind === 'end') throw tokens.error('the file ends inside of a template')
    if (kind === 'open') throw tokens.error('"{" inside of a template')
    // Behind the members come the ids of templates whose objects may lie in one.
    if (kind === 'guid') id ||= text.toLowerCase()
    else if (kind === 'integer') parts.push(String(value))
    else parts.push(...(text.match(PARTS) ?? []))
  }
  tokens.next()
  return { name, id, ...membersOf(parts) }
}

/** A template as text files have it. */
export function templateText({ name, id, members, inside }: XTemplate): string {
  const rows = members.map(
    ({ type, name: own, counts }) =>
      `${counts.length > 0 ? 'array ' : ''}${type} ${own}${counts.map((count) => `[${count}]`).join('')};`,
  )
  const rest = inside.length > 0 ? [`[${inside.join(', ')}]`] : []
  return `template ${name} {\n ${[`<${id}>`, ...rows, ...rest].join('\n ')}\n}\n`
}
