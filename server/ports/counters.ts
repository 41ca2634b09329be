export interface Allowance {
  name: string
  points: number
  windowSeconds: number
}

/** Counts in PostgreSQL, so that all nodes share them; in memory while the database is away. */
export interface Counters {
  /** @throws Problem `too_many_requests` once `key` has used up its share. */
  take(allowance: Allowance, key: string): Promise<void>
  /** Counted by this node alone, where a statement more would cost all and a share on each node bounds it well enough. */
  takeLocally(allowance: Allowance, key: string): void
  /** @returns whether there was one left. */
  tryTake(allowance: Allowance, key: string): Promise<boolean>
  /** Takes one back, for what turned out not to count. */
  giveBack(allowance: Allowance, key: string): Promise<void>
}
