const IRREGULAR = new Map(
  Object.entries({
    mice: 'mouse',
    feet: 'foot',
    aluminium: 'aluminum',
    grey: 'gray',
    tyre: 'tire',
    cheque: 'check',
    programme: 'program',
    jewellery: 'jewelry',
    mould: 'mold',
    centre: 'center',
  }),
)

const BRITISH: [RegExp, string][] = [
  [/(?<=^(?:col|flav|fav|hon|harb|lab|neighb|arm|behavi|hum|vap|vig))our/, 'or'],
  [/is(?=(?:e[drs]?|ers|ing|ations?)$)/, 'iz'],
  [/ys(?=(?:e[drs]?|ers|ing)$)/, 'yz'],
  [/([tb])re(s?)$/, '$1er$2'],
  [/ogue(s?)$/, 'og$1'],
  [/ence(s?)$/, 'ense$1'],
  [/ll(?=(?:ing|ed|ers?)$)/, 'l'],
]

export function familyOf(word: string): string {
  const singular = IRREGULAR.get(word) ?? IRREGULAR.get(word.replace(/s$/, '')) ?? word
  const american = BRITISH.reduce((text, [ending, other]) => text.replace(ending, other), singular)
  return withoutEnding(american)
}

function withoutEnding(word: string): string {
  const one = singularOf(word)
  const [, stem] = /^(.{3,})(?:ing|ed)$/.exec(one) ?? []
  const bare = stem && /[aeiouy]/.test(stem) && !one.endsWith('eed') ? withoutDouble(stem) : one
  return bare.length > 3 ? bare.replace(/e$/, '') : bare
}

function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=sh|ch|x|ss|zz)es$|s$/, '')
}

function withoutDouble(stem: string): string {
  return stem.replace(/([bdgmnprt])\1$/, '$1')
}
