/** A module whose rows name device models: they follow when two entries of the same model are merged. */
export interface PointsAtModel<C> {
  /** Under which the log keeps what it moved. */
  name: string
  /** Points every row at the other model, in the caller's transaction. @returns what `giveBack` needs, as JSON. */
  follow(ctx: C, from: number, to: number): Promise<unknown>
  /** Points back what `follow` moved, but for rows that were changed or deleted since. */
  giveBack(ctx: C, from: number, to: number, moved: unknown): Promise<void>
}
