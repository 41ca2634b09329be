import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** By what a customer is known: an account, an address in lower case, or both. */
export interface KnownBy {
  userId: number | null
  email: string | null
}

/** Admits what was done with the account or under the address; of nobody known nothing. */
export function isOfKnown({ userId, email }: KnownBy, columns: { userId: PgColumn; email: PgColumn }): SQL {
  return (
    or(
      userId === null ? undefined : eq(columns.userId, userId),
      email === null ? undefined : sql`lower(${columns.email}) = ${email}`,
    ) ?? sql`false`
  )
}
