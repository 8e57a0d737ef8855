import { describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import { readX } from '../../../d3d8/d3dx/readers.js'
import { positionsOf } from '../../../d3d8/d3dx/meshes/vertices.js'
import * as T from '../../../d3d8/types/index.js'
import { generator } from '../files/mutations.js'
import { expectRefusal } from '../runtime/resources/support.js'
import { dataOf, device, facesOf, makeGrid } from './mesh-support.js'

const random = generator(21)
const between = (from: number, to: number): number => from + (random() / 2 ** 32) * (to - from)
const vector = (): D3DX.D3DXVECTOR3 => new D3DX.D3DXVECTOR3(between(-2, 2), between(-2, 2), between(-2, 2))
const along = (from: D3DX.D3DXVECTOR3, direction: D3DX.D3DXVECTOR3, s: number): D3DX.D3DXVECTOR3 =>
  D3DX.D3DXVec3Add(null, from, D3DX.D3DXVec3Scale(null, direction, s))

it('probes with vectors alone', () => {
  const [vector, list] = [{ x: 1, y: 2, z: 3 }, [1, 2, 3] as never]
  const wanted = 'is a list; it is a vector, with numbers x, y and z'
  expect(() => D3DX.D3DXSphereBoundProbe(vector, 1, list, vector)).toThrow(
    `D3DXSphereBoundProbe: pRayPosition ${wanted}`,
  )
  expect(() => D3DX.D3DXSphereBoundProbe(vector, list, vector, vector)).toThrow('Radius is a list; it is a number')
  expect(() => D3DX.D3DXBoxBoundProbe(vector, list, vector, vector)).toThrow(`D3DXBoxBoundProbe: pMax ${wanted}`)
  expect(() => D3DX.D3DXIntersectTri(vector, vector, vector, vector, list)).toThrow(
    `D3DXIntersectTri: pRayDir ${wanted}`,
  )
})

describe('D3DXIntersectTri', () => {
  it('finds the point that lies on ray and triangle, from either side', () => {
    for (let i = 0; i < 300; i++) {
      const [p0, p1, p2, from] = [vector(), vector(), vector(), vector()]
      const [f, g] = [between(-0.5, 1.5), between(-0.5, 1.5)]
      const target = D3DX.D3DXVec3BaryCentric(null, p0, p1, p2, f, g)
      const direction = D3DX.D3DXVec3Scale(null, D3DX.D3DXVec3Subtract(null, target, from), 1 / between(0.5, 3))
      const hit = D3DX.D3DXIntersectTri(p0, p1, p2, from, direction)
      const inside = f >= 0 && g >= 0 && f + g <= 1
      expect(hit !== null).toBe(inside)
      if (!hit) continue
      expect([hit.U, hit.V].map((x, k) => Math.abs(x - [f, g][k]) < 1e-6)).toEqual([true, true])
      expect(D3DX.D3DXVec3Length(D3DX.D3DXVec3Subtract(null, along(from, direction, hit.Dist), target))).toBeLessThan(
        1e-6,
      )
      expect(D3DX.D3DXIntersectTri(p0, p1, p2, from, D3DX.D3DXVec3Scale(null, direction, -1))).toBeNull()
    }
  })
})

describe('D3DXIntersect', () => {
  it('finds all faces of a body that a ray goes through, the nearest first of all', () => {
    const { pMesh } = D3DX.D3DXCreateSphere(device, 1, 24, 16)
    const found = D3DX.D3DXIntersect(pMesh, { x: 0.1, y: 0.2, z: -5 }, { x: 0, y: 0, z: 2 })
    expect([found.Hit, found.CountOfHits, found.pAllHits.length]).toEqual([true, 2, 2])
    expect(found.Dist).toBeCloseTo((5 - Math.sqrt(0.95)) / 2, 1)
    expect(found.pAllHits.map(({ Dist }) => Dist)).toContain(found.Dist)
    expect(D3DX.D3DXIntersect(pMesh, { x: 3, y: 0, z: -5 }, { x: 0, y: 0, z: 1 })).toEqual({
      Hit: false,
      FaceIndex: 0,
      U: 0,
      V: 0,
      Dist: 0,
      pAllHits: [],
      CountOfHits: 0,
    })
  })

  it('looks at one attribute alone', () => {
    const mesh = makeGrid(4, 1, 2)
    const from = { x: 3.25, y: 0.25, z: 2 }
    const down = { x: 0, y: 0, z: -1 }
    expect(D3DX.D3DXIntersectSubset(mesh, 1, from, down)).toMatchObject({ Hit: true, FaceIndex: 6, Dist: 2 })
    expect(D3DX.D3DXIntersectSubset(mesh, 0, from, down).Hit).toBe(false)
  })
})

describe('probes', () => {
  it('agree with points along the ray', () => {
    let [spheres, boxes] = [0, 0]
    for (let i = 0; i < 200; i++) {
      const [from, direction, centre, size] = [vector(), vector(), vector(), between(0.2, 1.5)]
      const points = Array.from({ length: 1000 }, (_, k) => along(from, direction, k / 125))
      const least = Math.min(...points.map((point) => D3DX.D3DXVec3Length(D3DX.D3DXVec3Subtract(null, point, centre))))
      if (Math.abs(least - size) > 0.03)
        expect(D3DX.D3DXSphereBoundProbe(centre, size, from, direction)).toBe(least < size)
      if (least < size) spheres++
      const [min, max] = [
        along(centre, new D3DX.D3DXVECTOR3(1, 1, 1), -size),
        along(centre, new D3DX.D3DXVECTOR3(1, 1, 1), size),
      ]
      const depth = Math.max(
        ...points.map(
          ({ x, y, z }) => size - Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y), Math.abs(z - centre.z)),
        ),
      )
      if (Math.abs(depth) > 0.03) expect(D3DX.D3DXBoxBoundProbe(min, max, from, direction)).toBe(depth > 0)
      if (depth > 0) boxes++
    }
    expect(Math.min(spheres, boxes)).toBeGreaterThan(15)
    expect(
      D3DX.D3DXBoxBoundProbe({ x: 0, y: 0, z: 0 }, { x: 1, y: 1, z: 1 }, { x: -1, y: 2, z: 0.5 }, { x: 1, y: 0, z: 0 }),
    ).toBe(false)
  })
})

