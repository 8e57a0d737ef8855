/** Sources as programs of 2001 have them: what Clang alone takes otherwise, or not at all. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildProgram } from '../../scripts/lib/compile.mjs'
import { flagsOf, systemFlags } from '../../scripts/lib/native/flags.mjs'
import { PREAMBLE } from '../../scripts/lib/native/preamble.mjs'
import { findPreamble } from '../../scripts/lib/native/preambles.mjs'
import { gather } from '../../scripts/lib/native/sources.mjs'
import { createNativeStage } from '../../scripts/lib/native/stage.mjs'

/** Milliseconds for all that is compiled when nothing is cached, on a machine that does other things besides. */
const PATIENCE = 900_000

const folder = mkdtempSync(join(tmpdir(), 'three-d3d8-sources-'))
let stage: Awaited<ReturnType<typeof createNativeStage>>

beforeAll(async () => {
  stage = await createNativeStage()
}, PATIENCE)

afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true })
})

/** Compiles a source, each letter of which is a byte; what Clang says of it, with names alone. */
async function compile(name: string, source: string): Promise<{ readonly program: string; readonly said: string }> {
  const path = join(folder, name)
  writeFileSync(path, source, 'latin1')
  let said = ''
  const program = await buildProgram({ files: [path], includes: [], defines: [], memory: 'shared' }, (text) => {
    said += text.replaceAll(`${folder}/`, '')
  })
  return { program, said }
}

/** Compiles a source of which Clang says nothing, and runs it. */
async function run(
  name: string,
  source: string,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const { program, said } = await compile(name, source)
  expect(said).toBe('')
  let output = ''
  const write = (_stream: 1 | 2, bytes: Buffer): void => void (output += bytes.toString())
  const { code, fault } = await stage.run({ program, name, out: join(folder, 'out'), write })
  expect(fault).toBe('')
  return { code, lines: output.trimEnd().split('\n') }
}

const shiftJIS = `#include <stdio.h>
int main()
{
  int n = 1; // \x95\\
  n = 7;     // \x83\\
  printf("%d \x95\\\x8e\xa6 %u\\n", n, sizeof(L"\x95\\"));
  return 0;
}
`

it(
  'that have assembly of another processor are refused at its line',
  async () => {
    const assembly = 'int main()\n{\n  __asm__("int $3");\n}\n'
    await expect(compile('assembly.cpp', assembly)).rejects.toThrow(/assembly\.cpp:3:11: error: Unexpected token/)
  },
  PATIENCE,
)

it(
  'that have assembly for other processors of x86 are warned of, and end where they come to it',
  async () => {
    const source = `#include <stdio.h>
#include <string.h>
static void copy(void *to, const void *from)
{
  __asm {
    mov esi, from
    movaps xmm0, [esi]
  }
}
int main(int count, char **words)
{
  int has_sse;
  char text[8] = "";
  __asm {
    mov eax, 1
    cpuid
    and edx, 2000000h
    mov has_sse, edx
  }
  has_sse || count > 1 ? copy(text, "letters") : (void)memcpy(text, "letters", 8);
  puts(text);
}
/* New each time, as what is taken from the cache is not warned of again: ${Date.now()} */
`
    const { program, said } = await compile('sse.cpp', source)
    expect(said).toMatch(/^sse\.cpp:7:1: warning: assembly is not known here, 'movaps xmm0, \[esi\]': the program ends/)
    const end = async (...args: string[]): Promise<readonly unknown[]> => {
      let output = ''
      const write = (_stream: 1 | 2, bytes: Buffer): void => void (output += bytes.toString())
      const { code, fault } = await stage.run({ program, name: 'sse.cpp', out: join(folder, 'out'), args, write })
      return [code, output, /sse\.cpp:\d+/.exec(fault)?.[0] ?? fault]
    }
    expect(await end()).toEqual([0, 'letters\n', ''])
    const words = "Assembly of x86 is not known here, 'movaps xmm0, [esi]': it ends the program.\n"
    expect(await end('on')).toEqual([3, words, 'sse.cpp:7'])
  },
  PATIENCE,
)

