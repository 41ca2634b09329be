import { Problem } from '#contract/problem.ts'
import { freshKey } from '../fresh-key.ts'

/**
 * A try that got no clear answer keeps its key, so that trying again never pays twice. Other words begin another card, and so does
 * a payment that was given up because nobody paid it in time.
 */
export function begunPurchase() {
  let begun = { key: freshKey(), said: '' }

  /** @param ask makes the payment of this key ready. */
  return async function prepare<T>(
    said: string,
    ask: (key: string) => Promise<T>,
  ): Promise<T & { key: string }> {
    if (begun.said !== '' && begun.said !== said) begun = { key: freshKey(), said }
    begun.said = said
    try {
      return { ...(await ask(begun.key)), key: begun.key }
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'payment_expired') throw error
      begun = { key: freshKey(), said }
      return { ...(await ask(begun.key)), key: begun.key }
    }
  }
}
