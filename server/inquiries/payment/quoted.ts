import { eq } from 'drizzle-orm'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import type { Ctx } from '../../context.ts'
import type { Bill } from '../../ports/payable-handler.ts'
import { type InquiryRecord, lockInquiry, numberOfInquiry } from '../inquiry.ts'
import { proposals } from '../proposal/proposal.table.ts'
import { listProposals, type SentProposal } from '../proposal/proposal.ts'
import { isPaidAhead } from './paid-ahead.ts'

export interface Quoted {
  inquiry: InquiryRecord
  proposal: SentProposal
}

export function isOwed({ inquiry, proposal }: Quoted): boolean {
  return inquiry.status === 'approved' && proposal.state === 'approved' && proposal.totalCents >= MIN_CHARGE
}

export async function isPayableNow(ctx: Ctx, quoted: Quoted): Promise<boolean> {
  return isOwed(quoted) && (await isPaidAhead(ctx, quoted.inquiry))
}

export function quoteBill({ inquiry, proposal: { totalCents: amountCents, taxCents } }: Quoted): Bill {
  return { label: `${inquiry.serviceName}, quote ${numberOfInquiry(inquiry)}`, amountCents, taxCents }
}

export async function inquiryOf(ctx: Ctx, subjectId: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ inquiryId: proposals.inquiryId })
    .from(proposals)
    .where(eq(proposals.id, Number(subjectId)))
  return row?.inquiryId
}

export async function readQuoted(ctx: Ctx, inquiry: InquiryRecord, subjectId: string): Promise<Quoted | null> {
  const latest = (await listProposals(ctx, inquiry.id)).at(-1)
  return latest?.id === Number(subjectId) ? { inquiry, proposal: latest } : null
}

export async function lockQuoted(ctx: Ctx, subjectId: string): Promise<Quoted | null> {
  const inquiryId = await inquiryOf(ctx, subjectId)
  return inquiryId === undefined ? null : readQuoted(ctx, await lockInquiry(ctx, inquiryId), subjectId)
}
