import { describe, expect, it } from 'vitest'
import { D3DTOP_BUMPENVMAP, D3DTOP_SELECTARG2 } from '../../../d3d8/types/index.js'
import { ROWS, SECTIONS } from '../../../systems/groups/constant-rows.js'
import { FOG, pixelFog, TEXTURE, vertexFog } from '../../../systems/programs/program-key.js'
import type { FogMode } from '../../../systems/programs/program-key.js'
import { generatePixelShader, readCoordinates } from '../../../systems/shaders/fixed-pixel.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import { input, pixelKey, pixelStage, vertexKey, vertexStage } from '../../browser/shaders/keys.js'

describe('the uniform block', () => {
  it('is cut into sections without gaps, in order, and fits the smallest WebGL2', () => {
    let next = 0
    for (const [first, count] of Object.values(SECTIONS)) {
      expect(first).toBe(next)
      next = first + count
    }
    expect(next).toBe(ROWS)
    expect(ROWS).toBeLessThan(224)
  })
})

describe('fog modes', () => {
  const modes = Object.values(FOG)

  it('are computed by one half each; of table fog the vertex half knows whether it goes by z', () => {
    const byZ: readonly FogMode[] = [FOG.tableZLinear, FOG.tableZExp, FOG.tableZExp2]
    const byW: readonly FogMode[] = [FOG.tableWLinear, FOG.tableWExp, FOG.tableWExp2]
    for (const mode of modes) {
      const halves = byZ.includes(mode)
        ? [FOG.tableZLinear, mode]
        : byW.includes(mode)
          ? [FOG.off, mode]
          : [mode, mode === FOG.off ? FOG.off : FOG.shader]
      expect([vertexFog(mode), pixelFog(mode)], `mode ${mode}`).toEqual(halves)
    }
  })

  it('make no more programs than they must', () => {
    const pixels = new Set(modes.map((fog: FogMode) => generatePixelShader(pixelKey({ fog }))))
    // Off, interpolated, and six tables.
    expect(pixels.size).toBe(8)
    for (const fog of modes) {
      expect(generatePixelShader(pixelKey({ fog: pixelFog(fog) }))).toBe(generatePixelShader(pixelKey({ fog })))
      expect(generateVertexShader(vertexKey({ fog: vertexFog(fog) }))).toBe(generateVertexShader(vertexKey({ fog })))
    }
  })
})

describe('generated text', () => {
  it('leaves #version to three, and begins with what must come first', () => {
    const vertex = generateVertexShader(vertexKey({ clipPlanes: 3, clipDistance: true }))
    expect(vertex.startsWith('#extension GL_ANGLE_clip_cull_distance : require\nprecision highp float;')).toBe(true)
    for (const text of [vertex, generatePixelShader(pixelKey())]) expect(text).not.toContain('#version')
  })

  it('declares the attributes that it reads and no others', () => {
    const elements = [input(0, 2), input(3, 2), input(5, 4), input(7, 1), input(8, 1)]
    const text = generateVertexShader(vertexKey({ elements, stages: [vertexStage()] }))
    expect(
      [...text.matchAll(/^layout\(location = \d+\) in (\w+) (a\d+);$/gm)].map((match) => `${match[2]}: ${match[1]}`),
    ).toEqual(['a0: uvec3', 'a5: uint', 'a7: uvec2'])
  })

  it('samples a texture only where something reads it', () => {
    const unread = pixelStage({ colorOp: D3DTOP_SELECTARG2, colorArg2: 0 })
    const bump = pixelStage({ colorOp: D3DTOP_BUMPENVMAP })
    const none = pixelStage({ texture: TEXTURE.none })
    const key = pixelKey({ stages: [unread, bump, none, pixelStage()] })
    expect(readCoordinates(key)).toBe(0b1010)
    expect(generatePixelShader(key).match(/uniform sampler2D s\d/g)).toEqual([
      'uniform sampler2D s1',
      'uniform sampler2D s3',
    ])
    expect(readCoordinates({ ...key, pointSprite: true })).toBe(0)
  })

  it('names a wrong number', () => {
    expect(() => generatePixelShader(pixelKey({ stages: [pixelStage({ colorOp: 27 })] }))).toThrow(
      'Texture operation 27',
    )
    expect(() => generatePixelShader(pixelKey({ stages: [pixelStage({ colorArg1: 7 })] }))).toThrow('argument 0x7')
    expect(() => generateVertexShader(vertexKey({ elements: [input(0, 9)] }))).toThrow('register 0')
  })
})
