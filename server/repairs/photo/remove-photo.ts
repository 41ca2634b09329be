import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { RepairPhoto } from '#contract/repairs/photo.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { photoNotFound } from '../../media/private-photo.ts'
import { lockTicket } from '../ticket/change-ticket.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { maySee, seesAllTickets, ticketNotFound } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairPhotos } from './photo.table.ts'
import { listPhotosOf, toPhoto } from './photo.ts'

const HOUR_MS = 3_600_000
/** Photos remain as evidence for this many days after a repair is over (docs/rules.md, R-19). */
const RETENTION_DAYS = 180

/**
 * Customers may only remove photos that they sent.
 * @throws Problem `ticket_not_found`; `photo_not_found`.
 */
export async function removePhoto(
  ctx: CustomerCtx,
  { id, photoId }: { id: number; photoId: number },
): Promise<RepairPhoto[]> {
  const gone = await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    if (!maySee(ctx, ticket)) throw ticketNotFound()
    const isStaff = ctx.actor.user.permissions.has('tickets.write')
    if (seesAllTickets(ctx) && !isStaff) throw photoNotFound()
    const isThis = and(eq(repairPhotos.id, photoId), eq(repairPhotos.ticketId, id))
    const isTheirs = isStaff ? isThis : and(isThis, eq(repairPhotos.takenBy, 'customer'))
    const [removed] = await ctx.db.delete(repairPhotos).where(isTheirs).returning()
    if (!removed) throw photoNotFound()
    await recordTicketEvent(ctx, { ticketId: id, type: 'photo_removed' })
    if (isStaff) {
      const before = toPhoto(removed)
      await record(ctx, 'ticket.photo_removed', `ticket:${id}`, RepairPhoto, { before })
    }
    return removed
  })
  await ctx.photos.remove(gone.wholeAs)
  await ctx.photos.remove(gone.previewAs)
  return listPhotosOf(ctx, id)
}

export async function deletePhotos(ctx: Ctx, ticketIds: number[]): Promise<void> {
  await ctx.db.delete(repairPhotos).where(inArray(repairPhotos.ticketId, ticketIds))
}

export async function deleteOldPhotos(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(
      and(
        inArray(repairTickets.status, ['completed', 'cancelled']),
        lt(repairTickets.movedAt, new Date(ctx.now.getTime() - RETENTION_DAYS * 24 * HOUR_MS)),
      ),
    )
  await ctx.db.delete(repairPhotos).where(inArray(repairPhotos.ticketId, over))
}

export async function repairFilesAmong(ctx: Ctx, names: string[]): Promise<string[]> {
  const { wholeAs, previewAs } = repairPhotos
  const rows = await ctx.db
    .select({ wholeAs, previewAs })
    .from(repairPhotos)
    .where(or(inArray(wholeAs, names), inArray(previewAs, names)))
  return rows.flatMap((row) => [row.wholeAs, row.previewAs])
}
