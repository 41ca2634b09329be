import type { CdnConfig } from '../../config/cdn.ts'

const MAX_HEADER_LENGTH = 8_000

/**
 * Lets a CDN cache a page until one of its tags is purged; browsers revalidate each time. The first two headers are for
 * RFC 9213 and Cloudflare, the others for Fastly and Varnish.
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
