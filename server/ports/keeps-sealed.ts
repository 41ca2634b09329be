import type { Secrets } from '../audit/secrets.ts'
import type { Db } from '../db/database.ts'

export interface Sealing {
  db: Db
  config: Secrets
}

/** Only the shop's secret decrypts these rows, so they are encrypted again when it changes. */
export interface KeepsSealed {
  what: string
  page(ctx: Sealing, after: number): Promise<SealedRow[]>
}

export interface SealedRow {
  id: number
  opensWith: 'today' | 'old' | 'none'
  renew?(): Promise<unknown>
}
