import { NoAnswer } from '#server/testing/stripe-double/faults.ts'

/** Kills the shop before Stripe receives its request. */
export function dropsRequest(kill: () => void): () => never {
  return () => {
    kill()
    throw new NoAnswer('drop')
  }
}
