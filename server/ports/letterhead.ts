export interface Letterhead {
  logoUrl: string
  name: string
  /** The link color must be readable on white; null uses the mail program's own. */
  linkColor: string | null
}

export type FindLetterhead<C> = (ctx: C) => Promise<Letterhead | null>
