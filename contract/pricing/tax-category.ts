import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RepairFault } from '../price-book/repair-fault.ts'
import { Id, text } from '../scalars.ts'
import { UsState } from '../us-state.ts'
import { TaxRate } from './price-rule.ts'
import { TaxCode } from './tax-code.ts'

const MAX_MEMBERS = 1_000

/** Its goods, services and repairs have their own rate in some states, instead of the rate of the state. */
export const TaxCategoryDraft = z.strictObject({
  name: text(80, { min: 1, message: 'Enter a name' }),
  rates: z
    .array(z.strictObject({ state: UsState, taxRate: TaxRate }))
    .min(1, 'Add the rate of at least one state')
    .max(UsState.options.length)
    .refine((rates) => new Set(rates.map(({ state }) => state)).size === rates.length, 'Each state can have one rate'),
  /** A product category, service or kind of repair belongs to at most one tax category. */
  categoryIds: z.array(Id).max(MAX_MEMBERS).default([]),
  serviceIds: z.array(Id).max(MAX_MEMBERS).default([]),
  repairFaults: z.array(RepairFault).max(RepairFault.options.length).default([]),
  /** For a tax service; empty for its general code. */
  taxCode: z.union([z.literal(''), TaxCode]).default(''),
})
export type TaxCategoryDraft = z.output<typeof TaxCategoryDraft>

export const TaxCategory = z.object({
  ...TaxCategoryDraft.shape,
  id: Id,
  rates: z.array(z.object({ state: UsState, taxRate: z.number() })),
  categoryIds: z.array(Id),
  serviceIds: z.array(Id),
  repairFaults: z.array(RepairFault),
  taxCode: z.string(),
  version: z.int(),
})
export type TaxCategory = z.infer<typeof TaxCategory>

export const listTaxCategories = endpoint('GET /admin/tax-categories', {
  summary: 'List tax categories by name',
  output: z.array(TaxCategory),
})
export const TaxCategoryName = TaxCategory.pick({ id: true, name: true })
export type TaxCategoryName = z.infer<typeof TaxCategoryName>

export const listTaxCategoryNames = endpoint('GET /admin/tax-category-names', {
  summary: 'List the names of the tax categories, to choose one for a line or a plan',
  output: z.array(TaxCategoryName),
})
export const createTaxCategory = endpoint('POST /admin/tax-categories', {
  summary: 'Add a tax category with its own rate by state, from now on',
  input: TaxCategoryDraft,
  output: TaxCategory,
  status: 201,
})
export const updateTaxCategory = endpoint('PUT /admin/tax-categories/:id', {
  summary: 'Change a tax category from now on; orders keep their tax',
  input: TaxCategoryDraft.extend({ id: Id, version: z.int().optional() }),
  output: TaxCategory,
})
export const deleteTaxCategory = endpoint('DELETE /admin/tax-categories/:id', {
  summary: 'Delete a tax category; its goods and services have the rate of the state again',
  input: z.strictObject({ id: Id }),
})
