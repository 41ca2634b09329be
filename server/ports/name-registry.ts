import type { Cents } from '#contract/money.ts'

export type NameStatus = 'available' | 'taken' | 'premium' | 'unknown'

/** What one of those who can know says about a name. */
export interface NameWord {
  status: Exclude<NameStatus, 'premium'>
  /** It may be relied on until somebody else is faster. */
  isDefinitive: boolean
  source: 'rdap' | 'godaddy'
  /** What a registrar asks from the shop for the first year; null where it does not say. */
  costCents: Cents | null
}

/** One that can be asked about names. It never throws: what it cannot say it leaves out. */
export interface NameRegistry {
  /** Words by name, in ASCII. */
  look(names: string[]): Promise<Map<string, NameWord>>
}

/** Whether a registrar is connected; `refused`: it does not let this shop in, for the reason that it gave. */
export type RegistrarStanding = { state: 'none' } | { state: 'connected' } | { state: 'refused'; why: string }

/** What all of them together say. */
export interface KnownName {
  status: Exclude<NameStatus, 'premium'>
  isDefinitive: boolean
  source: NameWord['source'] | 'none'
  costCents: Cents | null
  checkedAt: Date
}

/** The one place where names are looked up: it asks seldom, remembers for a while and knows when nobody could say. */
export interface NameDesk {
  /** In the order of the names, which are in ASCII. */
  check(names: string[]): Promise<KnownName[]>
  registrar(): RegistrarStanding
  /** Whether there is anybody to ask. */
  canLook: boolean
}
