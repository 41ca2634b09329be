import { z } from 'zod'
import type { RepairFault } from '#contract/price-book/repair-fault.ts'
import { TaxCategoryDraft } from '#contract/pricing/tax-category.ts'
import { taxPercentOf, taxRateOfPercent } from '#contract/pricing/tax-rate.ts'
import type { StateCode } from '#contract/us-state.ts'
import type { Input, Output } from '../../api.ts'

export type TaxCategory = Output<'GET /admin/tax-categories'>[number]

export interface TaxCategoryValues {
  name: string
  rates: { state: StateCode | ''; taxRate: number | null }[]
  categoryIds: number[]
  serviceIds: number[]
  repairFaults: RepairFault[]
  taxCode: string
}

export const TAX_CATEGORY_LABELS = {
  name: 'Name',
  rates: 'Rates',
  categoryIds: 'Product categories',
  serviceIds: 'Services',
  repairFaults: 'Repairs of the price book',
  taxCode: 'Code for Stripe Tax',
}

export function taxCategoryValues(
  category: Omit<TaxCategory, 'id' | 'version'> | undefined,
  shopState: StateCode,
): TaxCategoryValues {
  const { name, rates, categoryIds, serviceIds, repairFaults, taxCode } = category ?? {
    name: '',
    rates: [{ state: shopState, taxRate: null }],
    categoryIds: [],
    serviceIds: [],
    repairFaults: [],
    taxCode: '',
  }
  return {
    ...{ name, categoryIds, serviceIds, repairFaults, taxCode },
    rates: rates.map(({ state, taxRate }) => ({ state, taxRate: taxRate === null ? null : taxPercentOf(taxRate) })),
  }
}

const Complete = z.looseObject({
  rates: z.array(z.looseObject({ state: z.string(), taxRate: z.number('Sales tax is required') })),
})

export const TaxCategoryForm = z.preprocess(
  (values) => draftOf(values as TaxCategoryValues),
  Complete.pipe(TaxCategoryDraft as unknown as z.ZodType<unknown, z.output<typeof Complete>>),
)

/** The form has percents. */
export function draftOf({ rates, ...values }: TaxCategoryValues) {
  return {
    ...values,
    rates: rates.map(({ state, taxRate }) => ({ state, taxRate: taxRate === null ? null : taxRateOfPercent(taxRate) })),
  } as Input<'POST /admin/tax-categories'>
}
