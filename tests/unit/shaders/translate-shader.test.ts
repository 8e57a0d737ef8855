import { expect, it } from 'vitest'
import { assemble, readShader } from '../../../d3d8/shader/index.js'
import { translateShader } from '../../../systems/shaders/translate-shader.js'

const translate = (text: string): string => {
  const { tokens, errors } = assemble(text)
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return translateShader(readShader(tokens))
}

it('translates a vertex shader: registers that it reads become attributes, and those that it writes go on', () => {
  const text = translate('vs.1.1\nm4x4 oPos, v0, c0\nmov oD0, v5\nmov oT1.xy, v7')
  expect([...text.matchAll(/in uvec4 (a\d+);/g)].map(([, name]) => name)).toEqual(['a0', 'a5', 'a7'])
  expect(text).toContain('out vec4 vT1;')
  expect(text).not.toContain('vT0')
})

it('translates a pixel shader: textures are flat unless they are looked up by a direction', () => {
  const flat = translate('ps.1.1\ntex t0\nmul r0, t0, v0')
  expect(flat).toContain('uniform sampler2D s0;')
  const cube = translate('ps.1.1\ntex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3tex t3, t0\nmov r0, t3')
  expect(cube).toContain('uniform samplerCube s3;')
  expect(cube).not.toContain('discard')
})
