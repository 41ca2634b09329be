import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { PaymentKind, Return } from '../../ports/payment-kind.ts'
import { orders } from '../order.table.ts'
import { flagOrder } from '../order-payment.ts'
import { readerSales } from '../sale/reader/reader-sale.table.ts'
import { tips } from './tip.table.ts'
import { writeTip } from './tip.ts'

const NOTHING_SOLD: Return = {
  why: 'sale_impossible',
  detail: 'A tip at the reader for a sale that came to nothing',
}

/**
 * Tips are taken over the counter, where each has its effect at once, or at the card reader together with their sale. They are the
 * staff's, so no refund of the shop's touches them.
 */
export const tipPayment: PaymentKind<Ctx, null> = {
  kind: 'tip',
  noun: 'Tip',
  lock: async () => null,
  async settle(ctx, _, { purpose, amountCents }) {
    const [sale] = await ctx.db
      .select({ orderId: orders.id, actor: readerSales.soldBy, waiting: readerSales.waiting })
      .from(readerSales)
      .leftJoin(orders, eq(orders.saleKey, readerSales.id))
      .where(eq(readerSales.id, purpose.subjectId))
    const { orderId, actor, waiting } = sale!
    // The sale is the payment's first purpose. Where it could not be decided, the sweeper comes back for both.
    if (waiting) throw new Error('the sale of this tip is not decided yet')
    if (orderId === null) return NOTHING_SOLD
    await writeTip(ctx, { purposeId: purpose.id, orderId, amountCents, actor, source: 'online' })
    return 'done'
  },
  giveBack: async () => {},
  release: async () => {},
  confirmAmount: async () => {},
  taxOf: async () => ZERO,
  takeRefund: (ctx, { purposeId }) =>
    flagTip(
      ctx,
      purposeId,
      'The tip was given back at the payment provider. Please settle it with the staff.',
    ),
  flagRefusal: (ctx, { purposeId }, detail) => flagTip(ctx, purposeId, detail),
  flag: flagTip,
  describe: async (_, purposes) =>
    purposes.map(({ subjectId }) => ({ id: subjectId, label: 'Tip', href: null })),
  maySee: async ({ actor }) => actor.user?.permissions.has('counter.write') ?? false,
}

async function flagTip(ctx: Ctx, purposeId: number, note: string): Promise<void> {
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.purposeId, purposeId))
  await flagOrder(ctx, tip!.orderId, note)
}
