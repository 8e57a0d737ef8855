import { afterEach, describe, expect, test, vi } from 'vitest'
import { createInspectorPanel } from '../../../demos/inspector/panel/panel.js'
import { createProbe } from '../../../demos/inspector/probe.js'
import type { Probe } from '../../../demos/inspector/probe.js'
import type { FromProbe, StateValue, ToProbe } from '../../../demos/inspector/protocol.js'
import * as d3d from '../../../index.js'
import { PATIENCE } from '../../patience.js'

const { stateTable } = d3d
const SIZE = 64

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/** An engine with a device, and a probe whose messages are kept: each as a clone, as a port would hand it over. */
const begin = async () => {
  const canvas = document.createElement('canvas')
  const engine = await d3d.createEngine({ canvas })
  ends.push(engine.dispose)
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(d3d.D3DADAPTER_DEFAULT, d3d.D3DDEVTYPE_HAL, canvas, d3d.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      ...{ BackBufferWidth: SIZE, BackBufferHeight: SIZE, BackBufferFormat: d3d.D3DFMT_X8R8G8B8, Windowed: true },
      ...{ SwapEffect: d3d.D3DSWAPEFFECT_DISCARD, EnableAutoDepthStencil: true },
      AutoDepthStencilFormat: d3d.D3DFMT_D24S8,
    })
  const messages: FromProbe[] = []
  const probe = createProbe(engine, (message) => messages.push(structuredClone(message)))
  ends.push(probe.dispose)
  return { engine, device, messages, probe }
}

type Device = Awaited<ReturnType<typeof begin>>['device']

/** The last message of a kind. */
const lastOf = <Kind extends FromProbe['kind']>(messages: readonly FromProbe[], kind: Kind) => {
  const found = messages.findLast((message) => message.kind === kind)
  if (!found) throw new Error(`no ${kind} among ${messages.map((message) => message.kind).join(', ')}`)
  return found as Extract<FromProbe, { kind: Kind }>
}

const ask = <Kind extends FromProbe['kind']>(probe: Probe, messages: FromProbe[], kind: Kind, message: ToProbe) => {
  messages.length = 0
  probe.receive(message)
  return lastOf(messages, kind)
}

const floatsOf = (words: readonly number[]): number[] => [...new Float32Array(Uint32Array.from(words).buffer)]

/** Four corners on the screen: x, y, z, rhw, colour. */
const FVF = d3d.D3DFVF_XYZRHW | d3d.D3DFVF_DIFFUSE
const square = (left: number, top: number, size: number, colour: number): Uint8Array => {
  const bytes = new Uint8Array(4 * 20)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < 4; n++) {
    const corner = [left + (n & 1) * size, top + (n >> 1) * size, 0.5, 1]
    corner.forEach((value, i) => view.setFloat32(n * 20 + i * 4, value, true))
    view.setUint32(n * 20 + 16, colour, true)
  }
  return bytes
}

const drawSquare = (device: Device, left: number, top: number, size: number, colour: number): void => {
  device.SetVertexShader(FVF)
  device.DrawPrimitiveUP(d3d.D3DPT_TRIANGLESTRIP, 2, square(left, top, size, colour), 20)
}

