const AGAIN_AFTER_MS = 1_000

interface Steps {
  /** @returns whether there was anything to save. */
  save(): Promise<boolean>
  drop(): Promise<void>
}

/** Saves the first input immediately, then once a second while the user types. Typing never waits for storage. */
export class DraftSaver {
  readonly #steps: Steps
  #isSaved: boolean
  #isOver = false
  #again: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(steps: Steps, { isSaved = false } = {}) {
    this.#steps = steps
    this.#isSaved = isSaved
  }

  typed(): void {
    if (this.#isOver) return
    if (this.#isSaved) this.#again ??= setTimeout(() => this.#save(), AGAIN_AFTER_MS)
    else this.#save()
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#again)
    this.#inTurn(async () => {
      if (this.#isSaved) await this.#steps.drop()
    })
  }

  #save(): void {
    this.#again = undefined
    this.#inTurn(async () => {
      if (await this.#steps.save()) this.#isSaved = true
    })
  }

  /** Input that cannot be saved is still in the form, which reports the error on submit. */
  #inTurn(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(() => undefined)
  }
}
