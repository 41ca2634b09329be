import { heardAs, type NounName } from '#contract/noun.ts'
import { type Noun, nouns } from '../nouns.ts'

/** By the part of the API: under which words the office hears of what it shows. */
const SHOWS = new Map(
  Object.entries<Noun>(nouns).flatMap(([name, { page, readAs = page?.path.split('/')[2], shows = [] }]) =>
    readAs === undefined || shows === 'anything'
      ? []
      : [[readAs, [name as NounName, ...shows].map(heardAs)] as const],
  ),
)

/**
 * Whether an answer for the office may be another one since something changed, by the words that the server names. What
 * no noun reads as its own may show anything.
 */
export function isTouchedBy(words: readonly string[], route: unknown): boolean {
  const [, part] = /^GET \/admin\/([^/]+)/.exec(String(route)) ?? []
  if (part === undefined) return false
  const shown = SHOWS.get(part)
  return shown === undefined || shown.some((word) => word !== undefined && words.includes(word))
}
