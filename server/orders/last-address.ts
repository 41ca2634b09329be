import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Address } from '#contract/accounts/address.ts'
import type { Ctx } from '../context.ts'
import { orders } from './order.table.ts'

export async function getLastAddress(ctx: Ctx, { customerId }: { customerId: number }): Promise<Address | null> {
  const [order] = await ctx.db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.shippingAddress)))
    .orderBy(desc(orders.id))
    .limit(1)
  return order?.address ?? null
}
