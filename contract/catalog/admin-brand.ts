import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, multilineText, text } from '../scalars.ts'
import { slugField } from '../slug-field.ts'
import { Brand } from './brand.ts'

export const AdminBrand = Brand.extend({
  description: z.string(),
  productCount: z.int(),
  /** Archived products also refer to the brand, so it cannot be deleted yet. */
  archivedCount: z.int(),
  version: z.int(),
})
export type AdminBrand = z.infer<typeof AdminBrand>

const fields = {
  name: text(80, { min: 1, message: 'Enter a brand name' }),
  slug: slugField(),
  description: multilineText(1_000),
}

export const BrandDraft = z.strictObject({
  name: fields.name,
  slug: z.union([z.literal(''), fields.slug]).optional(),
  description: fields.description.optional(),
})
export type BrandDraft = z.output<typeof BrandDraft>

export const BrandChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1).optional(),
})
export type BrandChange = z.output<typeof BrandChange>

export const listAdminBrands = endpoint('GET /admin/brands', {
  summary: 'List brands by name',
  output: z.array(AdminBrand),
})
export const createBrand = endpoint('POST /admin/brands', {
  summary: 'Create a brand',
  input: BrandDraft,
  output: AdminBrand,
  status: 201,
})
export const updateBrand = endpoint('PUT /admin/brands/:id', {
  summary: 'Update a brand; its previous URL redirects',
  input: BrandChange.extend({ id: Id }),
  output: AdminBrand,
})
export const deleteBrand = endpoint('DELETE /admin/brands/:id', {
  summary: 'Delete a brand without products',
  input: z.strictObject({ id: Id }),
})
