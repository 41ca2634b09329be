import { Problem } from '#contract/problem.ts'
import type { CheckInDuty } from '#contract/repairs/hand-in/hand-in.ts'
import type { Ctx } from '../../context.ts'
import { writeSignature } from '../signature/signature.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { type CheckInGiven, checkInMissing } from './check-in-missing.ts'
import { notePhotosWaived, readShown } from './shown.ts'

/** @throws Problem `check_in_incomplete` with what is `missing` before a device can be checked in. */
export async function requireCheckInDuties(ctx: Ctx, ticket: TicketRow, given: CheckInGiven): Promise<void> {
  const missing = checkInMissing(await readShown(ctx, ticket.id), given)
  if (missing.length > 0) throw incomplete(missing)
}

/**
 * Records a signature, and why the terms were not signed or no photos were taken, also when the device is checked in
 * again. What was signed or photographed meanwhile needs no reason. The caller holds the ticket's row.
 * @throws Problem like `writeSignature`.
 */
export async function recordCheckInDuties(
  ctx: Ctx,
  ticket: TicketRow,
  { signature, termsRefused, photosWaived }: CheckInGiven,
  witness: string,
): Promise<void> {
  if (signature) await writeSignature(ctx, ticket, { ...signature, signedFor: 'drop-off', witness })
  const unmet = checkInMissing(await readShown(ctx, ticket.id))
  if (termsRefused !== null && unmet.includes('terms'))
    await recordTicketEvent(ctx, {
      ticketId: ticket.id,
      type: 'terms_refused',
      note: termsRefused,
      isInternal: true,
    })
  if (photosWaived !== null && unmet.includes('photos')) await notePhotosWaived(ctx, ticket.id, photosWaived)
}

function incomplete(missing: CheckInDuty[]): Problem {
  const message = 'Something is missing before this device can be checked in.'
  return new Problem('conflict', 'check_in_incomplete', message, { missing })
}
