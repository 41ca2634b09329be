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

const AT_ONCE = 4

/**
 * Each picture is shown as soon as it is stored; failures are recorded with their reason. Running it again skips
 * finished pictures.
 */
export async function fetchPictures(ctx: Ctx, importId: number, fetch = fetchPicture): Promise<void> {
  await workInParts(ctx, { job: FETCH_PICTURES, importId }, () => fetchSome(ctx, importId, fetch))
}

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
    const reason = faultOfPicture(error)
    if (reason === undefined) throw error
    await ctx.db
      .update(importedPictures)
      .set({ state: 'failed', reason })
      .where(and(eq(importedPictures.id, picture.id), eq(importedPictures.state, 'waiting')))
  }
}
