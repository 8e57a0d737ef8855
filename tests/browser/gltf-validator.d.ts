/** The Khronos glTF validator, as far as the tests ask it. */
declare module 'gltf-validator' {
  export interface Report {
    readonly issues: {
      readonly numErrors: number
      readonly numWarnings: number
      readonly messages: readonly {
        readonly code: string
        readonly severity: number
        readonly message: string
        readonly pointer?: string
      }[]
    }
    readonly info: { readonly drawCallCount: number; readonly totalVertexCount: number; readonly hasTextures: boolean }
  }
  export function validateBytes(data: Uint8Array): Promise<Report>
}
