import type { CheckIn } from '#contract/repairs/admin-ticket.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { StaffCtx } from '../../context.ts'
import { ticketCheckedInMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { changeTicket } from '../ticket/change-ticket.ts'
import { requireUnderWay } from '../ticket/custody.ts'
import { recordCheckInDuties, requireCheckInDuties } from './check-in-duties.ts'

/**
 * The device is in the shop. Done again, it replaces what was written down before the work began.
 * @throws Problem `ticket_not_found`; `stale_edit`; `ticket_over` for a repair that is over; `check_in_incomplete` with what is
 * `missing` for a device that was not here.
 */
export async function checkIn(ctx: StaffCtx, { id, version, ...given }: CheckIn): Promise<TicketDetails> {
  const { diagnosticFee, backupFee, mostUnasked, story, signature, termsRefused, photosWaived, ...found } =
    given
  return changeTicket(ctx, { id, version }, 'ticket.checked_in', async (ctx, ticket) => {
    requireUnderWay(ticket)
    const isNew = ticket.custody !== 'in shop'
    const belongings = found.belongings ?? ticket.belongings
    if (isNew) await requireCheckInDuties(ctx, ticket, given)
    await recordCheckInDuties(ctx, ticket, given, ctx.actor.user.username)
    if (isNew) await mailAboutTicket(ctx, ticket, ticketCheckedInMail({ ...ticket, belongings }))
    return {
      set: {
        ...found,
        belongings,
        ...(story && { story }),
        diagnosticFeeCents: diagnosticFee,
        backupFeeCents: backupFee,
        mostUnaskedCents: mostUnasked,
        serialNumber: found.serialNumber ?? ticket.serialNumber,
        shelf: found.shelf ?? ticket.shelf,
        custody: 'in shop',
        checkedInAt: isNew ? ctx.now : ticket.checkedInAt,
        collectedBy: null,
        collectorProof: null,
      },
      event: { type: isNew ? 'checked_in' : 'checked_again', isInternal: !isNew },
    }
  })
}