/** Sets something of everything, each value unlike the default. */
const setMuch = (device: Device): void => {
  for (const [state, , kind, initial] of d3d.renderStates)
    device.SetRenderState(
      d3d.asEnumeration<d3d.D3DRENDERSTATETYPE>(state),
      kind === 'float'
        ? d3d.FtoDW(state / 8)
        : kind === 'boolean'
          ? initial === 0
            ? 1
            : 0
          : kind === 'colour'
            ? 0x80402010 + state
            : initial === 2
              ? 1
              : 2,
    )
  for (let stage = 0; stage < stateTable.STAGES; stage++)
    for (const [type, , kind] of d3d.textureStageStates)
      device.SetTextureStageState(
        stage,
        d3d.asEnumeration<d3d.D3DTEXTURESTAGESTATETYPE>(type),
        kind === 'float' ? d3d.FtoDW(stage + type / 4) : type === d3d.D3DTSS_TEXCOORDINDEX ? 7 - stage : 2,
      )
  const matrix = (n: number): Float32Array<ArrayBuffer> => Float32Array.from({ length: 16 }, (_, i) => n + i / 4)
  for (const state of [
    d3d.D3DTS_WORLD,
    d3d.D3DTS_VIEW,
    d3d.D3DTS_PROJECTION,
    d3d.D3DTS_TEXTURE3,
    d3d.D3DTS_WORLDMATRIX(9),
  ])
    device.SetTransform(state, matrix(state))
  const value = (n: number): d3d.D3DCOLORVALUE => ({ r: n, g: 0.5, b: 0.25, a: 1 })
  device.SetMaterial({
    Diffuse: value(0.1),
    Ambient: value(0.2),
    Specular: value(0.3),
    Emissive: value(0.4),
    Power: 12,
  })
  device.SetLight(5, {
    ...{ Type: d3d.D3DLIGHT_SPOT, Diffuse: value(1), Specular: value(0.5), Ambient: value(0.75) },
    ...{ Position: { x: 1, y: 2, z: 3 }, Direction: { x: 0, y: 0, z: 1 }, Range: 10, Falloff: 2 },
    ...{ Attenuation0: 1, Attenuation1: 0.5, Attenuation2: 0.25, Theta: 0.5, Phi: 1 },
  })
  device.LightEnable(5, true)
  device.SetViewport({ X: 4, Y: 8, Width: 32, Height: 16, MinZ: 0.25, MaxZ: 0.75 })
  device.SetClipPlane(2, [1, 2, 3, 4])
  device.SetVertexShaderConstant(7, [1, 2, 3, 4, 5, 6, 7, 8], 2)
  device.SetPixelShaderConstant(3, [0.5, 0.25, 1, 2], 1)
  device.SetTexture(2, device.CreateTexture(8, 4, 1, 0, d3d.D3DFMT_DXT3, d3d.D3DPOOL_MANAGED))
  device.SetStreamSource(0, device.CreateVertexBuffer(400, 0, FVF, d3d.D3DPOOL_DEFAULT), 20)
  device.SetIndices(device.CreateIndexBuffer(32, 0, d3d.D3DFMT_INDEX16, d3d.D3DPOOL_DEFAULT), 3)
  device.SetVertexShader(FVF)
}

