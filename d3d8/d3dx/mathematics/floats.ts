/** Float32Array as the base of structures of floats: TypeScript's own would let their memory be shared. */
export const Floats = Float32Array as unknown as new (length: number) => Float32Array<ArrayBuffer>
