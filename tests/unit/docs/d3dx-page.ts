/** The page docs/d3dx.md: what of D3DX there is, found by asking the library. */
import * as D3DX from '../../../d3dx.js'
import { table } from './markdown.js'

/** Functions of a header, without A and W behind the names of those that take text. */
interface Header {
  readonly name: string
  readonly about: string
  readonly functions: readonly string[]
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Names that begin in the same way. */
const all = (prefix: string, rest: string): string[] => words(rest).map((name) => `${prefix}${name}`)

const VECTOR =
  'Length LengthSq Dot Add Subtract Minimize Maximize Scale Lerp Normalize Hermite CatmullRom BaryCentric Transform'
const FROM = 'FromFile FromFileEx FromFileInMemory FromFileInMemoryEx FromResource FromResourceEx'

const headers: readonly Header[] = [
  {
    name: 'd3dx8math.h',
    about: 'Mathematics',
    functions: [
      ...all('D3DX', 'ToRadian ToDegree'),
      ...all('D3DXVec2', `${VECTOR} CCW TransformCoord TransformNormal`),
      ...all('D3DXVec3', `${VECTOR} Cross TransformCoord TransformNormal Project Unproject`),
      ...all('D3DXVec4', `${VECTOR} Cross`),
      ...all('D3DXMatrix', 'Identity IsIdentity fDeterminant Transpose Multiply MultiplyTranspose Inverse'),
      ...all('D3DXMatrix', 'Scaling Translation RotationX RotationY RotationZ RotationAxis RotationQuaternion'),
      ...all('D3DXMatrix', 'RotationYawPitchRoll Transformation AffineTransformation LookAtRH LookAtLH'),
      ...all('D3DXMatrix', 'PerspectiveRH PerspectiveLH PerspectiveFovRH PerspectiveFovLH PerspectiveOffCenterRH'),
      ...all('D3DXMatrix', 'PerspectiveOffCenterLH OrthoRH OrthoLH OrthoOffCenterRH OrthoOffCenterLH Shadow Reflect'),
      ...all('D3DXQuaternion', 'Length LengthSq Dot Identity IsIdentity Conjugate ToAxisAngle RotationMatrix'),
      ...all('D3DXQuaternion', 'RotationAxis RotationYawPitchRoll Multiply Normalize Inverse Ln Exp Slerp Squad'),
      ...all('D3DXQuaternion', 'SquadSetup BaryCentric'),
      ...all('D3DXPlane', 'Dot DotCoord DotNormal Normalize IntersectLine FromPointNormal FromPoints Transform'),
      ...all('D3DXColor', 'Negative Add Subtract Scale Modulate Lerp AdjustSaturation AdjustContrast'),
      ...all('D3DX', 'FresnelTerm CreateMatrixStack CpuOptimizations'),
    ],
  },
  {
    name: 'd3dx8core.h',
    about: 'Buffers, fonts, sprites, targets, shaders',
    functions: all(
      'D3DX',
      `CreateBuffer GetErrorString CreateFont CreateFontIndirect CreateSprite CreateRenderToSurface CreateRenderToEnvMap
      AssembleShader AssembleShaderFromFile AssembleShaderFromResource GetFVFVertexSize`,
    ),
  },
  {
    name: 'd3dx8tex.h',
    about: 'Textures and surfaces',
    functions: [
      ...all('D3DX', 'GetImageInfoFromFile GetImageInfoFromFileInMemory GetImageInfoFromResource'),
      ...all('D3DXLoadSurface', 'FromFile FromFileInMemory FromResource FromSurface FromMemory'),
      ...all('D3DXLoadVolume', 'FromFile FromFileInMemory FromResource FromVolume FromMemory'),
      ...all('D3DX', 'SaveSurfaceToFile SaveVolumeToFile SaveTextureToFile'),
      ...all('D3DXCheck', 'TextureRequirements CubeTextureRequirements VolumeTextureRequirements'),
      ...['Texture', 'CubeTexture', 'VolumeTexture'].flatMap((kind) => [
        `D3DXCreate${kind}`,
        ...all(`D3DXCreate${kind}`, FROM),
      ]),
      ...all('D3DX', 'FilterTexture FilterCubeTexture FilterVolumeTexture FillTexture FillCubeTexture'),
      ...all('D3DX', 'FillVolumeTexture ComputeNormalMap'),
    ],
  },
  {
    name: 'd3dx8mesh.h',
    about: 'Meshes',
    functions: all(
      'D3DX',
      `CreateMesh CreateMeshFVF CreateSPMesh CleanMesh ValidMesh GeneratePMesh SimplifyMesh ComputeBoundingSphere
      ComputeBoundingBox ComputeNormals LoadMeshFromX LoadMeshFromXInMemory LoadMeshFromXResource LoadMeshFromXof
      SaveMeshToX CreatePMeshFromStream CreateSkinMesh CreateSkinMeshFVF CreateSkinMeshFromMesh LoadSkinMeshFromXof
      TessellateNPatches DeclaratorFromFVF FVFFromDeclarator WeldVertices Intersect IntersectSubset SplitMesh
      IntersectTri SphereBoundProbe BoxBoundProbe ComputeTangent ConvertMeshSubsetToSingleStrip
      ConvertMeshSubsetToStrips`,
    ),
  },
  {
    name: 'd3dx8shape.h',
    about: 'Shapes',
    functions: all('D3DXCreate', 'Polygon Box Cylinder Sphere Torus Teapot Text'),
  },
  {
    name: 'd3dx8effect.h',
    about: 'Effects',
    functions: all('D3DXCreate', 'Effect EffectFromFile EffectFromResource'),
  },
]

/** Methods of the interfaces, without IUnknown's. */
const interfaces: Readonly<Record<string, readonly string[]>> = {
  D3DXBuffer: words('GetBufferPointer GetBufferSize'),
  D3DXFont: words('GetDevice GetLogFont Begin DrawText End OnLostDevice OnResetDevice'),
  D3DXSprite: words('GetDevice Begin Draw DrawTransform End OnLostDevice OnResetDevice'),
  D3DXRenderToSurface: words('GetDevice GetDesc BeginScene EndScene OnLostDevice OnResetDevice'),
  D3DXRenderToEnvMap: words(
    'GetDevice GetDesc BeginCube BeginSphere BeginHemisphere BeginParabolic Face End OnLostDevice OnResetDevice',
  ),
  D3DXMatrixStack: words(
    `Pop Push LoadIdentity LoadMatrix MultMatrix MultMatrixLocal RotateAxis RotateAxisLocal RotateYawPitchRoll
    RotateYawPitchRollLocal Scale ScaleLocal Translate TranslateLocal GetTop`,
  ),
  D3DXBaseMesh: words(
    `DrawSubset GetNumFaces GetNumVertices GetFVF GetDeclaration GetOptions GetDevice GetVertexBuffer
    GetIndexBuffer LockVertexBuffer UnlockVertexBuffer LockIndexBuffer UnlockIndexBuffer GetAttributeTable
    ConvertPointRepsToAdjacency ConvertAdjacencyToPointReps GenerateAdjacency`,
  ),
  D3DXMesh: words('CloneMeshFVF CloneMesh LockAttributeBuffer UnlockAttributeBuffer Optimize OptimizeInplace'),
  D3DXPMesh: words(
    `CloneMeshFVF CloneMesh ClonePMeshFVF ClonePMesh SetNumFaces SetNumVertices GetMaxFaces GetMinFaces GetMaxVertices
    GetMinVertices Save Optimize OptimizeBaseLOD TrimByFaces TrimByVertices GetAdjacency`,
  ),
  D3DXSPMesh: words(
    `GetNumFaces GetNumVertices GetFVF GetDeclaration GetOptions GetDevice CloneMeshFVF CloneMesh ClonePMeshFVF
    ClonePMesh ReduceFaces ReduceVertices GetMaxFaces GetMaxVertices GetVertexAttributeWeights GetVertexWeights`,
  ),
  D3DXSkinMesh: words(
    `GetNumFaces GetNumVertices GetFVF GetDeclaration GetOptions GetDevice GetVertexBuffer GetIndexBuffer
    LockVertexBuffer UnlockVertexBuffer LockIndexBuffer UnlockIndexBuffer LockAttributeBuffer UnlockAttributeBuffer
    GetNumBones GetOriginalMesh SetBoneInfluence GetNumBoneInfluences GetBoneInfluence GetMaxVertexInfluences
    GetMaxFaceInfluences ConvertToBlendedMesh ConvertToIndexedBlendedMesh GenerateSkinnedMesh UpdateSkinnedMesh`,
  ),
  D3DXEffect: words(
    `GetDevice GetDesc GetParameterDesc GetTechniqueDesc GetPassDesc FindNextValidTechnique CloneEffect
    GetCompiledEffect SetTechnique GetTechnique SetDword GetDword SetFloat GetFloat SetVector GetVector SetMatrix
    GetMatrix SetTexture GetTexture SetVertexShader GetVertexShader SetPixelShader GetPixelShader SetString GetString
    IsParameterUsed Validate Begin Pass End OnLostDevice OnResetDevice`,
  ),
}

const NO_RESOURCES = 'not of use: a page has no resources of a module; the bytes of a file go to its neighbour InMemory'

/** Why something is not there. */
const reasons: Readonly<Record<string, string>> = {
  D3DXCpuOptimizations: 'not of use: there is one way to compute, and the browser compiles it',
  'D3DXEffect.GetCompiledEffect': 'refused: effects have no compiled form; D3DXCreateEffect takes their text',
}

/** Families of things that are not there. */
const families: readonly (readonly [RegExp, string])[] = [[/Resource/, NO_RESOURCES]]

const there = D3DX as unknown as Readonly<Record<string, { readonly prototype?: object } | undefined>>

/** Whether the library has a function, or a class a method (`D3DXFont.Begin`). */
export function isThere(name: string): boolean {
  const [first, method] = name.split('.')
  if (method === undefined) return typeof there[first] === 'function'
  const prototype = there[first]?.prototype
  return prototype !== undefined && method in prototype
}

/** What is said of something: that it is done, or why not. */
export function stateOf(name: string): string {
  const reason = reasons[name] ?? families.find(([pattern]) => pattern.test(name))?.[1]
  if (isThere(name)) return reason === undefined ? 'done' : 'done, though the page says why not'
  return reason ?? 'missing'
}

const code = (name: string): string => `\`${name}\``

/** Everything, by name. */
export const names: readonly string[] = [
  ...headers.flatMap(({ functions }) => functions),
  ...Object.entries(interfaces).flatMap(([name, methods]) => methods.map((method) => `${name}.${method}`)),
]

/** The text of the page. */
export function d3dxPage(): string {
  const done = names.filter((name) => stateOf(name) === 'done').length
  const sections = headers.flatMap(({ name, about, functions }) => {
    const rows = functions.map((one) => [code(one), stateOf(one)])
    const finished = rows.filter(([, state]) => state === 'done').length
    return [
      `## ${about}`,
      '',
      `${code(name)}: ${finished} of ${rows.length}.`,
      '',
      ...table(['left', 'left'], ['function', 'state'], rows),
      '',
    ]
  })
  const methods = Object.entries(interfaces).flatMap(([name, list]) =>
    list.map((method) => [code(`I${name}`), code(method), stateOf(`${name}.${method}`)]),
  )
  return [
    '# D3DX',
    '',
    `What of d3dx8 there is in \`three-d3d8/d3dx\`: ${done} of ${names.length} functions and methods. ` +
      'This page is made by asking the library: a test',
    'compares the two, and `npm run docs` writes it anew. Of functions that d3dx8 has twice, ' +
      'for texts of 8 and of 16 bits, there is one, without A or W behind its name.',
    '',
    ...sections,
    '## Interfaces',
    '',
    ...table(['left', 'left', 'left'], ['interface', 'method', 'state'], methods),
    '',
  ].join('\n')
}