describe('bounds', () => {
  it('hold every point, tightly', () => {
    for (let i = 0; i < 30; i++) {
      const count = 3 + (random() % 60)
      const points = Float32Array.from({ length: count * 3 }, () => between(-3, 3))
      const { Center, Radius } = D3DX.D3DXComputeBoundingSphere(points, count, T.D3DFVF_XYZ)
      const { Min, Max } = D3DX.D3DXComputeBoundingBox(points, count, T.D3DFVF_XYZ)
      for (let at = 0; at < points.length; at += 3) {
        const [x, y, z] = points.subarray(at, at + 3)
        expect(Math.hypot(x - Center.x, y - Center.y, z - Center.z)).toBeLessThanOrEqual(Radius + 1e-9)
        expect(x >= Min.x && y >= Min.y && z >= Min.z && x <= Max.x && y <= Max.y && z <= Max.z).toBe(true)
      }
      expect(Radius).toBeLessThanOrEqual(Math.hypot(Max.x - Min.x, Max.y - Min.y, Max.z - Min.z) / 2 + 1e-9)
    }
    // Of a regular tetrahedron and of two points the least sphere is known.
    const tetra = Float32Array.of(1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1)
    expect(D3DX.D3DXComputeBoundingSphere(tetra, 4, T.D3DFVF_XYZ).Radius).toBeCloseTo(Math.sqrt(3), 6)
    const lopsided = Float32Array.of(-2, 0, 0, 2, 0, 0, 0, 1.9, 0, 0.5, 1.8, 0)
    expect(D3DX.D3DXComputeBoundingSphere(lopsided, 4, T.D3DFVF_XYZ).Radius).toBeLessThan(2.02)
  })

  it('need vertices', () => {
    expectRefusal(
      () => D3DX.D3DXComputeBoundingSphere(new Float32Array(3), 2, T.D3DFVF_XYZ),
      /NumVertices is 2; pPointsFVF holds 1 to 1/,
    )
    expectRefusal(() => D3DX.D3DXComputeBoundingBox(null as never, 1, T.D3DFVF_XYZ), /pPointsFVF is NULL/)
  })
})

