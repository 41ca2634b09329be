import { sql } from 'drizzle-orm'
import type { ShippingChoice } from '#contract/checkout/cart.ts'
import type { PhoneQuote } from '#contract/checkout/phone-order.ts'
import { shippingMethodOf } from '#contract/pricing/quote.ts'
import type { StateCode } from '#contract/us-state.ts'
import { availableForCart, joinProduct } from '../../catalog/product/join-product.ts'
import { productsUnavailable } from '../../catalog/product/purchase-problems.ts'
import type { Ctx } from '../../context.ts'
import { currentPriceRule, type TaxedRule } from '../../pricing/price-rule.ts'
import { readOffers } from '../../pricing/promotion-offers.ts'
import { type Offers, promotedQuote } from '../../pricing/promotion-price.ts'
import { type CartLine, productOfLine, toLine, toPromotedLine } from '../cart/cart-lines.ts'

interface PhoneOrderTerms {
  lines: { productId: number; quantity: number }[]
  code?: string | undefined
  shippingMethod: ShippingChoice
  state?: StateCode | undefined
  customerId?: number | null | undefined
}

export async function quotePhoneOrder(ctx: Ctx, terms: PhoneOrderTerms): Promise<PhoneQuote> {
  const { lines, rule, offers } = await readTerms(ctx, terms)
  const { quote } = promotedQuote(lines.map(toPromotedLine), terms.shippingMethod, rule, offers)
  return { ...quote, exemption: rule.taxBasis.exemption ?? null }
}

export async function readTerms(
  ctx: Ctx,
  { lines, code, shippingMethod, state, customerId = null }: PhoneOrderTerms,
): Promise<{ lines: CartLine[]; rule: TaxedRule; offers: Offers }> {
  const found = await joinProduct(
    ctx.db
      .select({
        id: sql<number>`wanted.position::int`,
        quantity: sql<number>`wanted.quantity`,
        ...productOfLine,
        available: availableForCart(sql`(select null::uuid where false)`),
        isOnSale: sql<boolean>`products.archived_at is null`,
      })
      .from(
        sql`unnest(${sql.param(lines.map(({ productId }) => productId))}::int[], ${sql.param(lines.map(({ quantity }) => quantity))}::int[])
          with ordinality as wanted(product_id, quantity, position)`,
      )
      .$dynamic(),
    sql`wanted.product_id`,
  ).orderBy(sql`wanted.position`)
  const onSale = found.filter(({ isOnSale }) => isOnSale)
  if (onSale.length < lines.length)
    throw productsUnavailable(
      'order',
      lines.map(({ productId }) => productId),
      onSale.map(({ product }) => product.id),
    )
  const priced = onSale.map(({ isOnSale, ...line }) => toLine(line))
  const method = shippingMethodOf(priced.map(toPromotedLine), shippingMethod)
  const rule = await currentPriceRule(ctx, { shipTo: method === 'standard' && state ? { state } : null, customerId })
  const offers = await readOffers(ctx, code || null)
  return { rule, offers, lines: priced }
}
