import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { deleteMailOf } from '../../mail/customer-mail.ts'
import { dropShipments } from './drop-shipment.table.ts'
import { orderMailKey } from './drop-shipment-mail.ts'

export async function forgetShipTo(ctx: Ctx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await ctx.db
    .update(dropShipments)
    .set({ keyVersion: sql`${dropShipments.keyVersion} + 1` })
    .where(inArray(dropShipments.orderId, orderIds))
    .returning({ id: dropShipments.id, timesSent: dropShipments.timesSent })
  await deleteMailOf(
    ctx,
    rows.flatMap(({ id, timesSent }) =>
      Array.from({ length: timesSent }, (_, index) => orderMailKey(id, index + 1)),
    ),
  )
}
