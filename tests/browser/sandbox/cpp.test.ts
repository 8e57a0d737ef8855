/** Programs in C and C++ are compiled in the page, and run as those in TypeScript do. */
import { EditorView } from '@codemirror/view'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SourceFile } from '../../../demos/sandbox/protocol.js'
import { createSandbox, type Sandbox } from '../../../demos/sandbox/sandbox.js'
import { unpack } from '../../../demos/sandbox/keep/share.js'
import { lookRarely, onPage, until } from '../on-page.js'
import { quietSandboxes } from './fresh.js'

let root: HTMLElement
let sandbox: Sandbox

const { find, press } = onPage(() => root)

const problem = (): string => find('.problem').textContent ?? ''
const lines = (): string[] => Array.from(root.querySelectorAll('.log li'), ({ textContent }) => textContent ?? '')
const marked = (kind: 'error' | 'warning'): string[] =>
  Array.from(root.querySelectorAll(`.cm-lintRange-${kind}`), (mark) => mark.closest('.cm-line')?.textContent ?? '')

const view = (): EditorView => {
  const found = EditorView.findFromDOM(find('.cm-editor'))
  if (!found) throw new Error('no editor')
  return found
}
/** Types something in place of the first such text. */
const edit = (text: string, insert: string): void => {
  const from = view().state.doc.toString().indexOf(text)
  if (from < 0) throw new Error(`nothing is ${text}`)
  view().dispatch({ changes: { from, to: from + text.length, insert } })
}

const address = (hash: string): void => {
  location.hash = hash
}

/** The picture that the page shows. */
const picture = (): ImageData => {
  const canvas = find<HTMLCanvasElement>('canvas[aria-label^="Picture"]')
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  context.drawImage(canvas, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
const pixel = (x: number, y: number): number[] => {
  const { data, width } = picture()
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)]
}

/** Does something, and waits for a picture of what runs then. */
const pictureAfter = async (change: () => void): Promise<void> => {
  const before = root.dataset.run
  change()
  await until(() => {
    expect(problem()).toBe('')
    expect(root.dataset.run).not.toBe(before)
    expect(root.dataset.state).toBe('running')
  })
}

/** Runs a program that comes to no picture. */
const open = (...files: readonly SourceFile[]): void => sandbox.open(files)
/** Waits until a program without a fault has said so much. */
const says = (...wanted: readonly string[]): Promise<void> =>
  until(() => {
    expect(problem()).toBe('')
    expect(lines()).toEqual(wanted)
  })

quietSandboxes()
beforeAll(() => {
  localStorage.clear()
  lookRarely()
  // Without an event, which would be followed behind what the first test opens.
  history.replaceState(null, '', '#example/tutorial2-cpp')
  root = document.createElement('div')
  document.body.append(root)
  sandbox = createSandbox(root)
})

afterAll(() => {
  sandbox.dispose()
  root.remove()
  localStorage.clear()
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  vi.restoreAllMocks()
})

test('a program in C++ draws what its twin in TypeScript draws, and anew when it is edited', async () => {
  const notes: string[] = []
  const observer = new MutationObserver(() => notes.push(find('.note').textContent ?? ''))
  observer.observe(find('.note'), { childList: true })
  await pictureAfter(() => {})
  observer.disconnect()
  expect(notes.some((note) => /^Fetching the compiler for C and C\+\+: \d+ %$/.test(note))).toBe(true)
  expect(notes.slice(-2)).toEqual(['Compiling …', ''])
  // Programs in C and C++ have no panel.
  const tab = (): string | null => find('.tabs [aria-selected=true]').firstChild?.textContent ?? null
  expect(tab()).toBe('Console')
  const native = picture()
  expect([native.width, native.height]).toEqual([960, 600])
  expect(pixel(10, 10)).toEqual([0, 0, 255])

  await pictureAfter(() => edit('D3DCOLOR_XRGB(0, 0, 255)', 'D3DCOLOR_XRGB(0, 128, 64)'))
  expect(pixel(10, 10)).toEqual([0, 128, 64])

  await pictureAfter(() => address('#example/tutorial2'))
  expect(picture().data).toEqual(native.data)
  expect(tab()).toBe('Panel')
})

