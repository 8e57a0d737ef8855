import { CASTS_ARE_TOLD } from './called-casts.mjs'
import { isC, source, SYSTEM } from './sources.mjs'

/** How Clang and its linker are asked to compile a program, and what its memory is. */

/** What old programs do and Clang would refuse. */
const loose = [
  'implicit-function-declaration',
  'implicit-int',
  'int-conversion',
  'incompatible-pointer-types',
  'incompatible-function-pointer-types',
  'return-mismatch',
]

/** In programs it is told, and compiled. */
const lenient = loose.map((name) => `-Wno-error=${name}`)

/**
 * The runtime compiles without a word. It includes what it uses: half of the time that reading its C++ takes goes into
 * headers that others bring along.
 */
const strict = ['-Werror', ...loose.map((name) => `-Werror=${name}`), '-D_LIBCPP_REMOVE_TRANSITIVE_INCLUDES']

/** What was C then, and nobody has to be told: parameters declared behind the brackets, void main, tmpfile. */
const silent = ['deprecated-non-prototype', 'main-return-type', 'deprecated-declarations'].map((name) => `-Wno-${name}`)

const common = [
  '-c',
  '-O2',
  '-fms-extensions',
  '-fshort-wchar',
  '-ffp-contract=off',
  '-fno-strict-aliasing',
  // What compilers of the time made no use of: a function that ends without its value goes back to its caller, who often
  // wants none; numbers begin anew beyond their most; methods ask whether their object is NULL; floats are too large;
  // loops without an end go on, and are found there.
  ...[
    ...['no-strict-return', 'wrapv', 'no-delete-null-pointer-checks', 'no-strict-float-cast-overflow'],
    'no-finite-loops',
  ].map((name) => `-f${name}`),
  '-D_WIN32=1',
  '-DWIN32=1',
  // Clocks count milliseconds in 32 bits here (three-d3d8/crt/clock.h).
  '-D__DEFINED_clock_t',
  '-D_WASI_EMULATED_SIGNAL',
  '-D_WASI_EMULATED_PROCESS_CLOCKS',
  '-D_WASI_EMULATED_GETPID',
  // printf of "%s" alone would be puts, which has no word for NULL.
  ...['printf', 'fprintf', 'sprintf', 'snprintf'].map((name) => `-fno-builtin-${name}`),
  // What __FILE__ says is the file's own path.
  '-fmacro-prefix-map=.program/=/',
  // All that has to be changed is said at once.
  '-ferror-limit=0',
  '-mllvm',
  '-wasm-enable-sjlj',
  '-Wno-microsoft-include',
  '-Wno-unknown-pragmas',
  '-Wno-ignored-pragmas',
  '-Wno-ignored-attributes',
  // What pshpack1.h and headers of a program's own pack goes on behind them.
  '-Wno-pragma-pack',
  // HUGE_VAL is a float beyond all floats.
  '-Wno-literal-range',
  // DWORD is a long and UINT an int: %d of either is right here, and programs are full of it.
  '-Wno-format',
  // Of two hundred formats programs ask for some, and for codes of four letters besides.
  '-Wno-switch',
  // 'RIFF' is a number, and so is a letter of two bytes.
  '-Wno-multichar',
]

/** What C++ had until 2017, and programs of 2001 have. */
const removed = ['AUTO_PTR', 'BINDERS', 'RANDOM_SHUFFLE', 'UNARY_BINARY_FUNCTION', 'UNEXPECTED_FUNCTIONS']

/**
 * The library's strings are compiled with the program: those that come with Clang have letters of 32 bits in wide
 * texts, and cannot throw.
 */
const own = [
  '-D_LIBCPP___STRING_EXTERN_TEMPLATE_LISTS_H',
  '-D_LIBCPP_STRING_V1_EXTERN_TEMPLATE_LIST(function, letter)=',
  '-D_LIBCPP_STRING_UNSTABLE_EXTERN_TEMPLATE_LIST(function, letter)=',
]

/** What was C++ then, or is Microsoft's: nobody has to be told. */
const quiet = [
  ...[
    'register',
    'deprecated',
    'deprecated-declarations',
    'writable-strings',
    'c++11-narrowing',
    'extra-qualification',
  ],
  ...['dynamic-exception-spec', 'wasm-exception-spec', 'increment-bool', 'reserved-user-defined-literal'],
  ...[
    'microsoft-extra-qualification',
    'microsoft-enum-forward-reference',
    'microsoft-template',
    'microsoft-goto',
    'invalid-token-paste',
    'empty-body',
    'extra-tokens',
    'unused-result',
    'address-of-temporary',
    'tautological-undefined-compare',
    'undefined-bool-conversion',
    'null-conversion',
    'int-to-pointer-cast',
    'delete-incomplete',
    'typename-missing',
    'nontrivial-memcall',
    'implicit-exception-spec-mismatch',
  ],
]

/** Flags by language. */
const languages = {
  c: ['-std=gnu17', ...silent, ...lenient],
  cpp: [
    '-fwasm-exceptions',
    ...own,
    ...removed.map((name) => `-D_LIBCPP_ENABLE_CXX17_REMOVED_${name}`),
    ...quiet.map((name) => `-Wno-${name}`),
  ],
}

/** Whether a source is the runtime's. */
export const isOwn = (/** @type {string} */ path) => path.startsWith(source)

/** Sources of the runtime whose texts and streams are a program's: it frees what they make, and they what it made. */
const lent = /^[\\/](?:cpp|streams)[\\/]/

