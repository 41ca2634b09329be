import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'
import { ProductSuggestion } from './product.ts'

export const SearchTopic = z.object({ name: z.string(), slug: z.string(), summary: z.string() })
export type SearchTopic = z.infer<typeof SearchTopic>

export const SitePage = z.object({ name: z.string(), path: z.string() })
export type SitePage = z.infer<typeof SitePage>

export const SearchGuide = z.object({
  pages: z.array(SitePage),
  services: z.array(SearchTopic),
  categories: z.array(SearchTopic),
  didYouMean: z.string().nullable(),
})
export type SearchGuide = z.infer<typeof SearchGuide>

export const searchGuide = endpoint('GET /search-guide', {
  summary: 'Get pages, services and categories that match a search, and a spelling suggestion',
  input: z.object({ search: text(200).default('') }),
  output: SearchGuide,
})

export const SearchTopicKind = z.enum(['service', 'category'])
export type SearchTopicKind = z.infer<typeof SearchTopicKind>

export const Suggestions = z.object({
  topics: z.array(z.object({ kind: SearchTopicKind, name: z.string(), slug: z.string() })),
  products: z.array(ProductSuggestion),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggest = endpoint('GET /suggestions', {
  summary: 'Suggest services, categories and products for the search box',
  input: z.object({ q: text(200).default('') }),
  output: Suggestions,
})
