import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

export const Signpost = z.object({ name: z.string(), slug: z.string(), summary: z.string() })
export type Signpost = z.infer<typeof Signpost>

/** What stands beside the products that a search found. */
export const SearchGuide = z.object({
  services: z.array(Signpost),
  categories: z.array(Signpost),
  /** Other words that are likelier meant. */
  didYouMean: z.string().nullable(),
})
export type SearchGuide = z.infer<typeof SearchGuide>

export const searchGuide = endpoint('GET /search-guide', {
  summary: 'The services and categories that fit a search, and what was likelier meant',
  input: z.object({ search: text(200).default('') }),
  output: SearchGuide,
})
