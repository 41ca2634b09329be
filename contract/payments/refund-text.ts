import type { PaymentSource } from './payment.ts'
import type { PaymentWay } from './payment-part.ts'

interface Part {
  way: PaymentWay
  name: string
}

function wayBack({ way, name }: Part): string {
  switch (way) {
    case 'card':
      return 'to your card'
    case 'terminal':
      return 'to the card you paid with at our counter'
    case 'cash':
      return 'in cash at our counter'
    case 'check':
      return 'by a check from us'
    case 'account':
      return 'off what you owe us'
    case 'layaway':
      return 'the way you paid for the layaway'
    default:
      return `back on ${midSentence(name)}`
  }
}

function midSentence(name: string): string {
  return `${name[0]!.toLowerCase()}${name.slice(1)}`
}

export function refundText<Amount>(
  parts: readonly (Part & { amount: Amount })[],
  format: (amount: Amount) => string,
): string {
  return parts.map((part) => `${format(part.amount)} ${wayBack(part)}`).join(', ')
}

export function bankDelay(parts: readonly Pick<Part, 'way'>[]): string {
  const isOnCard = parts.some(({ way }) => way === 'card' || way === 'terminal')
  return isOnCard ? ' Banks usually need 5-10 days to show it.' : ''
}

/** The way in which a payment made at the counter is refunded there. */
export function overCounterText(source: PaymentSource | null): string {
  if (source === 'check') return 'by a check from us'
  return source === 'cash' ? 'in cash' : 'to your card'
}

export function paidByText({ way, name }: Part): string {
  if (way === 'account') return name
  return way === 'cash' ? 'Paid in cash' : `Paid by ${way === 'card' ? name : midSentence(name)}`
}
