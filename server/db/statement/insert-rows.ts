import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

interface How<T extends PgTable> {
  /** Columns that the statement finds itself, from the row `given` or from other parts. */
  computed?: { [K in keyof T['$inferInsert']]?: SQL<unknown> }
  /** The rows say which ids they get. */
  namesIds?: boolean
}

/**
 * Inserts rows that come as one parameter, as JSON. So the text is the same whatever their number, and it is built and planned
 * once, where values one by one would be put together anew each time. What a row leaves out is its default.
 */
export function insertRows<T extends PgTable>(
  table: T,
  rows: SQLWrapper,
  { computed = {}, namesIds = false }: How<T> = {},
): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(
    ([, column]) => column.generated === undefined && (namesIds || !column.generatedIdentity),
  )
  const own = computed as Record<string, SQL>
  const come = columns.filter(([key]) => !own[key])
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
  return sql`insert into ${table} (${listed(columns.map(([, column]) => sql`${sql.identifier(nameOf(column))}`))})
    ${namesIds ? sql`overriding system value` : sql``}
    select ${listed(columns.map(([key, column]) => own[key] ?? orDefault(key, column)))}
    from jsonb_to_recordset(${rows}::jsonb) as given(${listed(come.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`))})`
}

function nameOf({ name, keyAsName }: PgColumn): string {
  return keyAsName ? toSnakeCase(name) : name
}

function orDefault(key: string, column: PgColumn): SQL {
  const value = sql`given.${sql.identifier(key)}`
  if (column.default === undefined) return value
  const otherwise = is(column.default, SQL) ? column.default : sql`${sql.param(column.default, column)}`
  return sql`coalesce(${value}, ${otherwise}::${sql.raw(column.getSQLType())})`
}

/** The parameter of `insertRows`. Half of a character, where a text was cut, is stored as a driver would store it. */
export function rowsAsJson(rows: object[]): string {
  const json = JSON.stringify(rows)
  return json.includes('\\ud') ? JSON.stringify(rows, wellFormed) : json
}

function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
