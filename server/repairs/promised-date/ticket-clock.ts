import type { TicketClock } from '#contract/repairs/workbench.ts'
import type { Ctx } from '../../context.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { clockOf, readServiceClock } from './service-clock.ts'

export async function getTicketClock(ctx: Ctx, { id }: { id: number }): Promise<TicketClock | null> {
  const ticket = await readTicket(ctx, id)
  return clockOf(await readServiceClock(ctx), ticket)
}
