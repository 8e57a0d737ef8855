import { describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import { cacheMissRatio } from '../../../d3d8/d3dx/meshes/detail/vertex-cache.js'
import { Item } from '../../../d3d8/items.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'
import { expectRefusal } from '../runtime/resources/support.js'
import { areas, dataOf, device, facesOf, makeGrid, makeMesh, shuffled } from './mesh-support.js'

const NONE = D3DX.UNUSED32
const POSITION_NORMAL = T.D3DFVF_XYZ | T.D3DFVF_NORMAL

describe('D3DXCreateMesh', () => {
  it('makes buffers as the options say', () => {
    const mesh = D3DX.D3DXCreateMeshFVF(2, 4, D3DX.D3DXMESH_MANAGED | D3DX.D3DXMESH_32BIT, POSITION_NORMAL, device)
    const [vertices, indices] = [mesh.GetVertexBuffer(), mesh.GetIndexBuffer()]
    expect(vertices.GetDesc()).toMatchObject({ Size: 4 * 24, Pool: T.D3DPOOL_MANAGED, FVF: POSITION_NORMAL })
    expect(indices.GetDesc()).toMatchObject({ Size: 24, Format: T.D3DFMT_INDEX32, Pool: T.D3DPOOL_MANAGED })
    const dynamic = D3DX.D3DXCreateMesh(
      1,
      3,
      D3DX.D3DXMESH_DYNAMIC | D3DX.D3DXMESH_WRITEONLY,
      mesh.GetDeclaration(),
      device,
    )
    expect(dynamic.GetVertexBuffer().GetDesc()).toMatchObject({
      Usage: T.D3DUSAGE_DYNAMIC | T.D3DUSAGE_WRITEONLY,
      Pool: T.D3DPOOL_DEFAULT,
    })
    expect([dynamic.GetNumFaces(), dynamic.GetNumVertices(), dynamic.GetFVF()]).toEqual([1, 3, POSITION_NORMAL])
    const system = D3DX.D3DXCreateMeshFVF(1, 3, D3DX.D3DXMESH_SYSTEMMEM, T.D3DFVF_XYZ, device)
    expect(system.GetIndexBuffer().GetDesc().Pool).toBe(T.D3DPOOL_SYSTEMMEM)
  })

  it('refuses what cannot be', () => {
    const create = D3DX.D3DXCreateMeshFVF
    expectRefusal(() => create(0, 3, 0, T.D3DFVF_XYZ, device), /D3DXCreateMeshFVF: the mesh has 0 faces; it needs 1/)
    expectRefusal(
      () => create(1, 65536, 0, T.D3DFVF_XYZ, device),
      /65536 vertices; allowed are 1 to 65535, more with D3DXMESH_32BIT/,
    )
    expectRefusal(() => create(1, 3, 0, T.D3DFVF_NORMAL, device), /FVF 0x10 has no position/)
    expectRefusal(() => create(1, 3, 0, T.D3DFVF_XYZ, null as never), /pDevice is NULL; it is an IDirect3DDevice8/)
    expectRefusal(() => D3DX.D3DXCreateMesh(1, 3, 0, [1, 2], device), /declaration/)
  })

  it('gives its buffers back with its last reference', () => {
    const mesh = makeGrid(1, 1)
    const buffer = mesh.GetVertexBuffer()
    expect(mesh.QueryInterface(D3DX.d3dxInterfaceIds.ID3DXBaseMesh)).toBe(mesh)
    mesh.Release()
    expect(mesh.Release()).toBe(0)
    expect(buffer.Release()).toBe(0)
    expectRefusal(() => mesh.LockVertexBuffer(), /ID3DXMesh::LockVertexBuffer: the object was released/)
  })

  it('says which index is none of a vertex', () => {
    const mesh = makeGrid(1, 1)
    mesh.LockIndexBuffer().set(Uint16Array.of(0, 1, 9))
    mesh.UnlockIndexBuffer()
    expectRefusal(
      () => mesh.GenerateAdjacency(0),
      /corner 2 of face 0 is vertex 9; the mesh has 4/,
      T.D3DXERR_INVALIDMESH,
    )
  })
})

describe('adjacency', () => {
  it('has the face beyond each edge, of corners 0 and 1, 1 and 2, 2 and 0', () => {
    expect([...makeGrid(2, 1).GenerateAdjacency(0)]).toEqual([NONE, 1, NONE, 0, 2, NONE, NONE, 3, 1, 2, NONE, NONE])
  })

  it('finds neighbours over vertices in one place, or nearly', () => {
    const places = [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 0, 0.001], [0, 1, 0.001], [1, 1, 0]] // prettier-ignore
    const mesh = makeMesh(places, [[0, 1, 2], [3, 4, 5]]) // prettier-ignore
    expect([...mesh.GenerateAdjacency(0)]).toEqual(Array(6).fill(NONE))
    const near = mesh.GenerateAdjacency(0.01)
    expect([...near]).toEqual([NONE, 1, NONE, 0, NONE, NONE])
    expect([...mesh.ConvertAdjacencyToPointReps(near)]).toEqual([0, 1, 2, 2, 1, 5])
    expect([...mesh.ConvertPointRepsToAdjacency([0, 1, 2, 2, 1, 5])]).toEqual([...near])
    expect([...mesh.ConvertPointRepsToAdjacency(null)]).toEqual(Array(6).fill(NONE))
  })

  it('goes to representatives and back, for closed bodies', () => {
    for (const { pMesh, pAdjacency } of [
      D3DX.D3DXCreateBox(device, 1, 2, 3),
      D3DX.D3DXCreateCylinder(device, 1, 2, 3, 7, 2),
    ]) {
      const reps = pMesh.ConvertAdjacencyToPointReps(pAdjacency)
      expect([...pMesh.ConvertPointRepsToAdjacency(reps)]).toEqual([...pAdjacency])
      expect(pAdjacency).not.toContain(NONE)
    }
  })

  it('refuses lists that are too short or name no face', () => {
    const mesh = makeGrid(1, 1)
    expectRefusal(() => mesh.ConvertAdjacencyToPointReps([1, 2]), /pAdjacency has 2 numbers; 2 faces have 6/)
    expectRefusal(
      () => mesh.ConvertAdjacencyToPointReps([0, 0, 0, 0, 0, 7]),
      /element 5 of pAdjacency is 7; the mesh has faces 0 to 1/,
    )
    expectRefusal(() => mesh.ConvertPointRepsToAdjacency([1]), /pPRep has 1 numbers; the mesh has 4 vertices/)
    expectRefusal(() => mesh.GenerateAdjacency(-1), /Epsilon is -1/)
  })
})

