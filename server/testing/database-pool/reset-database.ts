import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

export interface Content {
  tables: Record<string, string>
  sequences: Record<string, string | null>
}

/** Every start writes the time of the queue's maintenance. */
const NOT_COMPARED = 'pgboss.version'

/** PostgreSQL plans differently for tables that it knows to be empty than for those that it knows nothing about. */
const NEVER_VACUUMED = `select pg_clear_relation_stats(nspname, relname) from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace left join pg_index on indexrelid = pg_class.oid
  where pg_class.oid = any($1::regclass[]) or indrelid = any($1::regclass[])`

export async function contentOf(client: pg.Client): Promise<Content> {
  return { tables: await hashesOf(client, await writtenTables(client)), sequences: await sequencesOf(client) }
}

/**
 * @param client of a superuser whose deletes fire no triggers.
 * @returns false while a connection is busy, or if rows of the template were changed.
 */
export async function resetDatabase(client: pg.Client, fresh: Content): Promise<boolean> {
  if (await isBusy(client)) return false
  const written = (await writtenTables(client)).filter((name) => !(name in fresh.tables))
  if (written.length > 0) {
    await client.query(written.map((name) => `delete from ${name}`).join(';'))
    // Without a vacuum, new rows would fill gaps, and unordered reads would return them in another order.
    await client.query(`vacuum (truncate on, index_cleanup on) ${written.join(', ')}`)
    await client.query(NEVER_VACUUMED, [written])
  }
  const sequences = await sequencesOf(client)
  for (const [name, last] of Object.entries(fresh.sequences))
    if (sequences[name] !== last) await rewind(client, name, last)
  return isDeepStrictEqual(await contentOf(client), fresh)
}

async function isBusy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return rows.length > 0
}

/** A table's file is empty before the first row and after a vacuum without any rows. */
async function writtenTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace in (select oid from pg_namespace where nspname !~ '^pg_|^information_schema$')
       and pg_relation_size(oid) > 0 and oid <> '${NOT_COMPARED}'::regclass`,
  )
  return rows.map(({ name }) => name)
}

async function hashesOf(client: pg.Client, tables: string[]): Promise<Content['tables']> {
  const hashes = tables.map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} as t`,
  )
  const { rows } = await client.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

async function sequencesOf(client: pg.Client): Promise<Content['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    'select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid) as last from pg_sequence',
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

async function rewind(client: pg.Client, sequence: string, last: string | null): Promise<void> {
  const start = 'select setval(seqrelid, seqstart, false) from pg_sequence where seqrelid = $1::regclass'
  if (last === null) await client.query(start, [sequence])
  else await client.query('select setval($1::regclass, $2::bigint)', [sequence, last])
}
