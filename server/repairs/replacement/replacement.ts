import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { Replacement } from '#contract/repairs/replacement/replacement.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { listOnSale } from '../../catalog/product/list-on-sale.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { readAccount } from '../bill/account.ts'
import { openTicket } from '../status/repair-status.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairReplacements } from './replacement.table.ts'

const SHOWN = 3

export async function getReplacement(ctx: Ctx, { key }: { key: string }): Promise<Replacement | null> {
  return findReplacement(ctx, await openTicket(ctx, key))
}

async function findReplacement(ctx: Ctx, ticket: TicketRow): Promise<Replacement | null> {
  const [offer] = await ctx.db.select().from(repairReplacements).where(eq(repairReplacements.ticketId, ticket.id))
  if (!offer || ticket.status === 'cancelled') return null
  const isOver = offer.until < dayIn(await timeZoneOf(ctx), ctx.now)
  if (isOver && offer.orderId === null) return null
  const { fee } = await readAccount(ctx, ticket)
  return {
    credit: fee.totalCents ?? ZERO,
    until: offer.until,
    orderId: offer.orderId,
    products: offer.orderId === null ? await listOnSale(ctx, offer.productIds, SHOWN) : [],
  }
}
