export interface Letterhead {
  logoUrl: string
  name: string
  linkColor: string | null
}

export type FindLetterhead<C> = (ctx: C) => Promise<Letterhead | null>
