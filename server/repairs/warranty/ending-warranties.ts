import { and, asc, between, eq } from 'drizzle-orm'
import type { Renewal } from '#contract/dashboard/renewal.ts'
import type { Ctx } from '../../context.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'

export async function listEndingWarranties(
  ctx: Ctx,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<Counted & { items: Renewal[] }> {
  const matching = and(eq(repairTickets.status, 'completed'), between(repairTickets.warrantyEndsOn, from, to))
  const rows = await ctx.db
    .select()
    .from(repairTickets)
    .where(matching)
    .orderBy(asc(repairTickets.warrantyEndsOn), asc(repairTickets.id))
    .limit(most)
  const items = rows.map((ticket) => {
    const device = [ticket.deviceBrand, ticket.deviceModel].filter(Boolean).join(' ') || ticket.deviceType
    const { id, customerName, customerEmail } = ticket
    const ends = { kind: 'warranty' as const, id, endsOn: ticket.warrantyEndsOn!, payHref: null }
    return { ...ends, what: `${device}, ${numberOf(ticket)}`, customerName, customerEmail }
  })
  return { items, ...(await countUpTo(ctx, repairTickets, matching)) }
}