describe('the state', () => {
  /** All values as the probe tells them, by group and name. */
  const allValues = (probe: Probe, messages: FromProbe[]): Map<string, StateValue> => {
    const groups = stateTable.stateLayout.groups.map(({ name }) => name)
    const state = ask(probe, messages, 'state', { kind: 'watch', groups })
    return new Map(
      state.groups.flatMap(({ group, values }) => values.map((value) => [`${group} ${value.name}`, value] as const)),
    )
  }
  const nameOf = (prefix: string, number: number): string => {
    const found = Object.entries(d3d).find(([name, value]) => name.startsWith(prefix) && value === number)
    if (!found) throw new Error(`nothing is ${prefix}${number}`)
    return found[0]
  }

  test.each([['a new device', false] as const, ['a device that much was set on', true] as const])(
    'of %s is what its getters say',
    async (_, isSet) => {
      const { device, messages, probe } = await begin()
      probe.receive({ kind: 'open' })
      // It holds words of the same groups, which are not the device's.
      device.CreateStateBlock(d3d.D3DSBT_ALL)
      if (isSet) setMuch(device)
      device.Present()
      const values = allValues(probe, messages)
      const wordsOf = (name: string): readonly number[] => values.get(name)?.words ?? []
      let states = 0

      for (const [state, group, kind] of d3d.renderStates) {
        const [word] = wordsOf(`${group} ${nameOf('D3DRS_', state)}`)
        const wanted = device.GetRenderState(d3d.asEnumeration<d3d.D3DRENDERSTATETYPE>(state))
        expect([state, word]).toEqual([state, wanted])
        const text = values.get(`${group} ${nameOf('D3DRS_', state)}`)?.text
        if (kind === 'boolean') expect([state, text]).toEqual([state, wanted === 0 ? 'FALSE' : 'TRUE'])
        states++
      }
      for (let stage = 0; stage < stateTable.STAGES; stage++)
        for (const [type, group] of d3d.textureStageStates) {
          const [word] = wordsOf(`${group}${stage} ${nameOf('D3DTSS_', type)}`)
          const wanted = device.GetTextureStageState(stage, d3d.asEnumeration<d3d.D3DTEXTURESTAGESTATETYPE>(type))
          expect([stage, type, word]).toEqual([stage, type, wanted])
          states++
        }
      expect(states).toBe(d3d.renderStates.length + 8 * d3d.textureStageStates.length)

      const transforms = [
        ['world D3DTS_WORLD', d3d.D3DTS_WORLD],
        ['transforms D3DTS_VIEW', d3d.D3DTS_VIEW],
        ['transforms D3DTS_PROJECTION', d3d.D3DTS_PROJECTION],
        ['textureMatrix3 D3DTS_TEXTURE3', d3d.D3DTS_TEXTURE3],
      ] as const
      for (const [name, state] of transforms) expect(floatsOf(wordsOf(name))).toEqual([...device.GetTransform(state)])
      if (isSet)
        expect(floatsOf(wordsOf('palette D3DTS_WORLDMATRIX(9)'))).toEqual([
          ...device.GetTransform(d3d.D3DTS_WORLDMATRIX(9)),
        ])

      const material = device.GetMaterial()
      for (const part of ['Diffuse', 'Ambient', 'Specular', 'Emissive'] as const) {
        const { r, g, b, a } = material[part]
        expect(floatsOf(wordsOf(`material Material ${part}`))).toEqual([r, g, b, a])
      }
      expect(floatsOf(wordsOf('material Material Power'))).toEqual([material.Power])

      const viewport = device.GetViewport()
      for (const part of ['X', 'Y', 'Width', 'Height'] as const)
        expect(wordsOf(`viewport ${part}`)).toEqual([viewport[part]])
      expect(floatsOf([...wordsOf('viewport MinZ'), ...wordsOf('viewport MaxZ')])).toEqual([
        viewport.MinZ,
        viewport.MaxZ,
      ])
      for (let plane = 0; plane < stateTable.CLIP_PLANES; plane++)
        expect(floatsOf(wordsOf(`clipping Clip plane ${plane}`))).toEqual([...device.GetClipPlane(plane)])
      for (const n of [0, 7, 8, 95])
        expect(floatsOf(wordsOf(`vertexConstants c${n}`))).toEqual([...device.GetVertexShaderConstant(n, 1)])
      expect(floatsOf(wordsOf('pixelConstants c3'))).toEqual([...device.GetPixelShaderConstant(3, 1)])
      expect(wordsOf('vertexFormat Vertex format')).toEqual([device.GetVertexShader()])
      expect(wordsOf('vertexInput Stream 0 Stride')).toEqual([device.GetStreamSource(0).Stride])
      expect(wordsOf('vertexInput BaseVertexIndex')).toEqual([device.GetIndices().BaseVertexIndex])
      expect(wordsOf('lights Lights that shine')).toEqual([isSet ? 1 : 0])
      expect(wordsOf('texture2 Texture')[0] !== 0).toBe(device.GetTexture(2) !== null)
      if (!isSet) return
      const light = device.GetLight(5)
      expect(values.get('lights Light 0 Type')?.text).toBe('D3DLIGHT_SPOT')
      expect(floatsOf(wordsOf('lights Light 0 Position'))).toEqual([
        light.Position.x,
        light.Position.y,
        light.Position.z,
      ])
      expect(floatsOf(wordsOf('lights Light 0 Phi'))).toEqual([light.Phi])
      expect(values.get('texture2 Texture')?.text).toContain('D3DFMT_DXT3, 8 × 4')
      expect(values.get('vertexFormat Vertex format')?.text).toBe('D3DFVF_XYZRHW | D3DFVF_DIFFUSE')
    },
  )

  test('is marked where it changed in the frame, and nowhere else', async () => {
    const { device, messages, probe } = await begin()
    probe.receive({ kind: 'open' })
    const marked = (): string[] =>
      [...allValues(probe, messages)].flatMap(([name, { isChanged }]) => (isChanged ? [name] : []))
    const frame = (fog: number): void => {
      device.SetRenderState(d3d.D3DRS_FOGCOLOR, fog)
      drawSquare(device, 0, 0, 8, 0xffffffff)
      device.Present()
    }
    frame(1)
    frame(2)
    expect(marked()).toEqual(['fog D3DRS_FOGCOLOR'])
    // Set and set back between two draws of a frame.
    device.SetRenderState(d3d.D3DRS_ALPHAREF, 9)
    drawSquare(device, 0, 0, 8, 0xffffffff)
    device.SetRenderState(d3d.D3DRS_ALPHAREF, 0)
    frame(2)
    expect(marked()).toEqual(['alphaTest D3DRS_ALPHAREF'])
    frame(2)
    expect(marked()).toEqual([])
    // Set, and not drawn with yet.
    device.SetRenderState(d3d.D3DRS_ZFUNC, d3d.D3DCMP_ALWAYS)
    expect(marked()).toEqual(['depth D3DRS_ZFUNC'])
  })
})

