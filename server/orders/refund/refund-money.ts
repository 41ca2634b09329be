import { type Cents, cents } from '#contract/money.ts'
import { leftOfPayment, refundPurpose } from '../../balances/refund-purpose.ts'
import type { Ctx } from '../../context.ts'
import { refundedSoFar } from '../../payments/refund.ts'
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
  const way = { ...order, source, leftCents: await leftOfPayment(ctx, order.purposeId) }
  return refundPurpose(ctx, way, { ...given, id, amountCents }, (refundId) =>
    writeLines(ctx, refundId, lines),
  )
}

async function writeLines(ctx: Ctx, refundId: string, lines: RefundLine[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })))
}

/** What can still be paid back: the total, less what went back or is on its way. The caller holds the order's row. */
export async function refundableCents(
  ctx: Ctx,
  { purposeId, totalCents, refundedCents }: Pick<OrderRow, 'purposeId' | 'totalCents' | 'refundedCents'>,
): Promise<Cents> {
  const { pendingCents } = await refundedSoFar(ctx, purposeId)
  return cents(Math.max(0, totalCents - refundedCents - pendingCents))
}
