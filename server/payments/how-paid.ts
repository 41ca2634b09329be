import { type Cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { dollars } from '../mail/dollars.ts'

const HOW: Record<PaymentSource, string> = {
  online: 'by card',
  terminal: 'by card',
  cash: 'in cash',
  check: 'by check',
  account: 'on account',
  balance: 'by gift card or store credit',
}

export interface PaidInParts {
  byBalanceCents?: Cents
  partialPayments?: readonly { source: PaymentSource; amountCents: Cents }[]
}

/** Such as "by card", or "partly by card ($15.00) and the rest in cash". */
export function howPaid(source: PaymentSource, { byBalanceCents = ZERO, partialPayments = [] }: PaidInParts): string {
  const parts = [...partialPayments]
  if (byBalanceCents > 0 && source !== 'balance') parts.unshift({ source: 'balance', amountCents: byBalanceCents })
  const amounts = parts.map((part) => `${HOW[part.source]} (${dollars(part.amountCents)})`)
  return amounts.length === 0 ? HOW[source] : `partly ${amounts.join(', ')} and the rest ${HOW[source]}`
}