describe('a frame that was kept', () => {
  test('begins with what the frame before left, tells what pulled groups in, shows textures and shaders', async () => {
    const { device, messages, probe } = await begin()
    probe.receive({ kind: 'open' })
    device.SetRenderState(d3d.D3DRS_ZENABLE, false)
    device.Clear(0, null, d3d.D3DCLEAR_TARGET | d3d.D3DCLEAR_ZBUFFER, 0xff102030, 1, 0)
    drawSquare(device, 0, 0, 32, 0xffff0000)
    probe.receive({ kind: 'capture' })
    device.Present()
    // This frame does not clear.
    const texture = device.CreateTexture(2, 2, 1, 0, d3d.D3DFMT_A8R8G8B8, d3d.D3DPOOL_MANAGED)
    texture.LockRect(0).pBits.set([0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 9, 8, 7, 6])
    texture.UnlockRect(0)
    drawSquare(device, 32, 0, 32, 0xff00ff00)
    device.SetTexture(0, texture)
    drawSquare(device, 0, 32, 32, 0xff0000ff)
    device.Present()
    // What comes later does not reach the frame.
    texture.LockRect(0).pBits.fill(0)
    texture.UnlockRect(0)
    texture.Release()

    const frame = lastOf(messages, 'frame')
    expect(frame.draws).toBe(2)
    expect(frame.doubts).toEqual([])
    const [first, second] = frame.items.flatMap(({ kind }, item) => (kind === 'draw' ? [item] : []))
    const colours = (item: number): number[][] => {
      const { picture } = ask(probe, messages, 'picture', { kind: 'picture', item, of: 'backBuffer' })
      return [
        [8, 8],
        [40, 8],
        [8, 40],
        [40, 40],
      ].map(([x, y]) => [...picture.pixels.slice((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)])
    }
    expect(colours(first)).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [16, 32, 48],
      [16, 32, 48],
    ])
    expect(colours(second)[2]).not.toEqual([16, 32, 48])
    expect(colours(first)[2]).toEqual([16, 32, 48])

    const detail = ask(probe, messages, 'item', { kind: 'item', item: second })
    const change = (group: string) => detail.changes.find((one) => one.group === group)
    expect(frame.items[second].groups).toEqual(expect.arrayContaining(['texture0', 'stage0', 'sampler0']))
    expect(change('texture0')?.values.map(({ name }) => name)).toEqual(['Texture', 'Kind'])
    expect(change('stage0')).toMatchObject({ values: [], pulledBy: [{ group: 'texture0', name: 'Kind' }] })
    expect(change('sampler0')?.pulledBy).toEqual([{ group: 'texture0', name: 'Kind' }])

    expect(detail.textures.map(({ place, format }) => [place, format])).toEqual([
      ['Stage 0', 'D3DFMT_A8R8G8B8'],
      ['Target', 'D3DFMT_X8R8G8B8'],
      ['Depth', 'D3DFMT_D24S8'],
    ])
    const { entity } = detail.textures[0]
    const texels = ask(probe, messages, 'texture', { kind: 'texture', item: second, entity, subresource: 0, slice: 0 })
    expect([...texels.picture.pixels]).toEqual([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 7, 8, 9, 6])

    expect(detail.tables).toMatchObject([{ of: 'vertices', columns: ['#', 'POSITION', 'DIFFUSE'], count: 4 }])
    const table = ask(probe, messages, 'rows', { kind: 'rows', item: second, of: 'vertices', first: 0, count: 99 })
    expect(table.rows.map((row) => row.slice(1))).toEqual([
      ['0  32  0.5  1', '0xff0000ff'],
      ['32  32  0.5  1', '0xff0000ff'],
      ['0  64  0.5  1', '0xff0000ff'],
      ['32  64  0.5  1', '0xff0000ff'],
    ])
    expect(detail.shaders.map(({ title }) => title)).toEqual(['GLSL, vertices', 'GLSL, pixels'])
    expect(detail.shaders[1].text).toContain('void main()')
  })

  test('says when it reads depth that an earlier frame left', async () => {
    const { device, messages, probe } = await begin()
    probe.receive({ kind: 'open' })
    probe.receive({ kind: 'capture' })
    device.Present()
    drawSquare(device, 0, 0, 32, 0xffff0000)
    device.Present()
    expect(lastOf(messages, 'frame').doubts).toEqual([expect.stringContaining('is drawn with before it is cleared')])
  })

  test('has the shaders of programs as assembler, too', async () => {
    const { device, messages, probe } = await begin()
    probe.receive({ kind: 'open' })
    const { D3DVSD_STREAM, D3DVSD_REG, D3DVSD_END, D3DVSDT_FLOAT3 } = d3d
    const assembled = (text: string): Uint32Array => {
      const { tokens } = d3d.assembleShader(text)
      if (!tokens) throw new Error('the shader does not assemble')
      return tokens
    }
    const vertices = device.CreateVertexShader(
      Uint32Array.from([D3DVSD_STREAM(0), D3DVSD_REG(0, D3DVSDT_FLOAT3), D3DVSD_END()]),
      assembled('vs.1.1\nmov oPos, v0\nmov oD0, c0'),
    )
    device.SetVertexShader(vertices)
    device.SetPixelShader(device.CreatePixelShader(assembled('ps.1.1\nmov r0, v0')))
    probe.receive({ kind: 'capture' })
    device.Present()
    device.DrawPrimitiveUP(d3d.D3DPT_TRIANGLELIST, 1, Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]), 12)
    device.Present()
    const item = lastOf(messages, 'frame').items.findIndex(({ kind }) => kind === 'draw')
    const detail = ask(probe, messages, 'item', { kind: 'item', item })
    expect(detail.shaders.map(({ title }) => title)).toEqual([
      'Vertex shader',
      'Pixel shader',
      'GLSL, vertices',
      'GLSL, pixels',
    ])
    expect(detail.shaders[0].text).toBe('vs.1.1\nmov oPos, v0\nmov oD0, c0\n')
    expect(detail.tables[0].columns).toEqual(['#', 'v0'])
  })
})

