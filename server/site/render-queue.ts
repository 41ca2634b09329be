import { Problem } from '#contract/problem.ts'

interface Limits {
  atOnce: number
  /** Milliseconds of rendering that a network may use at once. */
  purseMs: number
  refill: number
  mostWaiting: number
}

const LIMITS: Limits = { atOnce: 2, purseMs: 3_000, refill: 0.2, mostWaiting: 40 }

interface Purse {
  ms: number
  at: number
}

/**
 * Rendering blocks the event loop, so few pages render at once, networks take turns, and a network that requests ever
 * new pages gets a fifth of the time. Cached pages do not come here.
 */
export class RenderQueue {
  readonly #limits: Limits
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #purses = new Map<string, Purse>()
  #running = 0
  #alarm: NodeJS.Timeout | undefined

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  /** @throws Problem `too_many_pages` if this network has too many waiting. */
  async render<T>(network: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(network)
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#pay(network, performance.now() - began)
      this.#running--
      this.#next()
    }
  }

  #turn(network: string): Promise<void> {
    const line = this.#waiting.get(network) ?? []
    if (line.length >= this.#limits.mostWaiting) throw tooManyPages()
    this.#waiting.set(network, line)
    const { promise, resolve } = Promise.withResolvers<void>()
    line.push(resolve)
    this.#next()
    return promise
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const network = [...this.#waiting.keys()].find((network) => this.#purse(network).ms > 0)
      if (network === undefined) {
        this.#wakeWhenOneIsFilled()
        return
      }
      const line = this.#waiting.get(network)!
      const resolve = line.shift()!
      this.#waiting.delete(network)
      if (line.length > 0) this.#waiting.set(network, line)
      this.#running++
      resolve()
    }
  }

  #wakeWhenOneIsFilled(): void {
    clearTimeout(this.#alarm)
    if (this.#waiting.size === 0) return
    const missing = [...this.#waiting.keys()].map((network) => -this.#purse(network).ms)
    const untilFilled = Math.ceil(Math.min(...missing) / this.#limits.refill) + 1
    this.#alarm = setTimeout(() => this.#next(), untilFilled).unref()
  }

  #purse(network: string): Purse {
    const { purseMs, refill } = this.#limits
    const at = performance.now()
    const before = this.#purses.get(network)
    return { ms: before ? Math.min(purseMs, before.ms + (at - before.at) * refill) : purseMs, at }
  }

  #pay(network: string, ms: number): void {
    const purse = this.#purse(network)
    this.#purses.set(network, { ...purse, ms: purse.ms - ms })
    for (const known of this.#purses.keys())
      if (this.#purse(known).ms >= this.#limits.purseMs) this.#purses.delete(known)
  }
}

function tooManyPages(): Problem {
  const message = 'Too many pages are requested from your network right now. Please try again in a moment.'
  return new Problem('too_many', 'too_many_pages', message, { retryAfterSeconds: 5 })
}
