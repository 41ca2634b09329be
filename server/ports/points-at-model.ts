export interface PointsAtModel<C> {
  name: string
  /**
   * Runs in the caller's transaction.
   * @returns what `giveBack` needs, as JSON.
   */
  follow(ctx: C, from: number, to: number): Promise<unknown>
  giveBack(ctx: C, from: number, to: number, moved: unknown): Promise<void>
}
