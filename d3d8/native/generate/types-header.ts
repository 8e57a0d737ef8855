/** The text of d3d8types.h and d3d8caps.h, from the tables. */
import { ENUMERATIONS, membersOf, type EnumerationName } from '../../api/enumerations.js'
import { STRUCT_HEADERS, type MemberDeclaration, type Members } from '../../api/structs.js'
import * as T from '../../types/index.js'
import { indented, ownText } from './text.js'

const enumerations = Object.keys(ENUMERATIONS) as EnumerationName[]

/** Constants that C's own text declares: with an operator in them, or under the name of a macro. */
const WRITTEN_ELSEWHERE =
  /^(IID_|RDH_|_FACD3D|S_|E_|DIRECT3D_VERSION$|D3DERR_|D3DXERR_|D3DOK_|D3D_OK$|D3D_SDK_VERSION$)/

/** Headers of sets whose constants are the preprocessor's. */
const inCaps = (name: string): boolean =>
  /CAPS\d?_|^D3D(PRESENT_INTERVAL|VS\d|PS\d)/.test(name) && !name.startsWith('D3DTSS')

/** `#define` of a number: an unsigned one where C's int does not hold it. */
function defined(name: string, value: number): string {
  const text = value >= 10 || value < 0 ? `0x${(value >>> 0).toString(16).padStart(8, '0')}` : String(value)
  return `#define ${name.padEnd(40)} ${text}${value > 0x7fffffff ? 'U' : ''}`
}

/** Numbers of d3d8/types that belong to no enumerated type, by their names. */
function plainConstants(): readonly [string, number][] {
  const inEnumeration = new Set(
    enumerations.filter((name) => ENUMERATIONS[name].inC === 'enum').flatMap((name) => [...membersOf(name).keys()]),
  )
  return Object.entries(T).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' &&
    !inEnumeration.has(name) &&
    !WRITTEN_ELSEWHERE.test(name) &&
    !name.startsWith('D3DTS_WORLD')
      ? [[name, value]]
      : [],
  )
}

/** Sets that have no member which makes them as wide as a DWORD, and one that has it under another name. */
const FORCED: Readonly<Partial<Record<EnumerationName, string | null>>> = {
  D3DVERTEXBLENDFLAGS: null,
  D3DSTATEBLOCKTYPE: null,
  D3DVSD_TOKENTYPE: 'D3DVSD_FORCE_DWORD',
}

/** Every enumerated type is as wide as a DWORD. */
const ALL = 0x7fffffff

function enumeration(name: EnumerationName): string {
  const members = [...membersOf(name)].filter(([member]) => !member.startsWith('D3DTS_WORLD'))
  const { [name]: forced = `${ENUMERATIONS[name].prefix}FORCE_DWORD` } = FORCED
  const all = forced === null ? members : [...members, [forced, ALL] as const]
  const lines = all.map(([member, value]) => {
    const text = value > 0xffff ? `0x${value.toString(16).padStart(8, '0')}` : String(value)
    return `${member} = ${text}`
  })
  return `typedef enum _${name}\n{\n${indented(lines.map((line) => `${line},`))}\n} ${name};\n`
}

/** One member of a struct in C. */
export function memberInC(name: string, declaration: MemberDeclaration): string {
  const { type, count = 1, pointer = false } = typeof declaration === 'string' ? { type: declaration } : declaration
  return `${type} ${pointer ? '*' : ''}${name}${count > 1 || name === 'Buffer' ? `[${count}]` : ''};`
}

/** The numbers of a matrix, also as an array of its rows. */
const matrixInC = (members: Members): string => {
  const rows = [1, 2, 3, 4].map((row) => Object.keys(members).filter((name) => name.startsWith(`_${row}`)))
  return `typedef struct _D3DMATRIX
{
    union
    {
        struct
        {
${rows.map((row) => `            float ${row.join(', ')};`).join('\n')}
        };
        float m[4][4];
    };
} D3DMATRIX;
`
}

/** A struct in C, with the pointers to it that programs name. */
export function structInC(name: string, members: Members): string {
  if (name === 'D3DMATRIX') return matrixInC(members)
  const lines = Object.entries(members).map(([member, declaration]) => memberInC(member, declaration))
  const tag = name === 'D3DPRESENT_PARAMETERS' ? `_${name}_` : `_${name}`
  return `typedef struct ${tag}\n{\n${indented(lines)}\n} ${name};\n`
}

/** Types that C has no other declaration of, before the structs. */
const FIRST = `#ifndef D3DCOLOR_DEFINED
typedef DWORD D3DCOLOR;
#define D3DCOLOR_DEFINED
#endif
`

