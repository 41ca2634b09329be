import { readFile } from 'node:fs/promises'
import type { Ctx } from '#server/context.ts'
import { repairPhotos } from '#server/repairs/photo/photo.table.ts'
import type { PastTicket } from './past-ticket.ts'

const FOLDER = new URL('../../web/public/pictures/repairs/', import.meta.url)
const PHOTO_SIDE = 1200

export async function seedPhotos(ctx: Ctx, past: PastTicket[]): Promise<void> {
  for (const { id, demo, createdAt, readyAt } of past) {
    let pairId: number | null = null
    for (const { name, isAfter = false } of demo.photos ?? []) {
      const whole = await storePhoto(ctx, `${name}.jpg`)
      const preview = await storePhoto(ctx, `${name}-preview.jpg`)
      const rows: { id: number }[] = await ctx.db
        .insert(repairPhotos)
        .values({
          ticketId: id,
          uploadKey: crypto.randomUUID(),
          stage: isAfter ? 'after' : 'before',
          pairId: isAfter ? pairId : null,
          takenBy: isAfter || demo.status !== 'open' ? 'tech' : 'customer',
          at: (isAfter && readyAt) || createdAt,
          wholeAs: whole.name,
          previewAs: preview.name,
          byteCount: whole.byteCount,
          width: PHOTO_SIDE,
          height: PHOTO_SIDE,
        })
        .returning({ id: repairPhotos.id })
      pairId = rows[0]!.id
    }
  }
}

async function storePhoto(ctx: Ctx, file: string) {
  const bytes = await readFile(new URL(file, FOLDER))
  return ctx.photos.take(new Blob([bytes]).stream(), bytes.length)
}
