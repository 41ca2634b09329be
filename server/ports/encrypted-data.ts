import type { Secret, Secrets } from '../audit/secrets.ts'
import type { Db } from '../db/database.ts'

export interface EncryptionCtx {
  db: Db
  config: Secrets
}

export interface EncryptedData {
  what: string
  page(ctx: EncryptionCtx, after: number): Promise<EncryptedRow[]>
  exported?: ExportedSecret
}

export interface EncryptedRow {
  id: number
  opensWith: 'today' | 'old' | 'none'
  renew?(): Promise<unknown>
}

/** Values of a row by the names of the table's columns. */
export type NamedValues = Record<string, string | null>

/** A secret that belongs to the shop or its customers, so an export of the shop shows it as plain text. */
export interface ExportedSecret {
  table: string
  /** The column of the export. */
  plainAs: string
  /** Columns that depend on the secret of this installation; the first is null if there is no value. */
  columns: string[]
  /** Other columns that `decrypt` and `encrypt` read in addition to the id. */
  needs?: string[]
  /** @throws Error if no secret opens it. */
  decrypt(secrets: Secrets, row: NamedValues): string
  encrypt(secret: Secret, row: NamedValues, plain: string): NamedValues
}
