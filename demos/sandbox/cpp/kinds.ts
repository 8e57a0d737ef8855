/** Whether a file of a program is a source in C or C++. */
export const isNativeSource = (name: string): boolean => /\.(c|cc|cpp|cxx)$/i.test(name)

/** Whether a file is a script of resources. */
export const isResourceScript = (name: string): boolean => /\.rc$/i.test(name)

/** Whether a file is in C or C++, headers and scripts of resources among them. */
export const isNativeText = (name: string): boolean =>
  isNativeSource(name) || isResourceScript(name) || /\.(h|hh|hpp|inl)$/i.test(name)

/** Whether a program is one in C or C++: its first file says so. */
export const isNative = (files: readonly { readonly name: string }[]): boolean =>
  files.length > 0 && isNativeText(files[0].name)
