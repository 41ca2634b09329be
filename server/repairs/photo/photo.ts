import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { RepairPhoto } from '#contract/repairs/photo.ts'
import type { Ctx } from '../../context.ts'
import { photoNotFound, showPrivatePhoto } from '../../media/private-photo.ts'
import { openTicket } from '../status/repair-status.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { repairPhotos } from './photo.table.ts'

type PhotoRow = typeof repairPhotos.$inferSelect

export async function listPhotos(ctx: Ctx, { key }: { key: string }): Promise<RepairPhoto[]> {
  return listPhotosOf(ctx, (await openTicket(ctx, key)).id)
}

export async function listPhotosOf(ctx: Ctx, ticketId: number): Promise<RepairPhoto[]> {
  return (await listPhotosOfEach(ctx, [ticketId])).get(ticketId) ?? []
}

export async function listPhotosOfEach(ctx: Ctx, ticketIds: number[]): Promise<Map<number, RepairPhoto[]>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(repairPhotos)
    .where(inArray(repairPhotos.ticketId, ticketIds))
    .orderBy(asc(repairPhotos.id))
  const photosOf = Map.groupBy(rows, ({ ticketId }) => ticketId)
  return new Map([...photosOf].map(([ticketId, photos]) => [ticketId, photos.map(toPhoto)]))
}

export async function listTicketPhotos(ctx: Ctx, { id }: { id: number }): Promise<RepairPhoto[]> {
  return listPhotosOf(ctx, (await readTicket(ctx, id)).id)
}

export async function showPhoto(
  ctx: Ctx,
  { key, photoId, size }: { key: string; photoId: number; size: 'whole' | 'preview' },
): Promise<Response> {
  const { id } = await openTicket(ctx, key)
  return showTicketPhoto(ctx, { id, photoId, size })
}

export async function showTicketPhoto(
  ctx: Ctx,
  { id, photoId, size }: { id: number; photoId: number; size: 'whole' | 'preview' },
): Promise<Response> {
  const [photo] = await ctx.db
    .select()
    .from(repairPhotos)
    .where(and(eq(repairPhotos.id, photoId), eq(repairPhotos.ticketId, id)))
  const shown = photo && (await showPrivatePhoto(ctx, photo, { size, saveAs: 'repair-photo' }))
  if (!shown) throw photoNotFound()
  return shown
}

export function countPhotosSince(ctx: Ctx, ticketId: number, since: Date): Promise<number> {
  const isTheirs = and(eq(repairPhotos.ticketId, ticketId), eq(repairPhotos.takenBy, 'customer'))
  return ctx.db.$count(repairPhotos, and(isTheirs, gte(repairPhotos.at, since)))
}

export function toPhoto({ id, stage, pairId, takenBy, at, width, height }: PhotoRow): RepairPhoto {
  return { id, stage, pairId, from: takenBy === 'customer' ? 'customer' : 'shop', at, width, height }
}
