import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Claim, ClaimCauseDraft } from '#contract/repairs/warranty.ts'
import { nameProducts } from '../../catalog/product/join-product.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { offerUsedPart, withdrawUsedPart } from '../../purchasing/returns/set-aside.ts'
import { repairParts } from '../parts/part.table.ts'
import { changeTicket, readTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { claimCauses } from './claim.table.ts'

/** @throws Problem `ticket_not_found`; `not_a_claim`. */
export async function getClaim(ctx: Ctx, { id }: { id: number }): Promise<Claim> {
  const firstId = requireClaim(await readTicket(ctx, id))
  const [known] = await ctx.db.select().from(claimCauses).where(eq(claimCauses.ticketId, id))
  const { cause = null, partId = null, note = '' } = known ?? {}
  return { cause, partId, note, parts: await listFitted(ctx, firstId) }
}

/**
 * Why a repair came back, for the report of margins; it can be corrected at any time.
 * @throws Problem `ticket_not_found`; `not_a_claim`; `validation_failed` for a part that the first repair did not get.
 */
export async function recordClaimCause(ctx: StaffCtx, { id, ...draft }: ClaimCauseDraft): Promise<Claim> {
  await changeTicket(ctx, { id }, 'ticket.claim_cause_recorded', async (ctx, ticket) => {
    const parts = await listFitted(ctx, requireClaim(ticket))
    if (draft.partId !== null && draft.cause !== 'part')
      throw invalid({ partId: ['Name a part only if a part was the cause'] })
    if (draft.partId !== null && parts.every(({ id }) => id !== draft.partId))
      throw invalid({ partId: ['The first repair has no such part'] })
    if (draft.cause === 'part' && draft.partId === null && parts.length > 0)
      throw invalid({ partId: ['Choose the part that failed'] })
    const written = { ...draft, recordedBy: ctx.actor.user.username, recordedAt: ctx.now }
    await ctx.db
      .insert(claimCauses)
      .values({ ticketId: id, ...written })
      .onConflictDoUpdate({ target: claimCauses.ticketId, set: written })
    await offerFailedPart(ctx, ticket, draft)
    return { set: {}, event: { type: 'claim_cause_recorded', note: draft.cause, isInternal: true } }
  })
  return getClaim(ctx, { id })
}

/** The part that came back waits for its return to the supplier. */
async function offerFailedPart(
  ctx: Ctx,
  claim: TicketRow,
  { partId, note }: Omit<ClaimCauseDraft, 'id'>,
): Promise<void> {
  const cause = `claim:${claim.id}`
  await withdrawUsedPart(ctx, cause)
  if (partId === null) return
  const [part] = await ctx.db.select().from(repairParts).where(eq(repairParts.id, partId))
  const { productId, quantity, ticketId, state } = part!
  // One that went back during its own repair is offered already.
  if (state !== 'fitted') return
  const said = [`Repair T-${ticketId}, came back as T-${claim.id}`, note].filter(Boolean).join(': ')
  await offerUsedPart(ctx, { productId, quantity, cause, note: said })
}

function requireClaim({ warrantyOfId }: TicketRow): number {
  if (warrantyOfId !== null) return warrantyOfId
  throw new Problem('conflict', 'not_a_claim', 'This repair is not a warranty claim.')
}

async function listFitted(ctx: Ctx, ticketId: number): Promise<Claim['parts']> {
  const { id, productId, serialNumber, postedAt } = repairParts
  const rows = await ctx.db
    .select({ id, productId, serialNumber })
    .from(repairParts)
    .where(and(eq(repairParts.ticketId, ticketId), isNotNull(postedAt)))
    .orderBy(asc(id))
  const names = await nameProducts(
    ctx,
    rows.map((row) => row.productId),
  )
  return rows.map((row) => ({ id: row.id, name: names.get(row.productId)!.name, serialNumber: row.serialNumber }))
}
