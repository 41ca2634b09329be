import { type Cents, cents, MAX_CENTS } from '#contract/money.ts'
import type { SaleBasket, SaleQuote } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { type Discounted, discounted } from '../../pricing/discount.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { quoteOf } from '../../pricing/quote.ts'
import { requireDiscountRight } from './sale-discount.ts'
import { readSaleItems, type SaleItem } from './sale-item.ts'

export type PricedSale = Awaited<ReturnType<typeof priceSale>>

/**
 * What a sale costs, with all that the shop knows of its lines.
 * @throws Problem as `readSaleItems` and `requireDiscountRight`; `validation_failed`: more is off than there is;
 * `amount_too_large`.
 */
export async function priceSale(ctx: StaffCtx, { lines, discount }: SaleBasket) {
  const items = await readSaleItems(ctx, lines)
  const off = discounted(
    items.map(({ line, unitPriceCents }) => ({
      fullCents: cents(unitPriceCents * line.quantity),
      discount: line.discount,
    })),
    discount,
  )
  if (!off) throw invalid({ discount: ['This takes off more than there is'] })
  const rule = await currentPriceRule(ctx)
  const quote = quoteOf(
    items.map((item, position) => toPricedLine(item, off, position)),
    'pickup',
    rule,
  )
  if (quote.total > MAX_CENTS)
    throw new Problem('invalid', 'amount_too_large', 'One sale ends at $999,999.99. Please make two of it.')
  requireDiscountRight(ctx, items, quote.subtotal)
  return { items, off, quote, discount, taxRatePpm: rule.taxRatePpm }
}

function toPricedLine(
  { line, unitPriceCents, isTaxable, kind }: SaleItem,
  off: Discounted,
  position: number,
) {
  return {
    cartItemId: position + 1,
    unitPriceCents,
    quantity: line.quantity,
    discountCents: offLine(off, position),
    isTaxable,
    // Work and what lies on the counter is handed over there.
    kind: kind === 'digital' ? kind : ('physical' as const),
    // What is sold at the counter lies there.
    mustShip: false,
  }
}

function offLine({ own, shares }: Discounted, position: number): Cents {
  return cents(own[position]! + shares[position]!)
}

export function toSaleQuote({ items, off, quote }: PricedSale): SaleQuote {
  const { subtotal, tax, taxRate, total } = quote
  return {
    lines: quote.lines.map(({ unitPrice, quantity, lineTotal, tax }, position) => {
      const { productId, name, available } = items[position]!
      return {
        ...{ productId, name, available, unitPrice, quantity, lineTotal, tax },
        discount: off.own[position]!,
        saleDiscount: off.shares[position]!,
      }
    }),
    discount: off.saleCents,
    subtotal,
    tax,
    taxRate,
    total,
  }
}