test('what was written is there again, and a link holds it', async () => {
  await pictureAfter(() => address('#example/tutorial2-cpp'))
  expect(view().state.doc.toString()).toContain('D3DCOLOR_XRGB(0, 128, 64)')
  expect(pixel(10, 10)).toEqual([0, 128, 64])
  press('Share')
  const [file] = unpack(location.hash.replace(/^#code\/[\d.]+\//, '')) ?? []
  expect(file).toEqual({ name: 'tutorial2.cpp', text: view().state.doc.toString() })
})

test('errors and warnings are at their lines, in headers too, and what runs goes on', async () => {
  open(
    {
      name: 'main.cpp',
      text: '#include <windows.h>\n#include "own.h"\nint main()\n{\n  int n = 3.7;\n  nonsense(n);\n}\n',
    },
    { name: 'own.h', text: '#pragma once\ninline int one() { return 1 }\n' },
  )
  await until(() => {
    expect(problem()).toBe("own.h, line 2: expected ';' after return statement")
  })
  expect(marked('error')).toEqual(['  nonsense(n);'])
  expect(marked('warning')).toEqual(['  int n = 3.7;'])
  expect(pixel(10, 10)).toEqual([0, 128, 64])
  open({ name: 'main.c', text: '#include <stdio.h>\nint missing(int);\nint main()\n{\n  return missing(1);\n}\n' })
  await until(() => {
    expect(problem()).toBe('main.c, line 2: Nothing in the program or the library is called missing.')
  })
  open({ name: 'main.c', text: 'int main()\n{\n  __asm__("int $3");\n}\n' })
  await until(() => {
    expect(problem()).toBe('main.c, line 3: Unexpected token in operand: $')
  })
  // As in C++ of 2001: the loop's name lives on behind it, and an iterator is a pointer.
  const loop = '  for (int i = 0; i < 3; i++) ;\n  int n = 3.7;\n  return i + n + *first;\n'
  open({
    name: 'old.cpp',
    text: `#include <vector>\nint main()\n{\n  std::vector<int> list(2);\n  int *first = list.begin();\n${loop}}\n`,
  })
  await until(() => {
    expect(problem()).toBe('')
    expect(marked('warning')).toEqual(['  int n = 3.7;'])
  })
})

const faults = `#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
static int deep(int n) { volatile char room[512]; room[0] = (char)n; return deep(n + 1) + room[0]; }
int main(void)
{
  OutputDebugString("begins\\n");
  int *wild = (int *)0x7ffffff0;
  FILE *file = fopen("DATA.txt", "r");
  char text[16] = "";
  fgets(text, 16, file);
  printf("read %s\\n", text);
  fflush(stdout);
  switch (KIND)
  {
  case 1: *(volatile int *)wild = 1; break;
  case 2: return deep(0);
  case 3: for (volatile int n = 0;; n++);
  case 4: abort();
  }
  return 7;
}
`
test('a program that goes wrong ends alone, with a sentence and its line, whatever its main is', async () => {
  const run = (kind: number): void =>
    open({ name: 'fault.c', text: faults.replace('KIND', String(kind)) }, { name: 'data.txt', text: 'its file' })
  for (const [kind, words] of [
    [1, /^fault\.c, line 16: a pointer leads out of the memory/],
    [2, /^fault\.c, line 4: the stack is full: a function calls itself without end/],
    [3, /^fault\.c, line 18: The program was ended: for more than a second it did not present or wait/],
    [4, /^fault\.c, line 19: the program has aborted/],
  ] as const) {
    run(kind)
    await until(() => {
      expect(problem()).toMatch(words)
    })
    expect(root.dataset.state).toBe('stopped')
  }
  run(0)
  await until(() => {
    expect(lines()).toEqual(['beginsfault.c:7', 'read its filefault.c:12', 'The program has ended with 7.'])
  })
  expect(problem()).toBe('')
  open({ name: 'empty.cpp', text: 'int x;\n' }, { name: 'later.c', text: 'int y;\n' })
  await until(() => {
    expect(problem()).toMatch(/^empty\.cpp, line 1: the program has neither main nor WinMain: /)
  })
  expect(marked('error')).toEqual(['int x;'])
  const throwing = `#include <stdio.h>
void main()
{
  try { throw 5; } catch (int n) { printf("caught %d", n); }
  throw 6;
}
`
  open({ name: 'throws.cpp', text: throwing })
  await until(() => {
    expect(problem()).toMatch(/^throws\.cpp, line 5: nothing catches int/)
  })
  open({
    name: 'caught.cpp',
    // Nothing but its own turning comes of the loop, and C++ of today might leave it out.
    text: 'int main(int count, char **words, char **environment)\n{\n  try { throw 5; }\n  catch (int)\n  {\n    while (1) count ^= 1;\n  }\n}\n',
  })
  await until(() => {
    expect(problem()).toMatch(/^caught\.cpp, line 6: The program was ended: for more than a second/)
  })
})

const threaded = `#include <windows.h>
#include <stdio.h>
static DWORD WINAPI load(LPVOID to)
{
  for (int n = 0; n < 3; n++)
  {
    Sleep(1);
    if (!to)
      *(volatile int *)0x7ffffff0 = 1;
    *(int *)to += n;
  }
  printf("loaded\\n");
  return 9;
}
int main(void)
{
  int sum = 0, waits = 0;
  DWORD code;
  HANDLE thread = CreateThread(NULL, 0, load, &sum, 0, NULL);
  while (WaitForSingleObject(thread, 0) == WAIT_TIMEOUT)
    waits++;
  GetExitCodeThread(thread, &code);
  printf("%d %lu %d\\n", sum, code, waits > 2);
  CreateThread(NULL, 0, load, NULL, 0, NULL);
  for (;;)
    Sleep(1);
}
`
test('threads run while others wait, and what goes wrong in one ends the program at its line', async () => {
  open({ name: 'threads.c', text: threaded })
  await until(() => {
    expect(problem()).toMatch(/^threads\.c, line 9: a pointer leads out of the memory/)
    expect(lines()).toEqual(['loadedthreads.c:12', '3 9 1threads.c:23'])
  })
  expect(root.dataset.state).toBe('stopped')
})

const converting = `#include <windows.h>
#include <stdio.h>
int main(int count, char **words)
{
  printf("%d %d\\n", (WORD)(-4.5f - count), (BYTE)(-4.5 - count));
}
`
test('floats that are no such integers have the low bits of wider ones', async () => {
  open({ name: 'converting.cpp', text: converting })
  await until(() => {
    expect(lines()).toEqual(['65531 251converting.cpp:5', 'The program has ended with 0.'])
  })
})

const assembly = `#include <stdio.h>
static int cut(float value)
{
  __asm fld value
  __asm fistp value
  __asm mov eax, value
}
int main()
{
  printf("%d\\n", cut(6.7f));
  __asm int 3
}
`
test('assembly is read as C, and a break in it is at its line', async () => {
  open({ name: 'assembly.cpp', text: assembly })
  await until(() => {
    expect(lines()).toEqual(['7assembly.cpp:10'])
    expect(problem()).toMatch(/^assembly\.cpp, line 11: /)
  })
})

const wide = `#include <iostream>
#include <sstream>
int main()
{
  std::wostringstream text;
  text << L"é " << 42 << std::boolalpha << L' ' << true;
  std::wcout << text.str() << L' ' << std::stoi(L"7") << std::endl;
}
`
test('streams of wide letters take numbers', async () => {
  open({ name: 'wide.cpp', text: wide })
  await until(() => {
    expect(lines()).toEqual(['é 42 true 7', 'The program has ended with 0.'])
  })
})

const shared = `#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>
#include "names.h"
int main()
{
  LPD3DXBUFFER code;
  HRESULT hr = D3DXAssembleShaderFromFile("light.vsh", 0, NULL, &code, NULL);
  printf("%d %d %lu\\n", CV_COLOR, hr == S_OK, hr == S_OK ? code->GetBufferSize() : 0);
  return 0;
}
`
test('a shader shares names with its program', async () => {
  const names = '#define V_POSITION v0\n#define CV_COLOR 9\n'
  const light = '#include "names.h"\nvs.1.1\nmov oPos, V_POSITION\nmov oD0, c[CV_COLOR]\n'
  open({ name: 'main.cpp', text: shared }, { name: 'names.h', text: names }, { name: 'light.vsh', text: light })
  await until(() => {
    expect(lines()).toEqual(['9 1 32main.cpp:9', 'The program has ended with 0.'])
  })
  press('light.vsh')
  await until(() => {
    expect(find('.shader .facts').textContent).toBe('vs_1_1 · 2 of 128 slots · c9 · oD0 · oPos · v0')
  })
  edit('names.h', 'nothing.h')
  await until(() => {
    expect(find('.shader .facts').textContent).toContain('errors')
    expect(marked('error')).toContain('#include "nothing.h"')
  })
})

const resourceful = `#include <windows.h>
#include <stdio.h>
#include "numbers.h"
int main(void)
{
  char text[32];
  BITMAP about = {0};
  HRSRC shader = FindResource(NULL, "SHADER", RT_RCDATA);
  LoadString(NULL, IDS_HELLO, text, sizeof(text));
  GetObject(LoadBitmap(NULL, MAKEINTRESOURCE(7)), sizeof(about), &about);
  printf("%s %.*s %ldx%ld\\n", text, (int)SizeofResource(NULL, shader), (char *)LockResource(LoadResource(NULL, shader)), about.bmWidth, about.bmHeight);
  return 0;
}
`
test('a program has its resources, and errors of their script are at its lines', async () => {
  // 2 x 1 pixels of 24 bits.
  const wall = new Uint8Array(54 + 8)
  wall.set([0x42, 0x4d, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24])
  const script = '#include "numbers.h"\nSTRINGTABLE BEGIN IDS_HELLO "hello" END\nSHADER RCDATA "wave.vsh"\n'
  const files = [
    new File([resourceful], 'main.c'),
    new File(['#define IDS_HELLO 33\n'], 'numbers.h'),
    new File(['vs.1.1'], 'Wave.vsh'),
    new File([wall], 'wall.bmp'),
  ]
  await sandbox.openFiles([...files, new File([`${script}7 BITMAP "res\\\\WALL.BMP"\n`], 'app.rc')])
  await says('hello vs.1.1 2x1main.c:11', 'The program has ended with 0.')
  await sandbox.openFiles([...files, new File([`${script}7 BITMAP "floor.bmp"\n`], 'app.rc')])
  await until(() => {
    expect(problem()).toBe('app.rc, line 4: floor.bmp is not there')
  })
  await sandbox.openFiles([...files, new File([`#include "none.h"\n`], 'app.rc')])
  await until(() => {
    expect(problem()).toBe("app.rc, line 1: 'none.h' file not found")
  })
})

const asking = `#include <windows.h>
#include <stdio.h>
static INT_PTR CALLBACK ask(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
  char text[32];
  if (message != WM_COMMAND || HIWORD(wParam) != BN_CLICKED)
    return message == WM_INITDIALOG;
  GetDlgItemText(dialog, 5, text, sizeof(text));
  printf("%d %s\\n", LOWORD(wParam), text);
  EndDialog(dialog, 0);
  return TRUE;
}
int main(void)
{
  HWND tool = CreateDialog(NULL, MAKEINTRESOURCE(2), NULL, ask);
  ShowWindow(tool, SW_SHOW);
  printf("%d\\n", MessageBox(tool, "A & B?\\nYes or no", "Ask", MB_YESNO | MB_DEFBUTTON2));
  for (;;)
    DialogBox(NULL, MAKEINTRESOURCE(1), NULL, ask);
}
`
test('a program asks by its dialogs, which end with it', async () => {
  const script = `1 DIALOG 0, 0, 90, 40 STYLE 0x80000000 CAPTION "First" { EDITTEXT 5, 4, 4, 60, 14
DEFPUSHBUTTON "&Go", 1, 4, 20, 40, 14 }
2 DIALOG 0, 0, 90, 40 STYLE 0x80000000 CAPTION "Second" { LTEXT "A && B", 3, 4, 4, 60, 14 }`
  const dialogs = (): HTMLDialogElement[] => [
    ...(find('.dialogs').firstElementChild?.shadowRoot?.querySelectorAll('dialog') ?? []),
  ]
  open({ name: 'asks.c', text: asking }, { name: 'asks.rc', text: script })
  await until(() => {
    expect(problem()).toBe('')
    expect(dialogs().map(({ textContent }) => textContent)).toEqual(['Second×A & B', 'Ask×A & B?\nYes or noYesNo'])
  })
  expect(root.dataset.state).toBe('running')
  const enter = (): KeyboardEvent => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true })
  // The button that Enter takes has the keyboard: it is clicked by the key.
  const { activeElement } = find('.dialogs').firstElementChild?.shadowRoot ?? {}
  expect(activeElement?.textContent).toBe('No')
  dialogs()[1].dispatchEvent(enter())
  await until(() => {
    expect(dialogs().map(({ textContent }) => textContent)).toEqual(['Second×A & B', 'First×Go'])
  })
  const [, first] = dialogs()
  const text = first.querySelector('input')
  if (!text) throw new Error('the dialog has no text to edit')
  text.value = 'Zoë <b>'
  text.dispatchEvent(new InputEvent('input', { bubbles: true }))
  text.dispatchEvent(enter())
  await until(() => {
    expect(lines()).toEqual(['7asks.c:17', '1 Zoë <b>asks.c:9'])
    expect(dialogs()).not.toContain(first)
    expect(dialogs()).toHaveLength(2)
  })
  dialogs()[1].querySelector('button')?.click()
  // Nobody has a button Cancel here.
  await until(() => {
    expect(lines()).toEqual(['7asks.c:17', '1 Zoë <b>asks.c:9', '2 asks.c:9'])
  })
  open({ name: 'main.c', text: 'int main(void)\n{\n  return 0;\n}\n' })
  await until(() => {
    expect(dialogs()).toEqual([])
  })
})

