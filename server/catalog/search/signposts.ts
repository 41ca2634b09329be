import type { Asked, Wanted } from './asked.ts'
import type { Lexicon, Signpost } from './lexicon.ts'

const MOST = 3
const NAMED = 1
const TOLD = 0.4

/** The categories and services that are what was asked for, best first: all of it, by their names before what is said of them. */
export function signpostsFor({ wanted }: Asked, { signposts }: Lexicon): Signpost[] {
  if (wanted.length === 0) return []
  const rated = signposts
    .map((signpost) => ({ signpost, rate: rateOf(wanted, signpost) }))
    .filter(({ rate }) => rate > 0)
  const best = rated.sort((a, b) => b.rate - a.rate).map(({ signpost }) => signpost)
  return [
    ...best.filter(({ kind }) => kind === 'service').slice(0, MOST),
    ...best.filter(({ kind }) => kind === 'category').slice(0, MOST),
  ]
}

/** 0 where one of the things is missing. */
function rateOf(wanted: Wanted[], { named, told }: Signpost): number {
  const rates = wanted.map(({ ways }) =>
    Math.max(
      ...ways.map(({ all, quality }) => {
        if (all.every((forms) => forms.some((form) => named.includes(form)))) return quality * NAMED
        const isTold = all.every((forms) => forms.some((form) => named.includes(form) || told.includes(form)))
        return isTold ? quality * TOLD : 0
      }),
    ),
  )
  return Math.min(...rates) > 0 ? rates.reduce((sum, rate) => sum + rate, 0) : 0
}
