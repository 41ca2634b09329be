import pg from 'pg'
import { type DumpedTable, listTables } from '../backup/dump.ts'
import type { ExportedSecret } from '../ports/encrypted-data.ts'
import { LEFT_OUT_COLUMNS } from './left-out.ts'
import { EXPORTED_TABLES } from './tables.ts'

/** Tables that an export has, with the columns that the database has. */
export async function listExportedTables(client: pg.Client): Promise<DumpedTable[]> {
  return (await listTables(client)).filter(({ name }) => Object.hasOwn(EXPORTED_TABLES, name))
}

/** The columns of the file. A secret has one column, whatever the table needs to store it. */
export function exportedColumns(
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
  secret?: ExportedSecret,
): string[] {
  return columns.flatMap((column) => {
    if (Object.hasOwn(LEFT_OUT_COLUMNS, `${name}.${column}`)) return []
    if (!secret?.columns.includes(column)) return [column]
    return column === secret.columns[0] ? [secret.plainAs] : []
  })
}

export function copyToCsv({ name, columns, order }: DumpedTable, secret?: ExportedSecret): string {
  const selected = exportedColumns({ name, columns }, secret).map((column) =>
    column === secret?.plainAs
      ? `(select plain from plain_secrets where of_table = '${name}' and plain_secrets.id = exported.id) as ${column}`
      : `exported.${pg.escapeIdentifier(column)}`,
  )
  const by = order.length > 0 ? order.map((key) => `exported.${key}`).join(', ') : 'row(exported.*)::text collate "C"'
  return `copy (select ${selected.join(', ')} from ${pg.escapeIdentifier(name)} as exported order by ${by}) to stdout with (format csv, header)`
}
