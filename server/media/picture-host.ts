import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../http/input.ts'

interface Pictures {
  imageUrl?: string | undefined
  images?: { url: string }[] | undefined
}

/**
 * The content security policy blocks other hosts.
 * @param before pictures already stored, which may stay.
 * @throws Problem `validation_failed` for `imageUrl` or `images`.
 */
export function requireShownPictures(ctx: Ctx, given: Pictures, before: Pictures = {}): void {
  const shownBefore = new Set([before.imageUrl, ...(before.images ?? []).map(({ url }) => url)])
  const refuse = (field: string, url: string | undefined) => {
    if (url === undefined || shownBefore.has(url) || isShownFrom(ctx.config, url)) return
    throw invalid({
      [field]: [
        `Pictures on ${new URL(url).host} cannot be shown. Upload the picture here, or add the host to PICTURE_HOSTS.`,
      ],
    })
  }
  refuse('imageUrl', given.imageUrl)
  for (const { url } of given.images ?? []) refuse('images', url)
}

export function isShownFrom({ pictureHosts }: Pick<Config, 'pictureHosts'>, url: string): boolean {
  return url.startsWith('/') || pictureHosts.includes(new URL(url).host)
}
