import type { Secrets } from '../audit/secrets.ts'
import type { Db } from '../db/database.ts'

export interface EncryptionCtx {
  db: Db
  config: Secrets
}

export interface EncryptedData {
  what: string
  page(ctx: EncryptionCtx, after: number): Promise<EncryptedRow[]>
}

export interface EncryptedRow {
  id: number
  opensWith: 'today' | 'old' | 'none'
  renew?(): Promise<unknown>
}
