/** What a cached response can depend on, beside single products. */
const CACHE_TAGS = ['catalog', 'company', 'domains', 'services', 'theme'] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

/** For responses that may show anything of the shop, such as its pages. */
export const ALL_CACHE_TAGS: readonly CacheTag[] = CACHE_TAGS

const known = new Set<string>(CACHE_TAGS)

/** Whether a response can have this tag. Changes of orders, sessions and so on come through the same channel. */
export function isCacheTag(tag: string): boolean {
  return known.has(tag) || tag.startsWith('product:')
}
