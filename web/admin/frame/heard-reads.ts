import { heardAs, isNounName, type NounName } from '#contract/noun.ts'
import type { Noun } from '../nouns/noun.ts'
import { nouns } from '../nouns.ts'

const OFFICE = '/admin/'

/** By the path of its reads: under which words the office hears of what it shows. */
const SHOWS = new Map(
  Object.entries<Noun>(nouns).flatMap(([name, { page, readAs = page?.path.split('/')[2], shows = [] }]) =>
    readAs === undefined || shows === 'anything'
      ? []
      : [[pathOf(readAs), [...ownOf(name), ...shows].map(heardAs)] as const],
  ),
)

/**
 * Whether an answer for the office may be another one since something changed, by the words that the server names. What
 * no noun reads as its own may show anything.
 */
export function isTouchedBy(words: readonly string[], route: unknown): boolean {
  const [, path] = /^GET (\/admin\/[^/]+|\/[^/]+)/.exec(String(route)) ?? []
  if (path === undefined) return false
  const shown = SHOWS.get(path)
  if (shown === undefined) return path.startsWith(OFFICE)
  return shown.some((word) => word !== undefined && words.includes(word))
}

/** What is only seen shows others alone. */
function ownOf(name: string): NounName[] {
  return isNounName(name) ? [name] : []
}

function pathOf(readAs: string): string {
  return readAs.startsWith('/') ? readAs : OFFICE + readAs
}
