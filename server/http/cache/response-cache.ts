import { type Bound, TaggedCache } from '../../tagged-cache.ts'
import { type CachedResponse, retainedBytes } from './cached-response.ts'

const MEGABYTE = 1024 * 1024

/**
 * `unbounded` holds searches and unknown addresses: their number is unlimited, and they must not evict the pages of
 * `shop`.
 */
export type CachePartition = 'shop' | 'unbounded'

export type ResponseCache = TaggedCache<CachedResponse, CachePartition>

export function createResponseCache(maxBytes = { shop: 32 * MEGABYTE, unbounded: 4 * MEGABYTE }): ResponseCache {
  const bound = (maxBytes: number): Bound<CachedResponse> => ({ maxBytes, bytesOf: retainedBytes })
  return new TaggedCache({ shop: bound(maxBytes.shop), unbounded: bound(maxBytes.unbounded) })
}
