import { Problem } from '#contract/problem.ts'
import type { StreamShare, Streams } from '../../ports/streams.ts'

const MAX_STREAMS = 1_000

export class OpenStreams implements Streams {
  readonly #open = new Map<string, number>()

  get count(): number {
    return this.#count('all')
  }

  enter(shares: StreamShare[]): () => void {
    const all = [...shares, { of: 'all', most: MAX_STREAMS }]
    if (all.some(({ of, most }) => this.#count(of) >= most)) throw tooManyStreams()
    for (const { of } of all) this.#add(of, 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      for (const { of } of all) this.#add(of, -1)
    }
  }

  #count(of: string): number {
    return this.#open.get(of) ?? 0
  }

  #add(of: string, change: number): void {
    const count = this.#count(of) + change
    if (count > 0) this.#open.set(of, count)
    else this.#open.delete(of)
  }
}

function tooManyStreams(): Problem {
  const message = 'Too many pages with live updates are open. Close one, or reload this page to see changes.'
  return new Problem('too_many', 'too_many_streams', message, { retryAfterSeconds: 60 })
}
