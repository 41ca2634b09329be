export interface StreamShare {
  /** Whose or about what, such as `order:7`. */
  of: string
  most: number
}

/** How many event streams are open: they have no end of their own, so each is counted. */
export interface Streams {
  /** @returns what gives the place back. @throws Problem `too_many_streams` where a share is used up. */
  enter(shares: StreamShare[]): () => void
}
