export interface Interruption<Reason> {
  reason: Reason
  settle: (isDone: boolean) => void
}

interface Waiting<Reason> extends Interruption<Reason> {
  isOver: Promise<boolean>
}

/** Holds at most one interruption: several requests may be refused at once and wait for the same dialog. */
export class InterruptionStore<Reason> {
  #current: Waiting<Reason> | undefined
  readonly #listeners = new Set<() => void>()

  /** @returns whether the refused request should be sent again. */
  interrupt(reason: Reason): Promise<boolean> {
    if (this.#current) return this.#current.isOver
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#change({
      reason,
      isOver: promise,
      settle: (isDone) => {
        this.#change(undefined)
        resolve(isDone)
      },
    })
    return promise
  }

  readonly current = (): Interruption<Reason> | undefined => this.#current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(next: Waiting<Reason> | undefined): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }
}
