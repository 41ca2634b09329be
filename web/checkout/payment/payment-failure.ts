import { Problem } from '#contract/problem.ts'

/** Why a payment did not lead to what it was for. Only for some of them it is known that no money was taken. */
export type PaymentFailure =
  /** The provider refused the card: nothing was charged. */
  | { kind: 'declined'; message: string }
  /** The customer left the bank's question unanswered: nothing was charged. */
  | { kind: 'stopped' }
  /** The shop refused before the card was asked. */
  | { kind: 'price'; total: number }
  | { kind: 'stock'; message: string }
  | { kind: 'other'; message: string }
  /** Nobody knows whether the card was charged. */
  | { kind: 'connection' }
  /** The bank accepted the question and has not answered it yet. */
  | { kind: 'undecided' }
  /** The card was charged, and the shop could not give what it was for. The message says what becomes of the money. */
  | { kind: 'afterPayment'; message: string }

/** The shop or its connection failed, which says nothing about the payment. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Problem && ['unavailable', 'internal', 'too_many'].includes(error.kind)
}

/** What a refusal means once the provider has accepted the card. */
export function failureAfterPayment(problem: Problem): PaymentFailure {
  if (isTemporary(problem)) return { kind: 'connection' }
  return { kind: 'afterPayment', message: problem.message }
}