describe('the counters', () => {
  test('are those of the last frame, and nothing is counted while nobody looks', async () => {
    const { engine, device, messages, probe } = await begin()
    const gl = engine.renderer.getContext()
    const own = (): boolean => Object.hasOwn(gl, 'drawArrays')
    expect(own()).toBe(false)
    probe.receive({ kind: 'open' })
    device.Present()
    messages.length = 0
    device.Clear(0, null, d3d.D3DCLEAR_TARGET, 0, 1, 0)
    for (let n = 0; n < 3; n++) {
      device.SetRenderState(d3d.D3DRS_FOGCOLOR, n)
      device.SetRenderState(d3d.D3DRS_FOGCOLOR, n)
      drawSquare(device, 0, 0, 32, 0xffff0000)
    }
    device.Present()
    const { counters } = await vi.waitFor(() => lastOf(messages, 'counters'), { timeout: PATIENCE })
    expect(counters).toMatchObject({ draws: 3, clears: 1, items: 5, blocks: 1, programs: 1, bufferBytes: 3 * 80 })
    // The first fog colour is the default already; the vertex format is set three times, and differs once.
    expect(counters.droppedSets).toBe(1 + 3 + 2)
    // Those of the quads; and Present's.
    const calls = new Map(counters.glNames)
    expect([calls.get('drawElements'), calls.get('blitFramebuffer')]).toEqual([3, 1])
    expect(counters.glCalls).toBeGreaterThan(10)
    probe.receive({ kind: 'close' })
    expect(own()).toBe(false)
    messages.length = 0
    device.Present()
    expect(messages).toEqual([])
  })
})

