import { and, asc, eq, getTableColumns, gt, isNotNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EncryptedData, EncryptedRow, EncryptionCtx } from '../ports/encrypted-data.ts'
import { decrypt, decryptWith, encrypt } from './secret-box.ts'
import type { Secrets } from './secrets.ts'

export const ROWS_AT_ONCE = 500

/** @param again encrypts the row with the current secret, or returns null if it is; throws if no secret opens it. */
export async function encryptedRow<R extends { id: number }, C>(
  row: R,
  again: (row: R) => C | null | Promise<C | null>,
  keep: (row: R, change: C) => Promise<unknown>,
): Promise<EncryptedRow> {
  try {
    const change = await again(row)
    if (change === null) return { id: row.id, opensWith: 'today' }
    return { id: row.id, opensWith: 'old', renew: () => keep(row, change) }
  } catch {
    return { id: row.id, opensWith: 'none' }
  }
}

interface EncryptedColumn {
  what: string
  table: PgTable
  id: PgColumn
  ciphertext: PgColumn
  namedBy: PgColumn
  owner(name: string | number): string
}

export function encryptedColumn({ what, table, id, ciphertext, namedBy, owner }: EncryptedColumn): EncryptedData {
  const [field] = Object.entries(getTableColumns(table)).find(([, column]) => column === ciphertext)!
  return {
    what,
    async page({ db, config }: EncryptionCtx, after) {
      const rows = (await db
        .select({ id, ciphertext, name: namedBy })
        .from(table)
        .where(and(gt(id, after), isNotNull(ciphertext)))
        .orderBy(asc(id))
        .limit(ROWS_AT_ONCE)) as { id: number; ciphertext: string; name: string | number }[]
      return Promise.all(
        rows.map((row) =>
          encryptedRow(
            row,
            (row) => encryptedAgain(config, owner(row.name), row.ciphertext),
            // Updates only if the row is unchanged since it was read, because a writer has used the current secret
            // already.
            (row, fresh) =>
              db
                .update(table)
                .set({ [field]: fresh })
                .where(and(eq(id, row.id), eq(ciphertext, row.ciphertext))),
          ),
        ),
      )
    },
  }
}

/** Null if the current secret opens it. @throws Error if no secret does. */
function encryptedAgain(secrets: Secrets, owner: string, ciphertext: string): string | null {
  if (opensToday(secrets, owner, ciphertext)) return null
  return encrypt(secrets, owner, decrypt(secrets, owner, ciphertext))
}

export function opensToday(secrets: Secrets, owner: string, ciphertext: string): boolean {
  try {
    decryptWith(secrets, owner, ciphertext)
    return true
  } catch {
    return false
  }
}
