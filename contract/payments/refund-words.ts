import type { PaymentWay } from './payment-part.ts'

interface Part {
  way: PaymentWay
  name: string
}

/** Where money goes back to, as the customer reads it after an amount. */
function wayBack({ way, name }: Part): string {
  switch (way) {
    case 'card':
      return 'to your card'
    case 'terminal':
      return 'to the card you paid with at our counter'
    case 'cash':
      return 'in cash at our counter'
    default:
      return `back on ${midSentence(name)}`
  }
}

/** “Gift card ••••7K2M” as it stands inside a sentence. */
function midSentence(name: string): string {
  return `${name[0]!.toLowerCase()}${name.slice(1)}`
}

/** “$14.78 to your card, $5.11 back on gift card ••••7K2M”. @param format of an amount, in the unit of the parts. */
export function refundWords<Amount>(
  parts: readonly (Part & { amount: Amount })[],
  format: (amount: Amount) => string,
): string {
  return parts.map((part) => `${format(part.amount)} ${wayBack(part)}`).join(', ')
}

/** A sentence about the wait, with a space before it; empty where no card is involved. */
export function bankDelay(parts: readonly Pick<Part, 'way'>[]): string {
  const isOnCard = parts.some(({ way }) => way === 'card' || way === 'terminal')
  return isOnCard ? ' Banks usually need 5-10 days to show it.' : ''
}

/** “Paid by gift card ••••7K2M”, as a row of a receipt. */
export function paidByWords({ way, name }: Part): string {
  return way === 'cash' ? 'Paid in cash' : `Paid by ${way === 'card' ? name : midSentence(name)}`
}