describe('.x files', () => {
  const save = (mesh: D3DX.D3DXMesh, materials: readonly D3DX.D3DXMATERIAL[] = []): Uint8Array<ArrayBuffer> =>
    D3DX.D3DXSaveMeshToX('saved.x', mesh, null, materials, materials.length, D3DX.DXFILEFORMAT_TEXT)
  const load = (bytes: Uint8Array): D3DX.LoadedMesh =>
    D3DX.D3DXLoadMeshFromXInMemory(bytes, bytes.length, D3DX.D3DXMESH_MANAGED, device)

  const black = { r: 0, g: 0, b: 0, a: 1 }
  const material = (name: string | null, r: number): D3DX.D3DXMATERIAL => ({
    MatD3D: { Diffuse: { r, g: 0.25, b: 0.5, a: 0.75 }, Ambient: black, Specular: black, Emissive: black, Power: 8 },
    pTextureFilename: name,
  })

  it.each([
    ['bin ', D3DX.DXFILEFORMAT_BINARY],
    ['txt ', D3DX.DXFILEFORMAT_TEXT],
    ['bzip', D3DX.DXFILEFORMAT_COMPRESSED],
    ['tzip', D3DX.DXFILEFORMAT_TEXT | D3DX.DXFILEFORMAT_COMPRESSED],
  ])('are written in the form %s', (form, format) => {
    // More than one compressed block; a third has no end in decimals.
    const whole = makeGrid(40, 40, 2)
    const bytes = whole.LockVertexBuffer()
    new DataView(bytes.buffer, bytes.byteOffset).setFloat32(0, -1 / 3, true)
    whole.UnlockVertexBuffer()
    const coloured = whole.CloneMeshFVF(0, T.D3DFVF_XYZ | T.D3DFVF_NORMAL | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1, device)
    const written = D3DX.D3DXSaveMeshToX(
      'a.x',
      coloured,
      null,
      [material('old wood.bmp', 1), material(null, 0)],
      2,
      format,
    )
    expect(new TextDecoder().decode(written.subarray(0, 16))).toBe(`xof 0303${form}0032`)
    const { pMesh, pMaterials } = load(written)
    expect([pMesh.GetNumFaces(), pMesh.GetFVF()]).toEqual([coloured.GetNumFaces(), coloured.GetFVF()])
    expect(pMaterials.map(({ MatD3D, pTextureFilename }) => [MatD3D.Diffuse.r, pTextureFilename])).toEqual([
      [1, 'old wood.bmp'],
      [0, null],
    ])
    const [x] = positionsOf(dataOf(pMesh).vertices)
    expect(x).toBe(Math.fround((format & D3DX.DXFILEFORMAT_TEXT) === 0 ? -1 / 3 : -0.333333))
    expect([...dataOf(pMesh).vertices.words].at(-3)).toBe([...dataOf(coloured).vertices.words].at(-3))
  })

  it('are written and read again', () => {
    const mesh = makeGrid(3, 2, 2)
    mesh.OptimizeInplace(D3DX.D3DXMESHOPT_ATTRSORT, null)
    const materials = [material('wood.bmp', 1), material(null, 0.5)]
    const loaded = load(save(mesh, materials))
    expect([loaded.NumMaterials, loaded.pMaterials]).toEqual([2, materials])
    expect(facesOf(loaded.pMesh).sort()).toEqual(facesOf(mesh).sort())
    expect(loaded.pMesh.GetAttributeTable()).toHaveLength(2)
    expect([...loaded.pAdjacency]).toEqual([...loaded.pMesh.GenerateAdjacency(0)])
    const whole = mesh.CloneMeshFVF(
      D3DX.D3DXMESH_MANAGED,
      T.D3DFVF_XYZ | T.D3DFVF_NORMAL | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1,
      device,
    )
    expect(facesOf(load(save(whole, materials)).pMesh).sort()).toEqual(facesOf(whole).sort())
  })

  it('become one mesh, each in the place of its frame', () => {
    const text = `xof 0303txt 0032
      Frame A { FrameTransformMatrix { 2,0,0,0, 0,1,0,0, 0,0,1,0, 5,0,0,1;; }
        Mesh { 3; 0;0;0;, 0;1;0;, 1;0;0;; 1; 3;0,1,2;; MeshNormals { 1; 0.6;0.8;0;; 1; 3;0,0,0;; } } }
      Mesh { 3; 0;0;0;, 0;1;0;, 1;0;0;; 1; 3;0,1,2;; }`
    const { pMesh, NumMaterials } = load(new TextEncoder().encode(text))
    expect([pMesh.GetNumFaces(), NumMaterials, pMesh.GetFVF()]).toEqual([2, 2, T.D3DFVF_XYZ | T.D3DFVF_NORMAL])
    const { vertices } = dataOf(pMesh)
    const spread = [...positionsOf(vertices)].filter((_, i) => i % 3 === 0).sort((a, b) => a - b)
    expect(spread).toEqual([0, 0, 1, 5, 5, 7])
    const moved = Array.from({ length: 6 }, (_, i) => [...vertices.floats.subarray(i * 6 + 3, i * 6 + 6)]).filter(
      ([x]) => x !== 0,
    )
    // Normals go by the inverse transposed: 0.6 / 2, 0.8.
    for (const normal of moved) expect(normal[0] / normal[1]).toBeCloseTo(0.375, 5)
    expect(moved).toHaveLength(3)
    const [lone] = readX(new TextEncoder().encode(text)).meshes
    expect(D3DX.D3DXLoadMeshFromXof(lone, D3DX.D3DXMESH_MANAGED, device).pMesh.GetNumFaces()).toBe(1)
  })

  it('have no weights of bones, also where another mesh of the file has none', () => {
    const text = `xof 0303txt 0032
Mesh { 3; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;; 1; 3;0,2,1;;
  SkinWeights { "Arm"; 3; 0,1,2; 1.0,0.5,0.25;
    1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, 0.0,0.0,0.0,1.0;; }
  SkinWeights { "Hand"; 2; 1,2; 0.5,0.75;
    1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, 0.0,0.0,0.0,1.0;; } }
Mesh { 3; 0.0;0.0;5.0;, 1.0;0.0;5.0;, 0.0;1.0;5.0;; 1; 3;0,2,1;; }`
    const { pMesh } = load(new TextEncoder().encode(text))
    expect([pMesh.GetFVF(), pMesh.GetNumVertices()]).toEqual([T.D3DFVF_XYZ, 6])
    const bytes = pMesh.LockVertexBuffer(T.D3DLOCK_READONLY)
    const floats = new Float32Array(bytes.buffer, bytes.byteOffset, 18)
    expect([...floats]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 5, 1, 0, 5, 0, 1, 5])
    pMesh.UnlockVertexBuffer()
    const [arm] = readX(new TextEncoder().encode(text)).meshes
    expect(D3DX.D3DXLoadMeshFromXof(arm, 0, device).pMesh.GetFVF()).toBe(T.D3DFVF_XYZ)
  })

  it('are found by the resolver and given to the writer', () => {
    const bytes = save(makeGrid(1, 1))
    const written: string[] = []
    D3DX.setFileResolver((name) => (name === 'a.x' ? bytes : null))
    D3DX.setFileWriter((name) => written.push(name))
    expect(D3DX.D3DXLoadMeshFromX('a.x', D3DX.D3DXMESH_MANAGED, device).pMesh.GetNumFaces()).toBe(2)
    save(makeGrid(1, 1))
    expect(written).toEqual(['saved.x'])
    const open = (name: string): unknown => D3DX.D3DXLoadMeshFromX(name, 0, device)
    expectRefusal(
      () => open('b.x'),
      /D3DXLoadMeshFromX: the file is "b.x"; the file resolver has none/,
      T.D3DERR_NOTFOUND,
    )
    D3DX.setFileResolver(null)
    expectRefusal(() => open('a.x'), /setFileResolver says where files are/, T.D3DERR_NOTFOUND)
    D3DX.setFileWriter(null)
  })

  it('that are none say where', () => {
    expectRefusal(
      () => load(new TextEncoder().encode('xof 0303txt 0032 Mesh { 1;')),
      /\.x file, byte \d+/,
      T.D3DXERR_INVALIDDATA,
    )
    expectRefusal(
      () => load(new TextEncoder().encode('xof 0303txt 0032 ')),
      /no mesh with a face/,
      T.D3DXERR_LOADEDMESHASNODATA,
    )
    expectRefusal(
      () => D3DX.D3DXSaveMeshToX('a', makeGrid(1, 1), null, null, 0, 4),
      /Format is 4; allowed are DXFILEFORMAT_BINARY \(0\), TEXT \(1\) and either with COMPRESSED \(2\)/,
    )
  })
})
