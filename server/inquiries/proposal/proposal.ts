import { asc, eq } from 'drizzle-orm'
import type { AdminProposal, Proposal, ProposalState } from '#contract/inquiries/proposal.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { toPricedWork } from '../../repairs/estimate/price-work.ts'
import { proposals } from './proposal.table.ts'

export type ProposalRow = typeof proposals.$inferSelect

export interface SentProposal extends ProposalRow {
  state: ProposalState
}

export async function listProposals(ctx: Ctx, inquiryId: number): Promise<SentProposal[]> {
  const rows = await ctx.db
    .select()
    .from(proposals)
    .where(eq(proposals.inquiryId, inquiryId))
    .orderBy(asc(proposals.version))
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  return rows.map((row, at) => ({ ...row, state: stateOf(row, { today, isLatest: at === rows.length - 1 }) }))
}

function stateOf(
  { decision, validUntil }: ProposalRow,
  { today, isLatest }: { today: string; isLatest: boolean },
): ProposalState {
  if (decision) return decision
  if (!isLatest) return 'replaced'
  return validUntil < today ? 'expired' : 'waiting'
}

export function toProposal(row: SentProposal): Proposal {
  const { version, state, note, sentAt, validUntil, decidedAt } = row
  return { ...toPricedWork(row), version, state, note, sentAt, validUntil, decidedAt }
}

export function toAdminProposal(row: SentProposal): AdminProposal {
  const { sentBy, deciderName: name, deciderAddress: address } = row
  return { ...toProposal(row), sentBy, word: name === null || address === null ? null : { name, address } }
}