/** What the runtime's source is compiled with besides: memory of its own, where it has objects of its own. */
const ownFlags = (/** @type {string} */ path) =>
  isC(path) || lent.test(path.slice(source.length)) ? strict : [...strict, '-include', 'three-d3d8/crt/own-memory.h']

/**
 * The flags of a source.
 * @param {string} path
 * @param {import('../compile.mjs').Sources} sources
 */
export const flagsOf = (path, { defines, standard }) => [
  ...common,
  ...(isC(path) ? languages.c : [...languages.cpp, `-std=${standard ?? 'gnu++17'}`]),
  ...defines.map((define) => `-D${define}`),
  // Lines are the program's: a function of the runtime that it replaces would lend it its own.
  ...(isOwn(path) ? ownFlags(path) : ['-gline-tables-only', CASTS_ARE_TOLD]),
]

/**
 * C++ as Microsoft's compilers of the time had it: members of bases that depend on templates are found, enumerations
 * may come later, and strchr of what is constant is not. Only for sources that are not C++ otherwise.
 */
export const of2001 = [
  '-fms-compatibility',
  '-fms-compatibility-version=19',
  // The compiler is the same one: programs are not to find another.
  ...['__GNUC__=4', '__GNUC_MINOR__=2', '__GNUC_PATCHLEVEL__=1', '__GNUG__=4'].map((macro) => `-D${macro}`),
  '-U_MSC_VER',
  '-U_MSC_FULL_VER',
  '-U_MSC_BUILD',
  '-fdelayed-template-parsing',
  '-D__CORRECT_ISO_CPP_STRING_H_PROTO',
  '-D__CORRECT_ISO_CPP_WCHAR_H_PROTO',
  // What its library had: iterators that are pointers, streams that are NULL.
  ...['-isystem', `${SYSTEM}/three-d3d8/of-2001`],
  ...['-include', 'three-d3d8/of-2001/before.h'],
]

/**
 * Where the headers are that every program has.
 * @param {boolean} isC
 * @param {string} [folder] with / between its parts
 */
export const systemFlags = (isC, folder = SYSTEM) =>
  [...(isC ? [] : [`${folder}/c++`]), folder].flatMap((one) => ['-isystem', one])

/**
 * A file of flags for a Clang that reads the headers from a folder (`clang @FILE`).
 * @param {string} language c or c++
 * @param {string} folder with / between its parts
 */
export const headerFlags = (language, folder) => {
  const flags = flagsOf(`x.${language}`, { files: [], includes: [], defines: [], memory: 'fixed' })
  return [...flags.filter((flag) => flag !== CASTS_ARE_TOLD), ...systemFlags(language === 'c', folder)]
    .map((flag) => `"${flag.replaceAll(/["\\]/g, '\\$&')}"\n`)
    .join('')
}

const MEGABYTE = 1 << 20

/** How a program's memory is, by its kind. */
const memories = {
  shared: [
    '--shared-memory',
    '--no-check-features',
    `--initial-memory=${64 * MEGABYTE}`,
    `--max-memory=${2048 * MEGABYTE - 65536}`,
  ],
  fixed: [`--initial-memory=${256 * MEGABYTE}`, `--max-memory=${256 * MEGABYTE}`],
}

/** Pages that a program's memory begins with and may grow to, by its kind. */
export const pages = { shared: { initial: 1024, maximum: 32767 }, fixed: { initial: 4096, maximum: 4096 } }

/** How std::stoi and its kin of wide letters end in object files. */
const OF_WIDE_TEXT = 'ERKNS_12basic_stringIwNS_11char_traitsIwEENS_9allocatorIwEEEEPm'

/** Numbers and texts of wide letters, as object files name them. */
const wideNumbers = [
  ...['i', 'j', 'l', 'm', 'x', 'y', 'f', 'd', 'e'].map((type) => `10to_wstringE${type}`),
  ...['4stoi', '4stol', '5stoul', '5stoll', '6stoull'].map((name) => `${name}${OF_WIDE_TEXT}i`),
  ...['4stof', '4stod', '5stold'].map((name) => `${name}${OF_WIDE_TEXT}`),
].map((name) => `_ZNSt3__2${name}`)

/** What the library's own functions of C come before. */
const wrapped = [
  ...['vfprintf', 'vsnprintf', 'vfscanf', 'vsscanf', '__wasilibc_find_relpath_alloc', 'chdir'],
  ...['rename', 'stat', 'fstat', 'realloc', 'fgetwc', 'ungetwc', 'fputwc', 'atexit', 'signal'],
  ...['strtod', 'strftime', 'asctime'],
  // What is called before main.
  '__main_void',
  // Files of texts.
  ...['open', 'read', 'readv', 'write', 'writev'],
  ...['fopen', 'freopen', 'fdopen', 'ftell', 'ftello', 'fseek', 'fseeko', 'fgetpos'],
  ...wideNumbers,
]

/**
 * What the linker is told.
 * @param {import('../compile.mjs').Sources['memory']} memory
 */
export const linkerFlags = (memory) => {
  const linker = [
    '--import-memory',
    ...wrapped.map((name) => `--wrap=${name}`),
    ...memories[memory],
    ...['-z', 'stack-size=1048576'],
    // Each thread has a stack of its own, and begins by a function of any type.
    ...['--export=__stack_pointer', '--export-table'],
  ]
  return [
    ...linker.map((flag) => `-Wl,${flag.replace(' ', ',')}`),
    '-lc-printscan-long-double',
    '-lsetjmp',
    '-lwasi-emulated-signal',
    '-lwasi-emulated-process-clocks',
    '-lwasi-emulated-getpid',
  ]
}
