import { describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import { readX } from '../../../d3d8/files/x/index.js'
import { positionsOf } from '../../../d3d8/d3dx/meshes/vertices.js'
import * as T from '../../../d3d8/types/index.js'
import { generator } from '../files/mutations.js'
import { expectRefusal } from '../runtime/resources/support.js'
import { areas, cornersOf, dataOf, device, facesOf, makeGrid, makeMesh } from './mesh-support.js'

const NONE = D3DX.UNUSED32
const FACE = D3DX.D3DXMESHSIMP_FACE
const VERTEX = D3DX.D3DXMESHSIMP_VERTEX

/** How far a mesh reaches in directions all around, and its middle in each: its silhouette from everywhere. */
function reach(mesh: D3DX.D3DXBaseMesh): number[] {
  const { vertices } = dataOf(mesh)
  const positions = positionsOf(vertices)
  return Array.from({ length: 200 }, (_, i) => {
    // A spiral around the sphere.
    const z = 1 - (2 * i + 1) / 200
    const [angle, r] = [i * 2.399963, Math.sqrt(1 - z * z)]
    const [x, y] = [r * Math.cos(angle), r * Math.sin(angle)]
    let most = -Infinity
    for (let at = 0; at < positions.length; at += 3)
      most = Math.max(most, x * positions[at] + y * positions[at + 1] + z * positions[at + 2])
    return most
  })
}

/** The greatest part of the reach that is lost or won. */
const reachError = (a: D3DX.D3DXBaseMesh, b: D3DX.D3DXBaseMesh): number => {
  const [one, other] = [reach(a), reach(b)]
  return Math.max(...one.map((r, i) => Math.abs(r - other[i]) / Math.max(...one)))
}

const simplify = (mesh: D3DX.D3DXMesh, least: number, counts = FACE): D3DX.D3DXMesh =>
  D3DX.D3DXSimplifyMesh(mesh, mesh.GenerateAdjacency(0), null, null, least, counts)

const edgesWithOneFace = (mesh: D3DX.D3DXBaseMesh): number =>
  mesh.GenerateAdjacency(0).filter((other) => other === NONE).length

describe('D3DXSimplifyMesh', () => {
  it.each([
    // 184 equal faces around a sphere would lie 2.6 % within it in their middles.
    ['a sphere', () => D3DX.D3DXCreateSphere(device, 1, 32, 24).pMesh, 8, 0.045],
    ['a torus', () => D3DX.D3DXCreateTorus(device, 0.4, 1, 24, 32).pMesh, 8, 0.04],
    ['the teapot', () => D3DX.D3DXCreateTeapot(device).pMesh, 4, 0.018],
  ] as const)('keeps the silhouette of %s', (_, make, part, error) => {
    const mesh = make()
    const few = simplify(mesh, Math.floor(mesh.GetNumFaces() / part))
    expect(few.GetNumFaces()).toBeLessThanOrEqual(mesh.GetNumFaces() / part)
    expect(few.GetNumFaces()).toBeGreaterThan(mesh.GetNumFaces() / part - 4)
    expect(reachError(mesh, few)).toBeLessThan(error)
    expect(edgesWithOneFace(few) > 0).toBe(edgesWithOneFace(mesh) > 0)
    // No vertex is new.
    const known = new Set(
      Array.from({ length: mesh.GetNumVertices() }, (_, i) =>
        [...dataOf(mesh).vertices.floats.subarray(i * 6, i * 6 + 6)].join(),
      ),
    )
    const { vertices } = dataOf(few)
    for (let i = 0; i < vertices.count; i++)
      expect(known).toContain([...vertices.floats.subarray(i * 6, i * 6 + 6)].join())
  })

  it('leaves a face of a closed mesh, however few are asked for', () => {
    const { pMesh } = D3DX.D3DXCreateSphere(device, 1, 8, 8)
    expect(simplify(pMesh, 1).GetNumFaces()).toBe(2)
    const levels = D3DX.D3DXGeneratePMesh(pMesh, pMesh.GenerateAdjacency(0), null, null, 1, FACE)
    expect(levels.GetMinFaces()).toBe(2)
  })

  it('needs four corners for a flat square, and leaves each attribute its area', () => {
    expect(simplify(makeGrid(12, 12), 2).GetNumFaces()).toBe(2)
    const striped = simplify(makeGrid(12, 12, 3), 6)
    expect(striped.GetNumFaces()).toBe(6)
    expect([...areas(striped)].sort(([a], [b]) => a - b)).toEqual([[0, 48], [1, 48], [2, 48]]) // prettier-ignore
  })

  it('counts vertices where it is asked to', () => {
    const { pMesh } = D3DX.D3DXCreateSphere(device, 1, 16, 12)
    const few = simplify(pMesh, 60, VERTEX)
    expect(few.GetNumVertices()).toBeLessThanOrEqual(60)
    expect(few.GetNumVertices()).toBeGreaterThan(56)
    expect(edgesWithOneFace(few)).toBe(0)
  })

  it('keeps seams together: vertices in one place stay in one place', () => {
    const cylinder = D3DX.D3DXCreateCylinder(device, 1, 1, 2, 24, 8).pMesh
    const few = simplify(cylinder, 120)
    expect(edgesWithOneFace(few)).toBe(0)
    expect(reachError(cylinder, few)).toBeLessThan(0.02)
  })

  it('spares vertices that weigh more', () => {
    const mesh = makeGrid(8, 8)
    const heights = mesh.LockVertexBuffer()
    const floats = new Float32Array(heights.buffer, heights.byteOffset)
    for (let i = 0; i < 81; i++) floats[i * 6 + 2] = 0.2 * Math.sin(i * 1.7)
    mesh.UnlockVertexBuffer()
    const weights = Float32Array.from({ length: 81 }, (_, i) => (i % 9 < 4 ? 1e6 : 1))
    const few = D3DX.D3DXSimplifyMesh(mesh, mesh.GenerateAdjacency(0), null, weights, 70, FACE)
    const { vertices } = dataOf(few)
    const left = Array.from({ length: vertices.count }, (_, i) => vertices.floats[i * 6]).filter((x) => x < 4)
    expect(left.length).toBeGreaterThan(30)
  })

  it('refuses what cannot be simplified', () => {
    const mesh = makeMesh([[0, 0, 0], [0, 1, 0], [1, 0, 0]], [[0, 1, 1]]) // prettier-ignore
    expectRefusal(() => simplify(mesh, 1), /face 0 of pMesh has a vertex twice/, T.D3DXERR_INVALIDMESH)
    const grid = makeGrid(1, 1)
    expectRefusal(() => simplify(grid, 0), /D3DXSimplifyMesh: MinValue is 0/)
    expectRefusal(() => simplify(grid, 1, 7), /Options is 7; allowed are D3DXMESHSIMP_VERTEX/)
    expectRefusal(() => D3DX.D3DXSimplifyMesh(grid, [], null, null, 1, FACE), /pAdjacency has 0 numbers/)
    expectRefusal(() => D3DX.D3DXSimplifyMesh({} as never, [], null, null, 1, FACE), /pMesh is no mesh of D3DX/)
    expectRefusal(
      () => D3DX.D3DXSimplifyMesh(grid, grid.GenerateAdjacency(0), null, [1], 1, FACE),
      /pVertexWeights has 1 numbers/,
    )
  })
})

describe('ID3DXPMesh', () => {
  const source = D3DX.D3DXCreateSphere(device, 1, 16, 12).pMesh
  const make = (): D3DX.D3DXPMesh => D3DX.D3DXGeneratePMesh(source, source.GenerateAdjacency(0), null, null, 20, FACE)

  it('begins at the level with the fewest faces and goes up to the whole mesh', () => {
    const mesh = make()
    expect([mesh.GetMinFaces(), mesh.GetMaxFaces()]).toEqual([20, source.GetNumFaces()])
    expect(mesh.GetNumFaces()).toBe(20)
    expect(mesh.GetMaxVertices()).toBe(source.GetNumVertices())
    mesh.SetNumFaces(mesh.GetMaxFaces())
    expect(facesOf(mesh).sort()).toEqual(facesOf(source).sort())
    expect(mesh.GetNumVertices()).toBe(source.GetNumVertices())
  })

  it('has closed levels of as many faces as asked for, the same ones again', () => {
    const mesh = make()
    const seen = new Map<number, string[]>()
    for (const faces of [300, 77, 200, 20, 200, 77, 300]) {
      mesh.SetNumFaces(faces)
      expect(mesh.GetNumFaces()).toBeGreaterThan(faces - 3)
      expect(mesh.GetNumFaces()).toBeLessThanOrEqual(faces)
      expect(edgesWithOneFace(mesh)).toBe(0)
      const now = facesOf(mesh)
      expect(seen.get(faces) ?? now).toEqual(now)
      seen.set(faces, now)
    }
    mesh.SetNumVertices(50)
    expect(mesh.GetNumVertices()).toBe(50)
    mesh.SetNumVertices(0)
    expect(mesh.GetNumVertices()).toBe(mesh.GetMinVertices())
  })

  it('is cloned, optimized and trimmed', () => {
    const mesh = make()
    mesh.SetNumFaces(100)
    const faces = facesOf(mesh).sort()
    expect(facesOf(mesh.CloneMeshFVF(D3DX.D3DXMESH_SYSTEMMEM, mesh.GetFVF(), device)).sort()).toEqual(faces)
    expect(facesOf(mesh.Optimize(D3DX.D3DXMESHOPT_VERTEXCACHE).pOptMesh).sort()).toEqual(faces)
    const clone = mesh.ClonePMesh(D3DX.D3DXMESH_MANAGED, mesh.GetDeclaration(), device)
    expect(facesOf(clone).sort()).toEqual(faces)
    mesh.OptimizeBaseLOD(D3DX.D3DXMESHOPT_VERTEXCACHE)
    expect(facesOf(mesh).sort()).toEqual(faces)
    const { rgiFaceRemap } = clone.TrimByFaces(60, 150)
    expect([clone.GetMinFaces(), clone.GetMaxFaces(), rgiFaceRemap.length]).toEqual([60, 150, 150])
    clone.SetNumFaces(100)
    expect(facesOf(clone).sort()).toEqual(faces)
    clone.SetNumFaces(1000)
    mesh.SetNumFaces(150)
    expect(facesOf(clone).sort()).toEqual(facesOf(mesh).sort())
    clone.TrimByVertices(40, 60)
    expect([clone.GetMaxVertices(), clone.GetMinVertices()]).toEqual([60, 40])
    expectRefusal(() => clone.TrimByFaces(9, 3), /ID3DXPMesh::TrimByFaces: 9 to 3 faces were asked for/)
    expectRefusal(() => clone.SetNumFaces(-1), /Faces is -1/)
    expect(mesh.GetAdjacency()).toHaveLength(450)
  })

  it('keeps what a program wrote into its vertices, whatever becomes of it', () => {
    const mesh = make()
    const { floats, format } = dataOf(source).vertices
    mesh.LockVertexBuffer().set(floats.map((x) => x * 2))
    mesh.UnlockVertexBuffer()
    const clone = mesh.ClonePMeshFVF(D3DX.D3DXMESH_MANAGED, format.fvf, device)
    clone.SetNumFaces(60)
    mesh.TrimByFaces(30, 60)
    for (const made of [clone, mesh]) {
      const written = dataOf(made).vertices.floats
      expect(written).toEqual(floats.slice(0, written.length).map((x) => x * 2))
    }
  })

  it('is saved and made again, at its level, with materials', () => {
    const mesh = make()
    mesh.SetNumFaces(123)
    const colour = { r: 1, g: 0.5, b: 0.25, a: 0.125 }
    const MatD3D = {
      Diffuse: colour,
      Ambient: colour,
      Specular: { r: 0, g: 0, b: 0, a: 0 },
      Emissive: colour,
      Power: 9,
    }
    const materials = [
      { MatD3D, pTextureFilename: 'größe.bmp' },
      { MatD3D: { ...MatD3D, Power: 0 }, pTextureFilename: null },
    ]
    const saved = mesh.Save(materials)
    const { pPMesh, ...rest } = D3DX.D3DXCreatePMeshFromStream(saved, D3DX.D3DXMESH_SYSTEMMEM, device)
    expect(rest).toEqual({ pMaterials: materials, NumMaterials: 2 })
    expect([pPMesh.GetOptions(), pPMesh.GetNumFaces()]).toEqual([D3DX.D3DXMESH_SYSTEMMEM, mesh.GetNumFaces()])
    for (const faces of [1, 20, 77, 200, 1000]) {
      for (const one of [mesh, pPMesh]) one.SetNumFaces(faces)
      expect(facesOf(pPMesh)).toEqual(facesOf(mesh))
    }
    pPMesh.TrimByFaces(60, 150)
    const trimmed = D3DX.D3DXCreatePMeshFromStream(pPMesh.Save(materials, 1), 0, device)
    expect([trimmed.NumMaterials, trimmed.pPMesh.GetMinFaces(), trimmed.pPMesh.GetMaxFaces()]).toEqual([1, 60, 150])
    expectRefusal(() => mesh.Save(materials, 3), /ID3DXPMesh::Save: NumMaterials is 3; pMaterials has 2/)
  })

  it('is made of no other bytes', () => {
    const saved = make().Save()
    const load = (bytes: Uint8Array<ArrayBuffer>) => (): D3DX.LoadedPMesh =>
      D3DX.D3DXCreatePMeshFromStream(bytes, 0, device)
    const refused = (bytes: Uint8Array<ArrayBuffer>, sentence: RegExp): void => {
      expectRefusal(load(bytes), sentence, T.D3DXERR_INVALIDDATA)
    }
    refused(saved.slice(0, 8), /pStream, byte 0: it ends within 8 words, of which 2 are left/)
    refused(saved.slice(0, -4), /byte 32: it has \d+ bytes of \d+/)
    refused(
      saved.map((byte, at) => (at === 0 ? 1 : byte)),
      /nothing that ID3DXPMesh::Save of this library wrote/,
    )
    refused(
      saved.map((byte, at) => (at === 8 ? 255 : byte)),
      /the FVF code 0xff, which is none/,
    )
    expectRefusal(() => D3DX.D3DXCreatePMeshFromStream(null as never, 0, device), /pStream is NULL; it is the bytes/)
    const random = generator(7)
    for (let n = 0; n < 300; n++) {
      const copy = saved.slice()
      copy[random() % copy.length] = random() & 255
      let refusal: unknown = null
      try {
        load(copy)()
      } catch (error) {
        refusal = error
      }
      if (refusal !== null) expect(refusal).toMatchObject({ name: 'D3DError', hr: T.D3DXERR_INVALIDDATA })
    }
  })

  it('has faces sorted by attribute at every level', () => {
    const grid = makeGrid(8, 8, 2)
    const mesh = D3DX.D3DXGeneratePMesh(grid, grid.GenerateAdjacency(0), null, null, 1, FACE)
    for (const faces of [4, 60, 128]) {
      mesh.SetNumFaces(faces)
      expect(mesh.GetAttributeTable().map(({ AttribId }) => AttribId)).toEqual([0, 1])
      expect(mesh.GetAttributeTable().reduce((sum, { FaceCount }) => sum + FaceCount, 0)).toBe(mesh.GetNumFaces())
    }
  })
})

describe('ID3DXSPMesh', () => {
  it('loses faces step by step, and is cloned as it is', () => {
    const { pMesh, pAdjacency } = D3DX.D3DXCreateTorus(device, 0.4, 1, 12, 16)
    const mesh = D3DX.D3DXCreateSPMesh(pMesh, pAdjacency)
    mesh.ReduceFaces(200)
    expect([mesh.GetNumFaces(), mesh.GetMaxFaces(), mesh.GetMaxVertices()]).toEqual([200, 384, 192])
    const { pCloneMesh, AdjacencyOut, VertexRemapOut } = mesh.CloneMesh(
      D3DX.D3DXMESH_MANAGED,
      pMesh.GetDeclaration(),
      device,
    )
    expect(pCloneMesh.GetNumFaces()).toBe(200)
    expect([...AdjacencyOut]).toEqual([...pCloneMesh.GenerateAdjacency(0)])
    expect(VertexRemapOut).toHaveLength(mesh.GetNumVertices())
    mesh.ReduceVertices(60)
    expect(mesh.GetNumVertices()).toBe(60)
    const levels = mesh.ClonePMeshFVF(D3DX.D3DXMESH_MANAGED, T.D3DFVF_XYZ, device).pCloneMesh
    expect([levels.GetMinVertices(), levels.GetMaxFaces(), levels.GetFVF()]).toEqual([60, 384, T.D3DFVF_XYZ])
    expect(mesh.GetVertexAttributeWeights()).toMatchObject({ Position: 1, Normal: 1, Diffuse: 0 })
    expect(mesh.GetVertexWeights()).toEqual(new Float32Array(192).fill(1))
    expect(mesh.Release()).toBe(0)
  })
})

describe('D3DXComputeNormals', () => {
  const normalsOf = (mesh: D3DX.D3DXMesh): number[][] => {
    const { vertices } = dataOf(mesh)
    return Array.from({ length: vertices.count }, (_, i) => [...vertices.floats.subarray(i * 6 + 3, i * 6 + 6)])
  }

  it('gives a face of its own its normal', () => {
    const mesh = makeMesh([[0, 0, 0], [0, 2, 1], [3, 0, 0]], [[0, 1, 2]]) // prettier-ignore
    D3DX.D3DXComputeNormals(mesh)
    for (const normal of normalsOf(mesh))
      for (const [i, x] of [0, 1, -2].entries()) expect(normal[i]).toBeCloseTo(x / Math.sqrt(5), 6)
  })

  it('gives corners of a box the sides whose angles meet there, however each side is cut', () => {
    const { pMesh, pAdjacency } = D3DX.D3DXCreateBox(device, 1, 2, 3)
    D3DX.D3DXComputeNormals(pMesh, pAdjacency)
    const positions = positionsOf(dataOf(pMesh).vertices)
    normalsOf(pMesh).forEach((normal, i) => {
      for (const axis of [0, 1, 2])
        expect(normal[axis]).toBeCloseTo(Math.sign(positions[i * 3 + axis]) / Math.sqrt(3), 6)
    })
    D3DX.D3DXComputeNormals(pMesh, null)
    for (const normal of normalsOf(pMesh)) expect([...normal].map(Math.abs).sort((a, b) => a - b)).toEqual([0, 0, 1])
  })

  it('comes near the normals of a sphere', () => {
    const { pMesh } = D3DX.D3DXCreateSphere(device, 2, 32, 24)
    D3DX.D3DXComputeNormals(pMesh)
    const positions = positionsOf(dataOf(pMesh).vertices)
    normalsOf(pMesh).forEach((normal, i) => {
      const cosine = normal.reduce((sum, x, axis) => sum + (x * positions[i * 3 + axis]) / 2, 0)
      expect(cosine).toBeGreaterThan(0.9999)
    })
  })

  it('needs normals in the vertices', () => {
    const mesh = makeMesh([[0, 0, 0], [0, 1, 0], [1, 0, 0]], [[0, 1, 2]], { fvf: T.D3DFVF_XYZ }) // prettier-ignore
    expectRefusal(() => D3DX.D3DXComputeNormals(mesh), /pMesh has no normals; its FVF needs D3DFVF_NORMAL/)
  })
})

describe('D3DXComputeTangent', () => {
  it('finds where coordinates grow, at right angles to the normal', () => {
    const fvf = (T.D3DFVF_XYZ | T.D3DFVF_NORMAL | T.D3DFVF_TEX1) >>> 0
    const turn = (x: number, y: number): number[] => [x, y, 0, 0, 0, 1, 0.6 * x + 0.8 * y, -0.8 * x + 0.6 * y]
    // prettier-ignore
    const mesh = makeMesh([turn(0, 0), turn(1, 0), turn(0, 1), turn(1, 1)], [[0, 1, 2], [2, 1, 3]], { fvf })
    const three = (fvf & ~0xf00) | T.D3DFVF_TEX3 | T.D3DFVF_TEXCOORDSIZE3(1) | T.D3DFVF_TEXCOORDSIZE3(2)
    const out = mesh.CloneMeshFVF(D3DX.D3DXMESH_MANAGED, three, device)
    D3DX.D3DXComputeTangent(mesh, 0, out, 1, 2)
    const { floats } = dataOf(out).vertices
    for (let i = 0; i < 4; i++) {
      const [u, v] = [[...floats.subarray(i * 14 + 8, i * 14 + 11)], [...floats.subarray(i * 14 + 11, i * 14 + 14)]]
      ;[0.6, 0.8, 0].forEach((x, axis) => expect(u[axis]).toBeCloseTo(x, 5))
      ;[-0.8, 0.6, 0].forEach((x, axis) => expect(v[axis]).toBeCloseTo(x, 5))
    }
    expectRefusal(() => D3DX.D3DXComputeTangent(mesh, 1, out, 1, 2), /TexStage is 1; InMesh has no such set/)
    expectRefusal(
      () => D3DX.D3DXComputeTangent(mesh, 0, mesh, 0, D3DX.D3DX_COMP_TANGENT_NONE),
      /TexStageUVec is 0; OutMesh has no such set of three/,
    )
  })
})

describe('cleaning', () => {
  /** Two triangles that touch in vertex 0 alone. */
  const bowtie = (): D3DX.D3DXMesh =>
    // prettier-ignore
    makeMesh([[0, 0, 0], [-1, 1, 0], [-1, -1, 0], [1, 1, 0], [1, -1, 0]], [[0, 2, 1], [0, 3, 4], [1, 1, 2]])

  it('names what is wrong with a mesh', () => {
    const mesh = bowtie()
    expectRefusal(
      () => D3DX.D3DXValidMesh(mesh, mesh.GenerateAdjacency(0)),
      /D3DXValidMesh: face 2 has vertex 1 twice; vertex 0 is in two fans/,
      T.D3DXERR_INVALIDMESH,
    )
    const grid = makeGrid(2, 2)
    D3DX.D3DXValidMesh(grid, grid.GenerateAdjacency(0))
    expectRefusal(
      () => D3DX.D3DXValidMesh(makeGrid(1, 1), [NONE, 1, NONE, NONE, NONE, NONE]),
      /face 0 has face 1 as a neighbour, which does not have it/,
      T.D3DXERR_INVALIDMESH,
    )
  })

  it('mends it', () => {
    const mesh = bowtie()
    const { pMeshOut, AdjacencyOut, pErrorsAndWarnings } = D3DX.D3DXCleanMesh(mesh, mesh.GenerateAdjacency(0))
    expect([pMeshOut.GetNumFaces(), pMeshOut.GetNumVertices()]).toEqual([2, 6])
    expect(pErrorsAndWarnings.split('\n')).toHaveLength(3)
    D3DX.D3DXValidMesh(pMeshOut, AdjacencyOut)
    const grid = makeGrid(2, 2)
    const clean = D3DX.D3DXCleanMesh(grid, grid.GenerateAdjacency(0))
    expect(clean.pErrorsAndWarnings).toBe('')
    expect(facesOf(clean.pMeshOut)).toEqual(facesOf(grid))
  })

  it('welds vertices that are near each other in all they hold', () => {
    const weld = (Flags: number, Normal = 0.1): number[] => {
      const places = [[0, 0, 0, 0, 0, 1], [0, 1, 0, 0, 0, 1], [1, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0.05, 1], [0, 1, 0, 1, 0, 0], [1, 1, 0, 0, 0, 1]] // prettier-ignore
      const mesh = makeMesh(places, [[0, 1, 2], [3, 4, 5]]) // prettier-ignore
      const { pVertexRemap } = D3DX.D3DXWeldVertices(mesh, { SkinWeights: 0, Normal, Tex: [], Flags })
      expect(mesh.GetNumVertices()).toBe(pVertexRemap.length)
      return [...pVertexRemap]
    }
    expect(weld(0)).toEqual([0, 1, 2, 4, 5])
    expect(weld(0, 0.01)).toEqual([0, 1, 2, 3, 4, 5])
    expect(weld(D3DX.D3DXWELDEPSILONS_WELDALL)).toEqual([0, 1, 2, 5])
    const keep = D3DX.D3DXWELDEPSILONS_WELDPARTIALMATCHES | D3DX.D3DXWELDEPSILONS_DONOTREMOVEVERTICES
    expect(weld(keep)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('splits a mesh into parts of few vertices', () => {
    const mesh = makeGrid(10, 10)
    const { MeshesOut, pMeshArrayOut, pFaceRemapArrayOut } = D3DX.D3DXSplitMesh(
      mesh,
      mesh.GenerateAdjacency(0),
      30,
      D3DX.D3DXMESH_MANAGED,
    )
    expect(MeshesOut).toBe(pMeshArrayOut.length)
    for (const part of pMeshArrayOut) expect(part.GetNumVertices()).toBeLessThanOrEqual(30)
    expect(pMeshArrayOut.flatMap(facesOf)).toEqual(facesOf(mesh))
    expect(pFaceRemapArrayOut.flatMap((faces) => [...faces])).toEqual(Array.from({ length: 200 }, (_, i) => i))
    expectRefusal(() => D3DX.D3DXSplitMesh(mesh, mesh.GenerateAdjacency(0), 2, 0), /MaxSize is 2/)
  })
})

describe('skins', () => {
  /** A tube of rings along x; each ring is moved by the two nearest of some bones. */
  const makeSkin = (bones: number): D3DX.D3DXSkinMesh => {
    const tube = D3DX.D3DXCreateCylinder(device, 0.3, 0.3, 4, 6, 12).pMesh
    const skin = D3DX.D3DXCreateSkinMeshFromMesh(tube, bones)
    const positions = positionsOf(dataOf(tube).vertices)
    const lists = Array.from({ length: bones }, (): [number[], number[]] => [[], []])
    for (let vertex = 0; vertex < positions.length / 3; vertex++) {
      const place = ((positions[vertex * 3 + 2] + 2) / 4) * (bones - 1)
      const low = Math.min(bones - 2, Math.floor(place))
      for (const [bone, weight] of [
        [low, 1 - place + low],
        [low + 1, place - low],
      ]) {
        // prettier-ignore
        if (weight <= 0) continue
        lists[bone][0].push(vertex)
        lists[bone][1].push(weight)
      }
    }
    lists.forEach(([vertices, weights], bone) => skin.SetBoneInfluence(bone, vertices.length, vertices, weights))
    return skin
  }

  const pose = (bones: number): D3DX.D3DXMATRIX[] =>
    Array.from({ length: bones }, (_, i) =>
      D3DX.D3DXMatrixMultiply(
        null,
        D3DX.D3DXMatrixRotationX(null, 0.3 * i),
        D3DX.D3DXMatrixTranslation(null, i, 0.2 * i, 0),
      ),
    )

  /** Faces as the pipeline would blend them. */
  const blended = (
    { pMesh, pBoneCombinationTable }: D3DX.BlendedMesh,
    matrices: readonly D3DX.D3DXMATRIX[],
    indexed: boolean,
  ): number[][] => {
    const { vertices, indices } = dataOf(pMesh)
    const { format, floats, words } = vertices
    const count = format.layout.blendWeights
    return pBoneCombinationTable.flatMap(({ FaceStart, FaceCount, BoneId, VertexStart, VertexCount }) =>
      [...indices.subarray(FaceStart * 3, (FaceStart + FaceCount) * 3)].map((vertex) => {
        expect(vertex >= VertexStart && vertex < VertexStart + VertexCount).toBe(true)
        const at = vertex * format.words
        const used = indexed ? count + 1 : BoneId.filter((bone) => bone !== NONE).length
        const weights = Array.from({ length: used }, (_, i) => (i + 1 < used ? floats[at + 3 + i] : 0))
        weights[used - 1] = 1 - weights.reduce((sum, weight) => sum + weight, 0)
        const places = weights.map((_, i) => (indexed ? (words[at + 3 + count] >>> (8 * i)) & 255 : i))
        return [0, 1, 2].map((axis) =>
          weights.reduce((sum, weight, i) => {
            if (weight === 0) return sum
            const m = matrices[BoneId[places[i]]]
            return (
              sum +
              weight *
                (floats[at] * m[axis] + floats[at + 1] * m[4 + axis] + floats[at + 2] * m[8 + axis] + m[12 + axis])
            )
          }, 0),
        )
      }),
    )
  }

  it.each([false, true])('are blended by the pipeline (indexed: %s) as the processor moves them', (indexed) => {
    const skin = makeSkin(5)
    expect([skin.GetMaxVertexInfluences(), skin.GetMaxFaceInfluences() <= 3, skin.GetNumBones()]).toEqual([2, true, 5])
    const matrices = pose(5)
    const { pMesh: moved } = skin.GenerateSkinnedMesh(D3DX.D3DXMESH_MANAGED, 0)
    skin.UpdateSkinnedMesh(matrices, null, moved)
    const converted = indexed
      ? skin.ConvertToIndexedBlendedMesh(D3DX.D3DXMESH_MANAGED, null, 3)
      : skin.ConvertToBlendedMesh(D3DX.D3DXMESH_MANAGED)
    expect(converted.NumBoneCombinations).toBeGreaterThan(1)
    const places = blended(converted, matrices, indexed)
    const wanted = dataOf(moved)
    ;[...converted.FaceRemap].forEach((face, i) => {
      cornersOf(wanted, face).forEach((corner, k) => {
        corner.forEach((x, axis) => expect(places[i * 3 + k][axis]).toBeCloseTo(x, 5))
      })
    })
    expect([...converted.FaceRemap].sort((a, b) => a - b)).toEqual(
      Array.from({ length: skin.GetNumFaces() }, (_, i) => i),
    )
  })

  it('are drawn by the rows of their tables, whose bones their formats count', () => {
    const skin = makeSkin(4)
    const attributes = skin.LockAttributeBuffer()
    attributes.forEach((_, face) => (attributes[face] = face % 2 === 0 ? 5 : 2))
    skin.UnlockAttributeBuffer()
    const rest = skin.GetFVF() - T.D3DFVF_XYZ
    for (const [made, fvf] of [
      [skin.ConvertToBlendedMesh(D3DX.D3DXMESH_MANAGED), rest | T.D3DFVF_XYZB3],
      [skin.ConvertToIndexedBlendedMesh(0, null, 3), rest | T.D3DFVF_XYZB2 | T.D3DFVF_LASTBETA_UBYTE4],
    ] as const) {
      const { pMesh, pBoneCombinationTable } = made
      expect([pMesh.GetFVF(), skin.GetMaxFaceInfluences()]).toEqual([fvf, 3])
      expect(new Set(pBoneCombinationTable.map(({ AttribId }) => AttribId))).toEqual(new Set([2, 5]))
      expect(pBoneCombinationTable.length).toBeGreaterThan(2)
      expect(pMesh.GetAttributeTable()).toEqual(
        pBoneCombinationTable.map(({ FaceStart, FaceCount, VertexStart, VertexCount }, AttribId) => {
          return { AttribId, FaceStart, FaceCount, VertexStart, VertexCount }
        }),
      )
    }
    const { pMesh, FaceRemap } = skin.GenerateSkinnedMesh(D3DX.D3DXMESH_MANAGED, 0)
    const half = skin.GetNumFaces() / 2
    expect(
      pMesh.GetAttributeTable().map(({ AttribId, FaceStart, FaceCount }) => [AttribId, FaceStart, FaceCount]),
    ).toEqual([
      [2, 0, half],
      [5, half, half],
    ])
    expect([FaceRemap[0], FaceRemap[half], pMesh.GetNumVertices()]).toEqual([1, 0, skin.GetNumVertices()])
  })

  it('have normals moved by inverses, given or not', () => {
    const skin = makeSkin(3)
    const matrices = pose(3).map((m) => D3DX.D3DXMatrixMultiply(m, D3DX.D3DXMatrixScaling(null, 2, 1, 0.5), m))
    const [a, b] = [skin.GenerateSkinnedMesh(0, 0).pMesh, skin.GenerateSkinnedMesh(0, 0).pMesh]
    skin.UpdateSkinnedMesh(matrices, null, a)
    skin.UpdateSkinnedMesh(
      matrices,
      matrices.map((m) => D3DX.D3DXMatrixInverse(null, null, m) ?? m),
      b,
    )
    dataOf(a).vertices.floats.forEach((x, i) => expect(dataOf(b).vertices.floats[i]).toBeCloseTo(x, 4))
    const { floats } = dataOf(a).vertices
    expect(Math.hypot(...floats.subarray(9, 12))).toBeCloseTo(1, 5)
  })

  it('move clones of their meshes in any format, by the same least weight', () => {
    const skin = makeSkin(3)
    const { pMesh } = skin.GenerateSkinnedMesh(D3DX.D3DXMESH_MANAGED, 0.3)
    const wide = T.D3DFVF_XYZ | T.D3DFVF_NORMAL | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1
    const clones = [wide, T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE, skin.GetFVF()].map((fvf) =>
      pMesh.CloneMeshFVF(D3DX.D3DXMESH_MANAGED, fvf, device),
    )
    const all = [pMesh, ...clones, clones[0].CloneMeshFVF(0, skin.GetFVF(), device)]
    for (const mesh of all) skin.UpdateSkinnedMesh(pose(3), null, mesh)
    const { vertices } = dataOf(pMesh)
    for (const mesh of all) expect(positionsOf(dataOf(mesh).vertices)).toEqual(positionsOf(vertices))
    const { floats, words, format } = dataOf(clones[0]).vertices
    const at = 9 * format.words
    const own = 9 * vertices.format.words
    expect([...floats.subarray(at + 3, at + 6)]).toEqual([...vertices.floats.subarray(own + 3, own + 6)])
    expect([words[at + 6], words[at + 7]]).toEqual([0xffffffff, 0])
    expectRefusal(
      () => skin.UpdateSkinnedMesh(pose(3), null, D3DX.D3DXCreateMeshFVF(1, 3, 0, skin.GetFVF(), device)),
      /pMesh has 3 vertices, this mesh \d+; it is a mesh of GenerateSkinnedMesh, or a clone of one/,
    )
  })

  it('tell what bones there are, and refuse others', () => {
    const skin = makeSkin(4)
    expect(skin.GetBoneInfluence(0).vertices).toHaveLength(skin.GetNumBoneInfluences(0))
    expectRefusal(() => skin.GetBoneInfluence(4), /ID3DXSkinMesh::GetBoneInfluence: bone is 4; allowed are 0 to 3/)
    expectRefusal(() => skin.SetBoneInfluence(0, 1, [999], [1]), /vertices\[0\] is 999/)
    expectRefusal(() => skin.SetBoneInfluence(0, 2, [1], [1]), /numInfluences is 2; vertices has 1 numbers/)
    expectRefusal(
      () => skin.ConvertToIndexedBlendedMesh(0, null, 1),
      /a face is moved by \d bones; 1 are the most/,
      T.D3DXERR_TOOMANYINFLUENCES,
    )
    expectRefusal(() => skin.UpdateSkinnedMesh([], null, skin.GetOriginalMesh()), /pBoneTransforms has 0 matrices/)
    const made = D3DX.D3DXCreateSkinMeshFVF(1, 3, 2, D3DX.D3DXMESH_MANAGED, T.D3DFVF_XYZ, device)
    expect([made.GetNumVertices(), made.GetNumBones(), made.GetMaxFaceInfluences === undefined]).toEqual([3, 2, false])
    expect(made.Release()).toBe(0)
  })

  it('are those of a file, also of vertices that its faces part', () => {
    const weights = (name: string, vertices: string, own: string, x: number): string =>
      `SkinWeights { "${name}"; ${vertices.split(',').length}; ${vertices}; ${own};
        1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, ${x.toFixed(1)},0.0,0.0,1.0;; }`
    // Vertex 1 has two normals, so that it becomes two.
    const text = `xof 0303txt 0032
Mesh { 4; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;, 1.0;1.0;0.0;; 2; 3;0,2,1;, 3;1,2,3;;
  MeshNormals { 2; 0.0;0.0;-1.0;, 1.0;0.0;0.0;; 2; 3;0,0,0;, 3;1,0,0;; }
  ${weights('Root', '0,1', '1.0,0.25', 0)} ${weights('Arm', '1', '0.75', -1)} }
Mesh { 3; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;; 1; 3;0,2,1;; }`
    const [mesh, bare] = readX(new TextEncoder().encode(text)).meshes
    const { pMesh, pBoneNames, pBoneTransforms, ...rest } = D3DX.D3DXLoadSkinMeshFromXof(mesh, 0, device)
    expect([pBoneNames, rest.NumMaterials, rest.pAdjacency.length]).toEqual([['Root', 'Arm'], 1, 6])
    expect(pBoneTransforms.map((matrix) => matrix[12])).toEqual([0, -1])
    const original = pMesh.GetOriginalMesh()
    const positions = positionsOf(dataOf(original).vertices)
    const moved = [0, 1].map((bone) => {
      const { vertices, weights: own } = pMesh.GetBoneInfluence(bone)
      return Array.from(vertices, (vertex, n) => [...positions.subarray(vertex * 3, vertex * 3 + 2), own[n]])
    })
    expect(pMesh.GetNumVertices()).toBe(5)
    expect(moved[0].toSorted((a, b) => a[0] - b[0])).toEqual([
      [0, 0, 1],
      [1, 0, 0.25],
      [1, 0, 0.25],
    ])
    expect(moved[1]).toEqual([
      [1, 0, 0.75],
      [1, 0, 0.75],
    ])
    const none = D3DX.D3DXLoadSkinMeshFromXof(bare, 0, device)
    expect([none.pMesh.GetNumBones(), none.pMesh.GetNumFaces(), none.pBoneNames]).toEqual([0, 1, []])
    expectRefusal(
      () =>
        D3DX.D3DXLoadSkinMeshFromXof(
          { ...bare, faces: { sizes: new Uint32Array(0), corners: new Uint32Array(0) } },
          0,
          device,
        ),
      /D3DXLoadSkinMeshFromXof: the file has no mesh with a face/,
      T.D3DXERR_LOADEDMESHASNODATA,
    )
  })
})
