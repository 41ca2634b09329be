import type { Secrets } from '../audit/secrets.ts'
import type { Db } from '../db/database.ts'

/** What it takes to look into sealed rows. */
export interface Sealing {
  db: Db
  config: Secrets
}

/** Rows of a module that only the shop's secret opens: they follow when it changes. */
export interface KeepsSealed {
  /** In words: `suppliers’ keys`. */
  what: string
  /** The rows after this number, in order of it; none at the end. */
  page(ctx: Sealing, after: number): Promise<SealedRow[]>
}

export interface SealedRow {
  id: number
  /** Whose secret opens it: today's, one that is named as an old one, or none that is named. */
  opensWith: 'today' | 'old' | 'none'
  /** Seals it with today's; left out where only its owner can. */
  renew?(): Promise<unknown>
}
