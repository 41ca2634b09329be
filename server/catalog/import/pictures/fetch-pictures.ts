import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../context.ts'
import { noteFollowUp } from '../../../data-import/data-import.ts'
import { workInParts } from '../../../data-import/work-in-parts.ts'
import { fetchPicture } from '../../../media/fetch/fetch-picture.ts'
import { faultOfPicture } from '../../../media/fetch/picture-fault.ts'
import { storePicture } from '../../../media/picture.ts'
import { importedPictures } from '../imported-picture.table.ts'
import { showPicture } from './show-picture.ts'

export const FETCH_PICTURES = 'catalog.fetch_pictures'

/** As many at once as the slowest part, drawing them anew, can follow. */
const AT_ONCE = 4

/**
 * Fetches the pictures of an import that are still to come, and shows each at its product as soon as it is stored. One
 * that cannot be had is noted with the reason. Harmless to repeat: what is done is done.
 */
export async function fetchPictures(ctx: Ctx, importId: number, fetch = fetchPicture): Promise<void> {
  await workInParts(ctx, { job: FETCH_PICTURES, importId }, () => fetchSome(ctx, importId, fetch))
}

/** @returns whether more may be to do. */
async function fetchSome(ctx: Ctx, importId: number, fetch: typeof fetchPicture): Promise<boolean> {
  const some = await ctx.db
    .select()
    .from(importedPictures)
    .where(and(eq(importedPictures.importId, importId), eq(importedPictures.state, 'waiting')))
    .orderBy(asc(importedPictures.id))
    .limit(AT_ONCE)
  if (some.length === 0) return false
  await Promise.all(some.map((picture) => fetchOne(ctx, picture, fetch)))
  await noteFollowUp(ctx, importId)
  return true
}

type Picture = typeof importedPictures.$inferSelect

async function fetchOne(ctx: Ctx, picture: Picture, fetch: typeof fetchPicture): Promise<void> {
  try {
    const { url } = await storePicture(ctx, await fetch(picture.url))
    await showPicture(ctx, picture, url)
  } catch (error) {
    // The job comes again for what is not the picture's fault.
    const reason = faultOfPicture(error)
    if (reason === undefined) throw error
    await ctx.db
      .update(importedPictures)
      .set({ state: 'failed', reason })
      .where(and(eq(importedPictures.id, picture.id), eq(importedPictures.state, 'waiting')))
  }
}
