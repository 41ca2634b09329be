/** What stands above every letter of a shop with a face of its own. */
export interface Letterhead {
  /** A whole address. */
  logoUrl: string
  /** Said in place of the logo where pictures are not shown. */
  name: string
  /** Of links; readable on white. Null: the mail program's own. */
  linkColor: string | null
}

/** Null while the shop looks as it came with the program. */
export type FindLetterhead<C> = (ctx: C) => Promise<Letterhead | null>
