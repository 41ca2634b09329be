import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Paging, Slug, text } from '../scalars.ts'
import { SearchTopicKind } from './search-guide.ts'

const words = text(200, { min: 1 })

export const SearchClickKind = z.enum(['product', ...SearchTopicKind.options])
export type SearchClickKind = z.infer<typeof SearchClickKind>

export const SearchClick = z.strictObject({ kind: SearchClickKind, slug: Slug.max(120) })
export type SearchClick = z.infer<typeof SearchClick>

/** The browser reports searches, because most responses come from a cache and never reach the database. */
export const countSearch = endpoint('POST /searches', {
  summary: 'Count a search and its opened result',
  input: z.strictObject({ search: words, opened: SearchClick.optional() }),
})

export const SearchCount = z.object({
  id: Id,
  words: z.string(),
  searches: z.int(),
  found: z.int(),
  lastSearchedOn: CalendarDate,
  opened: z.array(z.object({ kind: SearchClickKind, id: Id, name: z.string(), clicks: z.int() })),
})
export type SearchCount = z.infer<typeof SearchCount>

export const SearchCountSearch = z.object({ empty: z.boolean().optional(), ...Paging })
export type SearchCountSearch = z.output<typeof SearchCountSearch>

export const listSearchCounts = endpoint('GET /admin/searches', {
  summary: 'List searches by frequency with their opened results',
  input: SearchCountSearch,
  page: SearchCount,
})
