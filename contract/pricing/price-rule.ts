import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Instant } from '../scalars.ts'
import { MAX_TAX_RATE_PPM, taxRateOf, taxRatePpmOf } from './tax-rate.ts'

export const TaxRate = z
  .number()
  .min(0)
  .max(taxRateOf(MAX_TAX_RATE_PPM), 'A tax rate can be at most 0.3, which is 30%')
  .refine((value) => Math.abs(value - taxRateOf(taxRatePpmOf(value))) < 1e-9, 'Use at most four decimals of a percent')

export const PriceRule = z.object({
  effectiveFrom: Instant,
  taxRate: z.number(),
  isShippingTaxable: z.boolean(),
  shippingFee: Money,
  state: z.enum(['past', 'current', 'scheduled']),
})
export type PriceRule = z.infer<typeof PriceRule>

export const PriceRuleDraft = z.strictObject({
  startsOn: CalendarDate.optional(),
  taxRate: TaxRate,
  isShippingTaxable: z.boolean(),
  shippingFee: Money.refine((amount) => amount <= 100_000, 'Shipping can be at most $1,000.00'),
})
export type PriceRuleDraft = z.output<typeof PriceRuleDraft>

export const listPriceRules = endpoint('GET /admin/price-rules', {
  summary: 'List tax and shipping rules by start date, latest first',
  output: z.array(PriceRule),
})
export const addPriceRule = endpoint('POST /admin/price-rules', {
  summary: 'Create a tax and shipping rule that starts now or on a later day; started rules never change',
  input: PriceRuleDraft,
  output: PriceRule,
  status: 201,
})
export const withdrawPriceRule = endpoint('DELETE /admin/price-rules/:effectiveFrom', {
  summary: 'Delete a rule that has not started',
  input: z.strictObject({ effectiveFrom: Instant }),
})
