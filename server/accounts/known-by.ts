import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export interface KnownBy {
  userId: number | null
  email: string | null
}

export function isOfKnown({ userId, email }: KnownBy, columns: { userId: PgColumn; email: PgColumn }): SQL {
  return (
    or(
      userId === null ? undefined : eq(columns.userId, userId),
      email === null ? undefined : sql`lower(${columns.email}) = ${email}`,
    ) ?? sql`false`
  )
}