const flags = [
  D3DX.D3DXMESHOPT_COMPACT,
  D3DX.D3DXMESHOPT_ATTRSORT,
  D3DX.D3DXMESHOPT_VERTEXCACHE,
  D3DX.D3DXMESHOPT_STRIPREORDER,
  D3DX.D3DXMESHOPT_ATTRSORT | D3DX.D3DXMESHOPT_IGNOREVERTS,
  D3DX.D3DXMESHOPT_VERTEXCACHE | D3DX.D3DXMESHOPT_IGNOREVERTS,
]

describe('Optimize', () => {
  it.each(flags)('with flags %i keeps every face, and says where each comes from', (flag) => {
    const mesh = shuffled(makeGrid(9, 7, 3), 5)
    const adjacency = mesh.GenerateAdjacency(0)
    const { pOptMesh, AdjacencyOut, FaceRemap, pVertexRemap } = mesh.Optimize(flag, adjacency)
    const [before, after] = [facesOf(mesh), facesOf(pOptMesh)]
    expect(after).toEqual([...FaceRemap].map((face) => before[face]))
    expect([...after].sort()).toEqual([...before].sort())
    const [old, now] = [dataOf(mesh).vertices, dataOf(pOptMesh).vertices]
    expect(pVertexRemap).toHaveLength(now.count)
    pVertexRemap.forEach((from, vertex) => {
      expect([...now.floats.subarray(vertex * 6, vertex * 6 + 6)]).toEqual([
        ...old.floats.subarray(from * 6, from * 6 + 6),
      ])
    })
    expect([...AdjacencyOut]).toEqual([...pOptMesh.GenerateAdjacency(0)])
    const copy = shuffled(makeGrid(9, 7, 3), 5)
    expect([...copy.OptimizeInplace(flag, null).FaceRemap]).toEqual([...FaceRemap])
    expect(facesOf(copy)).toEqual(after)
    expect(copy.GetAttributeTable()).toEqual(pOptMesh.GetAttributeTable())
  })

  it('sorts by attribute: each has faces in a row and vertices of its own', () => {
    const mesh = shuffled(makeGrid(6, 4, 3), 2)
    expect(mesh.GetAttributeTable()).toEqual([])
    mesh.OptimizeInplace(D3DX.D3DXMESHOPT_ATTRSORT, null)
    const table = mesh.GetAttributeTable()
    expect(table).toEqual(
      [0, 1, 2].map((AttribId) => ({
        AttribId,
        FaceStart: 16 * AttribId,
        FaceCount: 16,
        VertexStart: 15 * AttribId,
        VertexCount: 15,
      })),
    )
    expect([...mesh.LockAttributeBuffer(T.D3DLOCK_READONLY)]).toEqual(
      [0, 1, 2].flatMap((id) => Array<number>(16).fill(id)),
    )
    mesh.UnlockAttributeBuffer()
    expect(mesh.GetAttributeTable()).toEqual(table)
    mesh.LockAttributeBuffer()[0] = 2
    mesh.UnlockAttributeBuffer()
    expect(mesh.GetAttributeTable()).toEqual([])
  })

  it('leaves out faces that are none and vertices that no face has', () => {
    const places = [[9, 9, 9], [0, 0, 0], [0, 1, 0], [8, 8, 8], [1, 0, 0]] // prettier-ignore
    const mesh = makeMesh(places, [[1, 1, 2], [1, 2, 4]]) // prettier-ignore
    const { FaceRemap, pVertexRemap } = mesh.OptimizeInplace(D3DX.D3DXMESHOPT_COMPACT, null)
    expect([[...FaceRemap], [...pVertexRemap]]).toEqual([[1], [1, 2, 4]])
    expect([mesh.GetNumFaces(), mesh.GetNumVertices()]).toEqual([1, 3])
  })

  it('brings vertices back while a cache still has them', () => {
    const mesh = shuffled(makeGrid(40, 40), 3)
    const before = cacheMissRatio(dataOf(mesh).indices, 16)
    mesh.OptimizeInplace(D3DX.D3DXMESHOPT_VERTEXCACHE, null)
    const { indices } = dataOf(mesh)
    const after = cacheMissRatio(indices, 16)
    // By chance nearly every corner is a miss; the least for such a grid is a little above 0.5, row after row needs 1.
    expect(before).toBeGreaterThan(2.8)
    expect(after).toBeLessThan(0.78)
    expect(cacheMissRatio(dataOf(makeGrid(40, 40)).indices, 16)).toBeGreaterThan(after + 0.2)
    // Vertices come in the order of their first use.
    expect([...new Set(indices)]).toEqual(Array.from({ length: mesh.GetNumVertices() }, (_, i) => i))
  })

  it('lets faces follow neighbours', () => {
    const mesh = shuffled(makeGrid(20, 20, 2), 4)
    const followers = (adjacency: Uint32Array): number =>
      Array.from({ length: adjacency.length / 3 - 1 }, (_, face) =>
        [...adjacency.subarray(face * 3, face * 3 + 3)].includes(face + 1),
      ).filter(Boolean).length
    expect(followers(mesh.GenerateAdjacency(0))).toBeLessThan(40)
    const { AdjacencyOut } = mesh.OptimizeInplace(D3DX.D3DXMESHOPT_STRIPREORDER, null)
    expect(followers(AdjacencyOut)).toBeGreaterThan(700)
  })

  it('shares the vertex buffer where the vertices stay', () => {
    const mesh = shuffled(makeGrid(5, 5, 2), 6)
    const { pOptMesh } = mesh.Optimize(
      D3DX.D3DXMESHOPT_ATTRSORT | D3DX.D3DXMESHOPT_IGNOREVERTS | D3DX.D3DXMESHOPT_SHAREVB,
      null,
    )
    expect(pOptMesh.GetVertexBuffer()).toBe(mesh.GetVertexBuffer())
    expect(facesOf(pOptMesh).sort()).toEqual(facesOf(mesh).sort())
    expectRefusal(
      () => mesh.Optimize(D3DX.D3DXMESHOPT_VERTEXCACHE | D3DX.D3DXMESHOPT_SHAREVB, null),
      /only D3DXMESHOPT_IGNOREVERTS leaves the vertices/,
    )
  })

  it('refuses flags that do not go together or do not exist', () => {
    const mesh = makeGrid(1, 1)
    const both = D3DX.D3DXMESHOPT_VERTEXCACHE | D3DX.D3DXMESHOPT_STRIPREORDER
    expectRefusal(
      () => mesh.OptimizeInplace(both, null),
      /ID3DXMesh::OptimizeInplace: Flags has D3DXMESHOPT_VERTEXCACHE and D3DXMESHOPT_STRIPREORDER/,
    )
    expectRefusal(() => mesh.Optimize(0x40000000, null), /Flags is 0x40000000/)
  })
})

