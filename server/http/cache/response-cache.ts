import { type Bound, TaggedCache } from '../../tagged-cache.ts'
import { type CachedResponse, retainedBytes } from './cached-response.ts'

const MEGABYTE = 1024 * 1024

/**
 * `shop`: pages and lists, whose number is limited. `visitors`: searches and unknown addresses, whose number is not and
 * which must not evict the shop's.
 */
export type CachePartition = 'shop' | 'visitors'

/** Responses by their canonical address (`cache-key.ts`). */
export type ResponseCache = TaggedCache<CachedResponse, CachePartition>

export function createResponseCache(
  maxBytes = { shop: 32 * MEGABYTE, visitors: 4 * MEGABYTE },
): ResponseCache {
  const bound = (maxBytes: number): Bound<CachedResponse> => ({ maxBytes, bytesOf: retainedBytes })
  return new TaggedCache({ shop: bound(maxBytes.shop), visitors: bound(maxBytes.visitors) })
}
