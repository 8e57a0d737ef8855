/** The text of d3d8.h, from the tables. */
import { INTERFACES, isInterface, methodsOf, type InterfaceName, type Method } from '../../api/interfaces.js'
import { typeInC } from '../../api/prototypes.js'
import { membersOf } from '../../api/enumerations.js'
import * as T from '../../types/index.js'
import { indented, ownText } from './text.js'

/** Every interface that d3d8.h declares; IUnknown is COM's. */
export const declaredInterfaces = (Object.keys(INTERFACES) as InterfaceName[]).filter((name) => name !== 'IUnknown')

/** The digits of an id as the arguments of THREE_D3D8_INTERFACE_ID: 1dd9e8da, 1c77, 4d40, and bytes. */
function guidArguments(guid: string): string {
  const [first, second, third, fourth, last] = guid.toLowerCase().split('-')
  const bytes = `${fourth}${last}`.match(/../g) ?? []
  return [first, second, third, ...bytes].join(', ')
}

/** How parameters of a method are written, with their names. */
export const parametersInC = ({ parameters }: Method): readonly string[] =>
  parameters.map((parameter) => {
    if (parameter.type === 'GUID') return `REFIID ${parameter.name}`
    const type = typeInC(parameter)
    return type.endsWith('*') ? type + parameter.name : `${type} ${parameter.name}`
  })

const returned = ({ returns }: Method): string => (isInterface(returns) ? `${returns} *` : returns)

function methodInC(method: Method): string {
  const head =
    method.returns === 'HRESULT' ? `STDMETHOD(${method.call})` : `STDMETHOD_(${returned(method)}, ${method.call})`
  const parameters = parametersInC(method)
  return `${head}(${parameters.length === 0 ? 'THIS' : `THIS_ ${parameters.join(', ')}`}) PURE;`
}

function interfaceInC(name: InterfaceName): string {
  const { base } = INTERFACES[name]
  return `#undef INTERFACE
#define INTERFACE ${name}
DECLARE_INTERFACE_(${name}, ${base})
{
${indented(methodsOf(name).map(methodInC))}
};
#undef INTERFACE
`
}

/** Macros that call a method: C's and C++'s. */
function callsInC(name: InterfaceName): string {
  const macros = methodsOf(name).map((method) => {
    const letters = method.parameters.map((_, n) => String.fromCharCode(97 + n))
    const c = `(p)->lpVtbl->${method.call}(${['p', ...letters].join(', ')})`
    const cpp = `(p)->${method.call}(${letters.join(', ')})`
    const head = `#define ${name}_${method.call}(${['p', ...letters].join(', ')})`
    return { c: `${head} ${c}`, cpp: `${head} ${cpp}` }
  })
  return `#if !defined(__cplusplus) || defined(CINTERFACE)
${macros.map(({ c }) => c).join('\n')}
#else
${macros.map(({ cpp }) => cpp).join('\n')}
#endif
`
}

/** The names that programs have for pointers to an interface: LPDIRECT3D8, PDIRECT3D8. */
const pointerNames = (name: InterfaceName): string => {
  const short = name.slice(1).toUpperCase()
  return `typedef ${name} *LP${short}, *P${short};`
}

/** Bits of a set as one mask: VALID_D3DENUM_FLAGS and the like. */
const D3DERRORS = (): string =>
  [...membersOf('HRESULT')]
    .filter(([name]) => name.startsWith('D3D') && !name.startsWith('D3DX') && name !== 'D3D_OK')
    .map(([name, value]) =>
      value > 0xffff && value >>> 16 === 0x8876
        ? `#define ${name.padEnd(36)} MAKE_D3DHRESULT(${value & 0xffff})`
        : `#define ${name.padEnd(36)} ((HRESULT)0x${value.toString(16).padStart(8, '0')})`,
    )
    .join('\n')

/** The text of d3d8.h. */
export function interfacesHeader(): string {
  const forward = declaredInterfaces.map((name) => `typedef struct ${name} ${name};`).join('\n')
  const ids = declaredInterfaces
    .map((name) => `THREE_D3D8_INTERFACE_ID(${name}, ${guidArguments(INTERFACES[name].iid)});`)
    .join('\n')
  return ownText('d3d8.h', 'The interfaces of Direct3D 8.', [
    `#ifndef DIRECT3D_VERSION\n#define DIRECT3D_VERSION 0x0800\n#endif\n`,
    `#include <objbase.h>\n#include <windows.h>\n`,
    `#define _D3D8_H_\n#define D3D_SDK_VERSION ${T.D3D_SDK_VERSION}\n`,
    '#include "d3d8types.h"\n#include "d3d8caps.h"\n',
    `#ifdef __cplusplus\nextern "C" {\n#endif\n`,
    `${ids}\n`,
    `${forward}\n`,
    `IDirect3D8 *WINAPI Direct3DCreate8(UINT SDKVersion);\n`,
    ...declaredInterfaces.map(interfaceInC),
    ...declaredInterfaces.map(callsInC),
    `${declaredInterfaces.map(pointerNames).join('\n')}\n`,
    `#define _FACD3D 0x876
#define MAKE_D3DHRESULT(code) MAKE_HRESULT(1, _FACD3D, code)
#define D3D_OK S_OK
${D3DERRORS()}
`,
    `#ifdef __cplusplus\n}\n#endif\n`,
  ])
}

/** The ids of every interface, defined: what dxguid.lib is on Windows. */
export const guidsSource = (): string =>
  `/* The interfaces' ids. Made from the tables of d3d8/api by \`npm run docs\`. */
#define INITGUID
#include <d3d8.h>
#include <d3dx8.h>
#include <ddraw.h>
#include <dinput.h>
#include <dmusici.h>
#include <dpaddr.h>
#include <dplay8.h>
#include <dplobby8.h>
#include <dsound.h>
#include <dshow.h>
#include <olectl.h>
#include <shlobj.h>
`
