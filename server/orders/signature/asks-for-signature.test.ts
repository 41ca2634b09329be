import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import type { PaymentPart, PaymentWay } from '#contract/payments/payment-part.ts'
import { asksForSignature } from './asks-for-signature.ts'

function part(way: PaymentWay, amountCents: number): PaymentPart {
  return { way, name: way, amount: cents(amountCents), refundable: cents(amountCents) }
}

test.each([
  { limitCents: 5_000, parts: [part('card', 4_999)], isRequested: false },
  { limitCents: 5_000, parts: [part('card', 5_000)], isRequested: true },
  { limitCents: 5_000, parts: [part('card', 2_500), part('terminal', 2_500)], isRequested: true },
  { limitCents: 5_000, parts: [part('card', 4_999), part('cash', 9_000)], isRequested: false },
  { limitCents: 0, parts: [part('cash', 9_000)], isRequested: false },
  { limitCents: null, parts: [part('card', 900_000)], isRequested: false },
])('cards from $limitCents cents ask for $parts: $isRequested (rule C-31)', ({ limitCents, parts, isRequested }) => {
  const cardsFrom = limitCents === null ? null : cents(limitCents)
  expect(asksForSignature({ onAccount: false, cardsFrom }, parts)).toBe(isRequested)
})

test('asks for a sale on account only if the shop wants it', () => {
  expect(asksForSignature({ onAccount: true, cardsFrom: null }, [part('account', 1)])).toBe(true)
  expect(asksForSignature({ onAccount: false, cardsFrom: null }, [part('account', 1)])).toBe(false)
})
