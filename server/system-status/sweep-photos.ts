import type { Ctx } from '../context.ts'
import { customerFilesAmong } from '../customers/files/customer-file.ts'
import { inquiryFilesAmong } from '../inquiries/photo/inquiry-photo.ts'
import { billFilesAmong } from '../purchasing/bills/bill-file.ts'
import { deleteOldPhotos, repairFilesAmong } from '../repairs/photo/remove-photo.ts'

const HOUR_MS = 3_600_000

/** Deletes expired photos, and files without a row, such as those of interrupted uploads. */
export async function sweepPhotos(ctx: Ctx): Promise<void> {
  await deleteOldPhotos(ctx)
  const names = await ctx.photos.listUntouched(new Date(ctx.now.getTime() - HOUR_MS))
  if (names.length === 0) return
  const wanted = new Set([
    ...(await repairFilesAmong(ctx, names)),
    ...(await inquiryFilesAmong(ctx, names)),
    ...(await customerFilesAmong(ctx, names)),
    ...(await billFilesAmong(ctx, names)),
  ])
  for (const name of names.filter((name) => !wanted.has(name))) await ctx.photos.remove(name)
}
