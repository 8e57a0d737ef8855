// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DFOG_EXP, D3DFOG_EXP2, D3DFOG_LINEAR, D3DFOG_NONE, D3DRS_AMBIENT,
  D3DRS_FOGDENSITY, D3DRS_FOGTABLEMODE, D3DRS_FOGVERTEXMODE,
  D3DRS_RANGEFOGENABLE, D3DTS_PROJECTION, D3DTS_VIEW, FtoDW,
} from '../../index.js'
// prettier-ignore
import {
  cloudy, colour, createMeshDraw, createPainting, gradient, hills, lookAtLH, material, openDevice, pack,
  perspectiveFovLH, plane, setMist, setSmoothTexture, sunlight, translation,
} from '../kit/index.js'

const SIZE = 128
const FOG = 0xffaebccb
/** A look for each part of the picture: how fog thickens, and how much of it there is. */
const modes = [
  [D3DFOG_LINEAR, 0],
  [D3DFOG_EXP, 0.035],
  [D3DFOG_EXP2, 0.03],
] as const

// prettier-ignore
const heights: Parameters<typeof gradient>[0] = [
  [1.6, [0.46, 0.44, 0.3]], [2.4, [0.3, 0.4, 0.18]], [4, [0.22, 0.32, 0.15]], [5.5, [0.42, 0.36, 0.3]], [7, [0.95, 0.95, 1]],
]

/** Mountains that repeat after SIZE. */
const heightAt = (x: number, z: number): number => {
  const height = cloudy(x / 16, z / 16, 0, 4, SIZE / 16)
  return 26 * Math.max(0, height - 0.34) ** 1.3
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawHills = createMeshDraw(device, hills(SIZE, 64, 1, heightAt))
  const ground = createPainting(device, 1024, 1024, (u, v) => {
    const rough = 1.6 * cloudy(u * 128, v * 128, 1, 4, 128) - 0.8
    return pack(gradient(heights, heightAt((u - 0.5) * SIZE, (0.5 - v) * SIZE) + rough))
  })
  const drawLake = createMeshDraw(device, plane(SIZE, 1, 16))
  device.SetLight(0, sunlight([3, -2, 1], colour(1, 0.92, 0.75)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff505a68)
  device.SetRenderState(D3DRS_RANGEFOGENABLE, true)
  setMist(device, FOG, 8, 56)
  const [Width, Height] = [Math.floor(canvas.width / 3) - 2, Math.floor(canvas.height / 2) - 2]
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, Width / Height, 0.5, 120))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff30363d, 1, 0)
    device.BeginScene()
    const z = time * 3
    const eye = [5 * Math.sin(z / 20), 9.5, z % SIZE] as const
    device.SetTransform(D3DTS_VIEW, lookAtLH(eye, [0, 4.5, eye[2] + 14]))
    for (const [column, [mode, density]] of modes.entries())
      for (let row = 0; row < 2; row++) {
        const [X, Y] = [column * (Width + 3), row * (Height + 3)]
        device.SetViewport({ X, Y, Width, Height, MinZ: 0, MaxZ: 1 })
        device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, FOG, 1, 0)
        // Above fog is worked out for each vertex, by the distance; below for each pixel, by the depth.
        device.SetRenderState(D3DRS_FOGVERTEXMODE, row === 0 ? mode : D3DFOG_NONE)
        device.SetRenderState(D3DRS_FOGTABLEMODE, row === 0 ? D3DFOG_NONE : mode)
        device.SetRenderState(D3DRS_FOGDENSITY, FtoDW(density))
        for (const ahead of [0, SIZE]) {
          setSmoothTexture(device, 0, ground)
          device.SetMaterial(material(colour(1, 1, 1)))
          drawHills(translation(0, 0, ahead))
          device.SetTexture(0, null)
          device.SetMaterial(material(colour(0.14, 0.26, 0.36)))
          drawLake(translation(0, 1.8, ahead))
        }
      }
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
