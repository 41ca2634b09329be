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
 * Whether nothing was done for it yet: its device never came, and no part was bought for it. Then all that was paid goes back
 * (docs/rules.md, R-36); else what its terms say, which takes a person.
 */
function isUntouched({ custody }: TicketRow, parts: Parts): boolean {
  return (
    custody === 'expected' && !parts.some(({ state, arrivedAt }) => state === 'ordered' || arrivedAt !== null)
  )
}

/** What the shop pays back by itself if this repair is cancelled now; null where a person would have to look. */
export function cancelReturnsCents(ticket: TicketRow, { paidCents }: Account, parts: Parts): Cents | null {
  return ticket.status === 'open' && isUntouched(ticket, parts) ? paidCents : null
}

/**
 * A repair is cancelled: what was paid for it goes back, or waits for a person. The caller holds the ticket's row.
 * @returns whether a person must look.
 */
export async function settleCancelled(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  parts: Parts,
): Promise<boolean> {
  const { paidCents } = account
  if (paidCents <= ZERO) return false
  if (!isUntouched(ticket, parts)) {
    await note(ctx, ticket, `${dollars(paidCents)} was paid. Pay back what its terms say.`)
    return true
  }
  const reason = 'Cancelled before the device came'
  const byHandCents = await returnPaid(ctx, account, { amountCents: paidCents, reason })
  if (byHandCents === ZERO) return false
  await note(ctx, ticket, `${dollars(byHandCents)} is to be paid back at the counter.`)
  return true
}

async function note(ctx: Ctx, { id }: TicketRow, text: string): Promise<void> {
  await recordTicketEvent(ctx, { ticketId: id, type: 'needs_attention', note: text, isInternal: true })
}
