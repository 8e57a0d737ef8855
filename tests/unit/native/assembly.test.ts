import { describe, expect, it } from 'vitest'
import { statementOf } from '../../../scripts/lib/repairs/assembly-instructions.mjs'
import { assemblyFlags, withoutAssembly } from '../../../scripts/lib/repairs/assembly.mjs'

/** What the C functions of the processor are called here. */
const inShort = (text: string | null): string | null =>
  text?.replaceAll('three_d3d8_x86', 'x').replaceAll('(unsigned)(__SIZE_TYPE__)', '') ?? null

describe('an instruction of x86', () => {
  it.each([
    ['mov eax, 5', 'x.a.e = (5u);'],
    ['MOV AL, byte ptr [EBX+3]', 'x.a.l = x_load((x.b.e + 3u), 1);'],
    ['mov ecx, 320 * (200 + 0Fh)', 'x.c.e = ((320u * (200u + 0x0Fu)));'],
    ['mov ecx, 320 * height', null],
    ['mov X, ebx', 'x_store((&(X)), 4, x.b.e);'],
    ['mov [esi].., eax', null],
    ['mov [ecx*4+edx-8], ax', 'x_store((x.c.e * 4 + x.d.e - 8u), 2, x.a.x);'],
    ['mov table[ebx*2], ax', 'x_store((&(table) + x.b.e * 2), 2, x.a.x);'],
    ['mov table[ebx*2], 7', null],
    ['mov eax, offset table', 'x.a.e = ((&(table)));'],
    ['mov eax, 010', null],
    ['mov eax, 00', 'x.a.e = (00u);'],
    ['mov [eax], 5', null],
    ['mov eax, bl', null],
    ['mov 5, eax', null],
    ['mov eax', null],
    ['cmp count, 0FFh', '(void)x_sub(x_load((&(count)), sizeof(count)), (0x0FFu), 0, sizeof(count));'],
    ['shl eax', 'x.a.e = x_shl(x.a.e, (1u), 4);'],
    ['shl eax, ebx', null],
    ['imul esi, edi, -3', 'x.si.e = x_product(x.di.e, ((0u - 3u)));'],
    ['div word ptr [eax]', null],
    ['again: dec ecx', 'x_at_again:; x.c.e = x_step(x.c.e, -1, 4);'],
    ['jnz  short again', 'if (!x.zf) goto x_at_again;'],
    ['jmp eax + 4', null],
    ['rep  movsd', 'x_movs(4, 1);'],
    ['fld dword ptr [eax]', 'x_push_float(x_get_float((x.a.e), 4));'],
    ['fld [eax]', null],
    ['fadd st(2), st', 'x_st(2) = x_st(2) + x_st(0);'],
    ['fsubrp', 'x_st(1) = x_st(0) - x_st(1); x_pop_float();'],
    ['fstp st(0)', 'x_st(0) = x_st(0); x_pop_float();'],
    ['fistp v.x', 'x_put_integer((&(v.x)), sizeof(v.x), x_st(0)); x_pop_float();'],
    ['int 3', '__builtin_trap();'],
    ['pushfd', 'x_pushfd();'],

    ['int 21h', null],
    ['mov ebp, esp', null],
    ['mov eax, [ebp+8]', null],
    ['mov eax, [esp*2]', null],
    ['movq mm0, [esi]', 'x.lanes[0] = x_load_lanes((x.si.e));'],
    ['movq [edi + 8], mm7', 'x_store_lanes((x.di.e + 8u), x.lanes[7]);'],
    ['movq mm0, dword ptr [esi]', null],
    ['movd mm1, eax', 'x.lanes[1] = x.a.e;'],
    ['movd mm1, ax', null],
    ['paddusb mm0, mm1', 'x.lanes[0] = x_paddusb(x.lanes[0], x.lanes[1]);'],
    ['paddusb mm0, 3', null],
    ['psrlw mm2, 8', 'x.lanes[2] = x_psrlw(x.lanes[2], 8u);'],
    ['mov eax, mm0', null],
    ['movaps xmm0, [esi]', null],
    ['call work', null],
    ['ret', null],
    ['', ''],
  ])('%s', (line, made) => {
    expect(inShort(statementOf(line))).toBe(made)
  })
})

