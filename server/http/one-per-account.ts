import { Problem } from '#contract/problem.ts'
import type { Actor } from '../context.ts'

const RETRY_AFTER_SECONDS = 2

export class OnePerAccount {
  readonly #busy = new Set<string>()

  async run<T>(kind: string, { user }: Actor, work: () => Promise<T>): Promise<T> {
    const key = `${user?.id} ${kind}`
    if (this.#busy.has(key)) throw inProgress()
    this.#busy.add(key)
    try {
      return await work()
    } finally {
      this.#busy.delete(key)
    }
  }
}

function inProgress(): Problem {
  const message = 'Your account is sending the same from somewhere else. Please try again in a moment.'
  return new Problem('too_many', 'request_in_progress', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
