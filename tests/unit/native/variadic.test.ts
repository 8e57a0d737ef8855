/** Lists of arguments that are made by hand become those of va_start, and other arithmetic is warned of. */
import { describe, expect, it } from 'vitest'
import { withLists } from '../../../scripts/lib/repairs/variadic.mjs'

const LIST = '({ __builtin_va_list three_d3d8_list; __builtin_va_start(three_d3d8_list, s); three_d3d8_list; })'
const WARNING =
  '_Pragma("GCC warning \\"the arguments of \'...\' do not lie behind \'s\': take them by va_start and va_arg\\"") '
/** A function whose arguments are taken so. */
const taking = (form: string, last = 'const char *s, ...'): string => `void log(int n, ${last})\n{\n  ${form};\n}\n`

describe('a list of arguments made by hand', () => {
  it.each([
    ['a = (char *)&s + sizeof(s)', `a = ((char *)${LIST})`],
    ['a = (char*) & s+sizeof s', `a = ((char*)${LIST})`],
    ['take((va_list)&s + sizeof(const char *))', `take(((va_list)${LIST}))`],
    ['take(((LPSTR)&s) + _INTSIZEOF(s))', `take(((LPSTR)${LIST}))`],
    ['a = (char *)(&s) + 4', `a = ((char *)${LIST})`],
    ['a = reinterpret_cast<char *>(&s) + sizeof(s)', `a = ((char *)${LIST})`],
    ['a = (va_list)(&s + 1)', `a = (va_list)(((__typeof__(&s))${LIST}))`],
    ['a = &s + 1', `a = ((__typeof__(&s))${LIST})`],
    ['a = (char *)&s +\n  sizeof(s)', `a = ((char *)${LIST})\n`],
  ])('is what va_start gives: %s', (form, put) => {
    expect(withLists(taking(form))).toBe(taking(put))
  })

  it.each([['const char *s ...'], ['char s[], ...'], ['int s, ...']])('is found behind %s', (last) => {
    expect(withLists(taking('a = (char *)&s + sizeof(s)', last))).toBe(taking(`a = ((char *)${LIST})`, last))
  })

  it.each([
    ['in other functions', 'void log(const char *s)\n{\n  a = (char *)&s + sizeof(s);\n}\nint f(int s, ...);\n'],
    [
      'behind the function, whatever conditions leave of its brackets',
      'void log(int s, ...)\n{\n#if A\n  if (a) {\n#else\n  if (b) {\n#endif\n  }\n}\nvoid f(int s)\n{\n  a = &s + 1;\n}\n',
    ],
    ['of other names', taking('a = (char *)&n + sizeof(n)')],
    ['in comments and texts', taking('// (char *)&s + sizeof(s)\n  puts("(char *)&s + sizeof(s)")')],
    ['and no other sums', taking('va_start(a, s); b = c & s + 1; scan(&s) + 1; d = s[1]; e = &s; f = *e')],
  ])('is left alone %s', (_, text) => {
    expect(withLists(text)).toBe(text)
  })
})

describe('other arithmetic with the address of the last parameter', () => {
  it.each([
    ['int *p = &s; a = *++p', `int *p = ${WARNING}&s; a = *++p`],
    ['char *p = (char *)&s; p += 4', `char *p = ${WARNING}(char *)&s; p += 4`],
    ['a = *(&s + 2)', `a = *(${WARNING}&s + 2)`],
    ['a = (&s)[n]', `a = ${WARNING}(&s)[n]`],
  ])('is warned of: %s', (form, put) => {
    expect(withLists(taking(form, 'int s, ...'))).toBe(taking(put, 'int s, ...'))
  })
})
