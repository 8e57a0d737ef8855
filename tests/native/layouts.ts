/** C texts about the headers, from the tables that the headers are made of. */
import { METHODS, isInterface, methodsOf, type InterfaceName, type Method } from '../../d3d8/api/interfaces.js'
import { layoutOf } from '../../d3d8/api/struct-layout.js'
import { STRUCTS, isStruct } from '../../d3d8/api/structs.js'
import { ENUMERATIONS, membersOf, type EnumerationName } from '../../d3d8/api/enumerations.js'
import { typeInC } from '../../d3d8/api/prototypes.js'
import { CLASSES } from '../../d3d8/native/classes.js'

const assertion = (condition: string): string => `THREE_D3D8_ASSERT(${condition}, "${condition.replaceAll('"', "'")}");`

/** Assertions about every struct's size and every member's place and size. */
const structAssertions = (): readonly string[] =>
  Object.keys(STRUCTS)
    .filter(isStruct)
    .flatMap((name) => {
      const { bytes, members } = layoutOf(name)
      return [
        assertion(`sizeof(${name}) == ${bytes}`),
        ...members.flatMap(({ name: member, offset, bytes: size }) => [
          assertion(`offsetof(${name}, ${member}) == ${offset}`),
          assertion(`sizeof(((${name} *)0)->${member}) == ${size}`),
        ]),
      ]
    })

/** Assertions about every constant but those of D3DX, which has headers of its own. */
const constantAssertions = (): readonly string[] =>
  (Object.keys(ENUMERATIONS) as EnumerationName[]).flatMap((name) =>
    [...membersOf(name)]
      .filter(([member]) => !member.startsWith('D3DX'))
      .map(([member, value]) => assertion(`(DWORD)${member} == ${value}U`)),
  )

/** A text that compiles where the headers are as they should be, as C and as C++. */
export const layoutsSource = (): string => `#include <stddef.h>
#include <d3d8.h>
#ifdef __cplusplus
#define THREE_D3D8_ASSERT static_assert
#else
#define THREE_D3D8_ASSERT _Static_assert
#endif
${[...structAssertions(), ...constantAssertions()].join('\n')}
`

/** An argument that every method takes without harm: nothing, or a place for what comes back. */
const harmless = ({ type, pass }: Method['parameters'][number], method: Method): string => {
  if (type === 'GUID') return method.call === 'QueryInterface' ? 'IID' : 'IID'
  if (pass === 'value')
    return isInterface(type) ? `(${type} *)0` : type === 'float' ? '0.0f' : type === 'HWND' ? '0' : `(${type})0`
  return '0'
}

const argumentsOf = (method: Method): string =>
  method.parameters
    .map((parameter) => {
      const text = harmless(parameter, method)
      if (text === 'IID') return 'GUID_OF(IID_IUnknown)'
      return text === '0' ? `(${typeInC(parameter)})0` : text
    })
    .join(', ')

/** Methods that end the object, or take what the others need. */
const LAST = ['Release']

const callsOf = (name: InterfaceName): readonly string[] =>
  methodsOf(name)
    .filter(({ call }) => !LAST.includes(call))
    .map((method) => {
      const args = argumentsOf(method)
      const result = method.returns === 'void' ? '' : 'result = (DWORD)'
      const report = method.returns === 'void' ? '' : ` report("${method.name}", result);`
      return `    ${result}${name}_${method.call}(object${args === '' ? '' : `, ${args}`});${report}`
    })

/** A function for each interface that calls each of its methods once. */
export const callsSource = (): string => `#define COBJMACROS
#include <stdio.h>
#include <d3d8.h>
#ifdef __cplusplus
#define GUID_OF(id) id
#else
#define GUID_OF(id) (&id)
#endif
static int calls;
static void report(const char *name, DWORD result)
{
    calls++;
    printf("%s 0x%lx\\n", name, (unsigned long)result);
}
${CLASSES.map(
  (name) => `static void call_${name}(${name} *object)
{
    DWORD result;
    if (!object)
        return;
${callsOf(name).join('\n')}
}`,
).join('\n')}
`

/** How many methods the calls of all interfaces are. */
export const callCount = (): number =>
  CLASSES.reduce(
    (sum, name) =>
      sum + methodsOf(name).filter(({ call, returns }) => !LAST.includes(call) && returns !== 'void').length,
    0,
  )

export const methodCount = METHODS.size
