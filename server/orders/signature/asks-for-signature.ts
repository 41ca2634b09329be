import { sumCents } from '#contract/money.ts'
import type { SignatureSettings } from '#contract/orders/sale-signature.ts'
import type { PaymentPart } from '#contract/payments/payment-part.ts'

/** The limit for cards is inclusive and counts all cards of the sale together. Source: docs/rules.md, C-31. */
export function asksForSignature({ onAccount, cardsFrom }: SignatureSettings, parts: readonly PaymentPart[]): boolean {
  if (onAccount && parts.some(({ way }) => way === 'account')) return true
  const byCard = parts.filter(({ way }) => way === 'card' || way === 'terminal')
  return cardsFrom !== null && byCard.length > 0 && sumCents(byCard.map(({ amount }) => amount)) >= cardsFrom
}
