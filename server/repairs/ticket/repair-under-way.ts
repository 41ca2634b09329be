import { and, eq, notInArray, or } from 'drizzle-orm'
import { isOfKnown, type KnownBy } from '../../accounts/known-by.ts'
import type { Ctx } from '../../context.ts'
import { repairTickets } from './ticket.table.ts'

export async function hasRepairUnderWay(
  ctx: Ctx,
  { ticketId, ...owner }: KnownBy & { ticketId: number | null },
): Promise<boolean> {
  const { id, status, customerUserId, customerId } = repairTickets
  const isOfCustomer = isOfKnown(owner, { userId: customerUserId, customerId })
  const isTheirs = ticketId === null ? isOfCustomer : or(eq(id, ticketId), isOfCustomer)
  return (await ctx.db.$count(repairTickets, and(isTheirs, notInArray(status, ['completed', 'cancelled'])))) > 0
}