describe('DrawSubset', () => {
  it('draws a sorted attribute at once, another run by run', () => {
    const bench = new DeviceBench()
    const { device: own } = bench
    const mesh = makeGrid(2, 1, 2).CloneMeshFVF(D3DX.D3DXMESH_MANAGED, POSITION_NORMAL, own)
    const attributes = mesh.LockAttributeBuffer()
    attributes.set([1, 0, 1, 1])
    mesh.UnlockAttributeBuffer()
    const draws = (): number =>
      bench.play().reduce((sum, { items }) => sum + items.filter(({ kind }) => kind === Item.DrawIndexed).length, 0)
    own.BeginScene()
    mesh.DrawSubset(1)
    mesh.DrawSubset(7)
    expect(draws()).toBe(2)
    mesh.OptimizeInplace(D3DX.D3DXMESHOPT_ATTRSORT, null)
    mesh.DrawSubset(1)
    expect(draws()).toBe(1)
    expect(own.GetVertexShader()).toBe(POSITION_NORMAL)
  })
})

/** Every code of a position, with any of the elements, and sets of coordinates of each size. */
const codes: readonly T.D3DFVF[] = [
  T.D3DFVF_XYZ, T.D3DFVF_XYZRHW, T.D3DFVF_XYZB1, T.D3DFVF_XYZB2, T.D3DFVF_XYZB3, T.D3DFVF_XYZB4, T.D3DFVF_XYZB5,
  ...[T.D3DFVF_XYZB1, T.D3DFVF_XYZB2, T.D3DFVF_XYZB3, T.D3DFVF_XYZB4, T.D3DFVF_XYZB5].map(
    (position) => position | T.D3DFVF_LASTBETA_UBYTE4,
  ),
].flatMap((position) =>
  Array.from({ length: 16 }, (_, bits) => {
    const all = [T.D3DFVF_NORMAL, T.D3DFVF_PSIZE, T.D3DFVF_DIFFUSE, T.D3DFVF_SPECULAR]
    const elements = all.filter((_, i) => (bits >> i) & 1)
    const sets = (bits * 5) % 9
    const sizes = [T.D3DFVF_TEXCOORDSIZE1, T.D3DFVF_TEXCOORDSIZE2, T.D3DFVF_TEXCOORDSIZE3, T.D3DFVF_TEXCOORDSIZE4]
    const coordinates = Array.from({ length: sets }, (_, set) => sizes[(set + bits) % 4](set))
    return [...elements, ...coordinates].reduce<number>((code, one) => code | one, position | (sets << 8)) >>> 0
  }),
) // prettier-ignore

