import { StripeError } from './stripe-error.ts'

export interface Answer {
  status: number
  body: object
}

type Memory = Map<string, { request: string; answer: Answer | null }>

/**
 * Stripe repeats the first response for the same request, failures included. It refuses a key with other data, and a
 * second request while the first one is running.
 */
export interface IdempotencyKeys {
  claim(key: string, request: string): Answer | null
  keep(key: string, answer: Answer): void
  releaseUnanswered(key: string): void
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const memory: Memory = new Map()
  return {
    claim(key, request) {
      const known = memory.get(key)
      if (!known) {
        memory.set(key, { request, answer: null })
        return null
      }
      if (known.request !== request) throw usedForOther(key)
      if (!known.answer) throw inUse(key)
      return known.answer
    },
    keep(key, answer) {
      const held = memory.get(key)
      if (held) held.answer = answer
    },
    releaseUnanswered(key) {
      if (!memory.get(key)?.answer) memory.delete(key)
    },
  }
}

function usedForOther(key: string): StripeError {
  return new StripeError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

function inUse(key: string): StripeError {
  return new StripeError(
    409,
    `There is currently another in-progress request using this Idempotency Key: ${key}. Please try again later.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  )
}
