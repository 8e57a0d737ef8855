/** The ids of the interfaces, for QueryInterface and GetContainer (d3d8.h; IUnknown's is COM's). */

/** The id that every object answers to. */
export const IID_IUnknown = '00000000-0000-0000-C000-000000000046'
/** IDirect3D8 */
export const IID_IDirect3D8 = '1DD9E8DA-1C77-4D40-B0CF-98FEFDFF9512'
/** IDirect3DDevice8 */
export const IID_IDirect3DDevice8 = '7385E5DF-8FE8-41D5-86B6-D7B48547B6CF'
/** IDirect3DResource8 */
export const IID_IDirect3DResource8 = '1B36BB7B-09B7-410A-B445-7D1430D7B33F'
/** IDirect3DBaseTexture8 */
export const IID_IDirect3DBaseTexture8 = 'B4211CFA-51B9-4A9F-AB78-DB99B2BB678E'
/** IDirect3DTexture8 */
export const IID_IDirect3DTexture8 = 'E4CDD575-2866-4F01-B12E-7EECE1EC9358'
/** IDirect3DCubeTexture8 */
export const IID_IDirect3DCubeTexture8 = '3EE5B968-2ACA-4C34-8BB5-7E0C3D19B750'
/** IDirect3DVolumeTexture8 */
export const IID_IDirect3DVolumeTexture8 = '4B8AAAFA-140F-42BA-9131-597EAFAA2EAD'
/** IDirect3DVertexBuffer8 */
export const IID_IDirect3DVertexBuffer8 = '8AEEEAC7-05F9-44D4-B591-000B0DF1CB95'
/** IDirect3DIndexBuffer8 */
export const IID_IDirect3DIndexBuffer8 = '0E689C9A-053D-44A0-9D92-DB0E3D750F86'
/** IDirect3DSurface8 */
export const IID_IDirect3DSurface8 = 'B96EEBCA-B326-4EA5-882F-2FF5BAE021DD'
/** IDirect3DVolume8 */
export const IID_IDirect3DVolume8 = 'BD7349F5-14F1-42E4-9C79-972380DB40C0'
/** IDirect3DSwapChain8 */
export const IID_IDirect3DSwapChain8 = '928C088B-76B9-4C6B-A536-A590853876CD'
