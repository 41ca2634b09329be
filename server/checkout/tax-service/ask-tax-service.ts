import type { Address } from '#contract/accounts/address.ts'
import type { ShippingChoice } from '#contract/checkout/cart.ts'
import { findTaxCategory } from '#contract/pricing/quote.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import type { TaxAnswer, TaxRequest } from '../../ports/tax-provider.ts'
import type { TaxedRule } from '../../pricing/price-rule.ts'
import { type Offers, promotedQuote } from '../../pricing/promotion-price.ts'
import { type CartLine, toPromotedLine } from '../cart/cart-lines.ts'

export interface GoodsToTax {
  lines: CartLine[]
  rule: TaxedRule
  offers: Offers
}

export interface Delivery {
  shippingMethod: ShippingChoice
  shippingAddress?: Address | null | undefined
}

export interface ServiceAnswer {
  /** The request, so that the answer is not used for a cart that changed meanwhile. */
  request: TaxRequest
  /** Null if the service did not answer in time. */
  answer: TaxAnswer | null
}

/**
 * Asks only about what is shipped. It must not run in a transaction, because the service may be slow.
 * @throws Problem `validation_failed` if the service does not find the address.
 */
export async function askTaxService(ctx: Ctx, goods: GoodsToTax, delivery: Delivery): Promise<ServiceAnswer | null> {
  const request = taxRequestOf(goods, delivery)
  if (!request || !ctx.payments?.tax) return null
  try {
    return { request, answer: await ctx.payments.tax.calculate(request) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'tax_address_unknown') throw invalid({ 'shippingAddress.zip': [error.message] })
    ctx.log.warn({ code: error.code }, 'tax service did not answer; the order is taxed at the rates of the shop')
    return { request, answer: null }
  }
}

/** Null if the built-in calculation is used. */
export function taxRequestOf(
  { lines, rule, offers }: GoodsToTax,
  { shippingMethod, shippingAddress }: Delivery,
): TaxRequest | null {
  const { taxService, taxBasis } = rule
  if (!taxService || !shippingAddress) return null
  const { quote } = promotedQuote(lines.map(toPromotedLine), shippingMethod, rule, offers)
  if (quote.shippingMethod !== 'standard') return null
  const { line1, line2, city, state, zip } = shippingAddress
  return {
    destination: { line1, ...(line2 && { line2 }), city, state, zip },
    lines: lines.map((line, at) => {
      const { isTaxable, categoryId } = toPromotedLine(line)
      const category = findTaxCategory({ categoryId }, taxService.categories)
      return {
        amountCents: quote.lines[at]!.lineTotal,
        quantity: line.quantity,
        isTaxable,
        taxCategoryId: category?.id ?? null,
        taxCode: category?.taxCode || taxService.generalCode,
      }
    }),
    shippingCents: quote.shipping,
    isCustomerExempt: taxBasis.exemption !== undefined,
  }
}
