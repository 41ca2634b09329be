import { and, eq, inArray, lt } from 'drizzle-orm'
import type { NoteDraft } from '#contract/repairs/draft/note-draft.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { repairNoteDrafts } from './note-draft.table.ts'

const RETENTION_MS = 30 * 86_400_000

export async function getNoteDraft(ctx: StaffCtx, { id }: { id: number }): Promise<NoteDraft> {
  await readTicket(ctx, id)
  const [draft] = await ctx.db.select().from(repairNoteDrafts).where(isMine(ctx, id))
  return { text: draft?.text ?? '' }
}

export async function saveNoteDraft(ctx: StaffCtx, { id, text }: { id: number; text: string }): Promise<NoteDraft> {
  await readTicket(ctx, id)
  await ctx.db.delete(repairNoteDrafts).where(lt(repairNoteDrafts.at, new Date(ctx.now.getTime() - RETENTION_MS)))
  if (text === '') await ctx.db.delete(repairNoteDrafts).where(isMine(ctx, id))
  else
    await ctx.db
      .insert(repairNoteDrafts)
      .values({ ticketId: id, userId: ctx.actor.user.id, text, at: ctx.now })
      .onConflictDoUpdate({ target: [repairNoteDrafts.ticketId, repairNoteDrafts.userId], set: { text, at: ctx.now } })
  return { text }
}

export async function deleteOldNoteDrafts(ctx: Ctx, ticketIds: number[]): Promise<void> {
  await ctx.db.delete(repairNoteDrafts).where(inArray(repairNoteDrafts.ticketId, ticketIds))
}

function isMine(ctx: StaffCtx, ticketId: number) {
  return and(eq(repairNoteDrafts.ticketId, ticketId), eq(repairNoteDrafts.userId, ctx.actor.user.id))
}