it(
  'in Shift-JIS have their letters, and lines behind comments that end in 0x5c',
  async () => {
    expect(await run('japanese.cpp', shiftJIS)).toEqual({ code: 0, lines: ['7 表示 4'] })
    const wrong = shiftJIS.replace('printf(', 'puts("\x95\\\x8e\xa6"), wrong(')
    const said =
      /wrong\.cpp:6:15: error: use of undeclared identifier 'wrong'\n    6 \|   puts\("表示"\), wrong\(.*\n      \| {15}\^~{4}\n/
    await expect(compile('wrong.cpp', wrong)).rejects.toThrow(said)
    // What is repaired where Clang says so is found behind such letters.
    const loop = 'for (int i = 0; i < 3; i++) ; puts("\x95\\\x8e\xa6"), n = i;'
    expect(await run('loop.cpp', shiftJIS.replace('n = 7;', loop))).toEqual({ code: 0, lines: ['表示', '3 表示 4'] })
  },
  PATIENCE,
)

/** A source in Shift-JIS that goes through its texts as Japanese programs do: 日本, ソ and half a kana. */
const throughTexts = `#include <windows.h>
#include <mbstring.h>
#include <stdio.h>
static int wrong;
#define LOOK(condition) ((condition) ? 0 : (wrong++, printf("line %d: %s\\n", __LINE__, #condition)))
int main()
{
  const char text[] = "\x93\xfa\x96\x7b\x83\\a\xb1";
  const WCHAR wide[] = L"\x93\xfa\x96\x7b\x83\\a\xb1";
  const unsigned char *at = (const unsigned char *)text;
  WCHAR letters[16];
  char bytes[16], folder[MAX_PATH];
  LOOK(sizeof(text) == 9 && sizeof(wide) == 12 && '\x93\xfa' == 0x93fa && GetACP() == 932 && GetOEMCP() == 932);
  LOOK(IsDBCSLeadByte(text[0]) && !IsDBCSLeadByte(text[6]) && !IsDBCSLeadByte(text[7]) && IsDBCSLeadByteEx(CP_ACP, text[2]));
  LOOK(CharNext(text) == text + 2 && CharNext(text + 6) == text + 7 && CharPrev(text, text + 6) == text + 4 && CharPrev(text, text) == text);
  LOOK(_ismbblead(text[0]) && !_ismbblead('a') && _ismbbtrail('\\\\') && _mbslen(at) == 5 && _mbsnextc(at) == 0x93fa && _mbsinc(at) == at + 2);
  LOOK(_mbsdec(at, at + 6) == at + 4 && !_mbsdec(at, at) && !_mbschr(at, '\\\\') && _mbsrchr(at, 'a') == at + 6 && _mbschr(at, 0x835c) == at + 4);
  LOOK(_mbclen(at) == 2 && _mbsnbcnt(at, 2) == 4 && _mbsnccnt(at, 4) == 2 && _mbsninc(at, 3) == at + 6 && _mbsbtype(at, 5) == _MBC_TRAIL && _mbsbtype(at, 4) == _MBC_LEAD);
  LOOK(MultiByteToWideChar(CP_ACP, 0, text, -1, letters, 16) == 6 && wcscmp(letters, wide) == 0 && mbstowcs(letters, text, 16) == 5 && wcscmp(letters, wide) == 0);
  LOOK(WideCharToMultiByte(CP_ACP, 0, wide, -1, bytes, 16, NULL, NULL) == 9 && strcmp(bytes, text) == 0);
  CPINFO info;
  LOOK(GetCPInfo(CP_ACP, &info) && info.MaxCharSize == 2 && info.LeadByte[0] == 0x81);
  FILE *file = fopen("\x93\xfa\x96\x7b.txt", "w");
  LOOK(file && fputs(text, file) >= 0 && fclose(file) == 0 && GetCurrentDirectory(MAX_PATH, folder));
  WIN32_FIND_DATA found;
  WIN32_FIND_DATAW wide_found;
  LOOK(FindFirstFile("*.txt", &found) != INVALID_HANDLE_VALUE && strcmp(found.cFileName, "\x93\xfa\x96\x7b.txt") == 0);
  LOOK(FindFirstFileW(L"*.txt", &wide_found) != INVALID_HANDLE_VALUE && wcscmp(wide_found.cFileName, L"\x93\xfa\x96\x7b.txt") == 0);
  HDC dc = CreateCompatibleDC(NULL);
  SIZE size, same;
  LOOK(GetTextExtentPoint32(dc, text, 4, &size) && GetTextExtentPoint32W(dc, wide, 2, &same) && size.cx == same.cx && size.cx > 0);
  HWND window = CreateWindow("STATIC", text, WS_POPUP, 0, 0, 9, 9, NULL, NULL, NULL, NULL);
  LOOK(GetWindowText(window, bytes, 16) == 8 && strcmp(bytes, text) == 0 && GetWindowTextW(window, letters, 16) == 5 && wcscmp(letters, wide) == 0);
  printf("%s %d wrong\\n", text, wrong);
  return wrong;
}
`.replaceAll(/\\x([0-9a-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))

it(
  'in Shift-JIS have texts that stay in it, unless they are for wide ones',
  async () => {
    expect(await run('texts.cpp', throughTexts)).toEqual({ code: 0, lines: ['日本ソaｱ 0 wrong'] })
    expect(readFileSync(join(folder, 'out', '日本.txt'), 'latin1')).toBe('\x93\xfa\x96\x7b\x83\\a\xb1')
    const wide = `#define UNICODE
#define _UNICODE
#include <windows.h>
#include <tchar.h>
int main()
{
  _tprintf(_T("%u %x %u\\n"), (unsigned)_tcslen(_T("\x95\\\x8e\xa6")), *_T("\x95\\"), GetACP());
  return 0;
}
`
    expect(await run('wide.cpp', wide)).toEqual({ code: 0, lines: ['2 8868 65001'] })
  },
  PATIENCE,
)

it(
  'find the headers of the SDK by folders where it lay',
  async () => {
    const source = `#include "DX8/D3DX8.h"
#include <..\\..\\dxsdk\\Include\\dinput.h>
#include "C:\\mssdk\\include\\d3d8.h"
#include <stdio.h>
int main()
{
  printf("%u %x %.1f\\n", D3D_SDK_VERSION, DIRECTINPUT_VERSION, D3DXVECTOR3(1, 2, 2).y);
}
`
    expect(await run('folders.cpp', source)).toEqual({ code: 0, lines: ['220 800 2.0'] })
    await expect(compile('none.cpp', '#include "DX8/d3d9.h"\n')).rejects.toThrow("'DX8/d3d9.h' file not found")
    const vectors = '#include <emmintrin.h>\n__m128i zero = _mm_setzero_si128();\n'
    const error: unknown = await compile('vectors.cpp', vectors).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('instructions of SSE2 (emmintrin.h) are not there: leave the path out')
    expect(String(error)).not.toContain('_mm_setzero_si128')
  },
  PATIENCE,
)

it.each([
  ['c', 'void WinMainCRTStartup(void)', ''],
  ['c', 'int WINAPI WinMainCRTStartup()', 'return 3;'],
  ['cpp', 'extern "C" void WinMainCRTStartup()', ''],
  ['cpp', 'int __cdecl mainCRTStartup( void )', 'return 3;'],
])(
  'that begin by themselves, before the C library, are asked first: %s, %s',
  async (language, startup, end) => {
    const source = `#include <windows.h>
#include <stdio.h>
static int begun;
int WINAPI WinMain(HINSTANCE instance, HINSTANCE before, LPSTR line, int show)
{
  return begun;
}
${startup}
{
  begun = 7;
  printf("%d\\n", WinMain(GetModuleHandle(NULL), NULL, NULL, SW_SHOW));
  ${end}
}
`
    expect(await run(`startup.${language}`, source)).toEqual({ code: end === '' ? 0 : 3, lines: ['7'] })
  },
  PATIENCE,
)

const variadic = `#include <stdio.h>
#include <stdarg.h>
void by_bytes(const char *format, ...)
{
  va_list list = (char *)&format + sizeof(format);
  vprintf(format, list);
}
void by_next(const char *format, ...)
{
  vprintf(format, (va_list)(&format + 1));
}
void both(char *format, ...)
{
  char text[99];
  vsprintf(text, format, (va_list)&format + sizeof format), puts(text);
}
int sum(int count, ...)
{
  int *next = &count + 1, result = 0;
  while (count--)
    result += *next++;
  return result;
}
int main()
{
  by_bytes("%d %s %.2f\\n", 7, "seven", 7.5);
  by_next("%s %lld %c\\n", "next", 1LL << 40, 'x');
  both((char *)"%d %d", 1, 2);
  printf("%d\\n", sum(3, 1, 20, 300));
  return 0;
}
`

it.each(['c', 'cpp'])(
  'that make lists of arguments by hand have those of va_start: %s',
  async (language) => {
    expect(await run(`variadic.${language}`, variadic)).toEqual({
      code: 0,
      lines: ['7 seven 7.50', 'next 1099511627776 x', '1 2', '321'],
    })
  },
  PATIENCE,
)

it(
  'that walk over arguments from the last parameter on are warned, at the line',
  async () => {
    const { said } = await compile(
      'walk.c',
      // New each time: what is taken from the cache is not warned of again.
      `int sum(int n, ...)\n{\n  int *p = &n;\n  return *++p;\n}\nint main(void) { return sum(1, 2); }\n/* ${Date.now()} */\n`,
    )
    expect(said).toMatch(
      /^walk\.c:3:\d+: warning: the arguments of '\.\.\.' do not lie behind 'n': take them by va_start/,
    )
  },
  PATIENCE,
)

const exceptions = `#include <exception>
#include <new>
#include <stdexcept>
#include <stdio.h>
class Own : public std::exception { public: Own(const char *text) : std::exception(text) {} int n = 5; };
static std::exception kept()
{
  char text[8] = "kept";
  return std::exception(text);
}
int main()
{
  try { throw std::exception("thrown"); } catch (std::exception &e) { printf("%s\\n", e.what()); }
  try { throw Own("own"); } catch (std::exception e) { printf("%s\\n", e.what()); }
  std::exception first = kept(), second("second"), none, copy(first);
  first = second, second = none;
  printf("%s, %s, %s\\n", first.what(), second.what(), copy.what());
  try { throw std::runtime_error("runtime"); } catch (std::exception &e) { printf("%s\\n", e.what()); }
  try { throw std::bad_alloc(); } catch (std::exception &e) { printf("%s\\n", e.what()); }
  printf("%d\\n", (int)sizeof(std::exception));
  return 0;
}
`

it(
  'have exceptions with texts, as Microsoft’s library has them',
  async () => {
    expect(await run('exceptions.cpp', exceptions)).toEqual({
      code: 0,
      lines: ['thrown', 'own', 'second, std::exception, kept', 'runtime', 'std::bad_alloc', '4'],
    })
  },
  PATIENCE,
)

const wrong = `#include <windows.h>
#include <stdlib.h>
#include <d3d8.h>
int main(int count, char **words)
{
  IDirect3DDevice8 *volatile none = NULL;
  volatile size_t wild = 0x7ffff0;
  switch (words[1][0])
  {
  case 'n': none->BeginScene(); break;
  case 'f': ((void (*)(void))(size_t)(wild - 0x7ffff0))(); break;
  case 'w': ((void (*)(void))wild)(); break;
  case 'a': abort();
  case 'o': *(volatile int *)0x7ffffff0 = 1; break;
  case 'd': *(volatile int *)(wild * 200) = 1;
  }
  return 0;
}
`

it.each([
  ['a method of a NULL interface', 'n', /a call through a NULL pointer .*\n.* at .*wrong\.cpp:10:/],
  ['a NULL pointer to a function', 'f', /a call through a NULL pointer .*\n.* at .*wrong\.cpp:11:/],
  [
    'a pointer to no function',
    'w',
    /a call through a pointer that is none \(an object that was released\?\) .*\n.* at .*wrong\.cpp:12:/,
  ],
  ['abort', 'a', /the program has aborted: by abort or a failed assert \(unreachable\)[^]*wrong\.cpp:13:/],
  ['a write to nowhere', 'o', /a pointer leads out of the memory .*\n.* at .*wrong\.cpp:14:/],
  ['a write to where a variable says', 'd', /a pointer leads out of the memory .*\n.* at .*wrong\.cpp:15:/],
])(
  'that go wrong are told in plain words: %s',
  async (_, letter, words) => {
    const { program } = await compile('wrong.cpp', wrong)
    const out = join(folder, 'out')
    const { fault } = await stage.run({ program, name: 'wrong.cpp', args: [letter], out, write: () => undefined })
    expect(fault).toMatch(words)
  },
  PATIENCE,
)

it(
  'that have nothing to begin with are told so',
  async () => {
    const { program } = await compile('headless.cpp', 'int x;\n')
    const out = join(folder, 'out')
    const { fault } = await stage.run({ program, name: 'headless.cpp', args: [], out, write: () => undefined })
    expect(fault).toMatch(
      /^headless\.cpp: ProgramFault: the program has neither main nor WinMain: .* int main\(\) or int WINAPI WinMain/,
    )
  },
  PATIENCE,
)

const verbose = `#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>
int main()
{
  IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
  D3DPRESENT_PARAMETERS parameters = {};
  parameters.Windowed = TRUE;
  parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
  HWND window = CreateWindow("STATIC", "", WS_POPUP, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
  IDirect3DDevice8 *device;
  d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device);
  IDirect3DTexture8 *texture;
  for (int n = 0; n < 241; n++)
    device->EndScene();
  for (int n = 0; n < 2; n++)
  {
    fopen("Data\\\\level.txt", "rb");
    CreateFile("save.dat", GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    D3DXCreateTextureFromFile(device, "wall.bmp", &texture);
    LoadLibrary("bass.dll");
    GetProcAddress(GetModuleHandle("kernel32.dll"), "CreateToolhelp32Snapshot");
  }
  LPD3DXMESH box;
  D3DXCreateBox(device, 1, 1, 1, NULL, NULL);
  D3DXCreateBox(device, 1, 1, 1, &box, NULL);
  D3DXSimplifyMesh(box, NULL, NULL, NULL, 4, D3DXMESHSIMP_FACE, &box);
  box->CloneMeshFVF(0, D3DFVF_XYZ, NULL, &box);
  fclose(fopen("made.txt", "wb"));
  return 0;
}
`

it.each(['c', 'cpp'])(
  'whose functions end without their value go on, and are warned of: %s',
  async (language) => {
    const name = `ends.${language}`
    const { program, said } = await compile(
      name,
      // New each time: what is taken from the cache is not warned of again.
      `#include <stdio.h>
int loaded(const char *name)
{
  if (!name)
    return 1;
  puts(name);
}
int counted(int n)
{
  switch (n) { case 7: return 1; }
}
int main(void) { loaded("wall"); counted(8); puts("end"); return 0; }
/* ${Date.now()} */
`,
    )
    expect([...said.matchAll(/^(\S+?):(\d+):\d+: warning: non-void function/gm)].map(([, , line]) => line)).toEqual([
      '7',
      '11',
    ])
    let output = ''
    const write = (_stream: 1 | 2, bytes: Buffer): void => void (output += bytes.toString())
    expect(await stage.run({ program, name, out: join(folder, 'out'), write })).toEqual({ code: 0, fault: '' })
    expect(output).toBe('wall\nend\n')
  },
  PATIENCE,
)

it(
  'have their statics made in the order that they ask for',
  async () => {
    const sources = {
      'others.cpp': `#include <stdio.h>
extern int made;
static struct Other { Other() { printf("others find %d\\n", made); } } other;
int main() { return 0; }
`,
      'library.cpp': `extern int made;
#pragma warning(disable: 4073)
#pragma init_seg(lib)
static struct Library { Library() { made = made * 10 + 7; } } library;
`,
      'first.cpp': `#pragma init_seg ( compiler )
volatile int from = 3;
int made = from;
`,
    }
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
    const files = Object.keys(sources).map((name) => join(folder, name))
    let output = ''
    const write = (_stream: 1 | 2, bytes: Buffer): void => void (output += bytes.toString())
    const tell = (text: string): void => void (output += text)
    const program = await buildProgram({ files, includes: [], defines: [], memory: 'shared' }, tell)
    expect(await stage.run({ program, name: 'others.cpp', out: join(folder, 'out'), write })).toMatchObject({ code: 0 })
    expect(output).toBe('others find 37\n')
  },
  PATIENCE,
)

it(
  'have what they look for in vain told once, and refusals counted',
  async () => {
    const { program, said } = await compile('verbose.cpp', verbose)
    expect(said).toBe('')
    let output = ''
    const write = (_stream: 1 | 2, bytes: Buffer): void => void (output += bytes.toString())
    const run = { program, name: 'verbose.cpp', out: join(folder, 'out'), write }
    await stage.run(run)
    expect(output).toBe('')
    await stage.run({ ...run, way: { verbose: true } })
    const lines = output.trimEnd().split('\n')
    const missing = lines.filter((line) => /there is no/i.test(line))
    expect(missing.map((line) => line.replaceAll('\\', '/'))).toEqual([
      'There is no file Data/level.txt',
      'There is no file save.dat',
      'There is no file wall.bmp',
      'LoadLibrary: there is no bass.dll',
      'GetProcAddress: there is no CreateToolhelp32Snapshot in kernel32',
    ])
    const [refused, ...more] = lines.filter((line) => line.includes('EndScene'))
    expect(more).toEqual([`${refused} … 240 times more`])
    expect(lines.filter((line) => line.includes('NULL'))).toEqual([
      'D3DXCreateBox: ppMesh is NULL (D3DERR_INVALIDCALL 0x8876086c)',
      'D3DXSimplifyMesh: pAdjacency is NULL (D3DERR_INVALIDCALL 0x8876086c)',
      'CloneMeshFVF: pD3D is NULL (D3DERR_INVALIDCALL 0x8876086c)',
    ])
  },
  PATIENCE,
)

it.each([
  ['a type', 'int main()\n{\n  static last = 7;\n  return last - 7;\n}\n'],
  ['the brackets of sizeof', '#include <windows.h>\nint main() { return sizeof RECT != 16; }\n'],
])(
  'that leave out %s compile',
  async (_, source) => {
    expect(await run('left-out.cpp', source)).toEqual({ code: 0, lines: [''] })
  },
  PATIENCE,
)

/** What a source begins with, which no other one did. */
const opening = (): string => `#define BEGAN ${Date.now()}ll\n#define OFTEN(n) n / 0\n#include <windows.h>\n`

it(
  'that begin as others did are compiled to the same by what was precompiled then',
  async () => {
    const begins = opening()
    const body = 'int main()\n{\n  DWORDLONG all[2];\n  all[1] = BEGAN;\n  return all[1] > 0;\n}\n'
    const [first, ...others] = [
      await compile('begins.cpp', `${begins}${body}`),
      await compile('begins.cpp', `${begins}${body}// 2\n`),
      await compile('begins.cpp', `${begins}${body}// 3\n`),
    ].map(({ program, said }) => ({ said, bytes: readFileSync(program) }))
    expect(others).toEqual([first, first])
    expect(first.said).toBe('')
    // What Clang has to say of a macro of the beginning it says where the program has it.
    const { said } = await compile('begins.cpp', `${begins}${body.replace('BEGAN', 'BEGAN + OFTEN(1)')}`)
    expect(said).toMatch(/^begins\.cpp:7:20: warning: division by zero is undefined/)
    expect(said).toMatch(/^begins\.cpp:2:20: note: expanded from macro 'OFTEN'$/m)
  },
  PATIENCE,
)

it(
  'that are met again are without their beginning, which comes precompiled',
  async () => {
    const path = join(folder, 'again.cpp')
    writeFileSync(path, `// 1\n${opening()}#include "own.h"\n#include <list>\nint x;\n`)
    writeFileSync(join(folder, 'own.h'), '')
    const sources = { files: [path], includes: [], defines: [], memory: 'shared' as const }
    const flags = [...flagsOf(path, sources), ...systemFlags(false)]
    const find = (): ReturnType<typeof findPreamble> => findPreamble('clang++', flags, gather(path, []), path)
    expect(await find()).toBeNull()
    const found = await find()
    expect(found?.rest.files.get(path)).toBe('\n\n\n\n#include "own.h"\n#include <list>\nint x;\n')
    expect(found?.files[PREAMBLE.source]).toMatch(/^#define BEGAN .*\n#define OFTEN.*\n#include <windows.h>\n$/)
    expect(found?.files[PREAMBLE.compiled]).toHaveProperty(
      'length',
      expect.toSatisfy((length) => length > 1e6),
    )
    // What lies in the program's folder may be read in place of the library's own.
    writeFileSync(join(folder, 'own.h'), '#include "string.h"\n')
    writeFileSync(join(folder, 'string.h'), '')
    expect(await find()).toBeNull()
    rmSync(join(folder, 'string.h'))
  },
  PATIENCE,
)
