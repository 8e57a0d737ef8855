import { describe, expect, it } from 'vitest'
import { FileError } from '../../../../d3d8/files/file-error.js'
import { readX } from '../../../../d3d8/files/x/format/file.js'
import {
  binaryFile,
  compressedFile,
  floats,
  integers,
  object,
  reference,
  scene,
  textFile,
  type XItem,
} from './fixtures.js'
import { deflate } from './forms.js'

const encode = (content: string): Uint8Array => new TextEncoder().encode(content)

function errorOf(file: Uint8Array): FileError {
  try {
    readX(file)
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
  throw new Error('the file was read')
}

const HEADER = 'xof 0303txt 0032\n'

describe('a text that is wrong gives the byte and the line', () => {
  const points = '3; 0;0;0;, 0;1;0;, 1;0;0;;'
  // ^ marks the place; it is not part of the text.
  it.each([
    ['a mesh that ends', 'Mesh m { 1; 0;0;0;^', /end of the file/],
    ['a frame that ends', 'Frame f {\n\n^', /end of the file/],
    ['an unknown object that ends', 'Vendor { 1; { 2; }^', /inside of a data object/],
    ['a template that ends', 'template T { <AAAA> DWORD a;^', /inside of a data object/],
    ['a brace too many', 'Frame f { } ^} } Frame g { }', /"}" closes no object/],
    ['a brace at the top', '^{ Name }', /an object in the file/],
    ['an object without a brace', 'Frame f ^Frame g { }', /"{" of "Frame"/],
    ['an object that is a string', 'Frame f { ^"name" }', /an object in Frame/],
    [
      'a number where an object belongs',
      'Frame f { FrameTransformMatrix { 1;0;0;0;0;1;0;0;0;0;1;0;0;0;0;1; ^2; } }',
      /"2"/,
    ],
    ['a matrix that is too short', 'Frame f { FrameTransformMatrix { 1;0;0;0; ^} }', /a matrix, a number/],
    ['a word where a number belongs', 'Mesh { 1; 0; ^zero; 0; 0; }', /a position.*"zero"/],
    ['a number with letters', 'Mesh { 1; 0; ^1.5x; 0; 0; }', /"1.5x"/],
    ['a fraction where a count belongs', 'Mesh { ^1.5; }', /a whole number/],
    ['a count below 0', 'Mesh { ^-1; }', /a whole number/],
    ['a count of more than 32 bits', 'Mesh { ^4294967296; }', /a whole number/],
    ['more vertices than bytes', 'Mesh { ^4000000000; 0;0;0; }', /4000000000 vertices do not fit/],
    ['more faces than bytes', `Mesh { ${points} ^999999; }`, /999999 faces do not fit/],
    ['more corners than bytes', `Mesh { ${points} 1; ^999999; 0,1,2; }`, /corners of face 0 do not fit/],
    ['a vertex that is none', `Mesh { ${points} 1; 3;0,1,^3;; }`, /a vertex is 3; there are 3/],
    [
      'a normal that is none',
      `Mesh { ${points} 1; 3;0,1,2;; MeshNormals { 1; 0;0;1;; 1; 3;0,^1,0;; } }`,
      /a normal is 1/,
    ],
    [
      'normals for other faces',
      `Mesh { ${points} 1; 3;0,1,2;; MeshNormals { 1; 0;0;1;; ^2; 3;0,0,0;, 3;0,0,0;; } }`,
      /2 faces of normals; the mesh has 1/,
    ],
    [
      'normals for other corners',
      `Mesh { ${points} 1; 3;0,1,2;; MeshNormals { 1; 0;0;1;; ^1; 2;0,0;; } }`,
      /2 corners/,
    ],
    [
      'too few texture coordinates',
      `Mesh { ${points} 0; MeshTextureCoords { ^2; 0;0;, 1;1;; } }`,
      /2 texture coordinates/,
    ],
    ['a colour of no vertex', `Mesh { ${points} 0; MeshVertexColors { 1; ^5; 1;1;1;1;; } }`, /vertex of a colour is 5/],
    [
      'materials for more faces',
      `Mesh { ${points} 0; MeshMaterialList { 1; ^1; 0;; } }`,
      /1 materials of faces; there are 0/,
    ],
    ['a material that is none', `Mesh { ${points} 1; 3;0,1,2;; MeshMaterialList { 1; 1; ^1;; } }`, /is 1; there are 1/],
    ['a material of no name', `Mesh { ${points} 1; 3;0,1,2;; MeshMaterialList { 1; 1; 0;; ^{ Gold } } }`, /"Gold"/],
    ['a mesh for a material', `Mesh m { ${points} 1; 3;0,1,2;; MeshMaterialList { 1; 1; 0;; ^{ m } } }`, /no material/],
    ['a reference to nothing', 'Frame f { ^{ Nobody } }', /no object has the name "Nobody"/],
    ['a reference without a name', 'Frame f { { ^} }', /the name of an object/],
    ['a reference to two', 'Frame f { { f ^g } }', /behind the reference/],
    ['a frame in itself', 'Frame a { ^{ a } }', /lies in itself/],
    ['a string that does not end', 'Vendor { ^"abc\n" }', /does not end/],
    ['a GUID that does not end', 'template T { ^<1234 }', /a GUID does not end/],
    ['a GUID that does not begin', 'Vendor { ^> }', /without/],
    ['a brace in the place of a number', 'Mesh { ^}', /the number of vertices, a whole number, is expected, not "}"$/],
    ['a bone without a name', `Mesh { ${points} 0; SkinWeights { ^1; } }`, /the name of a bone is expected/],
    ['more weights than bytes', `Mesh { ${points} 0; SkinWeights { "b"; ^99999; } }`, /99999 weights do not fit/],
    [
      'a weight of no vertex',
      `Mesh { ${points} 0; SkinWeights { "b"; 1; ^3; 1; } }`,
      /vertex of a weight is 3; there are 3/,
    ],
    ['a weight that is none', `Mesh { ${points} 0; SkinWeights { "b"; 1; 0; ^"x"; } }`, /a weight, a number/],
    [
      'bones without a whole matrix',
      `Mesh { ${points} 0; SkinWeights { "b"; 1; 0; 1; 1;0;0; ^} }`,
      /a matrix, a number/,
    ],
    ['a skin without its header', `Mesh { ${points} 0; XSkinMeshHeader { 2; 4; ^} }`, /the number of bones/],
    ['a kind of key that is none', 'Animation { AnimationKey { ^5; 0; } }', /type of a key is 5; there are 5/],
    ['more keys than bytes', 'Animation { AnimationKey { 2; ^9999; } }', /9999 keys do not fit/],
    [
      'a rotation of three numbers',
      'Animation { AnimationKey { 0; 1; 0; ^3; 1; 0; 0;;; } }',
      /a rotation key has 3 values, not 4/,
    ],
    [
      'a matrix of twelve numbers',
      `Animation { AnimationKey { 4; 1; 0; ^12; ${'0;'.repeat(12)} } }`,
      /a matrix key has 12/,
    ],
    ['a time that is none', 'Animation { AnimationKey { 2; 1; ^0.5; 3; 0; 0; 0;;; } }', /the time of a key, a whole/],
    ['a key that ends early', 'Animation { AnimationKey { 2; 1; 0; 3; 0; 0; ^} }', /a position key, a number/],
    ['ticks that are none', 'AnimTicksPerSecond { ^-1; }', /the number of ticks/],
    ['an animation in a set with a brace too few', 'AnimationSet a { Animation b { { f }\n^', /an object in Animation/],
    [
      'duplicates of fewer vertices',
      `Mesh { ${points} 0; VertexDuplicationIndices { ^1; 1; 0; } }`,
      /1 duplication indices/,
    ],
    [
      'a duplicate of none',
      `Mesh { ${points} 0; VertexDuplicationIndices { 3; 2; 0, 1, ^3; } }`,
      /original of a vertex is 3/,
    ],
    [
      'a type of elements that is none',
      `Mesh { ${points} 0; DeclData { 1; ^17; 0; 3; 0; 0; } }`,
      /vertex element is 17; there are 17/,
    ],
    [
      'vertex data that are too short',
      `Mesh { ${points} 0; DeclData { 1; 2; 0; 3; 0; ^8; ${'0;'.repeat(8)} } }`,
      /8 words of vertex data; .* have 9/,
    ],
    [
      'more elements than bytes',
      `Mesh { ${points} 0; DeclData { ^4000; 2; 0; 3; 0; } }`,
      /4000 vertex elements do not fit/,
    ],
    ['an effect without a file', 'Material { 1;1;1;1;;0;0;0;0;;0;0;0;; EffectInstance { ^1; } }', /an effect file/],
    [
      'a parameter without a name',
      'Material { 1;1;1;1;;0;0;0;0;;0;0;0;; EffectInstance { "a"; EffectParamDWord { ^1; } } }',
      /name of a parameter/,
    ],
    ['a mesh file without a name', 'Frame f { FrameMeshName { 0; ^} }', /the name of a file/],
    ['a texture without a string', 'Material { 1;1;1;1;;0;0;0;0;;0;0;0;; TextureFilename { ^a; } }', /texture file/],
  ])('%s', (_, marked, sentence) => {
    const before = HEADER + marked.slice(0, marked.indexOf('^'))
    const error = errorOf(encode(HEADER + marked.replace('^', '')))
    expect(error.message).toMatch(sentence)
    // A ring of frames is told where its frame begins.
    if (sentence.source !== 'lies in itself') expect(error.offset).toBe(encode(before).length)
    expect(error).toMatchObject({ kind: '.x', line: before.split('\n').length, inflated: false })
    expect(error.message).toContain(`byte ${error.offset} (line ${error.line})`)
  })

  it('frames deeper than any model has', () => {
    const deep = (levels: number) => encode(`${HEADER}${'Frame f { '.repeat(levels)}${'} '.repeat(levels)}`)
    expect(() => readX(deep(256))).not.toThrow()
    expect(errorOf(deep(257)).message).toMatch(/deep/)
    expect(errorOf(deep(200_000)).message).toMatch(/deep/)
  })

  it('more unknown objects than memory is for', () => {
    expect(() => readX(encode(`${HEADER}${'A{}'.repeat(200_000)}`))).not.toThrow()
    expect(errorOf(encode(`${HEADER}A{${'{}'.repeat(200_001)}}`)).message).toMatch(/too many data objects/)
  })

  it('unknown objects may be as deep as they like', () => {
    expect(() => readX(encode(`${HEADER}${'Vendor { '.repeat(100_000)}${'} '.repeat(100_000)}`))).not.toThrow()
  })

  it('frames that become deep through references', () => {
    const chain = Array.from({ length: 5000 }, (_, i) => `Frame f${i} { { f${i + 1} } }\n`).join('')
    expect(errorOf(encode(`${HEADER}${chain}Frame f5000 { }`)).message).toMatch(/deep/)
    const backwards = Array.from({ length: 5000 }, (_, i) => `Frame f${5000 - i} { { f${4999 - i} } }\n`).join('')
    expect(errorOf(encode(`${HEADER}${backwards}Frame f0 { }`)).message).toMatch(/deep/)
  })

  it('frames that become many through references', () => {
    const doubling = Array.from({ length: 60 }, (_, i) => `Frame f${i} { { f${i + 1} } { f${i + 1} } }\n`).join('')
    expect(errorOf(encode(`${HEADER}${doubling}Frame f60 { }`)).message).toMatch(/100000 places/)
    const frames = Array.from({ length: 300 }, (_, i) => `Frame h${i} { { g } }`)
    const wide = `Frame g { ${'{ m } '.repeat(400)} } ${frames.join(' ')}`
    const mesh = 'Mesh m { 0; 0; }'
    expect(errorOf(encode(`${HEADER}${mesh} ${wide}`)).message).toMatch(/100000 places/)
  })

  it('frames in a ring that nobody reaches', () => {
    expect(errorOf(encode(`${HEADER}Frame a { { b } } Frame b { { a } }`)).message).toMatch(/lies in itself/)
  })
})

describe('a header that is wrong gives the byte', () => {
  it.each([
    ['nothing', '', 0],
    ['a short one', 'xo', 0],
    ['another file', 'xog 0303txt 0032', 0],
    ['no version', 'xof 3.03txt 0032', 4],
    ['no format', 'xof 0303', 8],
    ['an unknown format', 'xof 0303zip 0032', 8],
    ['a name of every object', 'xof 0303__proto__', 8],
    ['an unknown size of floats', 'xof 0303txt 0016', 12],
  ])('%s', (_, content, offset) => {
    expect(errorOf(encode(content))).toMatchObject({ offset, line: null })
  })
})

describe('binary data that is wrong gives the byte', () => {
  const bytes = (...tokens: number[]): Uint8Array => Uint8Array.from([...encode('xof 0303bin 0032'), ...tokens])
  it.each([
    ['half a token', bytes(1), 16, /1 bytes beyond/],
    ['an unknown token', bytes(99, 0), 16, /99 is no token/],
    ['a name without length', bytes(1, 0, 5, 0), 16, /beyond the end/],
    ['a name longer than the data', bytes(1, 0, 0xff, 0xff, 0xff, 0xff, 65), 16, /4294967294 bytes beyond/],
    ['half a GUID', bytes(5, 0, 1, 2, 3), 16, /13 bytes beyond/],
    ['a list longer than the data', bytes(6, 0, 0xff, 0xff, 0xff, 0xff), 16, /list of 4294967295 integers/],
    ['a list of floats longer than the data', bytes(7, 0, 1, 0, 0, 0, 0, 0, 0), 16, /list of 1 floats/],
    ['a number at the top', bytes(3, 0, 7, 0, 0, 0), 16, /the number 7/],
    ['a brace at the top', bytes(0, 0, 11, 0, 3, 0, 7, 0, 0, 0), 18, /"}" closes no object$/],
    ['a string longer than the data', bytes(2, 0, 9, 0, 0, 0, 65), 16, /8 bytes beyond/],
  ])('%s', (_, file, offset, sentence) => {
    const error = errorOf(file)
    expect(error).toMatchObject({ offset, line: null, inflated: false })
    expect(error.message).toMatch(sentence)
  })

  it.each<[string, XItem[], RegExp]>([
    ['floats where a count belongs', [object('Mesh', '', floats(1))], /a whole number/],
    ['a vertex that is none', [object('Mesh', '', integers(1), floats(0, 0, 0), integers(1, 1, 7))], /a vertex is 7/],
    ['a reference to nothing', [object('Frame', '', reference('x'))], /no object/],
    [
      'a key of fractions',
      [object('Animation', '', object('AnimationKey', '', floats(0)))],
      /the type of a key, a whole/,
    ],
  ])('%s', (_, items, sentence) => {
    expect(errorOf(binaryFile(items)).message).toMatch(sentence)
  })
})

describe('compressed data that is wrong gives the byte', () => {
  const file = compressedFile(textFile(scene), deflate)
  const changed = (at: number, ...values: number[]): Uint8Array => {
    const out = file.slice()
    out.set(values, at)
    return out
  }
  it.each([
    ['no size', file.slice(0, 18), 16, /size of the inflated data is missing/],
    ['a size beyond all models', changed(16, 0, 0, 0, 0xff), 16, /are allowed/],
    ['no blocks', file.slice(0, 20), 20, /0 bytes of inflated data/],
    ['a block longer than the file', changed(22, 0xff, 0xff), 22, /a block of 65535 bytes/],
    ['a block of nothing', changed(22, 0, 0), 22, /a block of 0 bytes/],
    ['a block of no data', changed(22, 2, 0), 20, /inflates to/],
    ['another signature', changed(24, 0x4d), 24, /"CK"/],
    ['data that do not inflate', changed(26, 0xff, 0xff, 0xff), 24, /cannot be inflated/],
    ['a block that is larger than it says', changed(20, 1, 0), 20, /inflates to/],
    ['another size', changed(16, 0xff, 0xff), file.length, /bytes of inflated data where/],
    ['half a file', file.slice(0, 200), 22, /are left/],
  ])('%s', (_, file, offset, sentence) => {
    const error = errorOf(file)
    expect(error).toMatchObject({ offset, line: null, inflated: false })
    expect(error.message).toMatch(sentence)
  })

  it('says that a place is in the inflated text', () => {
    const error = errorOf(compressedFile(encode(`${HEADER}Frame f {\n } 2; }`), deflate))
    expect(error).toMatchObject({ offset: 14, line: 3, inflated: true })
    expect(error.message).toMatch(/^\.x file, byte 14 of the inflated data \(line 3\): /)
  })

  it('does not grow without bounds', () => {
    // Each block says 32 KB and holds 32 MB of zeros.
    const bomb = deflate(new Uint8Array(32 << 20), new Uint8Array(0))
    const block = [0, 0x80, (bomb.length + 2) & 0xff, (bomb.length + 2) >>> 8, 0x43, 0x4b, ...bomb]
    const error = errorOf(Uint8Array.from([...encode('xof 0303tzip0032'), 0, 0, 0, 4, ...block, ...block]))
    expect(error.message).toMatch(/inflates to 32769 or more/)
  })
})