describe('the panel', () => {
  test('shows a frame, and leads through it by keyboard', async () => {
    const { device, messages, probe } = await begin()
    const panel = createInspectorPanel((message) => {
      probe.receive(structuredClone(message))
      for (const answer of messages.splice(0)) panel.receive(answer)
    })
    document.body.append(panel.element)
    ends.push(() => panel.element.remove())
    const find = <Found extends Element = HTMLElement>(selector: string): Found => {
      const found = panel.element.querySelector<Found>(selector)
      if (!found) throw new Error(`nothing is ${selector}`)
      return found
    }
    panel.look(true)
    find<HTMLButtonElement>('.frame-view button').click()
    device.Present()
    device.Clear(0, null, d3d.D3DCLEAR_TARGET | d3d.D3DCLEAR_ZBUFFER, 0xff102030, 1, 0)
    for (let n = 0; n < 40; n++) {
      device.SetRenderState(d3d.D3DRS_FOGCOLOR, n + 1)
      drawSquare(device, n, n, 8, 0xffff0000)
    }
    device.Present()
    for (const answer of messages.splice(0)) panel.receive(answer)
    expect(find('.status').textContent).toMatch(/40 draws, 42 items/)
    expect(find('.place').textContent).toBe('Draw 40 of 40')

    const list = find('.virtual')
    const press = (key: string): void =>
      void list.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
    press('Home')
    press('ArrowDown')
    expect(find('.place').textContent).toBe('Draw 1 of 40')
    expect(find('[aria-selected="true"] .text').textContent).toContain('DrawPrimitiveUP TRIANGLESTRIP')
    press('ArrowDown')
    expect(find('.changes').textContent).toContain('D3DRS_FOGCOLOR')
    // Only what is in sight exists.
    expect(list.querySelectorAll('.item').length).toBeLessThan(30)
    const canvas = find<HTMLCanvasElement>('.stage canvas')
    const pixel = (x: number, y: number) => [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])]
    expect([canvas.width, pixel(4, 4), pixel(40, 40)]).toEqual([SIZE, [255, 0, 0, 255], [16, 32, 48, 255]])
    const scrubber = find<HTMLInputElement>('input[type="range"]')
    scrubber.value = '40'
    scrubber.dispatchEvent(new Event('input'))
    expect(pixel(40, 40)).toEqual([255, 0, 0, 255])
  })

  test('ignores what is no message, and shows nothing of what makes no sense', () => {
    const panel = createInspectorPanel(() => {})
    for (const message of [
      ...[null, 7, 'frame', {}, { kind: 'constructor' }, { kind: 'frame' }, { kind: 'item', item: 'x' }],
      { kind: 'picture', picture: { width: 1e9, height: 1e9, pixels: new Uint8ClampedArray(4) }, title: '' },
      { kind: 'hello', groups: 7 },
      { kind: 'state', groups: [{ group: 'fog', values: null }] },
      { kind: 'rows', of: 'nothing', rows: [] },
    ])
      expect(() => {
        panel.receive(message)
      }).not.toThrow()
    panel.receive({ kind: 'problem', text: '<img src=x onerror=alert(1)>' })
    expect(panel.element.querySelector('img')).toBeNull()
    expect(panel.element.querySelector('.status')?.textContent).toContain('<img')
  })
})
