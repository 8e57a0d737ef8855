import { describe, expect, expectTypeOf, it } from 'vitest'
import { createCore } from '../../d3d8/core.js'
import {
  groupDefinitions,
  initialState,
  NO_SLOT,
  renderStates,
  renderStateSlots,
  STAGE_STATE_LIMIT,
  STAGES,
  stageStateSlots,
  stateLayout,
  VertexFormat,
  textureStageStates,
  transformSlot,
  type GroupName,
} from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'

/** Every enumerator of the library with this prefix. */
const enumerators = (prefix: string): [name: string, value: number][] =>
  Object.entries(T).filter((entry): entry is [string, number & (typeof entry)[1]] => entry[0].startsWith(prefix))

const groupAt = (slot: number): string[] =>
  stateLayout.groups.filter(({ offset, words }) => slot >= offset && slot < offset + words).map(({ name }) => name)

describe('the state table', () => {
  it('gives each render state exactly one group', () => {
    const states = enumerators('D3DRS_')
    expect(states.length).toBe(77)
    for (const [name, state] of states) {
      expect(renderStateSlots[state], name).not.toBe(NO_SLOT)
      expect(groupAt(renderStateSlots[state]), name).toHaveLength(1)
    }
    const slots = states.map(([, state]) => renderStateSlots[state])
    expect(new Set(slots).size).toBe(slots.length)
    expect(renderStates.length).toBe(states.length)
  })

  it('gives each texture stage state exactly one group, a stage', () => {
    const types = enumerators('D3DTSS_').filter(([name]) => !name.startsWith('D3DTSS_TCI_'))
    expect(textureStageStates.length).toBe(types.length)
    const slots = new Set<number>()
    for (let stage = 0; stage < STAGES; stage++)
      for (const [name, type] of types) {
        const slot = stageStateSlots[stage * STAGE_STATE_LIMIT + type]
        expect(slot, name).not.toBe(NO_SLOT)
        expect(groupAt(slot)[0], name).toMatch(new RegExp(`^(stage|sampler)${stage}$`))
        slots.add(slot)
      }
    expect(slots.size).toBe(STAGES * types.length)
  })

  it('has a word for every documented transform and none beside', () => {
    const slots = [T.D3DTS_VIEW, T.D3DTS_PROJECTION, ...Array.from({ length: 8 }, (_, i) => T.D3DTS_TEXTURE0 + i)]
    for (let i = 0; i < 256; i++) slots.push(T.D3DTS_WORLDMATRIX(i))
    const words = slots.map(transformSlot)
    expect(words).not.toContain(NO_SLOT)
    expect(new Set(words).size).toBe(slots.length)
    for (const state of [0, 1, 4, 15, 24, 255, 512]) expect(transformSlot(state)).toBe(NO_SLOT)
  })

  it('keeps dependencies one-way: fog looks at the vertex format, never the other way', () => {
    const format = stateLayout.group('vertexFormat').offset + VertexFormat.Kind
    const fog = stateLayout.group('fog')
    const colour = renderStateSlots[T.D3DRS_FOGCOLOR]
    expect(stateLayout.dirtyMasks[format * 2] & fog.bit).toBe(fog.bit)
    expect(stateLayout.dirtyMasks[colour * 2]).toBe(fog.bit)
    expect(stateLayout.dirtyMasks[colour * 2 + 1]).toBe(0)
  })

  it('lets a texture wake its stage and sampler only when its kind changes', () => {
    const { offset } = stateLayout.group('texture0')
    const woken = (word: number): string[] =>
      stateLayout.groups
        .filter(({ mask, bit }) => (stateLayout.dirtyMasks[word * 2 + mask] & bit) !== 0)
        .map(({ name }) => name)
    expect(woken(offset)).toEqual(['texture0'])
    expect(woken(offset + 1).sort()).toEqual(['sampler0', 'stage0', 'texture0'])
  })

  it('knows the groups of every stage by name', () => {
    const names = stateLayout.groups.map(({ name }) => name)
    const stages = Array.from({ length: STAGES }, (_, stage) => stage)
    for (const family of ['texture', 'stage', 'textureMatrix', 'sampler'] as const)
      expect(names.filter((name) => name.replace(/\d$/, '') === family && /\d$/.test(name))).toEqual(
        stages.map((stage) => `${family}${stage}`),
      )
    expectTypeOf<'fog' | 'world' | 'texturePalette' | 'sampler0' | 'stage7'>().toExtend<GroupName>()
    expectTypeOf<'stage8'>().not.toExtend<GroupName>()
  })

  it('says of every group how many rows a block holds', () => {
    for (const { name, rows, words } of groupDefinitions) {
      expect(rows, name).toBeGreaterThan(0)
      expect(words, name).toBeGreaterThan(0)
    }
  })

  it('leaves room for two groups of a program, and says so of more', () => {
    const own = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `own${n}`, words: 1, rows: 8 }))
    expect(createCore({ groups: own(2) }).table.groups.at(-1)?.name).toBe('own1')
    expect(() => createCore({ groups: own(3) })).toThrow("groups has 3 groups of the program's own; 2 are allowed")
  })

  it('begins with 0 beyond what of a group is mostly set', () => {
    const early = stateLayout.groups.filter(({ beyond }) => beyond !== 0)
    expect(early.map(({ name }) => name)).toEqual(['vertexConstants'])
    for (const { offset, mostly, words } of early)
      expect(initialState.subarray(offset + mostly, offset + words).every((word) => word === 0)).toBe(true)
  })

  it('begins with identity matrices and the documented first stage', () => {
    const floats = new Float32Array(initialState.buffer)
    const at = transformSlot(T.D3DTS_WORLDMATRIX(255))
    expect([...floats.subarray(at, at + 16)]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    const op = (stage: number): number => initialState[stageStateSlots[stage * STAGE_STATE_LIMIT + T.D3DTSS_COLOROP]]
    expect([op(0), op(1), op(7)]).toEqual([T.D3DTOP_MODULATE, T.D3DTOP_DISABLE, T.D3DTOP_DISABLE])
  })
})
