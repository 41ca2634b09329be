import { asc, eq } from 'drizzle-orm'
import { sumCents } from '#contract/money.ts'
import type { OrderReturn } from '#contract/orders/order-return.ts'
import { Problem } from '#contract/problem.ts'
import { readCreditCard } from '../../balances/gift-card/make-credit-card.ts'
import type { Ctx } from '../../context.ts'
import { sumRoundingGivenBack } from '../../payments/drawer/cash-rounding.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { orderItems, refundLines } from '../order.table.ts'
import { orderReturns } from './order-return.table.ts'

/** @throws Problem `return_not_found`. */
export async function getReturn(ctx: Ctx, { id }: { id: string }): Promise<OrderReturn> {
  const [row] = await ctx.db.select().from(orderReturns).where(eq(orderReturns.id, id))
  if (!row) throw new Problem('not_found', 'return_not_found', 'There is no such return.')
  const lines = await ctx.db
    .select({
      itemId: refundLines.orderItemId,
      name: orderItems.name,
      quantity: refundLines.quantity,
      condition: refundLines.condition,
      amount: refundLines.amountCents,
      fee: refundLines.feeCents,
    })
    .from(refundLines)
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .where(eq(refundLines.refundId, id))
    .orderBy(asc(refundLines.orderItemId))
  const credit = row.creditId === null ? undefined : await readCreditCard(ctx, row.creditId)
  return {
    ...{ id, at: row.at, actor: row.actor, reason: row.reason, isGift: row.isGift },
    order: await getAdminOrder(ctx, { id: row.orderId }),
    exchangeOrder: row.exchangeOrderId === null ? null : await getAdminOrder(ctx, { id: row.exchangeOrderId }),
    lines: lines.map((line) => ({ ...line, condition: line.condition! })),
    fee: sumCents(lines.map(({ fee }) => fee)),
    value: sumCents(lines.map(({ amount }) => amount)),
    exchanged: row.exchangedCents,
    givenBack: row.givenBack.map(({ amountCents, ...part }) => ({ ...part, amount: amountCents })),
    rounding: await sumRoundingGivenBack(ctx, id),
    credit: credit && credit.balanceCents > 0 ? { code: credit.code, amount: credit.balanceCents } : null,
  }
}
