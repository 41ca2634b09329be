import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** How often a failed job of an import is tried again: for about three minutes, while somebody may be waiting for it. */
export const IMPORT_RETRIES = 5

/** Nothing goes on with an import that is under way: its job failed as often as it may. */
export function isAbandoned(
  { id, state }: { id: AnyPgColumn; state: AnyPgColumn },
  queues: { importing: string; undoing: string },
): SQL {
  return sql`${state} in ('importing', 'undoing') and not exists (
    select from pgboss.job where job.name = case ${state} when 'importing' then ${queues.importing} else ${queues.undoing} end
      and job.state in ('created', 'retry', 'active') and job.data ->> 'importId' = ${id}::text)`
}
