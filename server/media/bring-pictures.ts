import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { isOwnPicture } from '#contract/web-address.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { FetchRefused, requirePublicWeb } from './fetch/guarded-fetch.ts'
import { media } from './media.table.ts'
import { parseMediaFile } from './media-file.ts'
import { isShownFrom } from './picture-host.ts'
import { addRemotePicture, currentAddress } from './remote/remote-picture.ts'

interface Pictured {
  imageUrl?: string | null | undefined
  images?: (string | { url: string })[] | undefined
  variants?: { imageUrl?: string | null | undefined }[] | undefined
}

type Write<I, A> = (ctx: Ctx, input: I) => Promise<A>

/**
 * Pictures on other websites are downloaded by a job, so that a slow host cannot prevent the write.
 * @param shownBefore pictures already shown, which may stay where they are.
 * @throws Problem `validation_failed` at the field of a picture that must not be downloaded or does not exist.
 */
export function bringingPictures<I extends Pictured, A>(
  write: Write<I, A>,
  shownBefore: (ctx: Ctx, input: I) => Promise<(string | null)[]> = async () => [],
): Write<I, A> {
  return async (ctx, input) => {
    const all = named(input)
    if (all.length === 0) return write(ctx, input)
    return inTransaction(ctx, async (ctx) => {
      const here = new Map<string, string>()
      const shown = await shownBefore(ctx, input)
      for (const { field, url } of all)
        if (!here.has(url)) here.set(url, shown.includes(url) ? await current(ctx, url) : await bring(ctx, field, url))
      return write(
        ctx,
        withAddresses(input, (url) => here.get(url) ?? url),
      )
    })
  }
}

function named({ imageUrl, images = [], variants = [] }: Pictured): { field: string; url: string }[] {
  const all = [
    { field: 'imageUrl', url: imageUrl },
    ...images.map((image) => ({ field: 'images', url: typeof image === 'string' ? image : image.url })),
    ...variants.map(({ imageUrl }, at) => ({ field: `variants.${at}.imageUrl`, url: imageUrl })),
  ]
  return all.flatMap(({ field, url }) => (url ? [{ field, url }] : []))
}

async function current(ctx: Ctx, url: string): Promise<string> {
  return (await currentAddress(ctx, url)) ?? url
}

async function bring(ctx: Ctx, field: string, given: string): Promise<string> {
  const { publicUrl } = ctx.config
  const own = given.startsWith(`${publicUrl}/`) ? given.slice(publicUrl.length) : given
  const url = isOwnPicture(own) ? own : given
  if (url.startsWith('/')) {
    if (!(await isOwnPictureStored(ctx, url)))
      throw invalid({ [field]: ['There is no picture at this address. Upload it, or correct the address.'] })
    return current(ctx, url)
  }
  if (isShownFrom(ctx.config, url)) return url
  try {
    requirePublicWeb(new URL(url))
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw invalid({ [field]: [`The picture on ${new URL(url).host} could not be downloaded: ${error.message}`] })
  }
  return addRemotePicture(ctx, url)
}

const SHIPPED = join(import.meta.dirname, '../../web/public/pictures')

export async function isOwnPictureStored(ctx: Ctx, url: string): Promise<boolean> {
  if (url.startsWith('/pictures/')) return existsSync(join(SHIPPED, url.slice('/pictures/'.length)))
  if ((await currentAddress(ctx, url)) !== undefined) return true
  const name = parseMediaFile(url.slice('/media/'.length))?.name
  return name !== undefined && (await ctx.db.$count(media, eq(media.name, name))) > 0
}

function withAddresses<I extends Pictured>(input: I, here: (url: string) => string): I {
  const { imageUrl, images, variants } = input
  return {
    ...input,
    ...(imageUrl && { imageUrl: here(imageUrl) }),
    ...(images && {
      images: images.map((image) => (typeof image === 'string' ? here(image) : { ...image, url: here(image.url) })),
    }),
    ...(variants && {
      variants: variants.map((variant) =>
        variant.imageUrl ? { ...variant, imageUrl: here(variant.imageUrl) } : variant,
      ),
    }),
  }
}
