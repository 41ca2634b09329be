import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { PayableHandler, ReturnReason } from '../../ports/payable-handler.ts'
import { orders } from '../order.table.ts'
import { flagOrder } from '../placed-order-handler.ts'
import { readerSales } from '../sale/reader/reader-sale.table.ts'
import { tips } from './tip.table.ts'
import { writeTip } from './tip.ts'

const NOTHING_SOLD: ReturnReason = {
  code: 'sale_impossible',
  detail: 'A tip at the reader for a sale that was not completed',
}

/** Tips belong to the staff, so refunds of an order never include them. */
export const tipHandler: PayableHandler<Ctx, null> = {
  kind: 'tip',
  label: 'Tip',
  lock: async () => null,
  async apply(ctx, _, { allocation, amountCents }) {
    const [sale] = await ctx.db
      .select({ orderId: orders.id, actor: readerSales.soldBy, waiting: readerSales.waiting })
      .from(readerSales)
      .leftJoin(orders, eq(orders.saleKey, readerSales.id))
      .where(eq(readerSales.id, allocation.subjectId))
    const { orderId, actor, waiting } = sale!
    if (waiting) throw new Error('the sale of this tip is not decided yet')
    if (orderId === null) return NOTHING_SOLD
    await writeTip(ctx, { allocationId: allocation.id, orderId, amountCents, actor, source: 'online' })
    return 'applied'
  },
  return: async () => {},
  release: async () => {},
  confirmAmount: async () => {},
  taxOf: async () => ZERO,
  takeRefund: (ctx, { allocationId }) =>
    flagTip(ctx, allocationId, 'The tip was refunded at the payment provider. Please settle it with your staff.'),
  flagRefusal: (ctx, { allocationId }, detail) => flagTip(ctx, allocationId, detail),
  flag: flagTip,
  describe: async (_, allocations) => allocations.map(({ subjectId }) => ({ id: subjectId, label: 'Tip', href: null })),
  maySee: async ({ actor }) => actor.user?.permissions.has('counter.write') ?? false,
}

async function flagTip(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.allocationId, allocationId))
  await flagOrder(ctx, tip!.orderId, note)
}
