import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BlobPart, BlobState } from '#contract/portal/blob.ts'
import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'
import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readChunk } from '../../http/input.ts'
import type { Streamed } from '../../http/upload.ts'
import { addPhotoOfTicket } from '../../repairs/photo/add-photo.ts'
import { portalRecords } from '../portal-record.table.ts'
import { maySeeRecord, type RecordRow, requireMayChangeRecord } from '../portal-record.ts'
import { anotherUser } from '../sync-portal.ts'
import { portalBlobs } from './portal-blob.table.ts'

type BlobRow = typeof portalBlobs.$inferSelect

const MAX_UNFINISHED_UPLOADS = 20
const MAX_PHOTOS_PER_RECORD = 40

/**
 * The last chunk adds the photo to the form's ticket, once, however often it is sent.
 * @throws Problem `wrong_offset` with the right `offset`; `record_not_found`; `record_not_yours`; `another_user`;
 * `another_photo`; `photo_longer_than_said`; `photo_damaged`; `too_many_photos`; like `addPhotoOfTicket`.
 */
export async function receiveBlob(ctx: CustomerCtx, { bytes, ...part }: BlobPart & Streamed): Promise<BlobState> {
  if (part.userId !== undefined && part.userId !== ctx.actor.user.id) throw anotherUser()
  const chunk = await readChunk(bytes, BLOB_LIMITS.chunk)
  const { record, blob } = await append(ctx, part, chunk)
  if (blob.doneAt) return { offset: blob.size, isDone: true }
  if (blob.bytes.length < blob.size) return { offset: blob.bytes.length, isDone: false }
  await becomePhoto(ctx, record, blob)
  return { offset: blob.size, isDone: true }
}

async function append(ctx: CustomerCtx, part: BlobPart, chunk: Uint8Array) {
  return inTransaction(ctx, async (ctx) => {
    // Two tabs may send the same chunk, or a retry overlap the first try.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('portal-blobs'), ${ctx.actor.user.id})`)
    const record = await findForm(ctx, part.recordUuid)
    const known = (await findBlob(ctx, record, part)) ?? (await begin(ctx, record, part))
    if (known.size !== part.size || known.sha256 !== part.sha256) throw anotherPhoto()
    if (known.doneAt) return { record, blob: known }
    const offset = known.bytes.length
    if (part.offset !== offset) throw wrongOffset(offset)
    if (offset + chunk.length > known.size) throw longerThanSaid()
    if (chunk.length === 0) return { record, blob: known }
    const [blob] = await ctx.db
      .update(portalBlobs)
      .set({ bytes: Buffer.concat([known.bytes, chunk]), updatedAt: ctx.now })
      .where(eq(portalBlobs.id, known.id))
      .returning()
    return { record, blob: blob! }
  })
}

/**
 * The answers do not reveal whether another customer's record exists.
 * @throws Problem `record_not_found`; `record_not_yours`.
 */
async function findForm(ctx: CustomerCtx, uuid: string): Promise<RecordRow> {
  const [record] = await ctx.db.select().from(portalRecords).where(eq(portalRecords.uuid, uuid))
  if (record?.kind !== 'intake' || !maySeeRecord(ctx, record))
    throw new Problem('not_found', 'record_not_found', 'There is no such intake form.')
  requireMayChangeRecord(ctx, record)
  return record
}

async function findBlob(ctx: CustomerCtx, { id }: RecordRow, { photoKey }: BlobPart) {
  const isThis = and(eq(portalBlobs.recordId, id), eq(portalBlobs.uploadKey, photoKey))
  const [blob] = await ctx.db.select().from(portalBlobs).where(isThis).for('update')
  return blob
}

async function begin(ctx: CustomerCtx, record: RecordRow, part: BlobPart): Promise<BlobRow> {
  if (part.offset !== 0) throw wrongOffset(0)
  const userId = ctx.actor.user.id
  const isOnItsWay = and(eq(portalBlobs.userId, userId), isNull(portalBlobs.doneAt))
  const isFull =
    (await ctx.db.$count(portalBlobs, isOnItsWay)) >= MAX_UNFINISHED_UPLOADS ||
    (await ctx.db.$count(portalBlobs, eq(portalBlobs.recordId, record.id))) >= MAX_PHOTOS_PER_RECORD
  if (isFull) throw tooMany()
  const { photoKey: uploadKey, size, sha256 } = part
  const own = { recordId: record.id, uploadKey, userId, size, sha256 }
  await ctx.db
    .insert(portalBlobs)
    .values({ ...own, bytes: Buffer.alloc(0), updatedAt: ctx.now })
    .onConflictDoNothing()
  return (await findBlob(ctx, record, part))!
}

async function becomePhoto(ctx: CustomerCtx, { ticketId }: RecordRow, blob: BlobRow): Promise<void> {
  const isThis = eq(portalBlobs.id, blob.id)
  try {
    if (createHash('sha256').update(blob.bytes).digest('hex') !== blob.sha256) throw damaged()
    const bytes = new Blob([blob.bytes as Uint8Array<ArrayBuffer>]).stream()
    await addPhotoOfTicket(ctx, ticketId!, { photoKey: blob.uploadKey, stage: 'before', bytes })
  } catch (error) {
    // A rejected photo is rejected again; after a failure of the server the upload is complete and can be retried.
    if (error instanceof Problem && error.kind !== 'unavailable') await ctx.db.delete(portalBlobs).where(isThis)
    throw error
  }
  await ctx.db
    .update(portalBlobs)
    .set({ bytes: Buffer.alloc(0), doneAt: ctx.now })
    .where(isThis)
}

function wrongOffset(offset: number): Problem {
  const message = 'The upload continues on another device.'
  return new Problem('conflict', 'wrong_offset', message, { offset })
}

function anotherPhoto(): Problem {
  return new Problem('conflict', 'another_photo', 'This upload belongs to another photo. Take the photo again.')
}

function longerThanSaid(): Problem {
  return new Problem('invalid', 'photo_longer_than_said', 'The photo is larger than announced.')
}

function damaged(): Problem {
  return new Problem('conflict', 'photo_damaged', 'The photo was damaged on its way.', { offset: 0 })
}

function tooMany(): Problem {
  return new Problem('conflict', 'too_many_photos', 'There are too many photos of this repair. Please call us.')
}
