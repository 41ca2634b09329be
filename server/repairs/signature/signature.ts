import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Signature, SignatureDraft, SignedFor } from '#contract/repairs/signature.ts'
import { refuseApiKey } from '../../accounts/keys/link-holder.ts'
import { repairTermsInForce } from '../../company/policy.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { openTicketForChange } from '../status/repair-status.ts'
import { lockTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairSignatures } from './signature.table.ts'

const MAX_SIGNATURES = 10

/**
 * @throws Problem as `openTicketForChange`; `ticket_over`; `too_many_signatures`; `needs_witness`: the return of a device
 * is signed at the counter.
 */
export async function signRepair(
  ctx: Ctx,
  { key, ...draft }: SignatureDraft,
): Promise<{ signedFor: SignedFor; at: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, (await openTicketForChange(ctx, key)).id)
    await requireSameForm(ctx, `signature:${ticket.id}`, { ...draft, key: draft.signatureKey })
    if (draft.signedFor === 'release') throw new Problem('forbidden', 'needs_witness', 'This is signed at the counter.')
    return writeSignature(ctx, ticket, { ...draft, witness: null })
  })
}

/** @throws Problem `ticket_not_found`; `too_many_signatures`; `not_for_keys`: a program cannot be a witness. */
export async function signTicket(
  ctx: StaffCtx,
  { id, ...draft }: Omit<SignatureDraft, 'key'> & { id: number },
): Promise<{ signedFor: SignedFor; at: Date }> {
  refuseApiKey(ctx)
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    await requireSameForm(ctx, `signature:${id}`, { ...draft, key: draft.signatureKey })
    return writeSignature(ctx, ticket, { ...draft, witness: ctx.actor.user.username })
  })
}

interface Written extends Omit<SignatureDraft, 'key'> {
  witness: string | null
}

export async function writeSignature(
  ctx: Ctx,
  ticket: TicketRow,
  draft: Written,
): Promise<{ signedFor: SignedFor; at: Date }> {
  if (draft.witness === null) requireUnderWay(ticket)
  const { ticketId, signatureKey, signedFor, at } = repairSignatures
  const isThis = and(eq(ticketId, ticket.id), eq(signatureKey, draft.signatureKey))
  const [known] = await ctx.db.select({ signedFor, at }).from(repairSignatures).where(isThis)
  if (known) return known
  if ((await ctx.db.$count(repairSignatures, eq(ticketId, ticket.id))) >= MAX_SIGNATURES)
    throw new Problem('conflict', 'too_many_signatures', 'This repair has too many signatures.')
  await ctx.db
    .insert(repairSignatures)
    .values({
      ...draft,
      ticketId: ticket.id,
      termsId: draft.signedFor === 'drop-off' ? repairTermsInForce() : null,
      address: ctx.actor.address,
      at: ctx.now,
    })
  await recordTicketEvent(ctx, { ticketId: ticket.id, type: `signed.${draft.signedFor}` })
  return { signedFor: draft.signedFor, at: ctx.now }
}

export async function listSignatures(ctx: Ctx, ticketId: number): Promise<Signature[]> {
  const { signedFor, name, strokes, at, witness } = repairSignatures
  return ctx.db
    .select({ signedFor, name, strokes, at, witness })
    .from(repairSignatures)
    .where(eq(repairSignatures.ticketId, ticketId))
    .orderBy(asc(repairSignatures.id))
}
