import { Problem } from '#contract/problem.ts'
import type { CheckIn } from '#contract/repairs/admin-ticket.ts'
import type { CheckInRequirement } from '#contract/repairs/intake/check-in.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, SignedInUser, StaffCtx } from '../../context.ts'
import { ticketCheckedInMail } from '../mail/ticket-mail.ts'
import { cancelStatusMails, mailAboutTicket } from '../mail/ticket-mailing.ts'
import { writeSignature } from '../signature/signature.ts'
import { changeTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { type CheckInAnswers, missingForCheckIn, readEvidence, recordPhotosWaived } from './evidence.ts'

/**
 * Takes the device into the shop. Checking it in again replaces what was recorded before the work began.
 * @throws Problem `ticket_not_found`; `stale_edit`; `ticket_over`; `check_in_incomplete` with what is `missing` for a device
 * that was not in the shop; `forbidden` for a device that is worked on, without `tickets.write`.
 */
export async function checkIn(ctx: StaffCtx, { id, version, ...input }: CheckIn): Promise<TicketDetails> {
  const {
    diagnosticFee,
    backupFee,
    preapprovedLimit,
    intakeAnswers,
    signature,
    termsRefused,
    photosWaived,
    ...columns
  } = input
  return changeTicket(ctx, { id, version }, 'ticket.checked_in', async (ctx, ticket) => {
    requireUnderWay(ticket)
    const isNew = ticket.custody !== 'in shop'
    if (!isNew) requireNotBegun(ctx.actor.user, ticket)
    const belongings = columns.belongings ?? ticket.belongings
    if (isNew) await requireComplete(ctx, ticket, input)
    await recordAnswers(ctx, ticket, input, ctx.actor.user.username)
    if (isNew) {
      await cancelStatusMails(ctx, ticket)
      await mailAboutTicket(ctx, ticket, ticketCheckedInMail({ ...ticket, belongings }))
    }
    return {
      set: {
        ...columns,
        belongings,
        ...(intakeAnswers && { intakeAnswers }),
        diagnosticFeeCents: diagnosticFee,
        backupFeeCents: backupFee,
        preapprovedCents: preapprovedLimit,
        serialNumber: columns.serialNumber ?? ticket.serialNumber,
        storageLocation: columns.storageLocation ?? ticket.storageLocation,
        custody: 'in shop',
        checkedInAt: isNew ? ctx.now : ticket.checkedInAt,
        collectedBy: null,
        collectorProof: null,
      },
      event: { type: isNew ? 'checked_in' : 'checked_again', isInternal: !isNew },
    }
  })
}

/** @throws Problem `forbidden` for a device that is worked on, without `tickets.write`. */
function requireNotBegun({ permissions }: Pick<SignedInUser, 'permissions'>, { status }: TicketRow): void {
  if (status === 'open' || permissions.has('tickets.write')) return
  throw new Problem('forbidden', 'forbidden', 'Work on this device has begun. Ask its technician to do this.')
}

async function requireComplete(ctx: Ctx, { id }: TicketRow, answers: CheckInAnswers): Promise<void> {
  const missing: CheckInRequirement[] = missingForCheckIn(await readEvidence(ctx, id), answers)
  if (missing.length === 0) return
  const message = 'Something is missing before this device can be checked in.'
  throw new Problem('conflict', 'check_in_incomplete', message, { missing })
}

/**
 * Records the signature, and the reasons why the terms are not signed or no photos exist. A reason is ignored once the
 * terms are signed or the photos are there.
 * @throws Problem as `writeSignature`.
 */
async function recordAnswers(
  ctx: Ctx,
  ticket: TicketRow,
  { signature, termsRefused, photosWaived }: CheckInAnswers,
  witness: string,
): Promise<void> {
  const { id: ticketId } = ticket
  if (signature) await writeSignature(ctx, ticket, { ...signature, signedFor: 'drop-off', witness })
  const missing = missingForCheckIn(await readEvidence(ctx, ticketId))
  if (termsRefused !== null && missing.includes('terms'))
    await recordTicketEvent(ctx, { ticketId, type: 'terms_refused', note: termsRefused, isInternal: true })
  if (photosWaived !== null && missing.includes('photos')) await recordPhotosWaived(ctx, ticketId, photosWaived)
}
