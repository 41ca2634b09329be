import { type KeptAnswer, packed } from './kept-answer.ts'

/** Asked for so often since it was made, a page is worth the time. */
const WORTH_PACKING = 3
/** In times of what it took: beside the other work there is never more than a tenth of a processor's in it. */
const REST = 9

/**
 * Compresses anew, as small as it gets, what is asked for again and again. That takes a quarter of a second for a page of 80 kB, beside
 * the event loop, and saves a tenth of it: most pages then fit into what a server may send before it hears back.
 */
export class Packing {
  readonly #put: (key: string, before: KeptAnswer, after: KeptAnswer) => void
  readonly #asked = new WeakMap<KeptAnswer, number>()
  #isAtRest = true

  constructor(put: (key: string, before: KeptAnswer, after: KeptAnswer) => void) {
    this.#put = put
  }

  /** Counts who asks for what stands under this key, and packs it once they are enough. One at a time. */
  asked(key: string, answer: KeptAnswer): void {
    if (!this.#isAtRest || answer.isPacked) return
    const times = (this.#asked.get(answer) ?? 0) + 1
    this.#asked.set(answer, times)
    if (times >= WORTH_PACKING) void this.#pack(key, answer)
  }

  async #pack(key: string, answer: KeptAnswer): Promise<void> {
    this.#isAtRest = false
    const begun = performance.now()
    try {
      this.#put(key, answer, await packed(answer))
    } catch {
      // Without the memory for it the page stays as it is.
    }
    setTimeout(() => (this.#isAtRest = true), REST * (performance.now() - begun)).unref()
  }
}
