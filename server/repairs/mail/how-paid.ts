import type { Cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { dollars } from '../../mail/dollars.ts'

const HOW: Record<PaymentSource, string> = {
  online: 'by card',
  cash: 'in cash',
  terminal: 'by card at the counter',
  balance: 'by gift card or store credit',
}

export function howPaid(source: PaymentSource, byBalanceCents: Cents): string {
  if (byBalanceCents === 0 || source === 'balance') return HOW[source]
  return `${HOW[source]}, ${dollars(byBalanceCents)} of it ${HOW.balance}`
}
