import { asc, sql } from 'drizzle-orm'
import type { SearchTopicKind } from '#contract/catalog/search-guide.ts'
import type { Ctx } from '../../context.ts'
import { listDevices } from '../../devices/device.ts'
import { listServiceWords } from '../../services/service.ts'
import { listCategories } from '../category/category.ts'
import { searchWords } from './search-word.table.ts'
import { sitePageWords } from './site-pages.ts'
import { synonyms } from './synonym.table.ts'
import { ModelWords } from './words/model-words.ts'
import { SynonymList } from './words/synonym-list.ts'
import { type Place, Vocabulary } from './words/vocabulary.ts'
import { wordsIn } from './words/words-in.ts'

export interface Lexicon {
  vocabulary: Vocabulary
  synonyms: SynonymList
  models: ModelWords
  topics: IndexedTopic[]
}

export interface IndexedTopic {
  kind: SearchTopicKind
  id: number
  name: string
  slug: string
  summary: string
  named: string[]
  described: string[]
}

const MAX_WORDS = 60_000

export function lexiconOf(ctx: Ctx): Promise<Lexicon> {
  return ctx.cache.getOrLoad('lexicon', async () => ({
    value: await readLexicon(ctx),
    tags: ['search_words', 'synonyms', 'categories', 'services', 'device_models'],
  }))
}

async function readLexicon(ctx: Ctx): Promise<Lexicon> {
  // One after the other, because a transaction's connection runs one statement at a time.
  const words = await readWords(ctx)
  const entries = await ctx.db.select().from(synonyms).orderBy(asc(synonyms.id))
  const categories = await listCategories(ctx)
  const services = await listServiceWords(ctx)
  const devices = await listDevices(ctx)
  const list = new SynonymList(entries)
  const topics: IndexedTopic[] = [
    ...categories.map(({ id, name, slug, description }) => ({
      kind: 'category' as const,
      id,
      name,
      slug,
      summary: description,
      named: wordsIn(`${name} ${slug}`),
      described: [],
    })),
    ...services.map(({ id, name, slug, otherSlugs, summary, features, priceLabels }) => ({
      kind: 'service' as const,
      id,
      name,
      slug,
      summary,
      named: wordsIn([name, slug, ...otherSlugs].join(' ')),
      described: wordsIn([summary, ...features, ...priceLabels].join(' ')),
    })),
  ]
  const models = new ModelWords(devices)
  for (const word of [...list.words, ...sitePageWords, ...topics.flatMap(({ named }) => named)]) see(words, word, 2)
  for (const word of models.words) see(words, word, 2)
  for (const word of topics.flatMap(({ described }) => described)) see(words, word, 3)
  return { vocabulary: new Vocabulary(words), synonyms: list, models, topics }
}

function see(words: Map<string, Place>, word: string, place: Place): void {
  if (/^\p{Alphabetic}{2,}$/u.test(word) && (words.get(word) ?? 5) > place) words.set(word, place)
}

async function readWords(ctx: Ctx): Promise<Map<string, Place>> {
  const rows = await ctx.db
    .select({ place: searchWords.place, words: sql<string>`string_agg(${searchWords.word}, ' ')` })
    .from(
      ctx.db
        .select()
        .from(searchWords)
        .orderBy(searchWords.place, searchWords.word)
        .limit(MAX_WORDS)
        .as('search_words'),
    )
    .groupBy(searchWords.place)
  return new Map(
    rows.flatMap(({ place, words }) => words.split(' ').map((word): [string, Place] => [word, place as Place])),
  )
}
