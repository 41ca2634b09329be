import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { Handoff, type HandoffState, type HandoffTask } from '#contract/repairs/handoff/handoff.ts'
import { refuseApiKey } from '../../accounts/keys/link-holder.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { estimateStateOf, findLatestEstimate } from '../estimate/estimate.ts'
import { countPhotosSince } from '../photo/photo.ts'
import { lockTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairHandoffs } from './handoff.table.ts'

export type HandoffRow = typeof repairHandoffs.$inferSelect

const MINUTES_OPEN = 10
const DAY_MS = 86_400_000
const RETENTION_DAYS = 30
const Made = Handoff.pick({ asks: true })

export async function makeHandoff(ctx: StaffCtx, { id, asks }: { id: number; asks: HandoffTask }) {
  refuseApiKey(ctx)
  const key = randomBytes(24).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    await requireAskable(ctx, ticket, asks)
    await endOpen(ctx, id)
    const [row] = await ctx.db
      .insert(repairHandoffs)
      .values({
        ticketId: id,
        asks,
        keyHash: hashOf(key),
        madeBy: ctx.actor.user.username,
        madeAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + MINUTES_OPEN * 60_000),
      })
      .returning()
    await record(ctx, 'ticket.handoff_created', `ticket:${id}`, Made, { after: { asks } })
    return { ...(await toHandoff(ctx, row!)), link: `${ctx.config.publicUrl}/h/${key}` }
  })
}

export async function getHandoff(ctx: StaffCtx, { id, handoffId }: { id: number; handoffId: number }) {
  const isThis = and(eq(repairHandoffs.id, handoffId), eq(repairHandoffs.ticketId, id))
  const [row] = await ctx.db.select().from(repairHandoffs).where(isThis)
  if (!row) throw handoffNotFound()
  return toHandoff(ctx, row)
}

export async function endHandoff(ctx: StaffCtx, { id, handoffId }: { id: number; handoffId: number }) {
  return inTransaction(ctx, async (ctx) => {
    await lockTicket(ctx, id)
    const { asks } = await getHandoff(ctx, { id, handoffId })
    const ended = await endOpen(ctx, id, handoffId)
    if (ended) await record(ctx, 'ticket.handoff_ended', `ticket:${id}`, Made, { before: { asks } })
    return getHandoff(ctx, { id, handoffId })
  })
}

export async function findHandoff(ctx: Ctx, key: string): Promise<HandoffRow> {
  const [row] = await ctx.db
    .select()
    .from(repairHandoffs)
    .where(eq(repairHandoffs.keyHash, hashOf(key)))
  if (!row) throw handoffNotFound()
  return row
}

export function stateOfHandoff(
  { now }: Pick<Ctx, 'now'>,
  { doneAt, endedAt, expiresAt }: Pick<HandoffRow, 'doneAt' | 'endedAt' | 'expiresAt'>,
): HandoffState {
  if (doneAt) return 'done'
  if (endedAt) return 'ended'
  return expiresAt <= now ? 'expired' : 'open'
}

export async function deleteOldHandoffs(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.now.getTime() - RETENTION_DAYS * DAY_MS)
  await ctx.db.delete(repairHandoffs).where(lt(repairHandoffs.expiresAt, old))
}

export function handoffNotFound(): Problem {
  const message = 'This link was used, or it has expired after ten minutes. Ask at the counter for a new one.'
  return new Problem('not_found', 'handoff_not_found', message)
}

async function requireAskable(ctx: Ctx, ticket: TicketRow, asks: HandoffTask): Promise<void> {
  // The owner may confirm the return of the device after the repair is closed.
  if (asks !== 'release') requireUnderWay(ticket)
  if (asks !== 'estimate') return
  const latest = await findLatestEstimate(ctx, ticket.id)
  if (!latest || estimateStateOf(latest) !== 'waiting')
    throw new Problem('conflict', 'no_estimate_waits', 'No estimate is waiting for the customer’s answer.')
}

export async function endHandoffs(ctx: Ctx, ticketId: number): Promise<void> {
  await endOpen(ctx, ticketId)
}

async function endOpen(ctx: Ctx, ticketId: number, handoffId?: number): Promise<boolean> {
  const { doneAt, endedAt, id } = repairHandoffs
  const isOpen = and(eq(repairHandoffs.ticketId, ticketId), isNull(doneAt), isNull(endedAt))
  const ended = await ctx.db
    .update(repairHandoffs)
    .set({ endedAt: ctx.now })
    .where(handoffId === undefined ? isOpen : and(isOpen, eq(id, handoffId)))
    .returning({ id })
  return ended.length > 0
}

async function toHandoff(ctx: Ctx, row: HandoffRow): Promise<Handoff> {
  const { id, ticketId, asks, madeAt, expiresAt, doneAt } = row
  const photos = asks === 'photos' ? await countPhotosSince(ctx, ticketId, madeAt) : 0
  return { id, asks, state: stateOfHandoff(ctx, row), expiresAt, doneAt, photos }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
