import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, multilineText, text } from '../scalars.ts'
import { slugField } from '../slug-field.ts'
import { Category } from './product.ts'

export const AdminCategory = Category.extend({ position: z.int(), archivedCount: z.int(), version: z.int() })
export type AdminCategory = z.infer<typeof AdminCategory>

const fields = {
  name: text(80, { min: 2, message: 'Name must be at least 2 characters' }),
  slug: slugField({ min: 2, tooShort: 'Slug must be at least 2 characters' }),
  description: multilineText(1_000),
  position: z.int().min(0).max(10_000),
  needsHealthStatement: z.boolean(),
}
const { name, slug, ...others } = fields

export const CategoryDraft = z.strictObject({
  name,
  slug: z.union([z.literal(''), slug]).optional(),
  ...z.strictObject(others).partial().shape,
})
export type CategoryDraft = z.output<typeof CategoryDraft>
export const CategoryChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1).optional(),
})
export type CategoryChange = z.output<typeof CategoryChange>

export const listAdminCategories = endpoint('GET /admin/categories', {
  summary: 'List categories in display order',
  output: z.array(AdminCategory),
})
export const createCategory = endpoint('POST /admin/categories', {
  summary: 'Create a category',
  input: CategoryDraft,
  output: AdminCategory,
  status: 201,
})
export const updateCategory = endpoint('PUT /admin/categories/:id', {
  summary: 'Update a category',
  input: CategoryChange.extend({ id: Id }),
  output: AdminCategory,
})
export const orderCategories = endpoint('PUT /admin/categories/order', {
  summary: 'Reorder categories',
  input: z.strictObject({ ids: z.array(Id).max(500) }),
  output: z.array(AdminCategory),
})
export const deleteCategory = endpoint('DELETE /admin/categories/:id', {
  summary: 'Delete a category without products',
  input: z.strictObject({ id: Id }),
})
