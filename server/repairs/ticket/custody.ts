import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { CollectorProof } from '#contract/repairs/ticket-facts.ts'
import type { StaffCtx } from '../../context.ts'
import { notePhotosWaived, readShown } from '../hand-in/shown.ts'
import { forgetPasscode } from '../passcode/forget-passcode.ts'
import { changeTicket } from './change-ticket.ts'
import type { TicketRow } from './ticket.table.ts'

interface Release {
  id: number
  collectedBy: string
  collectorProof: CollectorProof
  /** Why no photo shows how it goes. */
  photosWaived?: string | undefined
}

/**
 * It went back to its owner before the repair was done, so that the ticket can be cancelled.
 * @throws Problem `ticket_not_found`; `device_not_here`; `ticket_over`; `ready_for_pickup`: that is handed over, once it is paid;
 * `release_incomplete` with what is `missing`.
 */
export async function releaseDevice(
  ctx: StaffCtx,
  { id, photosWaived, ...collector }: Release,
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.released', async (ctx, ticket) => {
    requireUnderWay(ticket)
    if (ticket.custody !== 'in shop')
      throw new Problem('conflict', 'device_not_here', 'This device is not in the shop.')
    if (ticket.status === 'ready for pickup') throw handOverInstead()
    const { photosAfter } = await readShown(ctx, id)
    if (photosAfter === 0 && photosWaived === undefined) throw incomplete()
    if (photosWaived !== undefined) await notePhotosWaived(ctx, id, photosWaived)
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

function incomplete(): Problem {
  const message = 'No photo shows how this device goes back.'
  return new Problem('conflict', 'release_incomplete', message, { missing: ['handover_photo'] })
}
