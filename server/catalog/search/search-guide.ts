import type { SearchGuide } from '#contract/catalog/search-guide.ts'
import type { Ctx } from '../../context.ts'
import { lexiconOf } from './lexicon.ts'
import { matchTopics } from './match-topics.ts'
import { parseSearch } from './parse-search.ts'
import { matchSitePages } from './site-pages.ts'

export async function getSearchGuide(ctx: Ctx, { search }: { search: string }): Promise<SearchGuide> {
  const lexicon = await lexiconOf(ctx)
  const parsed = parseSearch(search, lexicon)
  const topics = matchTopics(parsed, lexicon)
  return {
    pages: matchSitePages(parsed.wanted),
    services: topics.filter(({ kind }) => kind === 'service'),
    categories: topics.filter(({ kind }) => kind === 'category'),
    didYouMean: parsed.doubted,
  }
}
