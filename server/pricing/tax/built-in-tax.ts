import { ownRateOf } from '#contract/pricing/quote.ts'
import { taxOfLines } from '#contract/pricing/tax-of-lines.ts'
import { Problem } from '#contract/problem.ts'
import { US_STATES } from '#contract/us-states.ts'
import type { TaxAnswer, TaxProvider, TaxRequest } from '../../ports/tax-provider.ts'
import type { TaxedRule } from '../price-rule.ts'

/** The owner's own rates: exact, and there when the network is not. @param rule of the destination. */
export function builtInTax(rule: Omit<TaxedRule, 'taxService'>): TaxProvider {
  return { name: 'built_in', calculate: async (request) => calculate(request, rule) }
}

function calculate(
  { destination, lines, shippingCents, isCustomerExempt }: TaxRequest,
  rule: Omit<TaxedRule, 'taxService'>,
): TaxAnswer {
  const state = US_STATES[destination.state]
  if (!state || !/^\d{5}(-\d{4})?$/.test(destination.zip) || destination.zip === '00000')
    throw new Problem('invalid', 'tax_address_unknown', 'This address was not found. Check street and ZIP code.')
  const rateOf = (own: number | null) => (isCustomerExempt ? 0 : (own ?? rule.taxRatePpm))
  const { lines: taxed, shippingTaxCents } = taxOfLines(
    lines.map((line) => ({
      amountCents: line.amountCents,
      taxRatePpm: line.isTaxable ? rateOf(ownRateOf(line, rule)) : 0,
    })),
    { amountCents: shippingCents, taxRatePpm: rule.isShippingTaxable ? rateOf(null) : 0 },
  )
  return {
    calculationId: null,
    lines: taxed.map((line) => ({
      ...line,
      jurisdictions: line.taxRatePpm > 0 ? [{ name: state, taxRatePpm: line.taxRatePpm }] : [],
    })),
    shippingTaxCents,
  }
}
