import { StreamLanguage } from '@codemirror/language'

/** What words are, by how they begin; the first that fits counts. */
const words: readonly (readonly [RegExp, string | null])[] = [
  [/^(?:;|\/\/).*/, 'comment'],
  [/^#\s*(?:define|undef|if|ifdef|ifndef|elif|else|endif|include|error|line|pragma)\b/, 'meta'],
  [/^[vp]s[._]\d+[._]\d+/i, 'meta'],
  [/^(?:[rvcta]\d+|a0|o(?:pos|fog|pts)|o[dt]\d+|c(?=\[))\b/i, 'variableName'],
  [/^0x[\da-f]+|^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?f?/i, 'number'],
  [/^\.[xyzwrgba]{1,4}\b/i, 'propertyName'],
  [/^_(?:x[248]|d[248]|sat|bias|bx2|dz|dw|da|db)\b/i, 'typeName'],
  [
    /^(?:mov|add|sub|mul|mad|rcp|rsq|dp[34]|min|max|slt|sge|exp|log|expp|logp|lit|dst|frc|m[34]x[234]|def|nop)/i,
    'keyword',
  ],
  [/^(?:tex\w*|lrp|cnd|cmp|bem|phase)/i, 'keyword'],
  // Names that a text defines.
  [/^[a-z_]\w*/i, null],
]

/** vs_1_x and ps_1_x as the editor colours them. */
export const shaderLanguage = StreamLanguage.define<null>({
  startState: () => null,
  token(stream) {
    if (stream.eatSpace()) return null
    for (const [pattern, name] of words) if (stream.match(pattern)) return name
    stream.next()
    return null
  },
  languageData: { commentTokens: { line: ';' } },
})
