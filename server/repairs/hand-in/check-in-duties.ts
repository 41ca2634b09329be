import { Problem } from '#contract/problem.ts'
import type { CheckInDuty } from '#contract/repairs/hand-in/hand-in.ts'
import type { Ctx } from '../../context.ts'
import { writeSignature } from '../signature/signature.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { type CheckInGiven, checkInMissing, NOTHING_GIVEN } from './check-in-missing.ts'
import { readShown } from './shown.ts'

/**
 * Writes down what is signed, refused and waived as a device is checked in. The caller holds the ticket's row.
 * @throws Problem `check_in_incomplete` with what is `missing`; like `writeSignature`.
 */
export async function meetCheckInDuties(
  ctx: Ctx,
  ticket: TicketRow,
  given: CheckInGiven,
  witness: string,
): Promise<void> {
  const shown = await readShown(ctx, ticket.id)
  const missing = checkInMissing(shown, given)
  if (missing.length > 0) throw incomplete(missing)
  const { signature, termsRefused, photosWaived } = given
  if (signature) await writeSignature(ctx, ticket, { ...signature, signedFor: 'drop-off', witness })
  const unmet = checkInMissing(shown, { ...NOTHING_GIVEN, signature })
  if (unmet.includes('terms')) await note('terms_refused', termsRefused)
  if (unmet.includes('photos')) await note('photos_waived', photosWaived)

  async function note(type: string, why: string | null) {
    await recordTicketEvent(ctx, { ticketId: ticket.id, type, isInternal: true, ...(why && { note: why }) })
  }
}

function incomplete(missing: CheckInDuty[]): Problem {
  const message = 'Something is missing before this device can be checked in.'
  return new Problem('conflict', 'check_in_incomplete', message, { missing })
}
