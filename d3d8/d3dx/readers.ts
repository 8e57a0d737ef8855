/** What D3DX takes of the readers of files. */
export { ddsAsColours, readDDS, type DDSImage } from '../files/dds/index.js'
export { FileError, fileBytes, isPage, PAGE, type FileBytes } from '../files/file-error.js'
export {
  membersOf,
  NO_NUMBERS,
  readX,
  readXObjects,
  templateText,
  writeX,
  xContent,
  xHeader,
  xToBuffers,
  type D3DXATTRIBUTERANGE,
  type D3DXMATERIAL,
  type XBuffers,
  type XData,
  type XForm,
  type XInfluences,
  type XMember,
  type XMesh,
  type XModel,
  type XObjects,
  type XTemplate,
} from '../files/x/index.js'