const MACROS = `#define D3DCOLOR_ARGB(a, r, g, b) \\
    ((D3DCOLOR)((((a) & 0xff) << 24) | (((r) & 0xff) << 16) | (((g) & 0xff) << 8) | ((b) & 0xff)))
#define D3DCOLOR_RGBA(r, g, b, a) D3DCOLOR_ARGB(a, r, g, b)
#define D3DCOLOR_XRGB(r, g, b) D3DCOLOR_ARGB(0xff, r, g, b)
#define D3DCOLOR_COLORVALUE(r, g, b, a) \\
    D3DCOLOR_RGBA((DWORD)((r) * 255.f), (DWORD)((g) * 255.f), (DWORD)((b) * 255.f), (DWORD)((a) * 255.f))

#define D3DTS_WORLDMATRIX(index) ((D3DTRANSFORMSTATETYPE)((index) + 256))
#define D3DTS_WORLD  D3DTS_WORLDMATRIX(0)
#define D3DTS_WORLD1 D3DTS_WORLDMATRIX(1)
#define D3DTS_WORLD2 D3DTS_WORLDMATRIX(2)
#define D3DTS_WORLD3 D3DTS_WORLDMATRIX(3)

#define D3DFVF_TEXCOORDSIZE1(set) (D3DFVF_TEXTUREFORMAT1 << ((set) * 2 + 16))
#define D3DFVF_TEXCOORDSIZE2(set) (D3DFVF_TEXTUREFORMAT2)
#define D3DFVF_TEXCOORDSIZE3(set) (D3DFVF_TEXTUREFORMAT3 << ((set) * 2 + 16))
#define D3DFVF_TEXCOORDSIZE4(set) (D3DFVF_TEXTUREFORMAT4 << ((set) * 2 + 16))

#ifndef MAKEFOURCC
#define MAKEFOURCC(a, b, c, d) \\
    ((DWORD)(BYTE)(a) | ((DWORD)(BYTE)(b) << 8) | ((DWORD)(BYTE)(c) << 16) | ((DWORD)(BYTE)(d) << 24))
#endif

#define D3DVSD_MAKETOKENTYPE(type) (((DWORD)(type) << D3DVSD_TOKENTYPESHIFT) & D3DVSD_TOKENTYPEMASK)
#define D3DVSD_STREAM(stream) (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAM) | (stream))
#define D3DVSD_STREAM_TESS() (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAM) | D3DVSD_STREAMTESSMASK)
#define D3DVSD_REG(reg, type) \\
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAMDATA) | ((type) << D3DVSD_DATATYPESHIFT) | (reg))
#define D3DVSD_SKIP(count) \\
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAMDATA) | 0x10000000 | ((count) << D3DVSD_SKIPCOUNTSHIFT))
#define D3DVSD_CONST(address, count) \\
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_CONSTMEM) | ((count) << D3DVSD_CONSTCOUNTSHIFT) | (address))
#define D3DVSD_TESSNORMAL(in, out) \\
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_TESSELLATOR) | ((in) << D3DVSD_VERTEXREGINSHIFT) | \\
     (0x02 << D3DVSD_DATATYPESHIFT) | (out))
#define D3DVSD_TESSUV(reg) \\
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_TESSELLATOR) | 0x10000000 | (0x01 << D3DVSD_DATATYPESHIFT) | (reg))
#define D3DVSD_END() 0xffffffff
#define D3DVSD_NOP() 0x00000000

#define D3DPS_VERSION(major, minor) (0xffff0000 | ((major) << 8) | (minor))
#define D3DVS_VERSION(major, minor) (0xfffe0000 | ((major) << 8) | (minor))
#define D3DSHADER_VERSION_MAJOR(version) (((version) >> 8) & 0xff)
#define D3DSHADER_VERSION_MINOR(version) ((version) & 0xff)
#define D3DSHADER_COMMENT(words) \\
    ((((words) << D3DSI_COMMENTSIZE_SHIFT) & D3DSI_COMMENTSIZE_MASK) | D3DSIO_COMMENT)
#define D3DPS_END() 0x0000ffff
#define D3DVS_END() 0x0000ffff

/* What GetInfo answers for debug versions of Direct3D alone. */
#define D3DDEVINFOID_TEXTUREMANAGER    1
#define D3DDEVINFOID_D3DTEXTUREMANAGER 2
#define D3DDEVINFOID_TEXTURING         3
`

/** Members of every struct that lie at multiples of more than C would have them at. */
const packed = (text: string): string => `#pragma pack(push, 4)\n\n${text}\n#pragma pack(pop)\n`

/** The text of d3d8types.h. */
export function typesHeader(): string {
  const structs = Object.entries(STRUCT_HEADERS['d3d8types.h'])
  const constants = plainConstants().filter(([name]) => !inCaps(name))
  return ownText('d3d8types.h', 'Structs, enumerated types and constants of Direct3D 8.', [
    '#include <windows.h>\n\n#ifndef DIRECT3D_VERSION\n#define DIRECT3D_VERSION 0x0800\n#endif\n',
    FIRST,
    ...enumerations.filter((name) => ENUMERATIONS[name].inC === 'enum').map(enumeration),
    `${constants.map(([name, value]) => defined(name, value)).join('\n')}\n`,
    MACROS,
    packed(structs.map(([name, members]) => structInC(name, members)).join('\n')),
  ])
}

/** The text of d3d8caps.h. */
export function capsHeader(): string {
  const structs = Object.entries(STRUCT_HEADERS['d3d8caps.h'])
  const constants = plainConstants().filter(([name]) => inCaps(name))
  return ownText('d3d8caps.h', 'What devices of Direct3D 8 can do.', [
    '#include "d3d8types.h"\n',
    `${constants.map(([name, value]) => defined(name, value)).join('\n')}\n`,
    packed(structs.map(([name, members]) => structInC(name, members)).join('\n')),
  ])
}
