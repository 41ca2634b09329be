import { type Cents, ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import { repairEstimates } from './estimate.table.ts'
import type { WorkSum } from './price-work.ts'
import { noteOf } from './send-estimate.ts'

/** A price that the customer approved in writing before there was a ticket. */
export interface ApprovedBefore extends WorkSum {
  draftKey: string
  note: string
  validUntil: string
  sentBy: string
  sentAt: Date
  decidedAt: Date | null
  /** As they typed it, and from where. */
  deciderName: string | null
  deciderAddress: string | null
  /** What is asked for before the work begins; nothing unless said. */
  deposit?: { cents: Cents; terms: string }
}

/** It stands as the first estimate of a fresh ticket, with the word that was given then, and binds like any other. */
export async function bringApproved(ctx: Ctx, ticketId: number, approved: ApprovedBefore): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  const { lines, subtotalCents, taxCents, taxRatePpm, totalCents, draftKey, note, validUntil } = approved
  const { deposit, sentBy, sentAt, decidedAt, deciderName, deciderAddress } = approved
  const version = 1
  await ctx.db.insert(repairEstimates).values({
    ticketId,
    version,
    ...{ lines, subtotalCents, taxCents, taxRatePpm, totalCents, draftKey, note, validUntil, sentBy, sentAt },
    depositCents: deposit?.cents ?? ZERO,
    depositTerms: deposit?.terms ?? '',
    decision: 'approved',
    ...{ decidedAt, deciderName, deciderAddress },
  })
  await writeChange(ctx, ticket, {
    set: { approval: 'approved', approvedCents: totalCents },
    event: { type: 'estimate_approved', note: noteOf({ version, totalCents }) },
  })
}