const choosing = `#include <windows.h>
#include <stdio.h>
static INT_PTR CALLBACK choose(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
  if (message == WM_INITDIALOG)
  {
    SendDlgItemMessage(dialog, 5, CB_ADDSTRING, 0, (LPARAM)"a");
    SendDlgItemMessage(dialog, 5, CB_ADDSTRING, 0, (LPARAM)"b");
    SendDlgItemMessage(dialog, 5, CB_SETCURSEL, 0, 0);
    return TRUE;
  }
  if (message == WM_COMMAND)
    printf("%d\\n", HIWORD(wParam));
  if (message == WM_COMMAND && HIWORD(wParam) == CBN_SELENDOK)
    SendMessage((HWND)lParam, CB_SETCURSEL, 0, 0);
  return FALSE;
}
int main(void)
{
  DialogBox(NULL, MAKEINTRESOURCE(1), NULL, choose);
}
`
test('a combo box tells of a choice, and shows the one that the program makes of it', async () => {
  const script = '1 DIALOG 0, 0, 90, 40 STYLE 0x80000000 CAPTION "First" { COMBOBOX 5, 4, 4, 60, 40, CBS_DROPDOWNLIST }'
  const select = (): HTMLSelectElement | null =>
    find('.dialogs').firstElementChild?.shadowRoot?.querySelector('select') ?? null
  open({ name: 'chooses.c', text: choosing }, { name: 'chooses.rc', text: `#include <windows.h>\n${script}` })
  await until(() => {
    expect(select()?.value).toBe('a')
  })
  const box = select()
  if (!box) throw new Error('the dialog has no combo box')
  box.value = 'b'
  box.dispatchEvent(new Event('change'))
  await until(() => {
    expect(lines()).toEqual(['7', '9', '8', '1'].map((code) => `${code}chooses.c:13`))
    expect(box.value).toBe('a')
  })
})

