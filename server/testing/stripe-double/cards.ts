interface Card {
  brand: 'visa' | 'mastercard'
  paymentMethod: string
  outcome: 'succeeds' | 'asks' | 'processes' | Decline
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

const declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const insufficientFunds = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const expired = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' }
const wrongCode = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processingError = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/**
 * These are Stripe's test numbers, except the last one: with Stripe only bank payments stay in `processing`, but the
 * shop must handle that state as well.
 */
const testCards: Record<string, Card> = {
  '4242424242424242': { brand: 'visa', paymentMethod: 'pm_card_visa', outcome: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', paymentMethod: 'pm_card_mastercard', outcome: 'succeeds' },
  '4000000000000002': { brand: 'visa', paymentMethod: 'pm_card_chargeDeclined', outcome: declined },
  '4000000000009995': {
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds',
    outcome: insufficientFunds,
  },
  '4000000000000069': { brand: 'visa', paymentMethod: 'pm_card_chargeDeclinedExpiredCard', outcome: expired },
  '4000000000000127': { brand: 'visa', paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc', outcome: wrongCode },
  '4000000000000119': {
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    outcome: processingError,
  },
  '4000002500003155': { brand: 'visa', paymentMethod: 'pm_card_authenticationRequired', outcome: 'asks' },
  '4000000000000341': { brand: 'visa', paymentMethod: 'pm_card_processing', outcome: 'processes' },
}

export type UsedCard = Card & { last4: string }

export function findCard(numberOrName: string): UsedCard | undefined {
  const wanted = numberOrName.replaceAll(' ', '')
  const found = Object.entries(testCards).find(([number, card]) => number === wanted || card.paymentMethod === wanted)
  return found && { ...found[1], last4: found[0].slice(-4) }
}
