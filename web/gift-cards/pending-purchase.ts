import { Problem } from '#contract/problem.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'

/**
 * An attempt without a response keeps its key, so that a retry never charges twice. Changed details, or an expired
 * payment, start a new purchase.
 */
export function pendingPurchase() {
  let begun = { key: createIdempotencyKey(), said: '' }

  return async function prepare<T>(said: string, ask: (key: string) => Promise<T>): Promise<T & { key: string }> {
    if (begun.said !== '' && begun.said !== said) begun = { key: createIdempotencyKey(), said }
    begun.said = said
    try {
      return { ...(await ask(begun.key)), key: begun.key }
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'payment_expired') throw error
      begun = { key: createIdempotencyKey(), said }
      return { ...(await ask(begun.key)), key: begun.key }
    }
  }
}
