import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money-schema.ts'
import { Id, multilineText, text } from '../../scalars.ts'
import { slugField } from '../../slug-field.ts'
import { ProductSort } from '../product.ts'
import { Recommendation } from '../recommendation.ts'
import { Collection } from './collection.ts'

export const MAX_COLLECTIONS = 100
export const MAX_RULES = 12
export const MAX_CHOSEN_PRODUCTS = 200

const ids = z.array(Id).min(1, 'Choose at least one').max(50, 'At most 50')

/** Prices are what a customer pays; for products with options, the cheapest variant's. Both bounds are included. */
export const CollectionRule = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('category'), ids }),
  z.strictObject({ about: z.literal('brand'), ids }),
  z.strictObject({
    about: z.literal('tag'),
    tags: z
      .array(text(80, { min: 1 }))
      .min(1, 'Enter at least one tag')
      .max(20, 'At most 20 tags'),
  }),
  z
    .strictObject({ about: z.literal('price'), from: Money.nullable(), to: Money.nullable() })
    .refine(({ from, to }) => from !== null || to !== null, 'Enter a price')
    .refine(({ from, to }) => from === null || to === null || from <= to, 'The lowest price is above the highest'),
  z.strictObject({ about: z.literal('on-sale') }),
  z.strictObject({ about: z.literal('new') }),
  z.strictObject({ about: z.literal('in-stock') }),
])
export type CollectionRule = z.output<typeof CollectionRule>

const Choice = z.enum(['hand', 'rules'])
const Match = z.enum(['all', 'any'])

export const AdminCollection = Collection.extend({
  choice: Choice,
  match: Match,
  rules: z.array(CollectionRule),
  sort: ProductSort,
  products: z.array(Recommendation),
  version: z.int(),
})
export type AdminCollection = z.infer<typeof AdminCollection>

const fields = {
  name: text(80, { min: 1, message: 'Enter a collection name' }),
  slug: slugField(),
  description: multilineText(1_000),
  choice: Choice,
  match: Match,
  rules: z.array(CollectionRule).max(MAX_RULES, `At most ${MAX_RULES} rules`),
  sort: ProductSort,
  products: z
    .array(z.strictObject({ id: Id }))
    .max(MAX_CHOSEN_PRODUCTS, `At most ${MAX_CHOSEN_PRODUCTS} products`)
    .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Choose each product once'),
  onHome: z.boolean(),
  inMenu: z.boolean(),
}
const { name, slug, ...others } = fields

export const CollectionDraft = z.strictObject({
  name,
  slug: z.union([z.literal(''), slug]).optional(),
  ...z.strictObject(others).partial().shape,
})
export type CollectionDraft = z.output<typeof CollectionDraft>

export const CollectionChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1).optional(),
})
export type CollectionChange = z.output<typeof CollectionChange>

export const listAdminCollections = endpoint('GET /admin/collections', {
  summary: 'List collections by name',
  output: z.array(AdminCollection),
})
export const createCollection = endpoint('POST /admin/collections', {
  summary: 'Create a collection',
  input: CollectionDraft,
  output: AdminCollection,
  status: 201,
})
export const updateCollection = endpoint('PUT /admin/collections/:id', {
  summary: 'Update a collection; its previous URL redirects',
  input: CollectionChange.extend({ id: Id }),
  output: AdminCollection,
})
export const deleteCollection = endpoint('DELETE /admin/collections/:id', {
  summary: 'Delete a collection; its products stay',
  input: z.strictObject({ id: Id }),
})
