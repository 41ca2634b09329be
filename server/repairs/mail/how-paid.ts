import { type Cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { dollars } from '../../mail/dollars.ts'

const HOW: Record<PaymentSource, string> = {
  online: 'by card',
  cash: 'in cash',
  terminal: 'by card at the counter',
  balance: 'by gift card or store credit',
}

export interface PaidInParts {
  byBalanceCents?: Cents
  partialPayments?: readonly { source: PaymentSource; amountCents: Cents }[]
}

export function howPaid(source: PaymentSource, { byBalanceCents = ZERO, partialPayments = [] }: PaidInParts): string {
  const others = [...partialPayments]
  if (byBalanceCents > 0 && source !== 'balance') others.push({ source: 'balance', amountCents: byBalanceCents })
  const own = partialPayments.length > 0 ? `partly ${HOW[source]}` : HOW[source]
  return [
    own,
    ...others.map(
      (other) => `${dollars(other.amountCents)}${partialPayments.length > 0 ? '' : ' of it'} ${HOW[other.source]}`,
    ),
  ].join(', ')
}