describe('vertex formats', () => {
  it('go to declarations and back', () => {
    for (const code of codes) {
      const tokens = D3DX.D3DXDeclaratorFromFVF(code)
      expect(D3DX.D3DXFVFFromDeclarator(tokens), T.D3DVSD_END().toString(16)).toBe(code)
      expect(tokens.length).toBeLessThanOrEqual(D3DX.MAX_FVF_DECL_SIZE)
      expect(D3DX.D3DXGetFVFVertexSize(code)).toBe(T.fvfVertexSize(code))
    }
    const { D3DVSD_STREAM, D3DVSD_REG, D3DVSD_END } = T
    const backwards = [
      D3DVSD_STREAM(0),
      D3DVSD_REG(T.D3DVSDE_NORMAL, T.D3DVSDT_FLOAT3),
      D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3),
      D3DVSD_END(),
    ]
    expectRefusal(
      () => D3DX.D3DXFVFFromDeclarator(backwards),
      /the declaration \(v3 type 2 at 0, v0 type 2 at 12\) is that of no FVF code/,
    )
    expectRefusal(() => D3DX.D3DXFVFFromDeclarator([1]), /no end token|token/)
    expectRefusal(() => D3DX.D3DXGetFVFVertexSize(0), /D3DXGetFVFVertexSize: FVF 0x0 has no position/)
  })

  it('are cloned into each other: what both have stays, what is new is what the pipeline takes', () => {
    const whole = (T.D3DFVF_XYZB3 | T.D3DFVF_NORMAL | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX2) >>> 0
    const places = [[1, 2, 3, 0.5, 0.25, 0.125, 0, 0, 1, 0, 7, 8, 9, 10], [4, 5, 6], [7, 8, 10]] // prettier-ignore
    const mesh = makeMesh(places, [[0, 1, 2]], { fvf: whole })
    const bytes = mesh.LockVertexBuffer()
    new Uint32Array(bytes.buffer, bytes.byteOffset)[9] = 0x80ff4020
    mesh.UnlockVertexBuffer()
    const source = T.decodeFVF(whole)
    const from = dataOf(mesh).vertices
    for (const code of codes) {
      const { vertices } = dataOf(mesh.CloneMeshFVF(D3DX.D3DXMESH_SYSTEMMEM, code, device))
      for (const { register, type, offset } of T.decodeFVF(code).elements) {
        const old = T.elementOf(source, register)
        const components = T.elementBytes[type] / 4
        for (let i = 0; i < components; i++) {
          const known =
            old &&
            i < T.elementBytes[old.type] / 4 &&
            (old.type === type || Math.max(old.type, type) < T.D3DVSDT_D3DCOLOR)
          const fresh =
            register === T.D3DVSDE_DIFFUSE ? 0xffffffff : register === T.D3DVSDE_POSITION && i === 3 ? 0x3f800000 : 0
          const wanted = known ? from.words[old.offset / 4 + i] : fresh
          if (vertices.words[offset / 4 + i] !== wanted)
            expect.fail(
              `FVF 0x${code.toString(16)}, register ${register}, component ${i}: ` +
                `${vertices.words[offset / 4 + i]}, not ${wanted}`,
            )
        }
      }
    }
    const clone = mesh.CloneMesh(D3DX.D3DXMESH_MANAGED, mesh.GetDeclaration(), device)
    expect(facesOf(clone)).toEqual(facesOf(mesh))
    const sharing = mesh.CloneMeshFVF(D3DX.D3DXMESH_MANAGED | D3DX.D3DXMESH_VB_SHARE, whole, device)
    expect(sharing.GetVertexBuffer()).toBe(mesh.GetVertexBuffer())
    expectRefusal(
      () => mesh.CloneMeshFVF(D3DX.D3DXMESH_VB_SHARE, T.D3DFVF_XYZ, device),
      /format and device have to be those of this mesh/,
    )
  })
})

