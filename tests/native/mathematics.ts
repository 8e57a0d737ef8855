/** What tests/native/programs/d3dx/mathematics.cpp prints, by the library's own D3DX. */
import * as d3dx from '../../d3dx.js'

const show = (name: string, values: ArrayLike<number>): string =>
  [name, ...Array.from(values, (value) => (Math.abs(value) < 0.0005 ? 0 : value).toFixed(3))].join(' ')

const vector = (x: number, y: number, z: number): d3dx.D3DXVECTOR3 => new d3dx.D3DXVECTOR3(x, y, z)
const three = ({ x, y, z }: d3dx.D3DXVECTOR3): number[] => [x, y, z]
const four = ({ x, y, z, w }: d3dx.D3DXQUATERNION): number[] => [x, y, z, w]

/** The lines. */
export function mathematics(): readonly string[] {
  const view = d3dx.D3DXMatrixLookAtLH(null, vector(1, 3, -5), vector(0, 1, 0), vector(0, 1, 0))
  const projection = d3dx.D3DXMatrixPerspectiveFovRH(null, Math.PI / 4, 4 / 3, 1, 100)
  const inverse = d3dx.D3DXMatrixInverse(null, null, view)
  if (inverse === null) throw new Error('The view has no inverse.')
  const q = d3dx.D3DXQuaternionRotationYawPitchRoll(null, 0.5, 0.3, -0.2)
  const p = d3dx.D3DXQuaternionRotationAxis(null, vector(1, 2, 3), 2)
  const r = d3dx.D3DXQuaternionSlerp(null, q, p, 0.3)
  const { A, B, C } = d3dx.D3DXQuaternionSquadSetup(null, null, null, q, p, r, q)
  const [centre, scale, turned, moved] = [vector(1, 0, 0), vector(1, 2, 3), vector(0, 1, 0), vector(4, 5, 6)]
  const plane = d3dx.D3DXPlaneFromPoints(null, vector(0, 0, 1), vector(1, 0, 2), vector(0, 1, 1))
  const u = vector(1, 2, 3)
  const v = vector(0.5, 3.5, 6)
  const viewport = { X: 10, Y: 20, Width: 640, Height: 480, MinZ: 0, MaxZ: 1 }
  const colour = new d3dx.D3DXCOLOR(0x80 / 255, 0x40 / 255, 0xc0 / 255, 1)
  const stack = d3dx.D3DXCreateMatrixStack()
  stack.TranslateLocal(1, 2, 3)
  stack.Push()
  stack.RotateAxisLocal(u, 1)
  stack.Scale(1, 2, 3)
  const top = show('stack', stack.GetTop())
  stack.Pop()
  const grey = d3dx.D3DXColorAdjustSaturation(null, colour, 0.5).valueOf()
  return [
    show('both', d3dx.D3DXMatrixMultiply(null, view, projection)),
    show('aligned', d3dx.D3DXMatrixMultiply(null, view, projection)),
    show('near', d3dx.D3DXMatrixPerspectiveFovLH(null, Math.PI / 2, 2, 0, 100)),
    show('inverse', inverse),
    show('slerp', four(r)),
    show('squad', four(d3dx.D3DXQuaternionSquad(null, p, A, B, C, 0.4))),
    show('transformation', d3dx.D3DXMatrixTransformation(null, centre, q, scale, turned, p, moved)),
    show('reflect', d3dx.D3DXMatrixReflect(null, plane)),
    show('shadow', d3dx.D3DXMatrixShadow(null, new d3dx.D3DXVECTOR4(1, 2, 3, 0), plane)),
    show('project', three(d3dx.D3DXVec3Project(null, u, viewport, projection, view, null))),
    show('catmull', three(d3dx.D3DXVec3CatmullRom(null, u, v, u, v, 0.3))),
    show('hermite', three(d3dx.D3DXVec3Hermite(null, u, v, v, u, 0.75))),
    `colour ${Number(grey).toString(16)}`,
    top,
    show('popped', stack.GetTop()),
  ]
}
