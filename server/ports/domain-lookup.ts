import type { Cents } from '#contract/money.ts'

export type NameStatus = 'available' | 'taken' | 'premium' | 'unknown'

export interface RegistryAnswer {
  status: Exclude<NameStatus, 'premium'>
  isDefinitive: boolean
  source: 'rdap' | 'godaddy'
  costCents: Cents | null
}

/** It never throws; names that it cannot check are missing from the result. */
export interface NameRegistry {
  look(names: string[]): Promise<Map<string, RegistryAnswer>>
}

export type RegistrarStatus = { state: 'none' } | { state: 'connected' } | { state: 'refused'; why: string }

export interface NamePurchase {
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

export type PurchaseTerms =
  | { state: 'free'; agreements: string[]; costCents: Cents | null }
  | { state: 'taken' }
  | { state: 'unknown'; why: string }

export type PurchaseAnswer =
  | { state: 'bought'; orderId: string }
  | { state: 'taken' }
  | { state: 'refused'; why: string }
  | { state: 'busy' }
  | { state: 'lost' }

/** It never throws; the result says whether the name may have been bought. */
export interface NameBuyer {
  readonly name: string
  terms(name: string): Promise<PurchaseTerms>
  /**
   * The registrar does not recognize a repeated purchase, so after a lost response the caller must check before it
   * tries again.
   */
  buy(purchase: NamePurchase): Promise<PurchaseAnswer>
}

export interface KnownName {
  status: Exclude<NameStatus, 'premium'>
  isDefinitive: boolean
  source: RegistryAnswer['source'] | 'none'
  costCents: Cents | null
  checkedAt: Date
}

export interface DomainLookup {
  check(names: string[]): Promise<KnownName[]>
  registrar(): RegistrarStatus
  buyer: NameBuyer | null
  expiryOf(name: string): Promise<string | null>
  readonly canCheck: boolean
}
