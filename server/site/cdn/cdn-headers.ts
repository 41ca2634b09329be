import type { CdnConfig } from '../../config/cdn.ts'

/** What a CDN refuses as a line of its own is not kept there. */
const MAX_HEADER_LENGTH = 8_000

/**
 * Lets a CDN keep a page until it hears of one of its tags; browsers go on asking each time. Each maker has names of its own for that:
 * RFC 9213 and Cloudflare the first two, Fastly and Varnish the others.
 */
export function cdnHeaders(cdn: CdnConfig | undefined, tags: readonly string[]): Record<string, string> {
  const line = tags.join(' ')
  if (!cdn || line.length > MAX_HEADER_LENGTH) return {}
  const keep = `max-age=${cdn.seconds}`
  return {
    'cdn-cache-control': keep,
    'cache-tag': tags.join(','),
    'surrogate-control': keep,
    'surrogate-key': line,
  }
}