describe('shapes', () => {
  const shapes = {
    box: D3DX.D3DXCreateBox(device, 1, 2, 3),
    sphere: D3DX.D3DXCreateSphere(device, 2, 12, 8),
    cylinder: D3DX.D3DXCreateCylinder(device, 1, 2, 3, 9, 4),
    torus: D3DX.D3DXCreateTorus(device, 0.5, 2, 8, 12),
    polygon: D3DX.D3DXCreatePolygon(device, 2, 6),
    teapot: D3DX.D3DXCreateTeapot(device),
  }

  it.each([
    ['box', 24, 12, 0],
    ['sphere', 2 + 12 * 7, 2 * 12 * 7, 0],
    ['cylinder', 2 + 9 * 7, 2 * 9 * 5, 0],
    ['torus', 96, 192, 0],
    ['polygon', 7, 6, 6],
    ['teapot', 1178, 2256, 96],
  ] as const)(
    '%s has %i vertices, %i faces, %i edges with one face, fronts and normals to the same side',
    (name, vertexCount, faces, open) => {
      const { pMesh, pAdjacency } = shapes[name]
      expect([pMesh.GetNumVertices(), pMesh.GetNumFaces()]).toEqual([vertexCount, faces])
      expect(pAdjacency.filter((other) => other === NONE)).toHaveLength(open)
      expect(pMesh.GetFVF()).toBe(POSITION_NORMAL)
      const { vertices, indices } = dataOf(pMesh)
      const { floats } = vertices
      for (let face = 0; face < faces; face++) {
        const [a, b, c] = [...indices.subarray(face * 3, face * 3 + 3)].map((vertex) => [
          ...floats.subarray(vertex * 6, vertex * 6 + 6),
        ])
        const [u, v] = [b.map((x, i) => x - a[i]), c.map((x, i) => x - a[i])]
        const front = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        const normal = [3, 4, 5].map((i) => a[i] + b[i] + c[i])
        if (!(front[0] * normal[0] + front[1] * normal[1] + front[2] * normal[2] > 0))
          expect.fail(`face ${face} of ${name} looks away from its normals`)
      }
      for (let vertex = 0; vertex < vertexCount; vertex++)
        if (Math.abs(Math.hypot(...floats.subarray(vertex * 6 + 3, vertex * 6 + 6)) - 1) > 1e-5)
          expect.fail(`normal ${vertex} of ${name} has not length 1`)
    },
  )

  it.each<[keyof typeof shapes, Record<number, string>, Record<number, string>]>([
    [
      'box',
      {
        ...{ 0: '-0.5 -1 -1.5', 4: '-0.5 1 -1.5', 5: '-0.5 1 1.5', 8: '0.5 1 -1.5', 9: '0.5 1 1.5' },
        ...{ 12: '-0.5 -1 1.5', 13: '-0.5 -1 -1.5', 16: '-0.5 -1 1.5', 17: '0.5 -1 1.5' },
        ...{ 20: '-0.5 -1 -1.5', 21: '-0.5 1 -1.5' },
      },
      { 0: '0 1 2', 1: '2 3 0', 11: '22 23 20' },
    ],
    [
      'sphere',
      { 0: '0 0 2', 1: '0 0.77 1.85', 85: '0 0 -2' },
      { 0: '0 2 1', 12: '1 2 13', 13: '2 14 13', 167: '84 73 85' },
    ],
    [
      'cylinder',
      { 0: '0 0 -1.5', 1: '0 1 -1.5' },
      { 0: '0 1 2', 9: '10 19 11', 10: '11 19 20', 81: '55 64 56', 89: '63 64 55' },
    ],
    ['torus', { 0: '2.5 0 0', 2: '2 0 0.5', 8: '2.17 -1.25 0' }, { 0: '0 1 8', 1: '8 1 9', 191: '7 88 0' }],
    ['polygon', { 0: '0 0 0', 1: '2 0 0', 2: '1 1.73 0' }, { 0: '0 1 2', 5: '0 6 1' }],
  ])('%s has vertices and faces in the order of D3DX 9', (name, places, faces) => {
    const { vertices, indices } = dataOf(shapes[name].pMesh)
    const placeOf = (vertex: number): string =>
      Array.from(vertices.floats.subarray(vertex * 6, vertex * 6 + 3), (n) => Math.round(n * 100) / 100 || 0).join(' ')
    const faceOf = (face: number): string => indices.subarray(face * 3, face * 3 + 3).join(' ')
    const found = (wanted: object, of: (number: number) => string): Record<number, string> =>
      Object.fromEntries(Object.keys(wanted).map((number) => [number, of(Number(number))]))
    expect(found(places, placeOf)).toEqual(places)
    expect(found(faces, faceOf)).toEqual(faces)
  })

  it('have the sizes that were asked for', () => {
    const boxOf = ({ pMesh }: D3DX.Shape): number[] => {
      const { Min, Max } = D3DX.D3DXComputeBoundingBox(pMesh.LockVertexBuffer(), pMesh.GetNumVertices(), pMesh.GetFVF())
      pMesh.UnlockVertexBuffer()
      return [Min.x, Min.y, Min.z, Max.x, Max.y, Max.z].map((n) => Math.round(n * 1000) / 1000)
    }
    expect(boxOf(shapes.box)).toEqual([-0.5, -1, -1.5, 0.5, 1, 1.5])
    expect(boxOf(shapes.sphere)).toEqual([-2, -2, -2, 2, 2, 2])
    expect(boxOf(shapes.torus)).toEqual([-2.5, -2.5, -0.5, 2.5, 2.5, 0.5])
    expect(boxOf(shapes.cylinder)[2]).toBe(-1.5)
    expect(boxOf(shapes.polygon).slice(0, 2)).toEqual([-2, -1.732])
    expect(boxOf(shapes.teapot)).toEqual([-1.5, -0.788, -1, 1.715, 0.788, 1])
  })

  it('refuse sizes and counts that make no body', () => {
    expectRefusal(
      () => D3DX.D3DXCreateBox(device, 1, -1, 1),
      /D3DXCreateBox: Height is -1; it is a number of 0 or more/,
    )
    expectRefusal(() => D3DX.D3DXCreateSphere(device, 1, 1, 2), /D3DXCreateSphere: Slices is 1; allowed are 2 to 65535/)
    expectRefusal(() => D3DX.D3DXCreatePolygon(device, 1, 2), /Sides is 2; allowed are 3/)
    expectRefusal(() => D3DX.D3DXCreateTeapot({} as never), /pDevice is an object/)
  })
})

