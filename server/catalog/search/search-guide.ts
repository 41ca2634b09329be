import type { SearchGuide } from '#contract/catalog/search-guide.ts'
import type { Ctx } from '../../context.ts'
import { lexiconOf } from './lexicon.ts'
import { parseSearch } from './parse-search.ts'
import { matchSignposts } from './signposts.ts'

export async function getSearchGuide(ctx: Ctx, { search }: { search: string }): Promise<SearchGuide> {
  const lexicon = await lexiconOf(ctx)
  const parsed = parseSearch(search, lexicon)
  const signposts = matchSignposts(parsed, lexicon)
  return {
    services: signposts.filter(({ kind }) => kind === 'service'),
    categories: signposts.filter(({ kind }) => kind === 'category'),
    didYouMean: parsed.doubted,
  }
}
