import { isDeepStrictEqual } from 'node:util'
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
  return {
    ...rule,
    taxRatePpm: generalRateOf(answer, request.shippingCents),
    givenTax: answer,
    taxBasis: {
      ...rule.taxBasis,
      state: request.destination.state,
      service: {
        name: ctx.payments!.tax!.name,
        calculationId: answer.calculationId,
        jurisdictions: jurisdictionsOf(answer),
      },
    },
  }
}

/** The rate of the sale is its highest; items with another one store theirs. */
function generalRateOf({ lines, shippingTaxCents }: TaxAnswer, shippingCents: number): number {
  const highest = Math.max(0, ...lines.map(({ taxRatePpm }) => taxRatePpm))
  return highest > 0 || shippingTaxCents === 0 ? highest : Math.round((shippingTaxCents * 1_000_000) / shippingCents)
}

function jurisdictionsOf({ lines }: TaxAnswer) {
  const all = lines.flatMap(({ jurisdictions }) => jurisdictions)
  return [...new Map(all.map((one) => [`${one.name} ${one.taxRatePpm}`, one])).values()]
}
