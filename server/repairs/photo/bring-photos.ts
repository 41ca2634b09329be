import { randomUUID } from 'node:crypto'
import type { StaffCtx } from '../../context.ts'
import type { PrivatePhoto } from '../../media/private-photo.ts'
import { repairPhotos } from './photo.table.ts'

export async function bringPhotos(ctx: StaffCtx, ticketId: number, photos: PrivatePhoto[]): Promise<void> {
  if (photos.length === 0) return
  await ctx.db
    .insert(repairPhotos)
    .values(
      photos.map(({ wholeAs, previewAs, byteCount, width, height }) => ({
        ...{ wholeAs, previewAs, byteCount, width, height },
        ticketId,
        uploadKey: randomUUID(),
        stage: 'before' as const,
        takenBy: 'customer',
        at: ctx.now,
      })),
    )
}
