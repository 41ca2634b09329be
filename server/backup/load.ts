import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Problem } from '#contract/problem.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openQuiet, type Sequence, sumOfRows, type WaitingJob } from './dump.ts'
import type { Frame, Word } from './frames.ts'

/** Autovacuum may lock the new tables; it gives way only after a second of waiting. */
const LOCK_MILLISECONDS = 60_000

export interface Loaded {
  takenAt: string
  tables: number
  rows: number
  jobs: WaitingJob[]
}

/**
 * Creates the tables as of the backup, loads the rows, and then migrates. Every table is read again and compared with
 * the backup.
 * @param ownersUrl a role that may create tables.
 * @throws Problem `database_not_empty`, `backup_too_new`, `backup_differs`.
 */
export async function load(ownersUrl: string, frames: AsyncIterable<Frame>, programUrl?: string): Promise<Loaded> {
  const rest = frames[Symbol.asyncIterator]()
  try {
    return await loadAll(ownersUrl, rest, programUrl)
  } finally {
    await rest.return?.()
  }
}

async function loadAll(ownersUrl: string, rest: AsyncIterator<Frame>, programUrl: string | undefined): Promise<Loaded> {
  const first = await nextWord(rest)
  if (first?.kind !== 'database') throw cutOff()
  const { migrations, takenAt } = first
  return inEmptyDatabase({ ownersUrl, programUrl, migrations }, async (client) => {
    const loaded: Loaded = { takenAt, tables: 0, rows: 0, jobs: [] }
    for (;;) {
      const word = await nextWord(rest)
      if (!word) throw cutOff()
      if (word.kind === 'end') return loaded
      if (word.kind === 'table') loaded.rows += await loadTable(client, rest, word)
      if (word.kind === 'table') loaded.tables += 1
      if (word.kind === 'sequence') await continueSequence(client, word)
      if (word.kind === 'job') loaded.jobs.push(word)
    }
  })
}

interface NewDatabase {
  ownersUrl: string
  programUrl?: string | undefined
  migrations: number[]
}

/**
 * Creates the tables as of `migrations`, fills them in one transaction in which rows may come in any order, and then
 * migrates to the program's own version.
 * @throws Problem `database_not_empty`, `backup_too_new`.
 */
export async function inEmptyDatabase<T>(
  { ownersUrl, programUrl, migrations }: NewDatabase,
  fill: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await assertEmpty(ownersUrl)
  await migrateDatabase(ownersUrl, { only: new Set(migrations) })
  const client = await openQuiet(ownersUrl)
  let filled: T
  try {
    await client.query('begin')
    const putBack = await withoutRules(client)
    filled = await fill(client)
    await putBack()
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrateDatabase(ownersUrl, {
    lockMilliseconds: LOCK_MILLISECONDS,
    isRestoring: true,
    ...(programUrl && { programUrl }),
  })
  await learn(ownersUrl)
  return filled
}

export async function continueSequence(client: pg.Client, { name, last, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), last, isCalled])
}

/** @throws Problem `database_not_empty`. */
export async function assertEmpty(url: string): Promise<void> {
  const client = await openQuiet(url)
  try {
    const { rows } = await client.query(
      `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
    )
    if (rows.length > 0)
      throw new Problem('conflict', 'database_not_empty', 'This database already contains a shop. Use an empty one.')
  } finally {
    await client.end()
  }
}

/** Disables triggers and foreign keys, so that rows may come in any order. @returns a function that checks all rows. */
async function withoutRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have inserted rows that the backup contains, too.
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${pg.escapeIdentifier(name)}`)
  return async () => {
    for (const { on, name, definition } of keys)
      await client.query(`alter table ${on} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    // Deferred foreign keys leave pending triggers, which would block ALTER TABLE.
    await client.query('set constraints all immediate')
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

async function loadTable(
  client: pg.Client,
  frames: AsyncIterator<Frame>,
  table: Extract<Word, { kind: 'table' }>,
): Promise<number> {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  let end: Extract<Word, { kind: 'table_end' }> | undefined
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await frames.next()
      if (done) throw cutOff()
      if ('bytes' in value) yield value.bytes
      else if (value.word.kind === 'table_end') {
        end = value.word
        return
      } else throw cutOff()
    }
  }
  await pipeline(rows, client.query(copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`)))
  if ((await sumOfRows(client, table)) !== end!.sha256)
    throw new Problem('conflict', 'backup_differs', `The rows of ${table.name} are not the ones that were backed up.`)
  return end!.rows
}

/** Without this, query plans are slow until autovacuum has run. */
async function learn(url: string): Promise<void> {
  const client = await openQuiet(url)
  await client.query('analyze').finally(() => client.end())
}

async function nextWord(frames: AsyncIterator<Frame>): Promise<Word | undefined> {
  const { value, done } = await frames.next()
  if (done) return undefined
  if (!('word' in value)) throw cutOff()
  return value.word
}

function cutOff(): Problem {
  return new Problem('invalid', 'backup_unreadable', 'The backup ends before it is complete.')
}
