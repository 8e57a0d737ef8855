declare const brand: unique symbol
declare const value: unique symbol
declare const floatBits: unique symbol

/**
 * A number that only the enumerators of one enumeration have: D3DCULL does not fit where D3DBLEND is asked for, and a
 * plain number fits neither. The brand exists for the compiler alone; at run time an enumerator is a number, and it can
 * be used as one (array index, arithmetic, comparison).
 */
export type Enumeration<Name extends string> = number & { readonly [brand]: Name }

/**
 * A bit set. Its own members, `A | B` and every other plain number fit; members of another family and enumerators do
 * not.
 */
export type Flags<Name extends string> = number & { readonly [brand]?: Name }

/** A plain number of 32 bits: enumerators and members of bit sets do not fit. */
export type DWORD = number & { readonly [brand]?: undefined }

/**
 * The bits of a float, which FtoDW makes: other numbers do not fit, as 3 is the bits of a float that is as good as 0.
 * Words of bits that came from elsewhere: `word as FLOATBITS`.
 */
export type FLOATBITS = DWORD & { readonly [floatBits]: true }

/** A truth value: anything but false and 0 is true. */
export type BOOL = boolean | DWORD

/** A state number that knows the type V of the values the state takes; covariant in V. See D3DRENDERSTATETYPE. */
export type State<Name extends string, V> = Enumeration<Name> & { readonly [value]: V }

/** What any state can take; a state whose number is only known at run time takes this. */
export type StateValue = number | boolean

/** What a state takes; of several states, what any of them takes, so that they can be set in a loop. */
export type ValueOf<S extends Enumeration<string>> = S extends { readonly [value]: infer V } ? V : never

/**
 * Takes a raw number for an enumerator: for numbers read from a file or computed. Nothing is checked.
 * @example asEnumeration<D3DBLEND>(token)
 */
export function asEnumeration<E extends number>(raw: number): E {
  return raw as E
}
