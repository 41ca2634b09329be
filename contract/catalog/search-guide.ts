import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'
import { ProductSuggestion } from './product.ts'

export const Signpost = z.object({ name: z.string(), slug: z.string(), summary: z.string() })
export type Signpost = z.infer<typeof Signpost>

export const SearchGuide = z.object({
  services: z.array(Signpost),
  categories: z.array(Signpost),
  didYouMean: z.string().nullable(),
})
export type SearchGuide = z.infer<typeof SearchGuide>

export const searchGuide = endpoint('GET /search-guide', {
  summary: 'Get services and categories that match a search, and a spelling suggestion',
  input: z.object({ search: text(200).default('') }),
  output: SearchGuide,
})

export const SignpostKind = z.enum(['service', 'category'])
export type SignpostKind = z.infer<typeof SignpostKind>

export const Suggestions = z.object({
  signposts: z.array(z.object({ kind: SignpostKind, name: z.string(), slug: z.string() })),
  products: z.array(ProductSuggestion),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggest = endpoint('GET /suggestions', {
  summary: 'Suggest services, categories and products for the search box',
  input: z.object({ q: text(200).default('') }),
  output: Suggestions,
})
