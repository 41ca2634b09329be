import { z } from 'zod'
import { PriceRuleDraft } from '#contract/pricing/price-rule.ts'
import { taxRateOfPercent } from '#contract/pricing/tax-rate.ts'
import type { Output } from '../../api.ts'
import { GeneralTaxRate } from '../taxes/general-tax-rate.ts'

export type PriceRule = Output<'GET /admin/price-rules'>[number]

export interface PriceRuleValues {
  /** A day in the future; '' applies the rule immediately. */
  startsOn: string
  taxPercent: number | null
  isShippingTaxable: boolean
  shippingFee: number | null
}

export function priceRuleDraft({ startsOn, taxPercent, isShippingTaxable, shippingFee }: PriceRuleValues) {
  return {
    ...(startsOn !== '' && { startsOn }),
    taxRate: taxPercent === null ? null : taxRateOfPercent(taxPercent),
    isShippingTaxable,
    shippingFee,
  }
}

const Complete = z.looseObject({ taxRate: GeneralTaxRate, shippingFee: z.number('Shipping is required') })

export const PriceRuleForm = z.preprocess(
  (values) => priceRuleDraft(values as PriceRuleValues),
  Complete.pipe(PriceRuleDraft as unknown as z.ZodType<unknown, z.output<typeof Complete>>),
)