describe('a source with assembly', () => {
  it('has C in its place, on the same lines', () => {
    const source = `int f(int a)
{
  __asm
  {
    mov eax, a   ; "it's" a comment
    // and another
    add eax, 1
  }
}
`
    expect(inShort(withoutAssembly(source))).toBe(`int f(int a)
{
  
  { 
x.a.e = x_load((&(a)), 4);

x.a.e = x_add(x.a.e, (1u), 0, 4);
 return (int)x.a.e; }
}
`)
  })

  it.each([
    ['several on a line', '__asm cld __asm nop', '{ x.backwards = 0; }{ ; }'],
    ['behind a condition', 'if (a) __asm int 3; else b();', 'if (a) { __builtin_trap(); } else b();'],
    ['of two bytes', '__asm _emit 0x0f __asm _emit 0x31\n', '{ x_rdtsc(); }\n'],
    ['of two bytes on two lines', '__asm { _emit 0Fh\n_emit 0A2h }', '{ x_cpuid();\n }'],
    [
      'that reaches for what it has pushed',
      '__asm { push eax\nsub esp, 4\nmov ebx, [esp + 4]\nadd esp, 8 }',
      '{ x_push(x.a.e);\nx_move(4);\nx.b.e = x_load((x_top() + 4u), 4);\nx_move(-8); }',
    ],
    [
      'that reaches for what the one before has pushed',
      '__asm push eax\n__asm fldcw [esp]\n__asm pop eax\n',
      '{ x_push(x.a.e); }\n{ x.control = (unsigned short)x_load((x_top()), 2); }\n{ x.a.e = x_pop(); }\n',
    ],
    ['in brackets of its own', '{ __asm int 3 }', '{ { __builtin_trap(); }}'],
    ['of a macro', '#define STOP __asm { int 3 }\n', '#define STOP { __builtin_trap(); }\n'],
    [
      'of a macro of several lines',
      '#define A \\\n  __asm nop \\\n  __asm nop\n',
      '#define A \\\n  { ; }\\\n  { ; }\n',
    ],
    ['that ends a function of nothing', 'void f() { __asm nop }', 'void f() { { ; }}'],
    ['that ends a loop', 'int f() { while (a) { __asm nop } return 1; }', 'int f() { while (a) { { ; }} return 1; }'],
    [
      'that ends a constructor',
      'class A { public: explicit A() { __asm nop } };',
      'class A { public: explicit A() { { ; }} };',
    ],
    [
      'that ends what is no function',
      'void f() { if (a) b(); else EACH(c) { __asm nop } }',
      'void f() { if (a) b(); else EACH(c) { { ; }} }',
    ],
    ['that ends a function of bool', 'bool f() { __asm sete al }', 'bool f() { { x.a.l = x.zf; return (bool)x.a.l; }}'],
    [
      'that ends a method of floats',
      'float A::f() const { __asm fldz }',
      'float A::f() const { { x_push_float(0); return (float)x_pop_float(); }}',
    ],
    [
      'that ends a function behind a directive',
      '#define A b\nvoid f()\n{ __asm nop }',
      '#define A b\nvoid f()\n{ { ; }}',
    ],
  ])('has C for one %s', (_, source, made) => {
    expect(inShort(withoutAssembly(source))).toBe(made)
  })

  it.each([
    ['no end', 'void f() { __asm { nop'],
    ['the form of other compilers', '__asm__("nop"); asm volatile("nop"); __asm ("nop");'],
    ['comments and texts', '// __asm nop\nputs("__asm { nop }");'],
  ])('stays where it has %s', (_, source) => {
    expect(withoutAssembly(source)).toBe(source)
  })

  it('is warned of, and ends the program, where it has instructions that are not known', () => {
    const source = 'int f() {\n__asm {\n mov eax, 1\n paddb mm0,  "x"\n emms } }'
    const warning = String.raw`_Pragma("GCC warning \"assembly is not known here, 'paddb mm0, 'x'': the program ends where it comes to it\"")`
    expect(inShort(withoutAssembly(source))).toBe(
      `int f() {\n{ \n\n${warning} x_ends("paddb mm0, 'x'");\n return (int)x.a.e; } }`,
    )
  })

  it.each([
    ['parameters', '__asm { push eax\n mov eax, [esp + 4] }'],
    ['what lies nobody knows where', '__asm { push eax\n mov eax, [esp + ecx] }'],
    ['what was popped', '__asm { push eax\n pop ebx\n mov eax, [esp] }'],
    ['what another statement has pushed', '__asm push eax\n f();\n __asm mov eax, [esp]\n'],
    ['esp itself', '__asm { push eax\n mov eax, esp }'],
    ['half a word', '__asm { sub esp, 2 }'],
    ['more than it has pushed', '__asm { push eax\n add esp, 8 }'],
  ])('ends the program where it reaches for %s', (_, source) => {
    expect(inShort(withoutAssembly(source))).toContain('x_ends(')
  })

  it('has functions like all others', () => {
    expect(inShort(withoutAssembly('__declspec( naked ) void f() { __asm nop }'))).toBe(
      `${' '.repeat('__declspec( naked )'.length)} void f() { { ; }}`,
    )
  })

  it('is compiled with what its C calls', () => {
    expect(assemblyFlags([withoutAssembly('__asm nop'), withoutAssembly('__asm cld')])).toEqual([
      '-include',
      'three-d3d8/crt/x86.h',
    ])
    expect(assemblyFlags(['int a;'])).toEqual([])
  })
})
