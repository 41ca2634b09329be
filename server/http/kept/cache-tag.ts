/** What a kept answer can depend on, besides single products. */
const CACHE_TAGS = ['catalog', 'company', 'domains', 'services', 'theme'] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

/** For answers that may show anything of the shop, such as its pages. */
export const EVERY_CACHE_TAG: readonly CacheTag[] = CACHE_TAGS

const known = new Set<string>(CACHE_TAGS)

/** Whether anything can be kept under this tag. Orders, sessions and the like are announced on the same channel. */
export function isCacheTag(tag: string): boolean {
  return known.has(tag) || tag.startsWith('product:')
}

/** Announced beside tags whose change may show a moment late, as what an import adds does (decision 99). */
export const LATE = 'late'
