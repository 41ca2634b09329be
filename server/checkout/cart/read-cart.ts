import { and, eq, sql } from 'drizzle-orm'
import type { CartItem, PricedCart, ShippingChoice } from '#contract/checkout/cart.ts'
import type { CartBill } from '#contract/checkout/cart-bill.ts'
import { shippingMethodOf } from '#contract/pricing/quote.ts'
import type { StateCode } from '#contract/us-state.ts'
import { provenCustomerOf, userOfShopper } from '../../accounts/shopper.ts'
import { paidQuote, readTenders, type Tender } from '../../balances/tender.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { holdKeysOfOpen } from '../../payments/cancel-payment-intent.ts'
import { currentPriceRule, type TaxedRule, type TaxedSale } from '../../pricing/price-rule.ts'
import { readOffers } from '../../pricing/promotion-offers.ts'
import { NO_OFFERS, type Offers, promotedQuote } from '../../pricing/promotion-price.ts'
import { readBills } from '../bills/read-bills.ts'
import { checkouts } from '../checkout.table.ts'
import { carts } from './cart.table.ts'
import { type CartLine, readCartLines, toCartItem, toPromotedLine } from './cart-lines.ts'

export interface CartToPrice {
  lines: CartLine[]
  rule: TaxedRule
  offers: Offers
  tenders: Tender[]
  bills: CartBill[]
}

interface CartDelivery extends Pick<TaxedSale, 'shipTo'> {
  shippingMethod: ShippingChoice
}

export async function readCart(
  ctx: Ctx,
  shopperId: number,
  { shippingMethod, shipTo = null }: CartDelivery = { shippingMethod: 'pickup' },
): Promise<CartToPrice> {
  const [cart] = await ctx.db.select().from(carts).where(eq(carts.shopperId, shopperId))
  if (!cart) return { ...EMPTY, rule: await currentPriceRule(ctx) }
  const lines = await readCartLines(ctx, shopperId)
  const method = shippingMethodOf(lines.map(toPromotedLine), shippingMethod)
  const customerId = await provenCustomerOf(ctx, shopperId)
  const rule = await currentPriceRule(ctx, { shipTo: method === 'standard' ? shipTo : null, customerId })
  const ownCheckout = ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.shopperId, shopperId), eq(checkouts.status, 'open')))
  const ownHolds = sql`${ownCheckout} union all ${holdKeysOfOpen(sql`${shopperId}`)}`
  return {
    lines,
    rule,
    offers: lines.length > 0 ? await readOffers(ctx, cart.promotionCode, ownCheckout) : NO_OFFERS,
    tenders: await readTenders(ctx, cart.balanceIds, { owner: userOfShopper(sql`${shopperId}`), ownHolds }),
    bills: await readBills(ctx, cart.bills),
  }
}

const EMPTY = { lines: [], offers: NO_OFFERS, tenders: [], bills: [] }

export async function getCart(ctx: ShopperCtx): Promise<CartItem[]> {
  if (ctx.actor.shopperId === null) return []
  return (await readCartLines(ctx, ctx.actor.shopperId)).map(toCartItem)
}

export async function getCartQuote(
  ctx: ShopperCtx,
  { shippingMethod, state }: { shippingMethod: ShippingChoice; state?: StateCode | undefined },
): Promise<PricedCart> {
  const { shopperId } = ctx.actor
  const { lines, rule, offers, tenders, bills } =
    shopperId === null
      ? { ...EMPTY, rule: await currentPriceRule(ctx) }
      : await readCart(ctx, shopperId, { shippingMethod, shipTo: state ? { state } : null })
  const { quote } = promotedQuote(lines.map(toPromotedLine), shippingMethod, rule, offers)
  return {
    ...paidQuote(quote, tenders, bills),
    items: lines.map(toCartItem),
    isTaxedByAddress: rule.isTaxedByAddress,
    exemption: rule.taxBasis.exemption ?? null,
  }
}
