const AGAIN_AFTER_MS = 1_000

interface Steps {
  /** @returns whether there was anything to save. */
  keep(): Promise<boolean>
  drop(): Promise<void>
}

/** Saves the first input immediately, then once a second while somebody types. Typing never waits for storage. */
export class DraftKeeper {
  readonly #steps: Steps
  #isKept: boolean
  #isOver = false
  #again: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(steps: Steps, { isSaved = false } = {}) {
    this.#steps = steps
    this.#isKept = isSaved
  }

  typed(): void {
    if (this.#isOver) return
    if (this.#isKept) this.#again ??= setTimeout(() => this.#keep(), AGAIN_AFTER_MS)
    else this.#keep()
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#again)
    this.#inTurn(async () => {
      if (this.#isKept) await this.#steps.drop()
    })
  }

  #keep(): void {
    this.#again = undefined
    this.#inTurn(async () => {
      if (await this.#steps.keep()) this.#isKept = true
    })
  }

  /** Input that cannot be saved is still in the form, which reports the error on submit. */
  #inTurn(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(() => undefined)
  }
}
