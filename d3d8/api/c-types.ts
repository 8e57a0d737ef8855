/** The types of C that Direct3D 8 is declared with, as 32-bit Windows has them. */

/** How a value of a type lies in memory: little-endian. */
export type Representation = 'u8' | 'u16' | 'u32' | 'i32' | 'i64' | 'f32' | 'pointer'

/** Bytes of a representation. */
export const REPRESENTATION_BYTES: Readonly<Record<Representation, number>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  i32: 4,
  i64: 8,
  f32: 4,
  pointer: 4,
}

/** Every type that is neither a struct nor an enumerated type nor an interface. */
export const C_TYPES = {
  BYTE: 'u8',
  char: 'u8',
  WORD: 'u16',
  DWORD: 'u32',
  UINT: 'u32',
  ULONG: 'u32',
  /** 0xAARRGGBB */
  D3DCOLOR: 'u32',
  HRESULT: 'u32',
  INT: 'i32',
  LONG: 'i32',
  /** Anything but 0 is true. */
  BOOL: 'i32',
  LARGE_INTEGER: 'i64',
  float: 'f32',
  /** Here a canvas; any number that a program takes for one. */
  HWND: 'pointer',
  HMONITOR: 'pointer',
  void: 'pointer',
} as const satisfies Record<string, Representation>

/** A type of C that is neither a struct nor an enumerated type nor an interface. */
export type CType = keyof typeof C_TYPES

/** Whether a name is that of such a type. */
export const isCType = (name: string): name is CType => Object.hasOwn(C_TYPES, name)
