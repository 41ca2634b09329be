import type { Cents } from '#contract/money.ts'
import { ownRateOf } from '#contract/pricing/quote.ts'
import { type GivenTax, taxOfLines } from '#contract/pricing/tax-of-lines.ts'
import { Problem } from '#contract/problem.ts'
import { US_STATES } from '#contract/us-states.ts'
import type { TaxAnswer, TaxJurisdiction, TaxProvider, TaxRequest } from '../../ports/tax-provider.ts'
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
    lines: taxed.map((line, at) => ({ ...line, jurisdictions: jurisdictionsOf(state, line, lines[at]!.amountCents) })),
    shippingTaxCents,
    shippingJurisdictions: [],
  }
}

/** The owner enters one rate per state, which includes that of its counties. */
function jurisdictionsOf(
  state: string,
  { taxCents, taxRatePpm }: GivenTax['lines'][number],
  taxableCents: Cents,
): TaxJurisdiction[] {
  return taxRatePpm > 0 ? [{ name: state, level: 'state', taxRatePpm, taxableCents, taxCents }] : []
}
