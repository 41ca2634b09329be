export interface Allowance {
  name: string
  points: number
  windowSeconds: number
}

export interface Counters {
  /** @throws Problem `too_many_requests` once `key` has used its allowance. */
  take(allowance: Allowance, key: string): Promise<void>
  /**
   * Counts in the memory of this node, which saves a statement.
   * @throws Problem `too_many_requests`.
   */
  takeLocally(allowance: Allowance, key: string): Promise<void>
  tryTake(allowance: Allowance, key: string): Promise<boolean>
  giveBack(allowance: Allowance, key: string): Promise<void>
}
