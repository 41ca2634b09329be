import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

interface SqlFile {
  path: string
  text: string
  hash: string
}

/**
 * All files run when one of them changed or a migration was applied, so they must be idempotent. Objects that they no
 * longer define are dropped.
 */
export async function applySqlFiles(client: pg.Client, folder: string, isForced: boolean): Promise<void> {
  await client.query(`create table if not exists drizzle.sql_files (path text primary key, hash text not null);
    create table if not exists drizzle.sql_objects (drop_statement text primary key)`)
  const files = await readSqlFiles(folder)
  const { rows } = await client.query<SqlFile>('select path, hash from drizzle.sql_files')
  if (!isForced && signatureOf(rows) === signatureOf(files)) return
  for (const file of files) await run(client, file)
  await dropAbandoned(client)
  await client.query('delete from drizzle.sql_files')
  await client.query('insert into drizzle.sql_files select * from unnest($1::text[], $2::text[])', [
    files.map(({ path }) => path),
    files.map(({ hash }) => hash),
  ])
}

/** Every module uses the functions in `db/`, so they come first. Files of modules do not use each other. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql') && !path.startsWith('db/migrations/'))
    .sort((one, other) => Number(other.startsWith('db/')) - Number(one.startsWith('db/')) || (one < other ? -1 : 1))
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return { path, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function signatureOf(files: Pick<SqlFile, 'path' | 'hash'>[]): string {
  return files
    .map(({ path, hash }) => `${path} ${hash}`)
    .sort()
    .join('\n')
}

async function run(client: pg.Client, { path, text }: SqlFile): Promise<void> {
  try {
    await client.query(text)
  } catch (cause) {
    throw new Error(`${path} was refused: ${(cause as Error).message}`, { cause })
  }
}

/** Created and replaced objects have a catalog row of this transaction, so no SQL has to be parsed. */
const MADE_NOW = `
  select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass) as statement
    from pg_trigger where not tgisinternal and xmin = pg_current_xact_id()::xid
  union all
  select format('drop view if exists %s', ev_class::regclass)
    from pg_rewrite where rulename = '_RETURN' and xmin = pg_current_xact_id()::xid
  union all
  select format('drop function if exists %s', oid::regprocedure)
    from pg_proc where prokind = 'f' and xmin = pg_current_xact_id()::xid
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`

async function dropAbandoned(client: pg.Client): Promise<void> {
  const made = await client.query<{ statement: string }>(MADE_NOW)
  const now = made.rows.map(({ statement }) => statement)
  const before = await client.query<{ statement: string }>(
    'delete from drizzle.sql_objects returning drop_statement as statement',
  )
  const abandoned = before.rows.map(({ statement }) => statement).filter((one) => !now.includes(one))
  for (const statement of abandoned.sort().reverse()) await client.query(statement)
  await client.query('insert into drizzle.sql_objects select unnest($1::text[])', [now])
}
