import { eq } from 'drizzle-orm'
import type { RemotePicture } from '#contract/media/remote-picture.ts'
import { remotePictureId, remotePictureUrl } from '#contract/media/remote-picture-url.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { FETCH_REMOTE_PICTURE } from './fetch-remote-picture.ts'
import { remotePictures } from './remote-picture.table.ts'

/** Queues the download. @returns the address that shows a placeholder until the picture is stored. */
export async function addRemotePicture(ctx: Ctx, sourceUrl: string): Promise<string> {
  const [row] = await ctx.db
    .insert(remotePictures)
    .values({ sourceUrl, createdAt: ctx.now })
    .returning({ id: remotePictures.id })
  await sendJob(ctx, FETCH_REMOTE_PICTURE, { id: row!.id })
  return remotePictureUrl(row!.id)
}

/** @throws Problem `picture_not_found`. */
export async function getRemotePicture(ctx: Ctx, { id }: { id: number }): Promise<RemotePicture> {
  const [row] = await ctx.db.select().from(remotePictures).where(eq(remotePictures.id, id))
  if (!row) throw new Problem('not_found', 'picture_not_found', 'This picture was not found.')
  return row
}

/** @throws Problem `picture_not_found`. */
export async function retryRemotePicture(ctx: Ctx, { id }: { id: number }): Promise<RemotePicture> {
  return inTransaction(ctx, async (ctx) => {
    const { state } = await getRemotePicture(ctx, { id })
    if (state !== 'stored') {
      await ctx.db
        .update(remotePictures)
        .set({ state: 'waiting', attempts: 0, reason: '' })
        .where(eq(remotePictures.id, id))
      await sendJob(ctx, FETCH_REMOTE_PICTURE, { id })
    }
    return getRemotePicture(ctx, { id })
  })
}

/** @returns the stored picture, or the same address while it is missing; undefined if there is no such picture. */
export async function currentAddress(ctx: Pick<Ctx, 'db'>, url: string): Promise<string | undefined> {
  const id = remotePictureId(url)
  if (id === undefined) return undefined
  const [row] = await ctx.db
    .select({ storedUrl: remotePictures.storedUrl })
    .from(remotePictures)
    .where(eq(remotePictures.id, id))
  return row && (row.storedUrl ?? url)
}