describe('strips', () => {
  /** Triangles of a strip, in their turn; those without area are left out. */
  const trianglesOf = (strip: readonly number[]): string[] =>
    strip.slice(2).flatMap((c, i) => {
      const [a, b] = i % 2 === 0 ? [strip[i], strip[i + 1]] : [strip[i + 1], strip[i]]
      if (a === b || b === c || a === c) return []
      const turns = [[a, b, c], [b, c, a], [c, a, b]] // prettier-ignore
      return [turns.map((turn) => turn.join()).sort()[0]]
    })

  it('have the faces of the attribute, none twice, in their turn', () => {
    const mesh = shuffled(makeGrid(8, 6, 2), 9)
    const data = dataOf(mesh)
    for (const attribute of [0, 1]) {
      const wanted = [...data.attributes.keys()]
        .filter((face) => data.attributes[face] === attribute)
        .flatMap((face) => trianglesOf([...data.indices.subarray(face * 3, face * 3 + 3)]))
      const single = D3DX.D3DXConvertMeshSubsetToSingleStrip(mesh, attribute, D3DX.D3DXMESH_IB_MANAGED)
      const indices = (buffer: typeof single.pIndexBuffer): number[] => {
        const bytes = buffer.Lock()
        buffer.Unlock()
        return [...new Uint16Array(new Uint8Array(bytes).buffer)]
      }
      const strip = indices(single.pIndexBuffer)
      expect(strip).toHaveLength(single.NumIndices)
      expect(trianglesOf(strip).sort()).toEqual([...wanted].sort())
      const many = D3DX.D3DXConvertMeshSubsetToStrips(mesh, attribute, D3DX.D3DXMESH_IB_SYSTEMMEM)
      const all = indices(many.pIndexBuffer)
      let at = 0
      const cut = [...many.pStripLengths].map((faces) => all.slice(at, (at += faces + 2)))
      expect(at).toBe(many.NumIndices)
      expect(cut).toHaveLength(many.NumStrips)
      expect(cut.flatMap(trianglesOf).sort()).toEqual([...wanted].sort())
      expect(many.NumStrips).toBeLessThan(wanted.length / 4)
    }
    expectRefusal(() => D3DX.D3DXConvertMeshSubsetToStrips(mesh, 5, 0), /AttribId is 5; no face of MeshIn has it/)
  })
})

