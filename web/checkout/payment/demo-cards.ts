export const DEMO_CARDS = [
  { number: '4242 4242 4242 4242', plays: 'is paid' },
  { number: '4000 0025 0000 3155', plays: "asks for the bank's approval" },
  { number: '4000 0000 0000 0341', plays: 'takes a moment to be confirmed' },
  { number: '4000 0000 0000 0002', plays: 'is declined' },
  { number: '4000 0000 0000 9995', plays: 'has insufficient funds' },
]

export function printedNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')
}

export function printedExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>

/** Only test card numbers are accepted and sent. */
export function cardErrors({ number, expiry, cvc }: TypedCard): CardErrors {
  const errors: CardErrors = {}
  if (number === '') errors.number = 'Enter a test card number'
  else if (!DEMO_CARDS.some((card) => card.number === number))
    errors.number = 'Don’t enter a real card. Use one of the test cards below'
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) errors.expiry = 'Enter month and year, as in 12/30'
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = 'Enter any three digits'
  return errors
}