const noticing = `#include <windows.h>
#include <stdio.h>
static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
  if (message == WM_ACTIVATEAPP || message == WM_ACTIVATE)
    printf("%s %d\\n", message == WM_ACTIVATE ? "active" : "app", LOWORD(wParam));
  return DefWindowProc(window, message, wParam, lParam);
}
int main(void)
{
  WNDCLASS wc = {0, procedure, 0, 0, NULL, NULL, NULL, NULL, NULL, "test"};
  MSG message;
  RegisterClass(&wc);
  CreateWindow("test", "", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 100, 100, NULL, NULL, NULL, NULL);
  MessageBox(NULL, "Ready", "Well", MB_OK);
  while (GetMessage(&message, NULL, 0, 0) > 0)
    DispatchMessage(&message);
}
`
test('a program is told when the keyboard leaves it and when it comes back', async () => {
  open({ name: 'notices.c', text: noticing })
  const button = (): HTMLButtonElement | null =>
    find('.dialogs').firstElementChild?.shadowRoot?.querySelector<HTMLButtonElement>('div > button') ?? null
  await until(() => {
    expect(button()).not.toBeNull()
  })
  button()?.click()
  const said = (): string[] => lines().map((line) => line.replace('notices.c:6', ''))
  const all = ['app 1', 'active 1', 'active 0', 'active 1']
  await until(() => {
    expect(said()).toEqual(all)
    expect(document.activeElement).toBe(find('canvas[aria-label^="Picture"]'))
  })
  const canvas = find<HTMLCanvasElement>('canvas[aria-label^="Picture"]')
  // Who has the keyboard is told when it has had it for a while.
  await new Promise((resolve) => setTimeout(resolve, 100))
  canvas.blur()
  await until(() => {
    expect(said()).toEqual([...all, 'active 0', 'app 0'])
  })
  canvas.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await until(() => {
    expect(said()).toEqual([...all, 'active 0', 'app 0', 'app 1', 'active 2'])
  })
})

