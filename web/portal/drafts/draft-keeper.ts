const AGAIN_AFTER_MS = 1_000

interface Steps {
  /** @returns whether there was anything to keep. */
  keep(): Promise<boolean>
  drop(): Promise<void>
}

/** Keeps what is typed: at once when there is something, then once a second while one types. Nobody who types waits for it. */
export class DraftKeeper {
  readonly #steps: Steps
  #isKept: boolean
  #isOver = false
  #again: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()

  /** @param isKept it was begun before. */
  constructor(steps: Steps, { isKept = false } = {}) {
    this.#steps = steps
    this.#isKept = isKept
  }

  typed(): void {
    if (this.#isOver) return
    if (this.#isKept) this.#again ??= setTimeout(() => this.#keep(), AGAIN_AFTER_MS)
    else this.#keep()
  }

  /** It was saved or thrown away. */
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

  /** What cannot be kept here is still in the form, which says so when it is saved. */
  #inTurn(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(() => undefined)
  }
}
