import { type Cents, ZERO } from '#contract/money.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import type { Account } from './account.ts'
import { returnPaid } from './return-paid.ts'

type Parts = Pick<TicketPart, 'state' | 'arrivedAt'>[]

/**
 * Without a device and without parts, everything is paid back (docs/rules.md, R-36); otherwise the terms of the deposit
 * apply, which the staff must judge.
 */
function isUntouched({ custody }: TicketRow, parts: Parts): boolean {
  return custody === 'expected' && !parts.some(({ state, arrivedAt }) => state === 'ordered' || arrivedAt !== null)
}

export function cancelReturnsCents(ticket: TicketRow, { paidCents }: Account, parts: Parts): Cents | null {
  return ticket.status === 'open' && isUntouched(ticket, parts) ? paidCents : null
}

/**
 * The caller has locked the ticket.
 * @returns whether the staff must decide.
 */
export async function settleCancelled(ctx: Ctx, ticket: TicketRow, account: Account, parts: Parts): Promise<boolean> {
  const { paidCents } = account
  if (paidCents <= ZERO) return false
  if (!isUntouched(ticket, parts)) {
    await note(ctx, ticket, `${dollars(paidCents)} was paid. Refund it according to its terms.`)
    return true
  }
  const reason = 'Canceled before the device came'
  const byHandCents = await returnPaid(ctx, account, { amountCents: paidCents, reason })
  if (byHandCents === ZERO) return false
  await note(ctx, ticket, `${dollars(byHandCents)} must be refunded at the counter.`)
  return true
}

async function note(ctx: Ctx, { id }: TicketRow, text: string): Promise<void> {
  await recordTicketEvent(ctx, { ticketId: id, type: 'needs_attention', note: text, isInternal: true })
}
