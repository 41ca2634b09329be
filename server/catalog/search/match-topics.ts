import type { IndexedTopic, Lexicon } from './lexicon.ts'
import type { ParsedSearch, SearchTerm } from './parse-search.ts'

const MAX_TOPICS = 3
const NAMED = 1
const DESCRIBED = 0.4

export function matchTopics(
  { wanted }: ParsedSearch,
  { topics }: Lexicon,
  { minRelativeScore = 0 } = {},
): IndexedTopic[] {
  if (wanted.length === 0) return []
  const scored = topics
    .map((topic) => ({ topic, rate: scoreOf(wanted, topic) }))
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate)
  const best = scored.filter(({ rate }) => rate >= minRelativeScore * scored[0]!.rate).map(({ topic }) => topic)
  return [
    ...best.filter(({ kind }) => kind === 'service').slice(0, MAX_TOPICS),
    ...best.filter(({ kind }) => kind === 'category').slice(0, MAX_TOPICS),
  ]
}

function scoreOf(wanted: SearchTerm[], { named, described }: IndexedTopic): number {
  const rates = wanted.map(({ ways }) =>
    Math.max(
      ...ways.map(({ all, quality }) => {
        if (all.every((forms) => forms.some((form) => named.includes(form)))) return quality * NAMED
        const isDescribed = all.every((forms) => forms.some((form) => named.includes(form) || described.includes(form)))
        return isDescribed ? quality * DESCRIBED : 0
      }),
    ),
  )
  return Math.min(...rates) > 0 ? rates.reduce((sum, rate) => sum + rate, 0) : 0
}
