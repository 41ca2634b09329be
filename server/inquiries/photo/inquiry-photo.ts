import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { InquiryPhoto } from '#contract/inquiries/inquiry.ts'
import { INQUIRY_PHOTOS } from '#contract/inquiries/inquiry-limits.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Streamed } from '../../http/upload.ts'
import { photoNotFound, showPrivatePhoto, takePhoto } from '../../media/private-photo.ts'
import { type InquiryRecord, lockInquiry, openInquiry, openInquiryForChange, requireOpenInquiry } from '../inquiry.ts'
import { inquiryPhotos } from './inquiry-photo.table.ts'

type PhotoRow = typeof inquiryPhotos.$inferSelect

/** @throws Problem as `openInquiryForChange`; `inquiry_closed`; `too_many_photos`; like `takePhoto`. */
export async function addInquiryPhoto(
  ctx: Ctx,
  { bytes, key, photoKey }: Streamed & { key: string; photoKey: string },
): Promise<InquiryPhoto> {
  const inquiry = await openInquiryForChange(ctx, key)
  const known = await findUpload(ctx, inquiry, photoKey)
  if (known) return toInquiryPhoto(known)
  await requireRoom(ctx, inquiry)
  const photo = await takePhoto(ctx, bytes, INQUIRY_PHOTOS.bytes)
  return inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx, await lockInquiry(ctx, inquiry.id))
    const [added] = await ctx.db
      .insert(inquiryPhotos)
      .values({ ...photo, inquiryId: inquiry.id, uploadKey: photoKey, at: ctx.now })
      .onConflictDoNothing()
      .returning()
    // The same photo was sent twice at once; the files of this request are deleted later.
    const saved = added ?? (await findUpload(ctx, inquiry, photoKey))
    if (!saved) throw photoNotFound()
    return toInquiryPhoto(saved)
  })
}

/** @throws Problem `inquiry_closed`; `too_many_photos`. */
async function requireRoom(ctx: Ctx, inquiry: InquiryRecord): Promise<void> {
  requireOpenInquiry(inquiry)
  const count = await ctx.db.$count(inquiryPhotos, eq(inquiryPhotos.inquiryId, inquiry.id))
  if (count >= INQUIRY_PHOTOS.most)
    throw new Problem('conflict', 'too_many_photos', 'There are too many photos of this request. Please call us.')
}

async function findUpload(ctx: Ctx, { id }: InquiryRecord, uploadKey: string): Promise<PhotoRow | undefined> {
  const [photo] = await ctx.db
    .select()
    .from(inquiryPhotos)
    .where(and(eq(inquiryPhotos.inquiryId, id), eq(inquiryPhotos.uploadKey, uploadKey)))
  return photo
}

/** @throws Problem `inquiry_not_found`; `photo_not_found`. */
export async function showInquiryPhoto(
  ctx: Ctx,
  { key, photoId, size }: { key: string; photoId: number; size: 'whole' | 'preview' },
): Promise<Response> {
  const { id } = await openInquiry(ctx, key)
  return showAdminInquiryPhoto(ctx, { id, photoId, size })
}

export async function showAdminInquiryPhoto(
  ctx: Ctx,
  { id, photoId, size }: { id: number; photoId: number; size: 'whole' | 'preview' },
): Promise<Response> {
  const [photo] = await ctx.db
    .select()
    .from(inquiryPhotos)
    .where(and(eq(inquiryPhotos.id, photoId), eq(inquiryPhotos.inquiryId, id)))
  const shown = photo && (await showPrivatePhoto(ctx, photo, { size, saveAs: 'photo' }))
  if (!shown) throw photoNotFound()
  return shown
}

export async function listInquiryPhotos(ctx: Ctx, inquiryId: number): Promise<InquiryPhoto[]> {
  return (await readInquiryPhotos(ctx, inquiryId)).map(toInquiryPhoto)
}

export async function readInquiryPhotos(ctx: Ctx, inquiryId: number): Promise<PhotoRow[]> {
  return ctx.db
    .select()
    .from(inquiryPhotos)
    .where(eq(inquiryPhotos.inquiryId, inquiryId))
    .orderBy(asc(inquiryPhotos.id))
}

export async function inquiryFilesAmong(ctx: Ctx, names: string[]): Promise<string[]> {
  const { wholeAs, previewAs } = inquiryPhotos
  const rows = await ctx.db
    .select({ wholeAs, previewAs })
    .from(inquiryPhotos)
    .where(or(inArray(wholeAs, names), inArray(previewAs, names)))
  return rows.flatMap((row) => [row.wholeAs, row.previewAs])
}

function toInquiryPhoto({ id, at, width, height }: PhotoRow): InquiryPhoto {
  return { id, at, width, height }
}
