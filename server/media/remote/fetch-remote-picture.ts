import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { remotePictureUrl } from '#contract/media/remote-picture-url.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { fetchPicture } from '../fetch/fetch-picture.ts'
import { FetchRefused } from '../fetch/guarded-fetch.ts'
import { faultOfPicture } from '../fetch/picture-fault.ts'
import { storePicture } from '../picture.ts'
import { remotePictures } from './remote-picture.table.ts'

export const FETCH_REMOTE_PICTURE = 'media.fetch_remote_picture'

/** After each failed attempt but the last one. */
const MINUTES_UNTIL_RETRY = [1, 5, 30, 120]

const Data = z.object({ id: z.int() })

/** Shows the picture wherever its address is used. Does nothing if the picture is stored or given up already. */
export async function fetchRemotePicture(ctx: Ctx, data: unknown, fetch = fetchPicture): Promise<void> {
  const { id } = Data.parse(data)
  const waiting = and(eq(remotePictures.id, id), eq(remotePictures.state, 'waiting'))
  const [picture] = await ctx.db.select().from(remotePictures).where(waiting)
  if (!picture) return
  try {
    const { url } = await storePicture(ctx, await fetch(picture.sourceUrl))
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.update(remotePictures).set({ state: 'stored', storedUrl: url, reason: '' }).where(waiting)
      for (const replace of ctx.pictureReplacers) await replace(ctx, remotePictureUrl(id), url)
    })
  } catch (error) {
    const fault = faultOfPicture(error)
    if (fault === undefined) ctx.log.warn({ err: error, id }, 'a picture could not be stored')
    const minutes = isPermanent(error) ? undefined : MINUTES_UNTIL_RETRY[picture.attempts]
    await inTransaction(ctx, async (ctx) => {
      const rows = await ctx.db
        .update(remotePictures)
        .set({
          state: minutes === undefined ? 'failed' : 'waiting',
          attempts: picture.attempts + 1,
          reason: fault ?? 'The picture could not be stored.',
        })
        .where(waiting)
        .returning({ id: remotePictures.id })
      if (rows.length === 0 || minutes === undefined) return
      await sendJob(ctx, FETCH_REMOTE_PICTURE, { id }, { startAfter: new Date(ctx.now.getTime() + minutes * 60_000) })
    })
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof FetchRefused ? !error.isTemporary : faultOfPicture(error) !== undefined
}
