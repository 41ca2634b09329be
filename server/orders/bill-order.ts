import { type Cents, cents } from '#contract/money.ts'
import { dollars } from '../mail/dollars.ts'
import type { CounterMoney, Paid } from '../ports/payment-kind.ts'
import type { OrderRow } from './order-row.ts'
import { ONLINE, type Placing } from './place-order.ts'

/** How an order was paid that is the effect of a bill, and how its history begins. */
export interface PaidBill {
  columns: Pick<
    OrderRow,
    | 'purposeId'
    | 'paymentSource'
    | 'paymentIntentId'
    | 'balanceCents'
    | 'cashGivenCents'
    | 'cardBrand'
    | 'cardLast4'
  >
  placing: Placing
}

/** By a card of which the provider tells, also at the shop's reader. */
export function paidAtProvider({ purpose, intent, byBalanceCents }: Paid): PaidBill {
  const columns = {
    ...{ purposeId: purpose.id, paymentSource: 'online' as const, paymentIntentId: intent.id },
    ...{ balanceCents: byBalanceCents, cashGivenCents: null },
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
  }
  return { columns, placing: ONLINE }
}

/** Of cash the order keeps what it took for itself: the change is the whole sale's. */
export function paidAtCounter(money: CounterMoney): PaidBill {
  const { purposeId, source: paymentSource, byBalanceCents: balanceCents, takenBy: actor } = money
  const restCents = cents(money.amountCents - balanceCents)
  const columns = {
    ...{ purposeId, paymentSource, balanceCents, paymentIntentId: null, cardBrand: null, cardLast4: null },
    cashGivenCents: paymentSource === 'cash' ? restCents : null,
  }
  const note = `Sold at the counter, paid ${wayPaid({ paymentSource, balanceCents })}`
  return { columns, placing: { actor, note } }
}

export function wayPaid(paid: { paymentSource: OrderRow['paymentSource']; balanceCents: Cents }): string {
  const { paymentSource, balanceCents } = paid
  if (paymentSource === 'balance') return 'by gift card or store credit'
  const rest = paymentSource === 'cash' ? 'in cash' : 'by card'
  return balanceCents > 0
    ? `${dollars(balanceCents)} by gift card or store credit and the rest ${rest}`
    : rest
}
