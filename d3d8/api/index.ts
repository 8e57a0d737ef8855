/**
 * The Direct3D 8 API, declared once as data: interfaces, structs and enumerations, and what follows from their tables.
 */
export { C_TYPES, REPRESENTATION_BYTES, isCType, type CType, type Representation } from './c-types.js'
export type { InterfaceName, Knowledge, Length, MethodDeclaration, ReturnType, TypeName } from './declare.js'
export {
  ENUMERATIONS,
  allowedText,
  isEnumeration,
  isMember,
  isOfOne,
  isValue,
  memberOf,
  membersOf,
  numberText,
  valueText,
  type EnumerationDeclaration,
  type EnumerationName,
} from './enumerations.js'
export { FALLBACKS } from './fallbacks.js'
export { formOf, resultForm, type Form } from './forms.js'
export {
  INTERFACES,
  METHODS,
  argumentsOf,
  inherits,
  isInterface,
  isOut,
  lengthOf,
  lineageOf,
  methodsOf,
  resultName,
  resultsOf,
  type Method,
  type Parameter,
  type Passing,
} from './interfaces.js'
export { prototypeOf, typeInC } from './prototypes.js'
export { guidText, readStruct, structBytes, writeStruct } from './struct-memory.js'
export {
  layoutOf,
  leavesOf,
  memberWords,
  sizeOf,
  wordsOf,
  type Leaf,
  type MemberLayout,
  type StructLayout,
} from './struct-layout.js'
export type { StructTypes } from './struct-types.js'
export { STRUCTS, STRUCT_HEADERS, isStruct, type MemberDeclaration, type StructName } from './structs.js'
