import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Ctx } from '#server/context.ts'
import { repairPhotos } from '#server/repairs/photo/photo.table.ts'
import { PHOTO_SIDE } from '../pictures/repairs.ts'
import type { PastTicket } from './past-ticket.ts'

/** Where `demo/draw.ts` puts them when the pages are built; whoever runs without having built them has no photos. */
const DRAWN = new URL('../../web/public/pictures/repairs/', import.meta.url)

/** The photos of repairs of the demo, each before its after. */
export async function seedPhotos(ctx: Ctx, past: PastTicket[], drawn: URL = DRAWN): Promise<void> {
  if (!existsSync(drawn)) return
  for (const { id, demo, createdAt, readyAt } of past) {
    let pairId: number | null = null
    for (const { name, isAfter = false } of demo.photos ?? []) {
      const [whole, preview] = [
        await keep(ctx, drawn, `${name}.jpg`),
        await keep(ctx, drawn, `${name}-preview.jpg`),
      ]
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

async function keep(ctx: Ctx, folder: URL, file: string) {
  const bytes = await readFile(new URL(file, folder))
  return ctx.photos.take(new Blob([bytes]).stream(), bytes.length)
}
