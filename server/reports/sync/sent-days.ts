import type { JournalDayStatus } from '#contract/reports/journal.ts'
import type { Ctx } from '../../context.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import { readMapping } from './account-mapping.ts'
import { contentOf } from './entry-content.ts'
import { readSyncs, syncNameOf } from './read-syncs.ts'
import { findConnection } from './tokens.ts'

type SyncState = NonNullable<JournalDayStatus['sync']>

/** Whether the connected accounting program has each day. */
export async function readSentDays(
  ctx: Ctx,
  days: { from: string; to: string },
  entries: JournalEntry[],
): Promise<Map<string, SyncState | null>> {
  const connection = await findConnection(ctx)
  if (!connection) return new Map()
  const mapping = await readMapping(ctx)
  const rows = new Map((await readSyncs(ctx, connection.id, days)).map((row) => [syncNameOf(row), row]))
  const stateOf = (entry: JournalEntry): SyncState | null => {
    const row = rows.get(syncNameOf(entry))
    if (row?.status !== 'sent') return row?.status ?? null
    return row.contentHash === contentOf(entry, mapping).contentHash ? 'sent' : 'changed'
  }
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return new Map([...byDay].map(([day, ofDay]) => [day, togetherOf(ofDay.map(stateOf))]))
}

/** A day with corrections has several entries. */
function togetherOf(states: (SyncState | null)[]): SyncState | null {
  const open = (['failed', 'waiting', 'changed'] as const).find((state) => states.includes(state))
  if (open) return open
  if (!states.includes('sent')) return null
  return states.includes(null) ? 'changed' : 'sent'
}