describe('N-patches', () => {
  it('curve a body towards the sphere that its normals say, and keep its attributes', () => {
    const { pMesh } = D3DX.D3DXCreateSphere(device, 1, 6, 4)
    for (const quadratic of [false, true]) {
      const { pMeshOut, pAdjacencyOut } = D3DX.D3DXTessellateNPatches(pMesh, null, 4, quadratic)
      expect(pMeshOut.GetNumFaces()).toBe(pMesh.GetNumFaces() * 16)
      expect(pAdjacencyOut).not.toContain(NONE)
      const { vertices } = dataOf(pMeshOut)
      const radii = Array.from({ length: vertices.count }, (_, i) =>
        Math.hypot(...vertices.floats.subarray(i * 6, i * 6 + 3)),
      )
      // The flat faces come as near as 0.83 to the middle.
      expect(Math.min(...radii)).toBeGreaterThan(0.95)
      expect(Math.max(...radii)).toBeLessThan(1.04)
    }
  })

  it('leave flat faces flat, with colours and coordinates between those of the corners', () => {
    const mesh = makeGrid(2, 2, 2).CloneMeshFVF(
      D3DX.D3DXMESH_MANAGED,
      POSITION_NORMAL | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1,
      device,
    )
    const { pMeshOut } = D3DX.D3DXTessellateNPatches(mesh, null, 3, true)
    // prettier-ignore
    expect([...areas(pMeshOut)].map(([id, area]) => [id, Math.round(area * 1e4) / 1e4])).toEqual([[0, 2], [1, 2]])
    const { vertices } = dataOf(pMeshOut)
    expect(new Set(Array.from({ length: vertices.count }, (_, i) => vertices.words[i * 9 + 6]))).toEqual(
      new Set([0xffffffff]),
    )
    expectRefusal(() => D3DX.D3DXTessellateNPatches(mesh, null, 0, false), /NumSegs is 0/)
  })
})

