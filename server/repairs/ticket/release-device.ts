import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { CollectorProof } from '#contract/repairs/ticket-facts.ts'
import type { StaffCtx } from '../../context.ts'
import { readEvidence, recordPhotosWaived } from '../intake/evidence.ts'
import { deletePasscode } from '../passcode/delete-passcode.ts'
import { changeTicket, requireUnderWay } from './change-ticket.ts'

interface Release {
  id: number
  collectedBy: string
  collectorProof: CollectorProof
  photosWaived?: string | undefined
}

/**
 * Returns the device to its owner before the repair is done, so that the ticket can be canceled.
 * @throws Problem `ticket_not_found`; `device_not_here`; `ticket_over`; `ready_for_pickup`: a finished repair is completed instead;
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
    if (ticket.status === 'ready for pickup') throw completeInstead()
    const { photosAfter } = await readEvidence(ctx, id)
    if (photosAfter === 0 && photosWaived === undefined) throw incomplete()
    if (photosWaived !== undefined) await recordPhotosWaived(ctx, id, photosWaived)
    await deletePasscode(ctx, ticket)
    return {
      set: {
        ...collector,
        custody: 'released',
        ...(ticket.status === 'in progress' && { status: 'open', movedAt: ctx.now }),
      },
      event: { type: 'released', note: collector.collectedBy },
    }
  })
}

function completeInstead(): Problem {
  const message = 'This repair is ready: hand it over once it is paid.'
  return new Problem('conflict', 'ready_for_pickup', message)
}

function incomplete(): Problem {
  const message = 'Add a photo of the device as it is returned.'
  return new Problem('conflict', 'release_incomplete', message, { missing: ['handover_photo'] })
}
