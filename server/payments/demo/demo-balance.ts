import { eq } from 'drizzle-orm'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Db } from '../../db/database.ts'
import type { BalanceTransaction, ProviderPayout } from '../../ports/payment-provider.ts'
import { demoIntents, demoRefunds } from './demo-gateway.table.ts'

const FEE_PPM = 29_000
const FEE_PER_PAYMENT_CENTS = 30
const PAYOUT_PREFIX = 'po_demo_'
const DAYS_TO_THE_BANK = 2

interface DemoPayout {
  id: string
  amountCents: Cents
  createdAt: Date
  transactions: BalanceTransaction[]
}

/** 2.9 % and 30 cents, as usual in the United States. A refund does not return the fee. */
export function demoFeeCents(amountCents: Cents): Cents {
  return cents(Math.round((amountCents * FEE_PPM) / 1_000_000) + FEE_PER_PAYMENT_CENTS)
}

export async function* listDemoTransactions(
  db: Db,
  { since, until }: { since: Date; until: Date },
): AsyncIterable<BalanceTransaction> {
  const transactions = await readTransactions(db)
  const payouts = payOutDaily(transactions).map(toTransaction)
  for (const transaction of [...transactions, ...payouts])
    if (transaction.at >= since && transaction.at <= until) yield transaction
}

export async function getDemoPayout(db: Db, id: string, now: Date): Promise<ProviderPayout> {
  const { amountCents, createdAt } = await findPayout(db, id)
  const arrivesOn = addDays(utcDay(createdAt), DAYS_TO_THE_BANK)
  const status = arrivesOn <= utcDay(now) ? 'paid' : 'in_transit'
  return { id, amountCents, createdAt, arrivesOn, status, isItemized: 'yes' }
}

export async function* listDemoPayoutTransactions(db: Db, id: string): AsyncIterable<BalanceTransaction> {
  yield* (await findPayout(db, id)).transactions
}

async function findPayout(db: Db, id: string): Promise<DemoPayout> {
  const payout = payOutDaily(await readTransactions(db)).find((one) => one.id === id)
  if (!payout) throw new Problem('not_found', 'payout_not_found', 'There is no such payout.')
  return payout
}

async function readTransactions(db: Db): Promise<BalanceTransaction[]> {
  const paid = await db.select().from(demoIntents).where(eq(demoIntents.state, 'succeeded'))
  const refunded = await db.select().from(demoRefunds)
  return [
    ...paid.map(({ id, amountCents, succeededAt, createdAt }) => ({
      ...{ id: `txn_demo_${id}`, kind: 'payment' as const, amountCents, feeCents: demoFeeCents(amountCents) },
      ...{ paymentIntentId: id, payoutId: null, description: 'Card payment', at: succeededAt ?? createdAt },
    })),
    ...refunded.map(({ id, intentId, amountCents, createdAt }) => ({
      ...{ id: `txn_demo_re_${id}`, kind: 'refund' as const, amountCents: cents(-amountCents), feeCents: cents(0) },
      ...{ paymentIntentId: intentId, payoutId: null, description: 'Refund', at: createdAt },
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Each morning pays out the day before (UTC). What refunds took from an empty balance waits for the next payments. */
function payOutDaily(transactions: BalanceTransaction[]): DemoPayout[] {
  const payouts: DemoPayout[] = []
  let waiting: BalanceTransaction[] = []
  for (const [day, ofDay] of Map.groupBy(transactions, ({ at }) => utcDay(at))) {
    waiting = [...waiting, ...ofDay]
    const amountCents = sumCents(waiting.map(({ amountCents, feeCents }) => cents(amountCents - feeCents)))
    if (amountCents <= 0) continue
    const createdAt = new Date(`${addDays(day, 1)}T06:00:00Z`)
    payouts.push({ id: `${PAYOUT_PREFIX}${day}`, amountCents, createdAt, transactions: waiting })
    waiting = []
  }
  return payouts
}

function toTransaction({ id, amountCents, createdAt }: DemoPayout): BalanceTransaction {
  return {
    ...{ id: `txn_${id}`, kind: 'payout', amountCents: cents(-amountCents), feeCents: cents(0) },
    ...{ paymentIntentId: null, payoutId: id, description: 'Payout to the bank', at: createdAt },
  }
}

function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
