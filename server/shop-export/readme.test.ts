import { expect, test } from 'vitest'
import { encryptedData } from '../modules.ts'
import { openShop } from '../testing/shop.ts'
import { type ColumnFacts, readColumnFacts } from './column-facts.ts'
import { COLUMN_WORDS } from './column-words.ts'
import { findColumnText } from './explain-column.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './left-out.ts'
import { EXPORTED_TABLES } from './tables.ts'

async function readFacts(): Promise<ColumnFacts[]> {
  const shop = await openShop()
  return readColumnFacts(shop.database.pool as never)
}

test('an export has every table, or says why not', async () => {
  const tables = [...new Set((await readFacts()).map(({ table }) => table))].sort()
  const decided = [...Object.keys(EXPORTED_TABLES), ...Object.keys(LEFT_OUT_TABLES)].sort()

  expect(decided).toEqual(tables)
})

test('an export explains every column, or says why it is left out', async () => {
  const facts = (await readFacts()).filter(({ table }) => EXPORTED_TABLES[table])
  const secrets = encryptedData.flatMap(({ exported }) => exported ?? [])
  const isStoredSecret = ({ table, column }: ColumnFacts) =>
    secrets.some((secret) => secret.table === table && secret.columns.includes(column))
  const columns = [
    ...facts.filter((fact) => !isStoredSecret(fact)),
    ...secrets.map(({ table, plainAs }) => ({ table, column: plainAs, refersTo: null })),
  ]
  const names = new Set(columns.flatMap(({ table, column }) => [column, `${table}.${column}`]))
  const unexplained = columns
    .filter(({ table, column }) => !LEFT_OUT_COLUMNS[`${table}.${column}`])
    .filter(({ table, column, refersTo }) => !refersTo && findColumnText(table, column) === null)

  expect(unexplained.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  expect(Object.keys(LEFT_OUT_COLUMNS).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(COLUMN_WORDS).filter((name) => !names.has(name))).toEqual([])
})

test('a row of an export never refers to a table that the export lacks', async () => {
  const facts = (await readFacts()).filter(({ table }) => EXPORTED_TABLES[table])

  expect(facts.filter(({ refersTo }) => refersTo && LEFT_OUT_TABLES[refersTo])).toEqual([])
})
