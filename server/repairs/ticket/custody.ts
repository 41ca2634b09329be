import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { CollectorProof } from '#contract/repairs/ticket-facts.ts'
import type { StaffCtx } from '../../context.ts'
import { forgetPasscode } from '../passcode/forget-passcode.ts'
import { changeTicket } from './change-ticket.ts'
import type { TicketRow } from './ticket.table.ts'

/**
 * It went back to its owner before the repair was done, so that the ticket can be cancelled.
 * @throws Problem `ticket_not_found`; `device_not_here`; `ticket_over`; `ready_for_pickup`: that is handed over, once it is paid.
 */
export async function releaseDevice(
  ctx: StaffCtx,
  { id, ...collector }: { id: number; collectedBy: string; collectorProof: CollectorProof },
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.released', async (ctx, ticket) => {
    requireUnderWay(ticket)
    if (ticket.custody !== 'in shop')
      throw new Problem('conflict', 'device_not_here', 'This device is not in the shop.')
    if (ticket.status === 'ready for pickup') throw handOverInstead()
    await forgetPasscode(ctx, ticket)
    return {
      // Nothing can be in progress that is not here.
      set: {
        ...collector,
        custody: 'released',
        ...(ticket.status === 'in progress' && { status: 'open', movedAt: ctx.now }),
      },
      event: { type: 'released', note: collector.collectedBy },
    }
  })
}

/** @throws Problem `ticket_over`. */
export function requireUnderWay({ status }: TicketRow): void {
  if (status === 'completed' || status === 'cancelled')
    throw new Problem('conflict', 'ticket_over', `This repair is ${status}.`, { status })
}

function handOverInstead(): Problem {
  const message = 'This repair is ready: hand it over, once it is paid.'
  return new Problem('conflict', 'ready_for_pickup', message)
}
