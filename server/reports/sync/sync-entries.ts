import { desc } from 'drizzle-orm'
import type { EntrySync } from '#contract/reports/accounting-sync.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { readEntries } from '../journal/read-entries.ts'
import { readMapping } from './account-mapping.ts'
import { entrySyncs } from './accounting-connection.table.ts'
import { readSyncs, syncNameOf } from './read-syncs.ts'
import { removeEntry, sendEntry } from './send-entry.ts'
import { findConnection } from './tokens.ts'

/** Late refunds change days of the last weeks; older ones are closed by then. */
const DAYS_LOOKED_AT = 62
const LISTED = 100

export async function listEntrySyncs(ctx: Ctx): Promise<EntrySync[]> {
  return ctx.db.select().from(entrySyncs).orderBy(desc(entrySyncs.day), desc(entrySyncs.originalDay)).limit(LISTED)
}

/** Makes the program have the entries of days that are over, as they are now. `isByHand` does not wait after failures. */
export async function syncEntries(ctx: Ctx, { isByHand = false } = {}): Promise<void> {
  const connection = await findConnection(ctx)
  const provider = connection && ctx.accounting[connection.program]
  if (!connection || !provider) return
  if (connection.pausedUntil && connection.pausedUntil > ctx.now) return
  const yesterday = addDays(dayIn(await timeZoneOf(ctx), ctx.now), -1)
  const first = addDays(yesterday, -DAYS_LOOKED_AT)
  const isRecent = connection.syncFrom > first
  const from = isRecent ? connection.syncFrom : first
  if (from > yesterday) return

  const sync = { connection, provider, mapping: await readMapping(ctx), isByHand }
  const known = new Map(
    (await readSyncs(ctx, connection.id, { from, to: yesterday })).map((row) => [syncNameOf(row), row]),
  )
  const entries = await readEntries(ctx, { from, to: yesterday })
  const current = new Set(entries.map(syncNameOf))
  for (const [name, row] of known) if (!current.has(name) && !(await removeEntry(ctx, sync, row))) return
  for (const entry of entries) if (!(await sendEntry(ctx, sync, entry, known.get(syncNameOf(entry))))) return
}
