/** Replaces the address of a picture wherever the module shows it. Runs in the caller's transaction. */
export type PictureReplacer<C> = (ctx: C, from: string, to: string) => Promise<void>
