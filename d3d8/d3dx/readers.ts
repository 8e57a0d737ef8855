/** What D3DX takes of the readers of files. */
export { readDDS, type DDSImage } from '../files/dds.js'
export { FileError, fileBytes, type FileBytes } from '../files/file-error.js'
export { xToBuffers, type D3DXATTRIBUTERANGE, type D3DXMATERIAL, type XBuffers } from '../files/x-buffers.js'
export { readX } from '../files/x-file.js'
export type { XMesh, XModel } from '../files/x-model.js'
