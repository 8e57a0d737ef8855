/** Streams of wide letters, which Clang's library has for letters of 32 bits: what programs that name them are linked with. */

/** Streams, kinds of letters, encodings and the sorting of letters, as object files name them. */
const NAMES = new RegExp(
  [
    String.raw`(?:ios|stream|streambuf|ctype|codecvt\w*|collate|num_[gp]et|time_put)Iw`,
    'St3__2(?:4wcin|5wc(?:out|err|log))E',
    '__lessIwwEEPw',
  ].join('|'),
)

const letters = new TextDecoder('latin1')

/**
 * Whether an object file names streams of wide letters, or what they are made of.
 * @param {Uint8Array} object
 */
export const namesWideStreams = (object) => NAMES.test(letters.decode(object))

/** Methods of the library's that the runtime's come before: classes that have them alike, and their names, as object files have them. */
const replaced = [
  {
    classes: ['5ctypeIwE', '12ctype_bynameIwE'],
    methods: [
      ...['5do_isEPKwS3_Pm', '10do_scan_isEmPKwS3_', '11do_scan_notEmPKwS3_', '10do_toupperEPwPKw'],
      ...['10do_tolowerEPwPKw', '8do_widenEPKcS3_Pw', '9do_narrowEPKwS3_cPc'],
    ],
  },
  { classes: ['8numpunctIwE'], methods: ['11do_truenameEv', '12do_falsenameEv'] },
  { classes: ['10__time_put'], methods: ['8__do_putEPwRS1_PK2tmcc'] },
  {
    classes: ['20__time_get_c_storageIwE'],
    methods: ['7__weeksEv', '8__monthsEv', '7__am_pmEv', '3__cEv', '3__rEv', '3__xEv', '3__XEv'],
  },
  {
    classes: ['7codecvtIwc11__mbstate_tE'],
    methods: [
      ...['6do_outERS1_PKwS5_RS5_PcS7_RS7_', '5do_inERS1_PKcS5_RS5_PwS7_RS7_', '9do_lengthERS1_PKcS5_m'],
      ...['11do_encodingEv', '13do_max_lengthEv'],
    ],
  },
  {
    classes: [
      ...['14__codecvt_utf8IwE', '20__codecvt_utf8_utf16IwE'],
      ...['15__codecvt_utf16IwLb0EE', '15__codecvt_utf16IwLb1EE'],
    ],
    methods: [
      ...['6do_outER11__mbstate_tPKwS5_RS5_PcS7_RS7_', '5do_inER11__mbstate_tPKcS5_RS5_PwS7_RS7_'],
      '9do_lengthER11__mbstate_tPKcS5_m',
    ],
  },
]

/** What the linker is told besides. */
export const wideStreamFlags = replaced.flatMap(({ classes, methods }) =>
  classes.flatMap((name) => methods.map((method) => `--wrap=_ZNKSt3__2${name}${method}`)),
)
