import type { Layaway } from '#contract/orders/layaway.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getLayaway, lockLayaway } from './layaway.ts'
import { announceIfReady, holdAvailable, orderMissing } from './layaway-stock.ts'

/**
 * Holds what is here by now and orders the rest, for example after a product got its supplier.
 * @throws Problem `layaway_not_found`; `layaway_closed`.
 */
export async function orderLayawayGoods(ctx: StaffCtx, { id }: { id: number }): Promise<Layaway> {
  await inTransaction(ctx, async (ctx) => {
    const layaway = await lockLayaway(ctx, id)
    if (layaway.status !== 'open')
      throw new Problem(
        'conflict',
        'layaway_closed',
        'Goods are ordered for open layaways only, once the deposit is paid.',
      )
    await holdAvailable(ctx, layaway)
    await orderMissing(ctx, layaway)
    await announceIfReady(ctx, layaway)
    await record(ctx, 'layaway.goods_ordered', `layaway:${id}`)
  })
  return getLayaway(ctx, { id })
}
