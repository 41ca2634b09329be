import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

export interface Reference {
  table: string
  column: string
}

/** All columns that refer to a customer, read from the foreign keys, so that a new table is not forgotten. */
export async function listReferences(ctx: Ctx): Promise<Reference[]> {
  const { rows } = await ctx.db.execute<Reference & Record<string, unknown>>(sql`
    select relname as "table", attname as "column"
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'customers'::regclass and confdeltype = 'r'
    order by 1, 2`)
  return rows
}

export async function isUnreferenced(ctx: Ctx): Promise<SQL> {
  const references = await listReferences(ctx)
  return sql.join(
    references.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.identifier(table)} other where other.${sql.identifier(column)} = customers.id)`,
    ),
    sql` and `,
  )
}
