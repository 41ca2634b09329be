import { eq } from 'drizzle-orm'
import type { KeyedInquiry } from '#contract/inquiries/inquiry.ts'
import type { ProposalWord } from '#contract/inquiries/proposal.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/outbox.ts'
import { lockInquiry, openInquiryToAct, readInquiry, requireOpenInquiry, writeInquiry } from '../inquiry.ts'
import { decidedMail } from '../inquiry-mail.ts'
import { showKeyed } from '../keyed-inquiry.ts'
import { isPaidAhead } from '../payment/paid-ahead.ts'
import { proposals } from './proposal.table.ts'
import { listProposals, type SentProposal } from './proposal.ts'

/**
 * Decides on the version that the page showed; the same decision again changes nothing.
 * @throws Problem as `openInquiryToAct`; `inquiry_closed`; `proposal_replaced` with the latest `version`;
 * `proposal_expired`; `proposal_decided`.
 */
export async function decideProposal(
  ctx: ShopperCtx,
  { key, version, decision, name }: ProposalWord,
): Promise<KeyedInquiry> {
  const { id } = await openInquiryToAct(ctx, key)
  await inTransaction(ctx, async (ctx) => {
    const inquiry = await lockInquiry(ctx, id)
    const latest = (await listProposals(ctx, id)).at(-1)
    if (latest?.version !== version) throw replaced(latest)
    if (latest.decision === decision) return
    requireOpenInquiry(inquiry)
    requireWaiting(latest)
    await ctx.db
      .update(proposals)
      .set({ decision, decidedAt: ctx.now, deciderName: name, deciderAddress: ctx.actor.address })
      .where(eq(proposals.id, latest.id))
    await writeInquiry(ctx, inquiry, { status: decision === 'approved' ? 'approved' : 'open' })
    if (decision === 'approved')
      await queueMail(ctx, await decidedMail(ctx, inquiry, latest, await isPaidAhead(ctx, inquiry)))
  })
  return showKeyed(ctx, await readInquiry(ctx, id))
}

function requireWaiting({ state }: SentProposal): void {
  if (state === 'expired') {
    const message = 'This quote has run out. Ask us, and we send a new one.'
    throw new Problem('conflict', 'proposal_expired', message)
  }
  if (state !== 'waiting')
    throw new Problem('conflict', 'proposal_decided', `This quote was ${state} before.`, { state })
}

function replaced(latest: SentProposal | undefined): Problem {
  const message = 'There is a newer quote. Look at it first.'
  return new Problem('conflict', 'proposal_replaced', message, { version: latest?.version ?? null })
}
