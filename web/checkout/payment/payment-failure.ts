import { Problem } from '#contract/problem.ts'

/** Only some of these failures guarantee that no money was taken. */
export type PaymentFailure =
  /** Refused by the provider; nothing was charged. */
  | { kind: 'declined'; message: string }
  /** The customer closed the bank's question; nothing was charged. */
  | { kind: 'stopped' }
  /** Refused by the shop before the card was charged. */
  | { kind: 'price'; total: number }
  | { kind: 'stock'; message: string }
  | { kind: 'other'; message: string }
  /** Unknown whether the card was charged. */
  | { kind: 'connection' }
  /** The bank has not decided yet. */
  | { kind: 'undecided' }
  /** Charged, but not fulfilled. The message says what happens to the money. */
  | { kind: 'afterPayment'; message: string }

/** A failure of the shop or the connection says nothing about the payment. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Problem && ['unavailable', 'internal', 'too_many'].includes(error.kind)
}

export function failureAfterPayment(problem: Problem): PaymentFailure {
  if (isTemporary(problem)) return { kind: 'connection' }
  return { kind: 'afterPayment', message: problem.message }
}
