import { createHash } from 'node:crypto'
import { z } from 'zod'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoint.ts'
import type { Upload } from '../http/upload.ts'
import { drawFor } from './drawing/draw.ts'
import { media } from './media.table.ts'
import { redraw } from './redraw.ts'
import { makeSizes } from './sizes.ts'

const Uploaded = z.object({ file: z.string(), width: z.int(), height: z.int() })

interface StoredPicture {
  url: string
  width: number
  height: number
}

/** Uploading the same picture again returns the same result. @throws Problem like `redraw`. */
export async function uploadPicture(ctx: Ctx, { bytes }: Upload): Promise<StoredPicture> {
  return storePicture(ctx, bytes, async (ctx, { name, ...stored }) => {
    await record(ctx, 'picture.uploaded', `picture:${name}`, Uploaded, { after: stored })
  })
}

interface Added {
  name: string
  file: string
  width: number
  height: number
}

/** @param added runs in the same transaction if the picture is new. @throws Problem like `redraw`. */
export async function storePicture(
  ctx: Ctx,
  bytes: Uint8Array,
  added: (ctx: Ctx, picture: Added) => Promise<void> = async () => {},
): Promise<StoredPicture> {
  const drawn = await redraw(drawFor(ctx), bytes)
  const name = createHash('sha256').update(drawn.bytes).digest('hex').slice(0, 32)
  const file = `${name}.${drawn.format}`
  await ctx.media.write(file, drawn.bytes)
  failpoint('store-picture/after-file')
  const { format, width, height } = drawn
  await inTransaction(ctx, async (ctx) => {
    const row = { name, format, width, height, byteCount: drawn.bytes.length, createdAt: ctx.now }
    const rows = await ctx.db.insert(media).values(row).onConflictDoNothing().returning({ name: media.name })
    if (rows.length > 0) await added(ctx, { name, file, width, height })
  })
  try {
    await makeSizes(ctx.media, name)
  } catch (error) {
    ctx.log.warn({ err: error, file }, 'the sizes of a picture could not be made yet')
  }
  return { url: `/media/${file}`, width, height }
}
