import { NoAnswer } from '#server/testing/stripe-double/faults.ts'

/** Ends the shop as its request arrives, so that Stripe does nothing about it. */
export function dropsRequest(kill: () => void): () => never {
  return () => {
    kill()
    throw new NoAnswer('drop')
  }
}
