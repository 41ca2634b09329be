import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { AccountingError, type AccountingProvider } from '../../ports/accounting-provider.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import { claimEntry, forgetEntrySync, type SyncRow, saveEntrySync } from './entry-claim.ts'
import { contentOf, namedEntry } from './entry-content.ts'
import { type ConnectionRow, changeConnection, withAccess } from './tokens.ts'

const FIRST_WAIT_MS = 10 * 60_000
const MAX_WAIT_MS = 4 * 3_600_000

export interface Sync {
  connection: ConnectionRow
  provider: AccountingProvider
  /** The account of the program by the number of the account of the journal. */
  mapping: Map<string, string>
  isByHand: boolean
}

/**
 * Sends the entry unless the program has it as it is now.
 * @returns false if the program takes no further entries now.
 */
export async function sendEntry(
  ctx: Ctx,
  sync: Sync,
  entry: JournalEntry,
  known: SyncRow | undefined,
): Promise<boolean> {
  const { connection, provider, mapping } = sync
  const { content, contentHash } = contentOf(entry, mapping)
  const missing = entry.lines.filter(({ number }) => !mapping.has(number)).map(({ account }) => account)
  const reason = missing.length > 0 ? `Choose an account for ${[...new Set(missing)].join(', ')}.` : null
  const isKnown = reason === null ? isSent(known, contentHash) : known?.error === reason
  if (isKnown || waits(ctx, sync, known)) return true

  const key = { connectionId: connection.id, day: entry.day, originalDay: entry.originalDay }
  const claimed = await claimEntry(ctx, key)
  if (!claimed) return true
  if (reason !== null) {
    await saveEntrySync(ctx, key, { status: 'waiting', error: reason, remedy: 'accounts', claimedUntil: null })
    return true
  }
  if (isSent(claimed, contentHash)) {
    await saveEntrySync(ctx, key, { claimedUntil: null })
    return true
  }

  // The key is stored before the request, so that a request whose answer is lost is repeated with the same key.
  const requestKey = (claimed.contentHash === contentHash && claimed.requestKey) || randomUUID()
  await saveEntrySync(ctx, key, { status: 'waiting', contentHash, requestKey })
  return attempt(ctx, sync, claimed, async () => {
    const theirId = await withAccess(ctx, async (access) => {
      const save = (id: string | null) => provider.saveEntry(access, { ...content, id, key: requestKey })
      const find = () => provider.findEntry(access, content)
      return save(claimed.theirId ?? (await find())).catch(async (error) => {
        unlessMissing(error)
        return save(await find())
      })
    })
    const done = { error: null, remedy: null, attempts: 0, nextAttemptAt: null, claimedUntil: null, requestKey: null }
    await saveEntrySync(ctx, key, { status: 'sent', theirId, sentAt: ctx.now, ...done })
  })
}

/**
 * Removes an entry that the journal no longer has, such as a correction of a day that was reopened.
 * @returns false if the program takes no further entries now.
 */
export async function removeEntry(ctx: Ctx, sync: Sync, known: SyncRow): Promise<boolean> {
  if (waits(ctx, sync, known)) return true
  const claimed = await claimEntry(ctx, known)
  if (!claimed) return true
  return attempt(ctx, sync, claimed, async () => {
    await withAccess(ctx, async (access) => {
      const named = namedEntry(claimed)
      const id = claimed.theirId ?? (await sync.provider.findEntry(access, named))
      if (id !== null) await sync.provider.removeEntry(access, id, named).catch(unlessMissing)
    })
    await forgetEntrySync(ctx, claimed)
  })
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof AccountingError && error.failure === 'missing')) throw error
}

async function attempt(ctx: Ctx, { connection }: Sync, row: SyncRow, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    if (connection.problem !== null) await changeConnection(ctx, connection, { problem: null })
    return true
  } catch (error) {
    if (!(error instanceof AccountingError)) throw error
    return saveFailure(ctx, connection, row, error)
  }
}

async function saveFailure(
  ctx: Ctx,
  connection: ConnectionRow,
  row: SyncRow,
  { failure, message, retryAfterSeconds, remedy }: AccountingError,
): Promise<boolean> {
  const after = (ms: number) => new Date(ctx.now.getTime() + ms)
  const failed = { status: 'failed', error: message, remedy, claimedUntil: null } as const
  if (failure === 'refused' || failure === 'missing') {
    const nextAttemptAt = after(Math.min(FIRST_WAIT_MS * 2 ** row.attempts, MAX_WAIT_MS))
    const again = { attempts: Math.min(row.attempts + 1, 10), nextAttemptAt, requestKey: null }
    await saveEntrySync(ctx, row, { ...failed, ...again, ...(failure === 'missing' && { theirId: null }) })
    return true
  }
  await saveEntrySync(ctx, row, failed)
  if (failure === 'expired') await changeConnection(ctx, connection, { problem: message })
  if (retryAfterSeconds !== null)
    await changeConnection(ctx, connection, { pausedUntil: after(retryAfterSeconds * 1000) })
  return false
}

function isSent(row: SyncRow | undefined, contentHash: string): boolean {
  return row?.status === 'sent' && row.contentHash === contentHash
}

function waits(ctx: Ctx, { isByHand }: Sync, row: SyncRow | undefined): boolean {
  return !isByHand && row?.nextAttemptAt != null && row.nextAttemptAt > ctx.now
}
