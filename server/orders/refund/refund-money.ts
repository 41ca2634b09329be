import { type Cents, cents } from '#contract/money.ts'
import { refundToBalances } from '../../balances/spend.ts'
import type { Ctx } from '../../context.ts'
import { bookOverCounter, refundedOfPayment, refundedSoFar, writeRefund } from '../../payments/refund.ts'
import { refundLines } from '../order.table.ts'
import type { OrderRow } from '../order-row.ts'

interface NewRefund {
  /** Where the browser made one, so that its retry is the same refund. */
  id?: string
  amountCents: Cents
  reason: string
  actor?: string
  mailsCustomer?: boolean
  /** The way back; the order's own unless said. */
  source?: OrderRow['paymentSource']
}

/** The pieces that a refund pays for. */
type RefundLine = Omit<typeof refundLines.$inferInsert, 'refundId'>

/**
 * Money of an order goes back where it came from, unless said otherwise: first what its payment took, then what balances paid. Over
 * the counter and to balances that is done when it is written down, after its lines: they say how much of it is tax. The caller
 * holds the order's row.
 * @returns the refund that the provider must still be asked for, if any.
 */
export async function refundMoney(
  ctx: Ctx,
  order: OrderRow,
  { source = order.paymentSource, id, amountCents, ...given }: NewRefund,
  lines: RefundLine[] = [],
): Promise<string | undefined> {
  const paidCents = Math.min(amountCents, await leftOfPayment(ctx, order))
  const ofBalance = amountCents - paidCents
  const first =
    paidCents > 0
      ? await writeFirst(ctx, order, { ...given, id, source, amountCents: cents(paidCents) }, lines)
      : undefined
  if (ofBalance > 0) {
    const isAlone = paidCents === 0
    const part = { ...given, ...(isAlone && { id }), amountCents: cents(ofBalance) }
    await refundBalances(ctx, order, part, isAlone ? lines : [])
  }
  return first
}

async function writeFirst(
  ctx: Ctx,
  { purposeId, paymentIntentId }: OrderRow,
  given: NewRefund & Required<Pick<NewRefund, 'source'>>,
  lines: RefundLine[],
): Promise<string | undefined> {
  const isOnline = given.source === 'online'
  const refundId = await writeRefund(ctx, {
    ...given,
    purposeId,
    paymentIntentId: isOnline ? paymentIntentId : null,
  })
  await writeLines(ctx, refundId, lines)
  if (isOnline) return refundId
  await bookOverCounter(ctx, refundId)
  return undefined
}

async function refundBalances(
  ctx: Ctx,
  { purposeId }: OrderRow,
  given: Omit<NewRefund, 'source'>,
  lines: RefundLine[],
): Promise<void> {
  const way = { source: 'balance', isOfBalance: true, paymentIntentId: null } as const
  const refundId = await writeRefund(ctx, { ...given, ...way, purposeId })
  await writeLines(ctx, refundId, lines)
  const { amountCents, actor = 'system' } = given
  await refundToBalances(ctx, { purposeId, refundId, amountCents, actor })
  await bookOverCounter(ctx, refundId)
}

async function writeLines(ctx: Ctx, refundId: string, lines: RefundLine[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })))
}

/** What its own payment took and nobody has paid back. */
async function leftOfPayment(
  ctx: Ctx,
  { purposeId, totalCents, balanceCents }: Pick<OrderRow, 'purposeId' | 'totalCents' | 'balanceCents'>,
): Promise<number> {
  if (balanceCents === 0) return totalCents
  const back = await refundedOfPayment(ctx, purposeId)
  return Math.max(0, totalCents - balanceCents - back.cents - back.pendingCents)
}

/** What can still be paid back: the total, less what went back or is on its way. The caller holds the order's row. */
export async function refundableCents(
  ctx: Ctx,
  { purposeId, totalCents, refundedCents }: Pick<OrderRow, 'purposeId' | 'totalCents' | 'refundedCents'>,
): Promise<Cents> {
  const { pendingCents } = await refundedSoFar(ctx, purposeId)
  return cents(Math.max(0, totalCents - refundedCents - pendingCents))
}
