import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { type DisposalProposal, Unclaimed, type UnclaimedLetter } from '#contract/repairs/unclaimed/unclaimed.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { readAccount } from '../bill/account.ts'
import { correctTax } from '../bill/correct-tax.ts'
import { waiveWhatIsLeft } from '../bill/write-bill.ts'
import { deletePasscode } from '../passcode/delete-passcode.ts'
import { changeTicket, lockTicket } from '../ticket/change-ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { disposalProposals, unclaimedLetters } from './unclaimed.table.ts'
import { unclaimedOf } from './unclaimed.ts'

const Logged = Unclaimed.pick({ letters: true, proposal: true })

export async function logUnclaimedLetter(ctx: StaffCtx, form: UnclaimedLetter): Promise<Unclaimed> {
  const { id, key: letterKey, how } = form
  return changeUnclaimed(ctx, id, async (ctx, { letterOn, mayWrite }) => {
    await requireSameForm(ctx, 'unclaimed_letter', form)
    if (!mayWrite) throw tooEarly(letterOn)
    const written = await ctx.db
      .insert(unclaimedLetters)
      .values({ ticketId: id, letterKey, how, sentBy: ctx.actor.user.username, at: ctx.now })
      .onConflictDoNothing()
      .returning({ id: unclaimedLetters.id })
    return written.length > 0 ? { type: 'unclaimed_letter', note: how } : null
  })
}

export async function proposeDisposal(ctx: StaffCtx, { id, method, reason }: DisposalProposal): Promise<Unclaimed> {
  return changeUnclaimed(ctx, id, async (ctx, { mayDecide, decisionOn, letterOn }) => {
    if (!mayDecide) throw tooEarly(decisionOn ?? letterOn)
    const { id: proposedById, username: proposedBy } = ctx.actor.user
    const words = { method, reason, proposedById, proposedBy, at: ctx.now }
    await ctx.db
      .insert(disposalProposals)
      .values({ ticketId: id, ...words })
      .onConflictDoUpdate({ target: disposalProposals.ticketId, set: words })
    return { type: 'unclaimed_proposed', note: `${method}: ${reason}` }
  })
}

export async function withdrawDisposal(ctx: StaffCtx, { id }: { id: number }): Promise<Unclaimed> {
  return changeUnclaimed(ctx, id, async (ctx, { proposal }) => {
    await ctx.db.delete(disposalProposals).where(eq(disposalProposals.ticketId, id))
    return proposal && { type: 'unclaimed_withdrawn', note: proposal.method }
  })
}

/**
 * Requires a second person, or the same person a day later; waives the balance.
 * @throws Problem `ticket_not_found`; `not_waiting`; `not_proposed`; `too_early` after another letter;
 * `second_word_needed`.
 */
export async function confirmDisposal(ctx: StaffCtx, { id }: { id: number }): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.given_up', async (ctx, ticket) => {
    const standing = await unclaimedOf(ctx as StaffCtx, ticket)
    if (!standing) throw notWaiting()
    const { proposal } = standing
    if (!proposal) throw new Problem('conflict', 'not_proposed', 'Disposal has not been proposed yet.')
    if (!standing.mayDecide) throw tooEarly(standing.decisionOn ?? standing.letterOn)
    if (!proposal.mayConfirm) throw secondApprovalNeeded()
    const account = await readAccount(ctx, ticket)
    await waiveWhatIsLeft(ctx, ticket, account, 'Not picked up')
    await correctTax(ctx, ticket, account)
    await deletePasscode(ctx, ticket)
    return {
      set: {
        status: 'completed',
        movedAt: ctx.now,
        completedAt: ctx.now,
        custody: 'released',
        resolution: 'abandoned',
        collectedBy: `Nobody: ${proposal.method}`,
        collectorProof: null,
      },
      event: { type: 'given_up', note: proposal.method },
    }
  })
}

async function changeUnclaimed(
  ctx: StaffCtx,
  id: number,
  decide: (ctx: StaffCtx, standing: Unclaimed) => Promise<{ type: string; note: string } | null>,
): Promise<Unclaimed> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    const before = await unclaimedOf(ctx, ticket)
    if (!before) throw notWaiting()
    const event = await decide(ctx, before)
    const after = (await unclaimedOf(ctx, ticket))!
    if (!event) return after
    await recordTicketEvent(ctx, { ticketId: id, ...event, isInternal: true })
    await record(ctx, `ticket.${event.type}`, `ticket:${id}`, Logged, { before, after })
    return after
  })
}

function secondApprovalNeeded(): Problem {
  const message = 'Someone else must confirm it, or you can confirm it a day later.'
  return new Problem('conflict', 'second_word_needed', message)
}

function notWaiting(): Problem {
  return new Problem('conflict', 'not_waiting', 'This device is not awaiting pickup.')
}

function tooEarly(from: string): Problem {
  return new Problem('conflict', 'too_early', `You can do this from ${from} on.`, { from })
}
