import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../http/input.ts'

interface Pictures {
  imageUrl?: string | undefined
  images?: { url: string }[] | undefined
}

/**
 * A picture on another host is shown only if the content policy admits that host: better refused here than broken there.
 * Who edits one by one has it fetched before: see `bringingPictures`.
 * @param before what is kept already; it may stay.
 * @throws Problem `validation_failed` for `imageUrl` or `images`.
 */
export function requireShownPictures(ctx: Ctx, given: Pictures, before: Pictures = {}): void {
  const kept = new Set([before.imageUrl, ...(before.images ?? []).map(({ url }) => url)])
  const refuse = (field: string, url: string | undefined) => {
    if (url === undefined || kept.has(url) || isShownFrom(ctx.config, url)) return
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
