type Clock = () => Date

const MAX_REST_SECONDS = 600

/** A burst, then one request per second. After a `Retry-After`, none for that time. */
export class RequestPacer {
  readonly #burst: number
  readonly #clock: Clock
  #left: number
  #countedAt: number
  #restsUntil = 0

  constructor(burst: number, clock: Clock) {
    this.#burst = burst
    this.#clock = clock
    this.#left = burst
    this.#countedAt = clock().getTime()
  }

  take(): boolean {
    const now = this.#clock().getTime()
    if (now < this.#restsUntil) return false
    const back = Math.max(0, now - this.#countedAt) / 1000
    this.#left = Math.min(this.#burst, this.#left + back)
    this.#countedAt = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  rest(seconds: number): void {
    const bounded = Math.min(Math.max(seconds, 1), MAX_REST_SECONDS)
    this.#restsUntil = this.#clock().getTime() + bounded * 1000
  }
}
