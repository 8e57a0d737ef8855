/**
 * The tables that tests/native/programs/player.c plays recordings by: methods with what their arguments are, and
 * structs with where their members lie.
 */
import { formOf, resultForm } from '../../d3d8/api/forms.js'
import { METHODS, isOut, type Parameter } from '../../d3d8/api/interfaces.js'
import { layoutOf, type MemberLayout } from '../../d3d8/api/struct-layout.js'
import { STRUCTS, isStruct, type StructName } from '../../d3d8/api/structs.js'

/** One letter for what an argument is. */
const letters: Readonly<Record<string, string>> = {
  number: 'u',
  bool: 'u',
  float: 'f',
  object: 'o',
  window: 'w',
  guid: 'g',
  floats: 'F',
  bytes: 'B',
  words: 'B',
  struct: 's',
  structs: 'S',
  nothing: 'n',
}

/** Likewise for what comes back. */
const results: Readonly<Record<string, string>> = {
  number: 'x',
  bool: 'b',
  object: 'X',
  struct: 'q',
  structs: 'q',
  floats: 'y',
  bytes: 'L',
  words: 'q',
}

const letterOf = (parameter: Parameter): string => {
  const { type, name } = parameter
  if (type === 'D3DLOCKED_RECT' || type === 'D3DLOCKED_BOX') return 'K'
  if (name === 'pSizeOfData') return 'z'
  return isOut(parameter) ? results[resultForm(parameter)] : letters[formOf(parameter)]
}

const structNames = Object.keys(STRUCTS).filter(isStruct)
const structAt = (type: string): number => structNames.indexOf(type as StructName)

/** f: float, u: word, h: half a word, c: byte, s: struct, a: array of half words. */
const kindOf = ({ struct, representation, count }: MemberLayout): string => {
  if (struct !== null) return 's'
  if (representation === 'f32') return 'f'
  if (representation === 'u16') return count > 1 ? 'a' : 'h'
  return representation === 'u8' ? 'c' : 'u'
}

/** The text of methods.inc. */
export function methodsTable(): string {
  const methods = [...METHODS.values()].map(({ name, slot, parameters, returns }) => {
    const signature = parameters.map(letterOf).join('')
    const structs = parameters.map(({ type }) => structAt(type)).join(', ')
    return `{"${name}", ${slot}, "${signature}", {${structs || 0}}, ${returns === 'HRESULT' ? 1 : 0}},`
  })
  const structs = structNames.map((name) => {
    const { bytes, members } = layoutOf(name)
    const rows = members
      .filter(({ as }) => as !== 'text' && as !== 'GUID')
      .map((member) => {
        const inner = member.struct === null ? -1 : structAt(member.struct)
        return `{"${member.name}", ${member.offset}, '${kindOf(member)}', ${inner}, ${member.count}}`
      })
    return `{${bytes}, {${rows.join(', ')}}},`
  })
  return (
    `static const struct method methods[] = {\n${methods.join('\n')}\n};\n` +
    `static const struct layout layouts[] = {\n${structs.join('\n')}\n};\n`
  )
}