const noisy = `#include <windows.h>
#include <mmsystem.h>
#include <dsound.h>
#include <stdio.h>
int link = 10;
int main(void)
{
  IDirectSound8 *sound;
  IDirectSoundBuffer *buffer;
  WAVEFORMATEX format = {WAVE_FORMAT_PCM, 1, 44100, 88200, 2, 16, 0};
  DSBUFFERDESC about = {sizeof(about), 0, 88200, 0, &format};
  JOYINFOEX stick = {sizeof(stick), JOY_RETURNALL};
  DirectSoundCreate8(NULL, &sound, NULL);
  HWND window = CreateWindow("STATIC", "", WS_OVERLAPPEDWINDOW, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
  IDirectSound8_SetCooperativeLevel(sound, window, DSSCL_PRIORITY);
  IDirectSound8_CreateSoundBuffer(sound, &about, &buffer, NULL);
  IDirectSoundBuffer_Play(buffer, 0, 0, DSBPLAY_LOOPING);
  while (joyGetPosEx(JOYSTICKID1, &stick) != JOYERR_NOERROR)
    Sleep(link);
  printf("%lu %lx\\n", stick.dwXpos, stick.dwButtons);
  return 0;
}
`
test('a program is heard by the page, has its game controllers, and names that libraries have', async () => {
  const contexts: AudioContextOptions[] = []
  class Heard extends AudioContext {
    constructor(options: AudioContextOptions = {}) {
      super(options)
      contexts.push(options)
    }
  }
  vi.stubGlobal('AudioContext', Heard)
  const button = (value: number) => ({ value, pressed: value > 0, touched: false })
  const pad = { index: 0, id: 'stick', mapping: '', axes: [1, 0], buttons: [button(0), button(1)], connected: true }
  // As much of a Gamepad as is read.
  vi.spyOn(navigator, 'getGamepads').mockReturnValue([pad as unknown as Gamepad])
  open({ name: 'noisy.c', text: noisy })
  await says('65535 2noisy.c:20', 'The program has ended with 0.')
  expect(contexts).toEqual([{ sampleRate: 44100 }])
  vi.unstubAllGlobals()
})

