import type pg from 'pg'
import { UNFINISHED_RESTORE } from '../db/migrate.ts'
import { openQuiet } from './dump.ts'
import { assertEmpty } from './load.ts'

/**
 * The mark prevents a start on this database before the restore is complete. Removes what an earlier restore left.
 * @throws Problem `database_not_empty`.
 */
export async function beginRestore(ownersUrl: string): Promise<void> {
  await removeUnfinishedRestore(ownersUrl)
  await assertEmpty(ownersUrl)
  await runOn(ownersUrl, (client) =>
    client.query(`create schema if not exists drizzle; create table ${UNFINISHED_RESTORE} ()`),
  )
}

export async function finishRestore(ownersUrl: string): Promise<void> {
  await runOn(ownersUrl, (client) => client.query(`drop table ${UNFINISHED_RESTORE}`))
}

/** Changes nothing in a database without the mark. */
export async function removeUnfinishedRestore(ownersUrl: string): Promise<void> {
  await runOn(ownersUrl, async (client) => {
    const { rows } = await client.query('select 1 where to_regclass($1) is not null', [UNFINISHED_RESTORE])
    if (rows.length > 0) await client.query(REMOVE_ALL)
  })
}

async function runOn(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await openQuiet(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The schema may belong to the server, and extensions to its administrator, so neither is dropped. */
const REMOVE_ALL = `
  do $$ declare statement text; begin
    -- All names are read before the first object goes, which may take others along.
    foreach statement in array array(
      select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
          and not exists (select from pg_depend where objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i'))
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      union all
      select format('drop type if exists %s cascade', oid::regtype) from pg_type
        where typnamespace = 'public'::regnamespace and typtype = 'e'
    ) loop execute statement; end loop;
  end $$;
  drop schema if exists pgboss cascade;
  drop schema drizzle cascade`
