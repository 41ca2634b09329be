import type { SearchGuide } from '#contract/catalog/search-guide.ts'
import type { Ctx } from '../../context.ts'
import { understand } from './parse-search.ts'
import { lexiconOf } from './lexicon.ts'
import { signpostsFor } from './signposts.ts'

export async function getSearchGuide(ctx: Ctx, { search }: { search: string }): Promise<SearchGuide> {
  const lexicon = await lexiconOf(ctx)
  const parsed = understand(search, lexicon)
  const signposts = signpostsFor(parsed, lexicon)
  return {
    services: signposts.filter(({ kind }) => kind === 'service'),
    categories: signposts.filter(({ kind }) => kind === 'category'),
    didYouMean: parsed.doubted,
  }
}
