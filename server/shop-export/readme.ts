import type pg from 'pg'
import type { ExportedSecret } from '../ports/encrypted-data.ts'
import { readColumnFacts } from './column-facts.ts'
import { explainColumn } from './explain-column.ts'
import { exportedColumns, listExportedTables } from './exported-columns.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './left-out.ts'
import { EXPORTED_TABLES } from './tables.ts'

export const README = 'README.txt'

const INTRODUCTION = `This is everything that the shop has: customers, products, orders, repairs,
appointments, plans, books and files. Keep it as safe as the shop itself: it has
the names, addresses and messages of your customers.

  data/      One table for each kind of record, as CSV: UTF-8, a comma between
             values, names of columns in the first line. Spreadsheets and
             databases open it.
  files/     Pictures of the shop (media), files that customers buy (private),
             and photos and documents of repairs and customers (photos). A
             column that names a file says in which folder it is.
  journal.csv     The journal of all days: debits and credits in cents for each
             account. Closed days are as they were closed. original_day is
             another day if the line corrects a closed one. An import does not
             read it, because it follows from the tables.
  manifest.json   Counts and checksums, for an import.

How values are written
  An empty value is missing; "" is a text without letters.
  Amounts are whole US cents: 1999 is $19.99. Tax rates are parts of a million:
  62500 is 6.25 percent.
  Moments are UTC, such as 2026-11-30 15:00:00+00. Days are 2026-11-30.
  t and f mean yes and no.
  Lists are {one,two}. Other details are JSON.
  Bytes of pictures in a table are \\x and hexadecimal digits.

To open a shop with it
  Install the program, but do not start it, and run
    npm run import-shop -- THIS-FILE.zip
  It fills an empty shop only. Then start the program with npm start.
  Staff and customers sign in with their passwords, which are stored as hashes
  that cannot be turned back (password_hash). Staff set up their second factor
  again. Links in emails that were sent before work only if the new shop has the
  same SESSION_SECRET. Stop the old shop before you export for the last time:
  emails that wait are sent by the new one.
`

/** Explains every column of the export. Needs a connection, because types and references are in the database. */
export async function readmeOf(client: pg.Client, secrets: readonly ExportedSecret[]): Promise<string> {
  const facts = await readColumnFacts(client)
  const tables = await listExportedTables(client)
  const files = tables.map((table) => {
    const secret = secrets.find((one) => one.table === table.name)
    const columns = exportedColumns(table, secret).map((column) => {
      const stored = column === secret?.plainAs ? secret.columns[0]! : column
      const known = facts.find((one) => one.table === table.name && one.column === stored)!
      return columnLines(column, explainColumn({ ...known, column }))
    })
    return `data/${table.name}.csv\n${wrapped(EXPORTED_TABLES[table.name]!, '')}\n\n${columns.join('\n')}\n`
  })
  return [INTRODUCTION, leftOut(), ...files].join(`\n${'-'.repeat(80)}\n`)
}

function leftOut(): string {
  const reasons = Map.groupBy(Object.entries(LEFT_OUT_TABLES), ([, why]) => why)
  const tables = [...reasons].map(([why, entries]) =>
    wrapped(`${why}: ${entries.map(([name]) => name).join(', ')}.`, '  '),
  )
  const columns = Object.entries(LEFT_OUT_COLUMNS).map(([name, { why }]) => wrapped(`${name}: ${why}`, '  '))
  return `Not in this export\n${[...tables, ...columns].join('\n')}\n`
}

const NAME_WIDTH = 28
const WIDTH = 80

function columnLines(name: string, text: string): string {
  const lines = wrapped(text, ' '.repeat(NAME_WIDTH))
  return name.length + 4 > NAME_WIDTH ? `  ${name}\n${lines}` : `  ${name}${lines.slice(name.length + 2)}`
}

function wrapped(text: string, indent: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line === '' || indent.length + line.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => indent + line).join('\n')
}
