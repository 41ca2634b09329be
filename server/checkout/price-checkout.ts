import { z } from 'zod'
import type { Address } from '#contract/accounts/address.ts'
import { PaidQuote, type ShippingMethod } from '#contract/checkout/cart.ts'
import type { CartBill } from '#contract/checkout/cart-bill.ts'
import type { CheckoutDetails } from '#contract/checkout/checkout.ts'
import { needsRegistrant } from '#contract/domains/offer.ts'
import { type Cents, MAX_CENTS } from '#contract/money.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import { Problem } from '#contract/problem.ts'
import { paidQuote, partsOf, type Tender } from '../balances/tender.ts'
import { invalid } from '../http/input.ts'
import { toSoldLines } from '../orders/sold-line.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import type { TaxedRule } from '../pricing/price-rule.ts'
import { type Offers, type Promoted, promotedQuote, reasonOf } from '../pricing/promotion-price.ts'
import { type CartLine, shortageOf, toPromotedLine } from './cart/cart-lines.ts'
import type { AgreedRegistrant, CheckoutSnapshot } from './checkout.table.ts'
import type { CheckoutContact } from './checkout.ts'

export interface CheckoutInput extends Omit<CheckoutDetails, 'registrant'> {
  amount: Cents
  registrant?: AgreedRegistrant | undefined
}

export interface PricedCheckout {
  quote: PaidQuote
  contact: CheckoutContact
  snapshot: CheckoutSnapshot
}

/**
 * Runs before any money moves, so that the cart is available and costs what the shopper saw.
 * @throws Problem `out_of_stock` with the lines; `amount_mismatch` with the `quote`; `amount_too_small`;
 * `amount_too_large`; `validation_failed` for a missing field of this shipping method.
 */
export function priceCheckout(
  {
    lines,
    rule,
    offers,
    tenders = [],
    bills = [],
  }: { lines: CartLine[]; rule: TaxedRule; offers: Offers; tenders?: Tender[]; bills?: CartBill[] },
  details: CheckoutInput,
): PricedCheckout {
  const gone = lines.filter((line) => line.available < line.quantity)
  if (gone.length > 0) throw shortageOf(gone)

  const promoted = promotedQuote(lines.map(toPromotedLine), details.shippingMethod, rule, offers)
  const quote = paidQuote(promoted.quote, tenders, bills)
  const registrant = registrantOf(lines, details)
  const contact = { ...contactOf(details, quote.shippingMethod), registrant }
  if (quote.due !== details.amount) {
    throw new Problem(
      'conflict',
      'amount_mismatch',
      'The price of your cart has changed. Please check the new total.',
      { quote: z.encode(PaidQuote, quote) },
    )
  }
  if (quote.due > 0 && quote.due < MIN_CHARGE)
    throw new Problem('invalid', 'amount_too_small', 'Card payments must be at least $0.50.')
  if (Math.max(quote.total, quote.due) > MAX_CENTS)
    throw new Problem('invalid', 'amount_too_large', 'Card payments can be at most $999,999.99. Please call us.')

  return { quote, contact, snapshot: toSnapshot(lines, promoted, rule, partsOf(quote).ofGoods) }
}

function registrantOf(lines: CartLine[], { registrant }: CheckoutInput): AgreedRegistrant | null {
  if (!needsRegistrant(lines.map(({ product }) => product.slug))) {
    if (registrant) throw invalid({ registrant: ['Your cart has no domain name, so no registrant is needed.'] })
    return null
  }
  if (!registrant) throw invalid({ registrant: ['Enter who the name is registered for'] })
  return registrant
}

function contactOf(details: CheckoutInput, method: ShippingMethod): CheckoutContact {
  const shippingAddress: Address | null = method === 'standard' ? (details.shippingAddress ?? null) : null
  if (method === 'standard' && !shippingAddress) throw invalid({ shippingAddress: ['Enter the delivery address'] })
  const contactName = details.contactName ?? shippingAddress?.name
  if (!contactName) throw invalid({ contactName: ['Enter your name'] })
  return { contactName, contactEmail: details.contactEmail, contactPhone: details.contactPhone ?? '', shippingAddress }
}

function toSnapshot(
  lines: CartLine[],
  { quote, applied }: Promoted,
  { taxRatePpm, taxBasis }: TaxedRule,
  balances: BalancePart[],
): CheckoutSnapshot {
  return {
    subtotalCents: quote.subtotal,
    taxCents: quote.tax,
    taxRatePpm,
    taxBasis,
    shippingCents: quote.shipping,
    totalCents: quote.total,
    shippingMethod: quote.shippingMethod,
    discountCents: quote.discount,
    discountReason: reasonOf(applied),
    promotions: applied,
    balances,
    lines: toSoldLines(lines, quote.lines),
  }
}
