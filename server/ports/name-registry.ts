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

/** Whom a name is registered for, and what they agreed to. Privacy is on, and nothing renews by itself. */
export interface NamePurchase {
  /** In ASCII. */
  name: string
  years: number
  holder: {
    name: string
    email: string
    phone: string
    address: { line1: string; line2?: string | undefined; city: string; state: string; zip: string }
  }
  agreements: string[]
  agreedAt: string
  agreedFrom: string
}

/** Whether a registrar would register it now, and under which agreements. */
export type PurchaseTerms =
  | { state: 'free'; agreements: string[]; costCents: Cents | null }
  | { state: 'taken' }
  /** Nobody can say now; nothing was bought. */
  | { state: 'unknown'; why: string }

export type PurchaseAnswer =
  | { state: 'bought'; orderId: string }
  /** Nothing was bought: somebody was faster. */
  | { state: 'taken' }
  /** Nothing was bought, for a reason that asking again does not change. */
  | { state: 'refused'; why: string }
  /** Nothing was bought, and asking later may work. */
  | { state: 'busy' }
  /** The answer got lost: it may have been bought. */
  | { state: 'lost' }

/** A registrar that registers names by itself. It never throws. */
export interface NameBuyer {
  readonly name: string
  terms(name: string): Promise<PurchaseTerms>
  /** Once: it knows no repetition of the same purchase, so that whoever lost the answer has to look before another try. */
  buy(purchase: NamePurchase): Promise<PurchaseAnswer>
}

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
  /** Null where names are registered by hand. */
  buyer: NameBuyer | null
  /** The last day of a registered name, by its registry; null where that cannot be said. */
  endOf(name: string): Promise<string | null>
  /** Whether there is anybody to ask. */
  readonly canLook: boolean
}
