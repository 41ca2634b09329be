import type { ReturnCondition } from '#contract/orders/order-return.ts'
import { moveStock } from '../../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../../context.ts'
import { takeDefective } from '../../purchasing/returns/set-aside.ts'
import type { OrderRow } from '../order-row.ts'
import { soldGoodsOf } from '../refund/order-goods.ts'
import type { ReturnedLine } from './price-return.ts'

type WrittenOff = Exclude<ReturnCondition, 'restock'>

/** Goods that nobody can sell come in and leave again, so that the stock movements show where they went. */
export async function writeOffReturned(
  ctx: Ctx,
  order: OrderRow,
  { refundId, lines }: { refundId: string; lines: ReturnedLine[] },
): Promise<void> {
  for (const condition of ['defective', 'discard'] as const) {
    const written = lines.filter((line) => line.condition === condition)
    for (const { productId, quantity } of await soldGoodsOf(ctx, order, written)) {
      const note = `Order #${order.id}, returned`
      const cause = `refund:${refundId}:${condition}`
      await moveStock(ctx, { productId, change: quantity, reason: 'returned', cause, note })
      await takeOut(ctx, condition, { productId, quantity, cause, note })
    }
  }
}

/** Defective goods wait for their return to the supplier. */
export async function takeOut(
  ctx: Ctx,
  condition: WrittenOff,
  goods: { productId: number; quantity: number; cause: string; note: string },
): Promise<void> {
  if (condition === 'defective') return takeDefective(ctx, { ...goods, origin: 'customer' })
  const { productId, quantity, cause, note } = goods
  await moveStock(ctx, { productId, change: -quantity, reason: 'damaged', cause, note: `${note} and discarded` })
}
