import type pg from 'pg'

/**
 * Only the owner migrates; the program cannot change append-only tables (`audit_entries`).
 * @param role must exist, and the owner must be a member of it.
 */
export async function grantToProgram(client: pg.Client, role: string): Promise<void> {
  const program = client.escapeIdentifier(role)
  await client.query(`
    do $$ begin execute format('grant create, temporary on database %I to ${program}', current_database()); end $$;
    grant usage on schema public, drizzle to ${program};
    grant select on drizzle.__drizzle_migrations to ${program};
    grant select, insert, update, delete on all tables in schema public to ${program};
    grant usage, select, update on all sequences in schema public to ${program}`)
  const { rows } = await client.query<{ name: string }>(APPEND_ONLY)
  for (const { name } of rows) await client.query(`revoke update, delete, truncate on ${name} from ${program}`)
  await handOverJobs(client, program)
}

const APPEND_ONLY = `
  select tgrelid::regclass::text as name from pg_trigger
  where tgfoid = to_regproc('refuse_change') and (tgtype & 32) = 32`

/** pg-boss migrates its own schema, so the program's role must own it. */
async function handOverJobs(client: pg.Client, program: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter schema pgboss owner to %s', $1::text) as statement from pg_namespace
        where nspname = 'pgboss' and nspowner = current_user::regrole
      union all
      select format('alter table %s owner to %s', pg_class.oid::regclass, $1::text) from pg_class
        where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p') and relowner = current_user::regrole
      union all
      select format('alter routine %s owner to %s', oid::regprocedure, $1::text) from pg_proc
        where pronamespace = to_regnamespace('pgboss') and proowner = current_user::regrole
      union all
      select format('alter type %s owner to %s', oid::regtype, $1::text) from pg_type
        where typnamespace = to_regnamespace('pgboss') and typtype = 'e' and typowner = current_user::regrole`,
    [program],
  )
  for (const { statement } of rows) await client.query(statement)
}
