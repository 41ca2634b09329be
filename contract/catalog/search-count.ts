import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Paging, Slug, text } from '../scalars.ts'
import { SignpostKind } from './search-guide.ts'

const words = text(200, { min: 1 })

export const OpenedKind = z.enum(['product', ...SignpostKind.options])
export type OpenedKind = z.infer<typeof OpenedKind>

export const Opened = z.strictObject({ kind: OpenedKind, slug: Slug.max(120) })
export type Opened = z.infer<typeof Opened>

/** The browser reports searches, because most responses come from a cache and never reach the database. */
export const countSearch = endpoint('POST /searches', {
  summary: 'Count that these words were searched, and what was opened',
  input: z.strictObject({ search: words, opened: Opened.optional() }),
})

export const SearchCount = z.object({
  id: Id,
  words: z.string(),
  asked: z.int(),
  /** The number of results of the latest search. */
  found: z.int(),
  lastAskedOn: CalendarDate,
  /** The results that people opened, most often first. */
  opened: z.array(z.object({ kind: OpenedKind, id: Id, name: z.string(), clicks: z.int() })),
})
export type SearchCount = z.infer<typeof SearchCount>

export const SearchCountSearch = z.object({
  empty: z.boolean().optional(),
  ...Paging,
})
export type SearchCountSearch = z.output<typeof SearchCountSearch>

export const listSearchCounts = endpoint('GET /admin/searches', {
  summary: 'What is searched, most often first, with what was opened',
  input: SearchCountSearch,
  page: SearchCount,
})
