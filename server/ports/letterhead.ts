export interface Letterhead {
  name: string
  /** Null: the name is shown instead. */
  logoUrl: string | null
  color: string
  onColor: string
  websiteUrl: string
  /** These are empty before the shop is set up. */
  address: string
  phone: string
  hours: string
}

export type FindLetterhead<C> = (ctx: C) => Promise<Letterhead>
