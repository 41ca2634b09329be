/** Scanners send a character every few milliseconds; people take longer. */
const MAX_GAP_MS = 60
const MIN_LENGTH = 8

/** Recognizes the keys of a barcode scanner by their speed and by the Enter at the end. */
export class ScanBurst {
  #typed = ''
  #lastMs = Number.NEGATIVE_INFINITY

  /** The characters of the burst that is under way. */
  get typed(): string {
    return this.#typed
  }

  /** @returns the scanned code, if this key ends it. */
  take(key: string, atMs: number): string | undefined {
    if (key !== 'Enter' && key.length !== 1) return undefined
    const isContinued = atMs - this.#lastMs <= MAX_GAP_MS
    const typed = isContinued ? this.#typed : ''
    this.#lastMs = atMs
    this.#typed = key === 'Enter' ? '' : typed + key
    return key === 'Enter' && typed.length >= MIN_LENGTH ? typed : undefined
  }
}
