type Bytes = Uint8Array<ArrayBuffer>

/**
 * What was unsealed before, by the number that each sealing is given once: reading ten thousand records again unseals only those that changed.
 * Nothing in it is ever changed in place.
 */
export class OpenedValues {
  #byIv = new Map<string, unknown>()

  /** All that lies on a shelf now; what lies there no more is let go. */
  async all<T, S extends { iv: Bytes }>(sealed: S[], open: (one: S) => Promise<T>): Promise<T[]> {
    const known = this.#byIv
    const kept = new Map<string, unknown>()
    const values = await Promise.all(
      sealed.map(async (one) => {
        const name = String.fromCharCode(...one.iv)
        const value = known.has(name) ? (known.get(name) as T) : await open(one)
        kept.set(name, value)
        return value
      }),
    )
    this.#byIv = kept
    return values
  }
}
