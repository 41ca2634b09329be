import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { PHOTO_LIMITS, type PhotoStage, type RepairPhoto } from '#contract/repairs/photo.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Streamed } from '../../http/upload.ts'
import { takePhoto } from '../../media/private-photo.ts'
import { openTicketForChange } from '../status/repair-status.ts'
import { lockTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairPhotos } from './photo.table.ts'
import { toPhoto } from './photo.ts'

interface NewPhotoInput extends Streamed {
  photoKey: string
  stage: PhotoStage
  pairId?: number | undefined
}

/**
 * The same upload again is the same photo.
 * @throws Problem as `openTicketForChange`; `ticket_over`; `too_many_photos`; like `redraw` and `readWhole`;
 * `no_room_for_files`.
 */
export async function addPhoto(ctx: Ctx, { key, ...photo }: NewPhotoInput & { key: string }): Promise<RepairPhoto> {
  return addTo(ctx, await openTicketForChange(ctx, key), photo, 'customer')
}

export async function addTicketPhoto(
  ctx: StaffCtx,
  { id, ...photo }: NewPhotoInput & { id: number },
): Promise<RepairPhoto> {
  return addPhotoOfTicket(ctx, id, photo)
}

export async function addPhotoOfTicket(ctx: Ctx, ticketId: number, photo: NewPhotoInput): Promise<RepairPhoto> {
  const [ticket] = await ctx.db.select().from(repairTickets).where(eq(repairTickets.id, ticketId))
  if (!ticket) throw ticketNotFound()
  return addTo(ctx, ticket, photo, takerOf(ctx))
}

async function addTo(
  ctx: Ctx,
  ticket: TicketRow,
  { bytes, ...photo }: NewPhotoInput,
  takenBy: string,
): Promise<RepairPhoto> {
  const known = await findUpload(ctx, ticket, photo.photoKey)
  if (known) return toPhoto(known)
  await requireRoom(ctx, ticket, takenBy)
  const stored = await takePhoto(ctx, bytes, PHOTO_LIMITS.bytes)
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockTicket(ctx, ticket.id)
    await requireRoom(ctx, locked, takenBy)
    const [added] = await ctx.db
      .insert(repairPhotos)
      .values({
        ticketId: ticket.id,
        uploadKey: photo.photoKey,
        stage: takenBy === 'customer' ? 'before' : photo.stage,
        pairId: await findPair(ctx, ticket, photo),
        takenBy,
        at: ctx.now,
        ...stored,
      })
      .onConflictDoNothing()
      .returning()
    // The same upload committed first; a cleanup job deletes these files.
    if (!added) return toPhoto((await findUpload(ctx, ticket, photo.photoKey))!)
    await recordTicketEvent(ctx, { ticketId: ticket.id, type: `photo_${added.stage}` })
    return toPhoto(added)
  })
}

function takerOf({ actor: { user } }: Ctx): string {
  if (!user?.permissions.has('tickets.read')) return 'customer'
  if (user.permissions.has('tickets.intake')) return user.username
  throw new Problem('forbidden', 'forbidden', 'You can view repairs, but not change them.')
}

async function requireRoom(ctx: Ctx, ticket: TicketRow, takenBy: string): Promise<void> {
  if (takenBy === 'customer') requireUnderWay(ticket)
  const isOf = eq(repairPhotos.ticketId, ticket.id)
  const ofCustomer = and(isOf, eq(repairPhotos.takenBy, 'customer'))
  const isFull =
    (await ctx.db.$count(repairPhotos, isOf)) >= PHOTO_LIMITS.ofTicket ||
    (takenBy === 'customer' && (await ctx.db.$count(repairPhotos, ofCustomer)) >= PHOTO_LIMITS.ofCustomer)
  if (isFull)
    throw new Problem('conflict', 'too_many_photos', 'There are too many photos of this repair. Please call us.')
}

async function findUpload(ctx: Ctx, { id }: TicketRow, uploadKey: string) {
  const [photo] = await ctx.db
    .select()
    .from(repairPhotos)
    .where(and(eq(repairPhotos.ticketId, id), eq(repairPhotos.uploadKey, uploadKey)))
  return photo
}

async function findPair(
  ctx: Ctx,
  { id }: TicketRow,
  { stage, pairId }: Pick<NewPhotoInput, 'stage' | 'pairId'>,
): Promise<number | null> {
  if (stage !== 'after' || pairId === undefined) return null
  const { id: photoId, ticketId, stage: taken } = repairPhotos
  const [before] = await ctx.db
    .select({ photoId })
    .from(repairPhotos)
    .where(and(eq(photoId, pairId), eq(ticketId, id), eq(taken, 'before')))
  return before?.photoId ?? null
}
