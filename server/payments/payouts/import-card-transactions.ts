import { and, eq, inArray, isNotNull, min } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { BalanceTransaction, PaymentProvider } from '../../ports/payment-provider.ts'
import { importProviderRefunds } from '../import-provider-refunds.ts'
import { payments } from '../payment.table.ts'
import { cardImports, cardTransactions } from './card-transaction.table.ts'
import { importPayout, refreshPayouts } from './import-payout.ts'

export const IMPORT_CARD_TRANSACTIONS = 'payments.import-card-transactions'

/** The provider may list a transaction a little later than it happened, so the last days are read again. */
const READ_AGAIN_MS = 2 * 24 * 3_600_000
/** The provider books a payment shortly after it tells of it. */
const DELAY_MS = 60_000
const BATCH = 100

export async function queueCardImport(ctx: Ctx): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + DELAY_MS)
  await sendJob(ctx, IMPORT_CARD_TRANSACTIONS, {}, { startAfter, key: 'next' })
}

/** Stores what changed the balance at the card provider. It may run at any time and on several nodes at once. */
export async function importCardTransactions(ctx: Ctx): Promise<void> {
  const provider = ctx.payments
  if (!provider) return
  const since = await findStart(ctx, provider)
  if (!since) return
  let batch: BalanceTransaction[] = []
  for await (const transaction of provider.listBalanceTransactions({ since, until: ctx.now })) {
    batch.push(transaction)
    if (batch.length < BATCH) continue
    await storeTransactions(ctx, provider, batch)
    batch = []
  }
  await storeTransactions(ctx, provider, batch)
  await refreshPayouts(ctx, provider)
  // Saved last, because a run that fails halfway must read the same period again.
  const readThrough = ctx.now
  await ctx.db
    .insert(cardImports)
    .values({ provider: provider.name, readThrough })
    .onConflictDoUpdate({ target: cardImports.provider, set: { readThrough } })
}

/** The books of the shop begin with its first card payment. */
async function findStart(ctx: Ctx, { name }: PaymentProvider): Promise<Date | null> {
  const [last] = await ctx.db.select().from(cardImports).where(eq(cardImports.provider, name))
  if (last) return new Date(last.readThrough.getTime() - READ_AGAIN_MS)
  const [first] = await ctx.db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(and(eq(payments.provider, name), isNotNull(payments.paymentIntentId)))
  return first?.at ?? null
}

async function storeTransactions(ctx: Ctx, provider: PaymentProvider, batch: BalanceTransaction[]): Promise<void> {
  const unknown = await withoutKnown(ctx, batch)
  if (unknown.length === 0) return
  const refunded = unknown.flatMap(({ kind, paymentIntentId }) => (kind === 'refund' ? (paymentIntentId ?? []) : []))
  for (const paymentIntentId of new Set(refunded)) await importProviderRefunds(ctx, provider, paymentIntentId)
  for (const { payoutId } of unknown) if (payoutId) await importPayout(ctx, provider, payoutId)
  await ctx.db.insert(cardTransactions).values(unknown).onConflictDoNothing()
}

async function withoutKnown(ctx: Ctx, batch: BalanceTransaction[]): Promise<BalanceTransaction[]> {
  if (batch.length === 0) return []
  const ids = batch.map(({ id }) => id)
  const known = await ctx.db
    .select({ id: cardTransactions.id })
    .from(cardTransactions)
    .where(inArray(cardTransactions.id, ids))
  const knownIds = new Set(known.map(({ id }) => id))
  return batch.filter(({ id }) => !knownIds.has(id))
}
