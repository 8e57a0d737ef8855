/** What counts its references. SDK: IUnknown. */
export interface ReferenceCounted {
  AddRef: () => number
  Release: () => number
}

/**
 * The class of each interface, by the interface's name. A class enters itself where it is declared (`declare module`),
 * so that whoever it is given to need not import it.
 */
export interface InterfaceClasses {
  IUnknown: ReferenceCounted
}

/** An object of an interface. */
export type ObjectOf<Name extends keyof InterfaceClasses> = InterfaceClasses[Name]