const round = `#include <windows.h>
#include <stdio.h>
extern "C" float sin(float) { return 2; }
extern "C" float cos(float) { return 3; }
int main()
{
  HDC dc = CreateCompatibleDC(NULL);
  DeleteObject(SelectObject(dc, CreateBitmap(8, 8, 1, 1, NULL)));
  BOOL drawn = Ellipse(dc, 0, 0, 8, 8);
  printf("%d %g\\n", drawn, sin(0) + cos(0));
  return 0;
}
`
test('functions with names of the library and other parameters are the program’s own', async () => {
  open({ name: 'round.cpp', text: round })
  await says('1 5round.cpp:10', 'The program has ended with 0.')
})

const cast = `
#include <windows.h>
#include <stdio.h>
typedef void (*Think)(int *self, float seconds);
static void counts(int *self) { ++*self; }
int main()
{
  int count = 1;
  Think volatile think = (Think)counts;
  for (int n = 0; n < 3; n++)
    think(&count, 0.5f);
  printf("%d\\n", count);
  think = NULL;
  think(&count, 1);
  return 0;
}
`
test('a program calls functions that it cast, and what is none ends it at its line', async () => {
  open({ name: 'cast.cpp', text: cast })
  await until(() => expect(problem()).toContain('null function'))
  expect([lines(), marked('warning')]).toEqual([['4cast.cpp:12'], []])
  expect(problem()).toContain('cast.cpp, line 14: a call through a NULL pointer')
})

