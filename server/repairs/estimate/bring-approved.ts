import { type Cents, ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import { repairEstimates } from './estimate.table.ts'
import type { WorkSum } from './price-work.ts'
import { noteOf } from './send-estimate.ts'

export interface ApprovedBefore extends WorkSum {
  draftKey: string
  note: string
  validUntil: string
  sentBy: string
  sentAt: Date
  decidedAt: Date | null
  deciderName: string | null
  deciderAddress: string | null
  deposit?: { cents: Cents; terms: string }
}

export async function bringApproved(ctx: Ctx, ticketId: number, approved: ApprovedBefore): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  const { lines, subtotalCents, taxCents, taxRatePpm, taxBasis, totalCents, draftKey, note, validUntil } = approved
  const { deposit, sentBy, sentAt, decidedAt, deciderName, deciderAddress } = approved
  const version = 1
  await ctx.db
    .insert(repairEstimates)
    .values({
      ticketId,
      version,
      ...{
        lines,
        subtotalCents,
        taxCents,
        taxRatePpm,
        taxBasis,
        totalCents,
        draftKey,
        note,
        validUntil,
        sentBy,
        sentAt,
      },
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
