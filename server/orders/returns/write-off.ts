import type { ReturnCondition } from '#contract/orders/order-return.ts'
import { moveStock } from '../../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../../context.ts'
import type { OrderRow } from '../order-row.ts'
import { soldGoodsOf } from '../refund/order-goods.ts'
import type { ReturnedLine } from './price-return.ts'

export const WRITE_OFF_NOTES: Record<Exclude<ReturnCondition, 'restock'>, string> = {
  defective: 'Defective, to return to the supplier',
  discard: 'Returned and discarded',
}

/** Goods that nobody can sell come in and leave again, so that the stock movements show where they went. */
export async function writeOffReturned(
  ctx: Ctx,
  order: OrderRow,
  { refundId, lines }: { refundId: string; lines: ReturnedLine[] },
): Promise<void> {
  for (const condition of ['defective', 'discard'] as const) {
    const written = lines.filter((line) => line.condition === condition)
    for (const { productId, quantity } of await soldGoodsOf(ctx, order, written)) {
      const cause = `refund:${refundId}:${condition}`
      await moveStock(ctx, { productId, change: quantity, reason: 'returned', cause, note: WRITE_OFF_NOTES[condition] })
      await moveStock(ctx, { productId, change: -quantity, reason: 'damaged', cause, note: WRITE_OFF_NOTES[condition] })
    }
  }
}
