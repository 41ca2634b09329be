import type { RepairStatus } from '#contract/repairs/repair-status.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, CustomerCtx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getRepairStatus, openTicketForChange } from '../status/repair-status.ts'
import { type Change, changeTicket, lockTicket, writeChange } from './change-ticket.ts'
import { applyMove } from './move-ticket.ts'
import type { TicketRow } from './ticket.table.ts'
import { ticketNotFound } from './ticket.ts'
import { moverOf } from './ticket-mover.ts'

export async function cancelTicket(
  ctx: CustomerCtx,
  { id, reason }: { id: number; reason: string },
): Promise<TicketDetails> {
  const mover = moverOf(ctx)
  return changeTicket(ctx, { id }, 'ticket.moved', (ctx, ticket) => {
    if (mover === null) throw ticketNotFound()
    return cancelled(ctx, ticket, reason, mover)
  })
}

/**
 * Customers without an account use it, such as buyers of a part with its fitting.
 * @throws Problem as `openTicketForChange`; `transition_not_allowed` if the device is in the shop.
 */
export async function cancelByLink(
  ctx: ShopperCtx,
  { key, reason }: { key: string; reason: string },
): Promise<RepairStatus> {
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, (await openTicketForChange(ctx, key)).id)
    const change = await cancelled(ctx, ticket, reason, 'customer')
    if (change) await writeChange(ctx, ticket, change)
  })
  return getRepairStatus(ctx, { key })
}

async function cancelled(
  ctx: Ctx,
  ticket: TicketRow,
  reason: string,
  mover: NonNullable<ReturnType<typeof moverOf>>,
): Promise<Change | null> {
  if (ticket.status === 'cancelled') return null
  return applyMove(ctx, ticket, { id: ticket.id, status: 'cancelled', notes: reason }, mover)
}
