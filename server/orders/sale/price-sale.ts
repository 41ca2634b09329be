import type { Quote } from '#contract/checkout/cart.ts'
import { type Cents, cents, MAX_CENTS, sumCents } from '#contract/money.ts'
import type { SaleBasket, SaleQuote } from '#contract/orders/counter-sale.ts'
import { discountOn } from '#contract/pricing/discount.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { type Discounted, discounted } from '../../pricing/discount.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { readOffers } from '../../pricing/promotion-offers.ts'
import { NO_OFFERS, promotedQuote, reasonOf } from '../../pricing/promotion-price.ts'
import type { RefusedUse } from '../../pricing/promotion-use.ts'
import { readSaleItems, type SaleItem } from './sale-item.ts'

/** The limit for `counter.discount`, in percent of the full price. */
const MAX_PERCENT = 20

interface BasketOfCustomer extends SaleBasket {
  customerId?: number | null | undefined
}

export type PricedSale = Awaited<ReturnType<typeof priceSale>>

/**
 * @throws Problem as `readSaleItems` and `requireDiscountRight`; `validation_failed` if discounts exceed the price;
 * `amount_too_large`.
 */
export async function priceSale(ctx: StaffCtx, { lines, ...basket }: BasketOfCustomer) {
  const items = await readSaleItems(ctx, lines)
  const priced = await priceItems(ctx, items, basket)
  const byCode = sumCents(priced.applied.map(({ amountCents }) => amountCents))
  requireDiscountRight(ctx, items, sumCents([priced.quote.subtotal, byCode]))
  return priced
}

/** @throws Problem as `priceSale`, but whatever the user's permissions. */
export async function priceItems(
  ctx: Ctx,
  items: SaleItem[],
  { discount, code, customerId = null }: Omit<BasketOfCustomer, 'lines'>,
) {
  const given = discounted(
    items.map(({ line, unitPriceCents }) => ({
      fullCents: cents(unitPriceCents * line.quantity),
      discount: line.discount,
    })),
    discount,
  )
  if (!given) throw invalid({ discount: ['The discount is larger than the amount'] })
  const rule = await currentPriceRule(ctx, { customerId })
  const offers = code ? await readOffers(ctx, code) : NO_OFFERS
  const typed = offers.promotions.filter((one) => one.code !== null)
  const { quote, applied } = promotedQuote(
    items.map((item, position) => toPromotedLine(item, given, position)),
    'pickup',
    rule,
    { ...offers, promotions: typed },
  )
  const byCode = sumCents(applied.map(({ amountCents }) => amountCents))
  const off = byCode === 0 ? given : withCode(given, quote, byCode)
  if (quote.total > MAX_CENTS)
    throw new Problem('invalid', 'amount_too_large', 'A sale can’t exceed $999,999.99. Please split it in two.')
  const reasons = [given.saleCents > 0 ? discount!.reason : null, reasonOf(applied)]
  const reason = reasons.filter(Boolean).join(' + ') || null
  return { items, off, quote, applied, discount, reason, taxRatePpm: rule.taxRatePpm, taxBasis: rule.taxBasis }
}

function withCode(given: Discounted, { lines }: Quote, byCode: Cents): Discounted {
  const shares = given.shares.map((_, position) => cents(lines[position]!.discount - given.own[position]!))
  return { ...given, shares, saleCents: sumCents([given.saleCents, byCode]) }
}

function toPromotedLine(
  { line, unitPriceCents, isTaxable, kind, productId, serviceId, parentId, categoryId, brandId, ...item }: SaleItem,
  off: Discounted,
  position: number,
) {
  return {
    cartItemId: position + 1,
    unitPriceCents,
    quantity: line.quantity,
    discountCents: offLine(off, position),
    isTaxable,
    kind: kind === 'digital' ? kind : ('physical' as const),
    mustShip: false,
    productIds: [productId, parentId].filter((id) => id !== null),
    categoryId,
    serviceId,
    taxCategoryId: item.taxCategoryId,
    repairFault: item.repairFault,
    brandId,
  }
}

function offLine({ own, shares }: Discounted, position: number): Cents {
  return cents(own[position]! + shares[position]!)
}

export function toSaleQuote({ items, off, quote, taxBasis }: PricedSale, refused?: RefusedUse): SaleQuote {
  const { subtotal, tax, taxRate, taxRates, total } = quote
  return {
    lines: quote.lines.map(({ unitPrice, quantity, lineTotal, tax }, position) => {
      const { productId, name, available, components } = items[position]!
      return {
        ...{ productId, name, available, components, unitPrice, quantity, lineTotal, tax },
        discount: off.own[position]!,
        saleDiscount: off.shares[position]!,
      }
    }),
    discount: off.saleCents,
    code: quote.code && {
      ...quote.code,
      ...(refused && { problem: refused.why }),
      needsCustomer: refused?.reason === 'needs_address',
    },
    subtotal,
    tax,
    taxRate,
    taxRates,
    exemption: taxBasis.exemption ?? null,
    total,
  }
}

/**
 * Reduced prices and discounts count together (docs/rules.md, C-3).
 * @throws Problem `discount_not_allowed`; `discount_too_high` with the allowed `percent`.
 */
function requireDiscountRight(ctx: StaffCtx, items: SaleItem[], subtotal: Cents): void {
  const { permissions } = ctx.actor.user
  if (permissions.has('counter.price')) return
  const full = sumCents(items.map(({ listPriceCents, line }) => cents(listPriceCents * line.quantity)))
  const isLowered = items.some(
    ({ line, unitPriceCents, listPriceCents }) => line.discount || unitPriceCents < listPriceCents,
  )
  if (!isLowered && subtotal >= full) return
  const isHigh = full - subtotal > discountOn(full, { percent: MAX_PERCENT })
  if (!permissions.has('counter.discount')) {
    const message = 'Your account can’t give discounts. Ask someone who can.'
    const permission = isHigh ? 'counter.price' : 'counter.discount'
    throw new Problem('forbidden', 'discount_not_allowed', message, { permission })
  }
  if (!isHigh) return
  const message = `You can discount a sale by at most ${MAX_PERCENT}%. Ask someone who can set prices.`
  throw new Problem('forbidden', 'discount_too_high', message, { percent: MAX_PERCENT, permission: 'counter.price' })
}
