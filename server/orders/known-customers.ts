import { and, desc, ne, sql } from 'drizzle-orm'
import type { KnownCustomer } from '#contract/checkout/phone-order.ts'
import type { Ctx } from '../context.ts'
import { containsTyped } from '../db/search-text.ts'
import { orders, searchedInOrder } from './order.table.ts'

const MAX_ROWS_READ = 60
const MAX_FOUND = 8

export async function findKnownCustomers(ctx: Ctx, { search }: { search: string }): Promise<KnownCustomer[]> {
  const rows = await ctx.db
    .select({
      orderId: orders.id,
      contactName: orders.contactName,
      contactEmail: orders.contactEmail,
      contactPhone: orders.contactPhone,
      shippingAddress: orders.shippingAddress,
      address: sql<string>`lower(${orders.contactEmail})`,
    })
    .from(orders)
    .where(and(containsTyped(searchedInOrder(orders), search), ne(orders.contactEmail, '')))
    .orderBy(desc(orders.id))
    .limit(MAX_ROWS_READ)
  const latest = new Map<string, KnownCustomer>()
  for (const { address, ...customer } of rows) if (!latest.has(address)) latest.set(address, customer)
  return [...latest.values()].slice(0, MAX_FOUND)
}
