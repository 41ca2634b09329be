import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Frame, Word } from './frames.ts'

/** The format of values must not depend on server settings. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public`

export async function openQuiet(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'benchside backup' })
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  return client
}

export async function* dump(databaseUrl: string, now: Date): AsyncGenerator<Frame> {
  const client = await openQuiet(databaseUrl)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    yield { word: { kind: 'database', migrations: await listMigrations(client), takenAt: now.toISOString() } }
    for (const table of await listTables(client)) yield* dumpTable(client, table)
    yield* dumpSequences(client)
    yield* dumpJobs(client)
    yield { word: { kind: 'end' } }
  } finally {
    await client.end()
  }
}

export async function listMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

export interface DumpedTable {
  name: string
  columns: string[]
  /** Ordered by primary key in a fixed collation, so that the same rows are the same bytes on any server. */
  order: string[]
}

export async function listTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select c.relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end order by place) from pg_index,
        unnest(indkey::smallint[]) with ordinality as key(number, place)
        join pg_attribute on attnum = number where attrelid = c.oid and indrelid = c.oid and indisprimary), '[]') as "order"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  return rows
}

async function* dumpTable(client: pg.Client, table: DumpedTable): AsyncGenerator<Frame> {
  yield { word: { kind: 'table', ...table } }
  const hash = createHash('sha256')
  const rows = client.query(copyTo(copyOut(table)))
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield { bytes: chunk }
  }
  yield { word: { kind: 'table_end', name: table.name, rows: rows.rowCount, sha256: hash.digest('hex') } }
}

export async function sumOfRows(client: pg.Client, table: DumpedTable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

function copyOut({ name, columns, order }: DumpedTable): string {
  const listed = columns.map((one) => pg.escapeIdentifier(one)).join(', ')
  const by = order.length > 0 ? order.join(', ') : `row(${listed})::text collate "C"`
  return `copy (select ${listed} from ${pg.escapeIdentifier(name)} order by ${by}) to stdout`
}

async function* dumpSequences(client: pg.Client): AsyncGenerator<Frame> {
  for (const sequence of await listSequences(client)) yield { word: { kind: 'sequence', ...sequence } }
}

export type Sequence = Omit<Extract<Word, { kind: 'sequence' }>, 'kind'>

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

async function* dumpJobs(client: pg.Client): AsyncGenerator<Frame> {
  for (const job of await listWaitingJobs(client)) yield { word: { kind: 'job', ...job } }
}

export type WaitingJob = Omit<Extract<Word, { kind: 'job' }>, 'kind'>

/** Includes queued jobs, so that promised emails are sent after a restore. */
export async function listWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(`
    select name, data, to_json(start_after) as "startAfter", singleton_key as "singletonKey" from pgboss.job
      where state in ('created', 'retry', 'active') and name not like E'\\\\_\\\\_pgboss%' order by created_on, id`)
  return rows
}