describe('D3DXAssembleShader', () => {
  it('says so where flags stand in the place of the length', () => {
    const text = 'vs.1.1\nmov oPos, v0'
    expect(() => D3DX.D3DXAssembleShader(text, 0)).toThrow(
      'D3DXAssembleShader: SrcDataLen is 0; it is how many characters there are, and may be left out',
    )
    expect(D3DX.D3DXAssembleShader(text, text.length)).toEqual(D3DX.D3DXAssembleShader(text))
  })

  it('gives tokens that a device takes, or where the text is wrong', () => {
    const { pCompiledShader, pConstants } = D3DX.D3DXAssembleShader('vs.1.1\ndef c0, 1, 2, 3, 4\nmov oPos, v0')
    expect(device.CreateVertexShader(D3DX.D3DXDeclaratorFromFVF(T.D3DFVF_XYZ), pCompiledShader)).toBeGreaterThan(0)
    expect(pConstants.length).toBe(5)
    expectRefusal(
      () => D3DX.D3DXAssembleShader('vs.1.1\nmov oPos, q0'),
      /D3DXAssembleShader: line 2, column 11/,
      T.D3DXERR_INVALIDDATA,
    )
    expect(D3DX.D3DXGetErrorString(T.D3DXERR_INVALIDDATA)).toBe('D3DXERR_INVALIDDATA')
  })

  it.each([
    ['vs.1.1\nmov oD0, v5', /oPos is not written/],
    ['vs.1.1\nadd oPos, c0, c1', /line 2, column 1: More than 1 different c registers/],
    ['ps.1.1\ntex t0\nmov r1, t0', /r0, the result, is not written/],
    ['ps.1.1\nmul r0.rgb, v0, v1\n+mov r1.rgb, v0', /line 3, column 1: Of a pair/],
  ])('refuses %j, which the documentation does not allow, unless it is told not to look', (text, message) => {
    expectRefusal(() => D3DX.D3DXAssembleShader(text), message, T.D3DXERR_INVALIDDATA)
    const { pCompiledShader } = D3DX.D3DXAssembleShader(text, text.length, D3DX.D3DXASM_SKIPVALIDATION)
    expect(pCompiledShader.at(-1)).toBe(0xffff)
  })

  it('includes files beside its own, and those that the resolver has', () => {
    const files: Readonly<Record<string, string>> = {
      'shaders/light.vsh': '#include "names.h"\n#include "common.h"\nvs.1.1\nmov oPos, V_POSITION\nmov oD0, COLOR',
      'shaders/names.h': '#define V_POSITION v0',
      'common.h': '#define COLOR c[CV_COLOR]\n#define CV_COLOR 7',
    }
    const before = D3DX.setFileResolver((name) => (name in files ? new TextEncoder().encode(files[name]) : null))
    try {
      const plain = D3DX.D3DXAssembleShader('vs.1.1\nmov oPos, v0\nmov oD0, c7')
      expect(D3DX.D3DXAssembleShaderFromFile('shaders/light.vsh')).toEqual(plain)
      const text = '#include "common.h"\nvs.1.1\nmov oPos, v0\nmov oD0, COLOR'
      expect(D3DX.D3DXAssembleShader(text)).toEqual(plain)
      expectRefusal(
        () => D3DX.D3DXAssembleShader(files['shaders/light.vsh']),
        /line 1, column 10: There is no file "names.h"/,
        T.D3DXERR_INVALIDDATA,
      )
    } finally {
      D3DX.setFileResolver(before)
    }
  })

  it('takes what no version allows when it is told not to look', () => {
    const text = 'ps.1.1\nmov r0, c8'
    expectRefusal(() => D3DX.D3DXAssembleShader(text), /The source c8 does not exist/, T.D3DXERR_INVALIDDATA)
    expect(D3DX.D3DXAssembleShader(text, text.length, D3DX.D3DXASM_SKIPVALIDATION).pCompiledShader).toHaveLength(5)
  })
})

describe('ID3DXBuffer', () => {
  it('is memory of zeros', () => {
    const buffer = D3DX.D3DXCreateBuffer(8)
    buffer.GetBufferPointer().set(Float32Array.of(1))
    expect([...buffer.GetBufferPointer()]).toEqual([0, 0, 128, 63, 0, 0, 0, 0])
    expect(buffer.GetBufferSize()).toBe(8)
    expectRefusal(() => D3DX.D3DXCreateBuffer(0), /NumBytes is 0/)
  })
})
