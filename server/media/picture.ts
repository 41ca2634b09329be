import { createHash } from 'node:crypto'
import { z } from 'zod'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Upload } from '../http/upload.ts'
import { media } from './media.table.ts'
import { redraw } from './redraw.ts'
import { makeSizes } from './sizes.ts'

const Uploaded = z.object({ file: z.string(), width: z.int(), height: z.int() })

/** @throws Problem like `redraw`. The same picture sent again is the same picture. */
export async function uploadPicture(
  ctx: Ctx,
  { bytes }: Upload,
): Promise<{ url: string; width: number; height: number }> {
  const drawn = await redraw(bytes)
  const name = createHash('sha256').update(drawn.bytes).digest('hex').slice(0, 32)
  const file = `${name}.${drawn.format}`
  // The file before its row: a row always has its file, whenever the power goes.
  await ctx.media.write(file, drawn.bytes)
  const { format, width, height } = drawn
  await inTransaction(ctx, async (ctx) => {
    const row = { name, format, width, height, byteCount: drawn.bytes.length, createdAt: ctx.now }
    const added = await ctx.db.insert(media).values(row).onConflictDoNothing().returning({ name: media.name })
    if (added.length > 0)
      await record(ctx, 'picture.uploaded', `picture:${name}`, Uploaded, { after: { file, width, height } })
  })
  try {
    await makeSizes(ctx.media, name)
  } catch (error) {
    // They are made again when they are asked for: the upload is not lost.
    ctx.log.warn({ err: error, file }, 'the sizes of a picture could not be made yet')
  }
  return { url: `/media/${file}`, width, height }
}
