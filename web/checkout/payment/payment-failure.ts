import { Problem } from '#contract/problem.ts'

/** Only some of these failures guarantee that no money was taken. */
export type PaymentFailure =
  /** The provider refused; nothing was charged. */
  | { kind: 'declined'; message: string }
  /** The customer closed the bank's dialog; nothing was charged. */
  | { kind: 'stopped' }
  /** The server refused before the card was charged. */
  | { kind: 'price'; total: number }
  | { kind: 'stock'; message: string }
  | { kind: 'other'; message: string }
  /** It is unknown whether the card was charged. */
  | { kind: 'connection' }
  /** The bank has not decided yet. */
  | { kind: 'undecided' }
  /** The card was charged, but the order was not fulfilled. The message says what happens to the money. */
  | { kind: 'afterPayment'; message: string }

/** A failure of the server or the connection says nothing about the payment. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Problem && ['unavailable', 'internal', 'too_many'].includes(error.kind)
}

export function failureAfterPayment(problem: Problem): PaymentFailure {
  if (isTemporary(problem)) return { kind: 'connection' }
  return { kind: 'afterPayment', message: problem.message }
}
