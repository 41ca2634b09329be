export interface ModelMergeHandler<C> {
  name: string
  /**
   * Runs in the caller's transaction.
   * @returns what `undo` needs, as JSON.
   */
  merge(ctx: C, from: number, to: number): Promise<unknown>
  undo(ctx: C, from: number, to: number, moved: unknown): Promise<void>
}
