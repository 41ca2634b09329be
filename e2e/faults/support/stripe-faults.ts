import { NoAnswer } from '#server/testing/stripe-double/faults.ts'

export function dropsRequest(kill: () => void): () => never {
  return () => {
    kill()
    throw new NoAnswer('drop')
  }
}
