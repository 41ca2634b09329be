import { centsOf, type Dollars, dollarsOf, ZERO } from '#contract/money.ts'
import { quoteOf } from '#contract/pricing/quote.ts'
import type { LocalSale } from './local-sale.ts'

export type OfflineLine = LocalSale['lines'][number]

/** With the arithmetic of the server, which checks the total later. */
export function priceBasket(
  lines: OfflineLine[],
  taxRatePpm: number,
): { subtotal: Dollars; tax: Dollars; total: Dollars } {
  const { subtotal, tax, total } = quoteOf(
    lines.map(({ unitPrice, quantity, isTaxable, taxRatePpm: ownRate }, position) => ({
      cartItemId: position + 1,
      unitPriceCents: centsOf(unitPrice),
      ...{ quantity, isTaxable, taxRatePpm: ownRate ?? null, kind: 'physical', mustShip: false },
    })),
    'pickup',
    { taxRatePpm, isShippingTaxable: false, shippingFeeCents: ZERO },
  )
  return { subtotal: dollarsOf(subtotal), tax: dollarsOf(tax), total: dollarsOf(total) }
}
