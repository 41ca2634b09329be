import { isDeepStrictEqual } from 'node:util'
import { sumCents, ZERO } from '#contract/money.ts'
import type { TaxedByJurisdiction } from '#contract/pricing/tax-basis.ts'
import type { Ctx } from '../../context.ts'
import type { TaxAnswer } from '../../ports/tax-provider.ts'
import type { TaxedRule } from '../../pricing/price-rule.ts'
import { cartChanged } from '../cart/change-cart.ts'
import { type Delivery, type GoodsToTax, type ServiceAnswer, taxRequestOf } from './ask-tax-service.ts'

/**
 * The rule with the tax that the service answered for exactly these goods. Without an answer, the shop's own rates
 * apply, and the sale says so.
 * @throws Problem `cart_changed` if the service was asked about other goods or another address.
 */
export function applyTaxAnswer(
  ctx: Ctx,
  goods: GoodsToTax,
  delivery: Delivery,
  serviceAnswer: ServiceAnswer | null,
): TaxedRule {
  const { rule } = goods
  const request = taxRequestOf(goods, delivery)
  if (!isDeepStrictEqual(request, serviceAnswer?.request ?? null)) throw cartChanged()
  if (!request || !serviceAnswer) return rule
  if (!serviceAnswer.answer) return { ...rule, taxBasis: { ...rule.taxBasis, wasServiceAway: true } }
  const { answer } = serviceAnswer
  const taxRatePpm = generalRateOf(answer, request.shippingCents)
  return {
    ...rule,
    taxRatePpm,
    givenTax: answer,
    taxBasis: {
      ...rule.taxBasis,
      state: request.destination.state,
      service: {
        name: ctx.payments!.tax!.name,
        calculationId: answer.calculationId,
        jurisdictions: taxByJurisdiction(answer, taxRatePpm),
      },
    },
  }
}

/** The rate of the sale is its highest; items with another one store theirs. */
function generalRateOf({ lines, shippingTaxCents }: TaxAnswer, shippingCents: number): number {
  const highest = Math.max(0, ...lines.map(({ taxRatePpm }) => taxRatePpm))
  return highest > 0 || shippingTaxCents === 0 ? highest : Math.round((shippingTaxCents * 1_000_000) / shippingCents)
}

function taxByJurisdiction(answer: TaxAnswer, generalRatePpm: number): TaxedByJurisdiction[] {
  const parts = [
    ...answer.lines.flatMap((line) => line.jurisdictions.map((part) => ({ ...part, ofRatePpm: line.taxRatePpm }))),
    ...answer.shippingJurisdictions.map((part) => ({ ...part, ofRatePpm: generalRatePpm })),
  ]
  const sums = new Map<string, TaxedByJurisdiction>()
  for (const part of parts) {
    const key = JSON.stringify([part.name, part.level, part.taxRatePpm, part.ofRatePpm])
    const before = sums.get(key)
    sums.set(key, {
      ...part,
      taxableCents: sumCents([before?.taxableCents ?? ZERO, part.taxableCents]),
      taxCents: sumCents([before?.taxCents ?? ZERO, part.taxCents]),
    })
  }
  return [...sums.values()]
}
