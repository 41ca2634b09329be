import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Every word that some product's search text holds, stemmed: what a typing error can have meant. Kept by a trigger. */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (t) => [
  uniqueIndex('search_words_word').on(t.word.op('text_pattern_ops')),
  index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
])
