import { Problem } from '#contract/problem.ts'

/** `unknown` means that the caller cannot tell whether it was done. */
export type Outcome = 'ok' | 'fail' | 'unknown'

export interface Call {
  what: string
  about: string
  outcome: Outcome
  error?: unknown
}

export class History {
  readonly calls: Call[] = []

  /** @returns undefined if there was no conclusive answer. */
  async record<T>(what: string, about: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask()
      this.calls.push({ what, about, outcome: 'ok' })
      return answer
    } catch (error) {
      this.calls.push({ what, about, outcome: outcomeOf(error), error })
      return undefined
    }
  }

  count(outcome: Outcome, what: string, about?: string): number {
    return this.calls.filter(
      (call) => call.what === what && call.outcome === outcome && (!about || call.about === about),
    ).length
  }

  problems(code: string): Problem[] {
    return this.calls
      .map(({ error }) => error)
      .filter((error) => error instanceof Problem && error.code === code) as Problem[]
  }
}

/** A 4xx response or a refused connection proves that nothing was done; other failures do not. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof Problem) return error.status < 500 ? 'fail' : 'unknown'
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'fail' : 'unknown'
}
