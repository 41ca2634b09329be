export interface Allowance {
  name: string
  points: number
  windowSeconds: number
}

/** Counts in PostgreSQL for all nodes together; in memory while the database cannot be reached. */
export interface Counters {
  /** @throws Problem `too_many_requests` once `key` has used its allowance. */
  take(allowance: Allowance, key: string): Promise<void>
  /** Counts in the memory of this node, which saves a statement. @throws Problem `too_many_requests`. */
  takeLocally(allowance: Allowance, key: string): Promise<void>
  /** @returns whether `key` had some of its allowance left. */
  tryTake(allowance: Allowance, key: string): Promise<boolean>
  /** Returns one that turned out not to count. */
  giveBack(allowance: Allowance, key: string): Promise<void>
}
