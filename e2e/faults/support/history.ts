import { Problem } from '#contract/problem.ts'

/** What a caller knows afterwards: it was done, it was refused, or nobody can tell. */
export type Outcome = 'ok' | 'fail' | 'unknown'

export interface Call {
  what: string
  /** What it was about, such as a payment. */
  about: string
  outcome: Outcome
  error?: unknown
}

/** Every call of a run with its outcome, to be held against the database afterwards. */
export class History {
  readonly calls: Call[] = []

  /** @returns the answer, or undefined when there was none that counts. */
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

/** A refusal is one only where nothing can have been done; a connection that was refused never carried anything. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof Problem) return error.status < 500 ? 'fail' : 'unknown'
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'fail' : 'unknown'
}
