import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../scalars.ts'

/** Products that the owner puts on one page, by hand or by rules. */
export const Collection = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Where the shop links to it besides. */
  onHome: z.boolean(),
  inMenu: z.boolean(),
})

export const ListedCollection = Collection.extend({
  /** Under which it could be found before; its old addresses lead on. */
  formerSlugs: z.array(z.string()),
})
export type ListedCollection = z.infer<typeof ListedCollection>

export const listCollections = endpoint('GET /collections', {
  summary: 'Every collection, by name',
  output: z.array(ListedCollection),
})
