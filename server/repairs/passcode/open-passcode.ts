import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { PasscodeReason } from '#contract/repairs/passcode.ts'
import { record } from '../../audit/audit.ts'
import { decrypt } from '../../audit/secret-box.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { ownerOf, StoredPasscode } from './device-access.ts'
import { repairPasscodeOpenings, repairPasscodes } from './passcode.table.ts'
import { decryptPasscode } from './passcode-key.ts'

const SECONDS_SHOWN = 30
const PasscodeOpening = z.object({ reason: PasscodeReason })

/**
 * Only for an administrator, or an assignee whom another person assigned or confirmed. Opening is logged in the same
 * transaction; the customer sees time and reason, but not the name.
 * @throws Problem `ticket_not_found`; `not_yours_to_open`; `self_assigned`; `no_passcode`; `passcode_unreadable`.
 */
export async function openPasscode(
  ctx: StaffCtx,
  { id, reason }: { id: number; reason: z.infer<typeof PasscodeReason> },
) {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    requireWhoRepairs(ctx, ticket)
    const passcode = await readPasscode(ctx, ticket)
    const [opening] = await ctx.db
      .insert(repairPasscodeOpenings)
      .values({ ticketId: id, openedBy: ctx.actor.user.username, reason, at: ctx.now })
      .returning({ id: repairPasscodeOpenings.id })
    await recordTicketEvent(ctx, { ticketId: id, type: 'passcode_viewed' })
    await record(ctx, 'ticket.passcode_opened', `ticket:${id}`, PasscodeOpening, { after: { reason } })
    return { passcode, secondsShown: SECONDS_SHOWN, openedAt: ctx.now, openingId: opening!.id }
  })
}

/** Source: docs/rules.md, R-20. */
function requireWhoRepairs({ actor: { user } }: StaffCtx, { assigneeId, isSelfAssigned }: TicketRow): void {
  if (user.permissions.has('settings.write')) return
  if (assigneeId !== user.id) {
    const message = 'Only the technician who repairs this device can view its passcode.'
    throw new Problem('forbidden', 'not_yours_to_open', message)
  }
  if (isSelfAssigned) {
    const message =
      'You assigned this repair to yourself. You can view its passcode once someone else confirms the assignment.'
    throw new Problem('forbidden', 'self_assigned', message)
  }
}

async function readPasscode(ctx: Ctx, ticket: TicketRow): Promise<string> {
  const [row] = await ctx.db.select().from(repairPasscodes).where(eq(repairPasscodes.ticketId, ticket.id))
  if (!row?.ciphertext) throw new Problem('conflict', 'no_passcode', 'There is no passcode, or it was erased.')
  try {
    const stored = StoredPasscode.parse(JSON.parse(decrypt(ctx.config, ownerOf(ticket), row.ciphertext)))
    const { encryptedFor = numberOf(ticket), ...passcode } = stored
    return decryptPasscode(ctx.config, encryptedFor, passcode)
  } catch {
    const message = 'This passcode cannot be opened. Ask the customer for it again.'
    throw new Problem('conflict', 'passcode_unreadable', message)
  }
}