const playing = `#include <stdio.h>
#define MP3(name) __attribute__((import_module("mp3"), import_name(#name)))
MP3(open) int mp3_open(const void *bytes, unsigned size);
MP3(frames) unsigned mp3_frames(int mp3);
MP3(read) unsigned mp3_read(int mp3, short *to, unsigned frames);
#define LENGTH 104
static unsigned char silence[3 * LENGTH];
int main(void)
{
  static short samples[5000];
  for (int n = 0; n < 3; n++)
    silence[n * LENGTH] = 0xff, silence[n * LENGTH + 1] = 0xfb, silence[n * LENGTH + 2] = 0x10, silence[n * LENGTH + 3] = 0xc0;
  int mp3 = mp3_open(silence, sizeof(silence));
  unsigned frames = mp3_frames(mp3);
  printf("%u %u\\n", frames, mp3_read(mp3, samples, 5000));
  return 0;
}
`
test('a program that plays MP3 is given what decodes it', async () => {
  open({ name: 'playing.c', text: playing })
  await says('3456 3456playing.c:15', 'The program has ended with 0.')
})

test.each([
  [1, 1],
  [3, 50],
  [4, 50],
  [5, 50],
  // The boat has six colours.
  [6, 7],
])('Tutorial %i draws in both languages', async (n, colours) => {
  const error = vi.spyOn(console, 'error')
  for (const name of [`tutorial${n}`, `tutorial${n}-cpp`]) {
    await pictureAfter(() => address(`#example/${name}`))
    expect(find<HTMLSelectElement>('select').value).toBe(name)
    expect(new Set(new Uint32Array(picture().data.buffer)).size).toBeGreaterThanOrEqual(colours)
  }
  expect(error).not.toHaveBeenCalled()
})

test('the inspector looks into it', async () => {
  press('Inspector')
  await until(() => {
    // A draw for each material of the boat.
    expect(find('.running').textContent).toMatch(/Draws6(?!\d)/)
  })
})

test('a browser that could not run a program in C says so, and fetches no compiler for it', async () => {
  const suspending = Object.getOwnPropertyDescriptor(WebAssembly, 'Suspending') ?? {}
  Reflect.deleteProperty(WebAssembly, 'Suspending')
  const started = vi.spyOn(globalThis, 'Worker')
  try {
    sandbox.open([{ name: 'main.c', text: 'int main(void) { return 0; }\n' }])
    await until(() => {
      expect(problem()).toMatch(/^This browser cannot suspend WebAssembly .* Chromium 137 and later can/)
      expect(root.dataset.state).toBe('stopped')
    })
    expect(started.mock.calls.filter(([url]) => String(url).includes('clang'))).toEqual([])
  } finally {
    Object.defineProperty(WebAssembly, 'Suspending', suspending)
    started.mockRestore()
  }
})
