import { afterEach, describe, expect, test, vi } from 'vitest'
import { hideExtensions } from '../browser/engines.js'
import { differencesFromGolden, scenes } from './golden.js'
import { loadRecording } from './load.js'
import { playOnEngine, sentence } from './play-on-engine.js'

/** Extensions that Firefox does not have where Chromium does. */
const MISSING = [
  'EXT_clip_control',
  'EXT_polygon_offset_clamp',
  'EXT_texture_mirror_clamp_to_edge',
  'EXT_texture_norm16',
  'KHR_parallel_shader_compile',
  'OES_sample_variables',
  'OES_shader_multisample_interpolation',
  'WEBGL_blend_func_extended',
  'WEBGL_clip_cull_distance',
  'WEBGL_multi_draw',
  'WEBGL_polygon_mode',
  'WEBGL_provoking_vertex',
  'WEBGL_render_shared_exponent',
  'WEBGL_stencil_texturing',
]

/** What is drawn otherwise where one of them is missing. */
const NAMES = ['clip_plane', 'vs_clip_plane', 'shade_mode', 'cull_fill', 'buffer_ring', 'multisample', 'game_frame']

let giveBack = (): void => {}

afterEach(() => {
  giveBack()
  vi.restoreAllMocks()
})

describe('with the extensions that Firefox has', () => {
  test.each(scenes.filter(({ name }) => NAMES.includes(name)))('$name is drawn as recorded', async (scene) => {
    const recording = await loadRecording(scene.name)
    giveBack = hideExtensions(MISSING)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const problems: string[] = []
    const report = await playOnEngine(recording, {}, async (check, picture) => {
      problems.push(...(await differencesFromGolden(scene, check, picture)))
    })
    expect([...problems, ...report.findings.map(sentence), ...report.errors.map(sentence)].join('\n')).toBe('')
    expect(report.frames).toBe(scene.frames)
    expect(warned.mock.calls).toEqual([])
  })
})
