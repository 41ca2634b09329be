import { Problem } from '#contract/problem.ts'

interface Added {
  quantity: number
}

interface Hearers {
  onAdded: (added: Added) => void
  onRefused: (error: Error) => void
}

/**
 * Each click adds one item. Clicks during a request are sent together with the next request. If fewer are in stock,
 * those are added and the rest is refused.
 */
export class CountedAdditions {
  #clicked = 0
  #isSending = false
  #inCart = 0

  readonly #add: (quantity: number) => Promise<Added>
  readonly #hear: Hearers

  constructor(add: (quantity: number) => Promise<Added>, hear: Hearers) {
    this.#add = add
    this.#hear = hear
  }

  async click(): Promise<void> {
    this.#clicked += 1
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#clicked > 0) await this.#send()
    } finally {
      this.#isSending = false
    }
  }

  async #send(): Promise<void> {
    const quantity = this.#clicked
    this.#clicked = 0
    try {
      await this.#note(this.#add(quantity))
    } catch (error) {
      this.#clicked = 0
      const left = stillLeft(error as Error) - this.#inCart
      if (left > 0 && left < quantity) await this.#note(this.#add(left)).catch(() => {})
      this.#hear.onRefused(error as Error)
    }
  }

  async #note(adding: Promise<Added>): Promise<void> {
    const added = await adding
    this.#inCart = added.quantity
    this.#hear.onAdded(added)
  }
}

function stillLeft(error: Error): number {
  if (!(error instanceof Problem) || error.code !== 'out_of_stock') return 0
  return Number(error.details.available ?? 0)
}
