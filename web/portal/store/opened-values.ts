type Bytes = Uint8Array<ArrayBuffer>

/**
 * A cache of decrypted values by their unique IV, so that reading ten thousand records decrypts only those that
 * changed. Cached values must not be modified.
 */
export class OpenedValues {
  #byIv = new Map<string, unknown>()

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
