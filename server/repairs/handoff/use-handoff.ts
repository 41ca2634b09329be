import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '#contract/repairs/handoff/handoff.ts'
import type { HandoffTask, HandoffView } from '#contract/repairs/handoff/handoff.ts'
import type { RepairPhoto } from '#contract/repairs/photo.ts'
import { refuseStaff } from '../../accounts/keys/link-holder.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import type { Streamed } from '../../http/upload.ts'
import { decideEstimate } from '../estimate/decide-estimate.ts'
import { findLatestEstimate, toEstimate } from '../estimate/estimate.ts'
import { setDeviceAccess } from '../passcode/device-access.ts'
import { passcodePublicKey } from '../passcode/passcode-key.ts'
import { addPhotoOfTicket } from '../photo/add-photo.ts'
import { writeSignature } from '../signature/signature.ts'
import { lockTicket, readTicket } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { ticketKey } from '../ticket/ticket-key.ts'
import { repairHandoffs } from './handoff.table.ts'
import { findHandoff, type HandoffRow, handoffNotFound, stateOfHandoff } from './handoff.ts'

const DONE = { isDone: true } as const
type Sent<E extends { input: z.ZodType }> = z.output<E['input']>

export async function openHandoff(ctx: Ctx, { key }: { key: string }): Promise<HandoffView> {
  const { ticketId, asks, expiresAt } = await requireOpen(ctx, key)
  const [ticket] = await ctx.db.select().from(repairTickets).where(eq(repairTickets.id, ticketId))
  if (!ticket) throw handoffNotFound()
  const { deviceType, deviceBrand, deviceModel } = ticket
  const estimate = asks === 'estimate' ? await findLatestEstimate(ctx, ticketId) : undefined
  return {
    ...{ asks, expiresAt, deviceType, deviceBrand, deviceModel },
    number: numberOf(ticket),
    estimate: estimate ? toEstimate(estimate) : null,
    publicKey: asks === 'passcode' ? passcodePublicKey(ctx.config) : null,
  }
}

export async function signHandoff(ctx: Ctx, form: Sent<typeof contract.signHandoff>) {
  const { key, useKey, ...signed } = form
  await use(ctx, { form, asks: ['drop-off', 'release'] }, async (ctx, ticket, { asks, madeBy }) => {
    const signedFor = asks === 'release' ? 'release' : 'drop-off'
    await writeSignature(ctx, ticket, { ...signed, signatureKey: useKey, signedFor, witness: madeBy })
  })
  return DONE
}

export async function answerHandoff(ctx: ShopperCtx, form: Sent<typeof contract.answerHandoff>) {
  const { key, useKey, ...decider } = form
  await use(ctx, { form, asks: ['estimate'] }, async (ctx, ticket) => {
    await decideEstimate(ctx, { ...decider, key: ticketKey(ctx.config, ticket) })
  })
  return DONE
}

export async function unlockHandoff(ctx: Ctx, form: Sent<typeof contract.unlockHandoff>) {
  const { choice, passcode } = form
  await use(ctx, { form, asks: ['passcode'] }, async (ctx, ticket) => {
    await setDeviceAccess(ctx, { key: ticketKey(ctx.config, ticket), choice, passcode })
  })
  return DONE
}

export async function addHandoffPhoto(
  ctx: Ctx,
  { key, photoKey, bytes }: Sent<typeof contract.addHandoffPhoto> & Streamed,
): Promise<RepairPhoto> {
  const { ticketId, asks } = await requireOpen(ctx, key)
  if (asks !== 'photos') throw handoffNotFound()
  refuseStaff(ctx, (await readTicket(ctx, ticketId)).customerUserId)
  return addPhotoOfTicket(ctx, ticketId, { photoKey, stage: 'before', bytes })
}

export async function finishHandoff(ctx: Ctx, form: Sent<typeof contract.finishHandoff>) {
  await use(ctx, { form, asks: ['photos'] }, async () => undefined)
  return DONE
}

interface Use {
  form: { key: string; useKey: string }
  asks: HandoffTask[]
}

/**
 * If two uses race, one waits for the lock and then finds the link used. A retry with the same `useKey` changes
 * nothing.
 * @throws Problem `handoff_not_found`; `staff_cannot_use_link`.
 */
async function use<C extends Ctx>(
  ctx: C,
  { form, asks }: Use,
  work: (ctx: C, ticket: TicketRow, handoff: HandoffRow) => Promise<void>,
): Promise<void> {
  const { key, useKey } = form
  const { id, ticketId } = await findHandoff(ctx, key)
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    refuseStaff(ctx, ticket.customerUserId)
    const isThis = eq(repairHandoffs.id, id)
    const [handoff] = await ctx.db.select().from(repairHandoffs).where(isThis).for('update')
    if (!handoff || !asks.includes(handoff.asks)) throw handoffNotFound()
    await requireSameForm(ctx, `handoff:${id}`, { ...form, key: useKey })
    if (handoff.useKey === useKey) return
    if (stateOfHandoff(ctx, handoff) !== 'open') throw handoffNotFound()
    await work(ctx, ticket, handoff)
    await ctx.db.update(repairHandoffs).set({ doneAt: ctx.now, useKey }).where(isThis)
  })
}

async function requireOpen(ctx: Ctx, key: string): Promise<HandoffRow> {
  const handoff = await findHandoff(ctx, key)
  if (stateOfHandoff(ctx, handoff) !== 'open') throw handoffNotFound()
  return handoff
}
