import type { Brand } from './brand.ts'

/** What the form starts from. */
export function brandValues(brand: Brand | undefined) {
  return { name: brand?.name ?? '', slug: brand?.slug ?? '', description: brand?.description ?? '' }
}
