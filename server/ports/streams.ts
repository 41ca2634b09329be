export interface StreamShare {
  of: string
  most: number
}

export interface Streams {
  /**
   * @returns a function that frees the place.
   * @throws Problem `too_many_streams` if a share is used up.
   */
  enter(shares: StreamShare[]): () => void
}
