import { Problem } from '#contract/problem.ts'
import type { RepairStatus } from '#contract/repairs/repair-status.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { internationalNumber } from '../../mail/texts/phone-number.ts'
import { cancelTicketTexts } from '../mail/ticket-text.ts'
import { getRepairStatus, openTicketForChange } from '../status/repair-status.ts'
import { type Change, changeTicket, lockTicket, writeChange } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { textOptInOf } from './read-text-opt-in.ts'

export async function setTextOptIn(
  ctx: Ctx,
  { key, isWanted }: { key: string; isWanted: boolean },
): Promise<RepairStatus> {
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, (await openTicketForChange(ctx, key)).id)
    const change = await wanted(ctx, ticket, isWanted)
    if (change) await writeChange(ctx, ticket, change)
  })
  return getRepairStatus(ctx, { key })
}

export async function recordTextOptIn(
  ctx: StaffCtx,
  { id, isWanted }: { id: number; isWanted: boolean },
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.text_opt_in_recorded', (ctx, ticket) => wanted(ctx, ticket, isWanted))
}

async function wanted(ctx: Ctx, ticket: TicketRow, isWanted: boolean): Promise<Change | null> {
  const texts = textOptInOf(ctx, ticket)
  if (!texts) throw new Problem('conflict', 'no_texts', 'We send no text messages about this repair.')
  if (texts.isWanted === isWanted) return null
  if (isWanted && internationalNumber(ticket.customerPhone) === null) {
    const message = 'The number that we have cannot receive text messages. Please call us to change it.'
    throw new Problem('conflict', 'no_mobile_number', message)
  }
  if (!isWanted) await cancelTicketTexts(ctx, ticket)
  return {
    set: { textsWantedAt: isWanted ? ctx.now : null },
    event: { type: isWanted ? 'text_opt_in' : 'text_opt_out' },
  }
}
