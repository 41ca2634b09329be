import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../scalars.ts'

export const Collection = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  onHome: z.boolean(),
  inMenu: z.boolean(),
})

export const ListedCollection = Collection.extend({ formerSlugs: z.array(z.string()) })
export type ListedCollection = z.infer<typeof ListedCollection>

export const listCollections = endpoint('GET /collections', {
  summary: 'List collections by name',
  output: z.array(ListedCollection),
})
