import type pg from 'pg'

export interface ColumnFacts {
  table: string
  column: string
  type: string
  isNullable: boolean
  /** The table that a foreign key of this column alone leads to. */
  refersTo: string | null
  /** The check constraints of this column alone, as PostgreSQL shows them. */
  checks: string[]
}

const FACTS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNullable",
    (select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum] limit 1) as "refersTo",
    coalesce((select json_agg(pg_get_constraintdef(oid)) from pg_constraint
      where contype = 'c' and conrelid = c.oid and conkey = array[a.attnum]), '[]') as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''`

export async function readColumnFacts(client: Pick<pg.Client, 'query'>): Promise<ColumnFacts[]> {
  return (await client.query<ColumnFacts>(FACTS)).rows
}
