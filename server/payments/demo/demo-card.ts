import type { PaymentState } from '#contract/payments/payment.ts'

export interface CardOutcome {
  state: PaymentState
  failure?: { code: string; message: string }
}

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' }

/** Stripe's public test numbers (stripe.com/testing). */
const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': { state: 'succeeded' },
  '4000000000000002': { state: 'requires_payment_method', failure: DECLINED },
  '4000000000009995': {
    state: 'requires_payment_method',
    failure: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  '4000002500003155': { state: 'requires_action' },
  '4000000000000341': { state: 'processing' },
}

export const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export function judgeCard(card: { cardNumber: string; expiry: string; cvc: string }, now: Date): CardOutcome {
  const outcome = outcomeOf(card.cardNumber)
  if (!outcome) {
    return refuse(
      'test_cards_only',
      'This is a demo: no real card belongs here. Use a test card such as 4242 4242 4242 4242.',
    )
  }
  if (!isInFuture(card.expiry, now))
    return refuse('invalid_expiry', "Your card's expiration date is in the past or incomplete.")
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return refuse('incomplete_cvc', "Your card's security code is incomplete.")
  return outcome
}

/** A customer may type a real card by mistake, and not even its last digits may be stored. */
export function isTestCard(cardNumber: string): boolean {
  return outcomeOf(cardNumber) !== undefined
}

function outcomeOf(cardNumber: string): CardOutcome | undefined {
  const digits = cardNumber.replace(/[\s-]/g, '')
  return Object.hasOwn(TEST_CARDS, digits) ? TEST_CARDS[digits] : undefined
}

function refuse(code: string, message: string): CardOutcome {
  return { state: 'requires_payment_method', failure: { code, message } }
}

function isInFuture(expiry: string, now: Date): boolean {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry)
  if (!match) return false
  const firstMonthAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return firstMonthAfter > now.getTime()
}
