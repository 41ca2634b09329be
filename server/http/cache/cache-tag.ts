const CACHE_TAGS = ['catalog', 'company', 'domains', 'repair_prices', 'services', 'theme'] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

export const ALL_CACHE_TAGS: readonly CacheTag[] = CACHE_TAGS

const known = new Set<string>(CACHE_TAGS)

export function isCacheTag(tag: string): boolean {
  return known.has(tag) || tag.startsWith('product:')
}
