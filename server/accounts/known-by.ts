import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Staff see what belongs to the customer's record, and customers what belongs to their account. */
export interface KnownBy {
  userId: number | null
  customerId: number | null
}

export function isOfKnown({ userId, customerId }: KnownBy, columns: { userId: PgColumn; customerId: PgColumn }): SQL {
  return (
    or(
      userId === null ? undefined : eq(columns.userId, userId),
      customerId === null ? undefined : eq(columns.customerId, customerId),
    ) ?? sql`false`
  )
}
