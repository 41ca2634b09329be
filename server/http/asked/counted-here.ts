import { LRUCache } from 'lru-cache'
import type { Allowance } from '../../ports/counters.ts'

/** Whoever has more networks than that has that many shares, too. */
const MAX_COUNTED_ADDRESSES = 5_000

/**
 * A share that this node counts in memory. It remembers a number of those who ask, and beyond that forgets who did not ask for longest: a
 * stranger asks from as many networks as they like, and each would be kept for the whole window.
 */
export class CountedHere {
  readonly #points: number
  readonly #counts: LRUCache<string, number>

  constructor({ points, windowSeconds }: Allowance) {
    this.#points = points
    this.#counts = new LRUCache({ max: MAX_COUNTED_ADDRESSES, ttl: windowSeconds * 1000 })
  }

  /** Takes one. @returns for how many milliseconds there is none; 0 where there was one. */
  take(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1
    // The window began with the first.
    this.#counts.set(key, count, { noUpdateTTL: true })
    return count > this.#points ? this.#counts.getRemainingTTL(key) : 0
  }

  giveBack(key: string): void {
    const count = this.#counts.get(key)
    if (count) this.#counts.set(key, count - 1, { noUpdateTTL: true })
  }
}
