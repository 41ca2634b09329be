import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { isOwnPicture } from '#contract/web-address.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../http/input.ts'
import { fetchPicture } from './fetch/fetch-picture.ts'
import { faultOfPicture } from './fetch/picture-fault.ts'
import { media } from './media.table.ts'
import { parseMediaFile } from './media-file.ts'
import { storePicture } from './picture.ts'
import { isShownFrom } from './picture-host.ts'

interface Pictured {
  imageUrl?: string | null | undefined
  images?: (string | { url: string })[] | undefined
  variants?: { imageUrl?: string | null | undefined }[] | undefined
}

type Write<I, A> = (ctx: Ctx, input: I) => Promise<A>

/**
 * Runs before the write, so that a slow host holds no transaction open, and one picture at a time, to limit memory.
 * @param shownBefore pictures already shown, which may stay where they are.
 * @throws Problem `validation_failed` at the field of a picture that cannot be fetched or does not exist.
 */
export function bringingPictures<I extends Pictured, A>(
  write: Write<I, A>,
  shownBefore: (ctx: Ctx, input: I) => Promise<(string | null)[]> = async () => [],
  fetch = fetchPicture,
): Write<I, A> {
  return async (ctx, input) => {
    const all = named(input)
    if (all.length === 0) return write(ctx, input)
    const here = new Map<string, string>()
    const shown = await shownBefore(ctx, input)
    for (const { field, url } of all) {
      if (here.has(url) || shown.includes(url)) continue
      if (!isShownFrom(ctx.config, url)) here.set(url, await bring(ctx, { field, url }, fetch))
      await requireOwnPicture(ctx, field, here.get(url) ?? url)
    }
    return write(
      ctx,
      withAddresses(input, (url) => here.get(url) ?? url),
    )
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

const SHIPPED = join(import.meta.dirname, '../../web/public/pictures')

async function requireOwnPicture(ctx: Ctx, field: string, url: string): Promise<void> {
  const name = parseMediaFile(url.replace('/media/', ''))?.name
  const isThere = url.startsWith('/pictures/')
    ? existsSync(join(SHIPPED, url.replace('/pictures/', '')))
    : !url.startsWith('/') || (name !== undefined && (await ctx.db.$count(media, eq(media.name, name))) > 0)
  if (!isThere) throw invalid({ [field]: ['There is no picture at this address. Upload it, or correct the address.'] })
}

async function bring(
  ctx: Ctx,
  { field, url }: { field: string; url: string },
  fetch: typeof fetchPicture,
): Promise<string> {
  const own = url.startsWith(`${ctx.config.publicUrl}/`) ? url.slice(ctx.config.publicUrl.length) : ''
  if (isOwnPicture(own)) return own
  try {
    return (await storePicture(ctx, await fetch(url))).url
  } catch (error) {
    const fault = faultOfPicture(error)
    if (fault === undefined) throw error
    throw invalid({ [field]: [`The picture on ${new URL(url).host} could not be downloaded: ${fault}`] })
  }
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
