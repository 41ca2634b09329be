import { and, asc, eq, getTableColumns, gt, isNotNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeepsSealed, SealedRow, Sealing } from '../ports/keeps-sealed.ts'
import { seal, unseal, unsealWith } from './secret-box.ts'
import type { Secrets } from './secrets.ts'

export const ROWS_AT_ONCE = 500

/** @param again encrypts the row with the current secret, or returns null if it is; throws if no secret opens it. */
export async function sealedRow<R extends { id: number }, C>(
  row: R,
  again: (row: R) => C | null | Promise<C | null>,
  keep: (row: R, change: C) => Promise<unknown>,
): Promise<SealedRow> {
  try {
    const change = await again(row)
    if (change === null) return { id: row.id, opensWith: 'today' }
    return { id: row.id, opensWith: 'old', renew: () => keep(row, change) }
  } catch {
    return { id: row.id, opensWith: 'none' }
  }
}

interface SealedColumn {
  what: string
  table: PgTable
  id: PgColumn
  sealed: PgColumn
  namedBy: PgColumn
  owner(name: string | number): string
}

export function sealedColumn({ what, table, id, sealed, namedBy, owner }: SealedColumn): KeepsSealed {
  const [field] = Object.entries(getTableColumns(table)).find(([, column]) => column === sealed)!
  return {
    what,
    async page({ db, config }: Sealing, after) {
      const rows = (await db
        .select({ id, sealed, name: namedBy })
        .from(table)
        .where(and(gt(id, after), isNotNull(sealed)))
        .orderBy(asc(id))
        .limit(ROWS_AT_ONCE)) as { id: number; sealed: string; name: string | number }[]
      return Promise.all(
        rows.map((row) =>
          sealedRow(
            row,
            (row) => resealed(config, owner(row.name), row.sealed),
            // Updates only if the row is unchanged since it was read, because a writer has used the current secret
            // already.
            (row, fresh) =>
              db
                .update(table)
                .set({ [field]: fresh })
                .where(and(eq(id, row.id), eq(sealed, row.sealed))),
          ),
        ),
      )
    },
  }
}

/** Null if the current secret opens it. @throws Error if no secret does. */
function resealed(secrets: Secrets, owner: string, sealed: string): string | null {
  if (opensToday(secrets, owner, sealed)) return null
  return seal(secrets, owner, unseal(secrets, owner, sealed))
}

export function opensToday(secrets: Secrets, owner: string, sealed: string): boolean {
  try {
    unsealWith(secrets, owner, sealed)
    return true
  } catch {
    return false
  }
}
