import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'
import { type CatalogSearch, catalogHref } from './catalog-search.ts'

/** Leads on from where a category used to live. */
export async function followCategory(
  { api, queryClient }: RouterContext,
  path: string,
  search: CatalogSearch,
): Promise<void> {
  if (!search.category) return
  const categories = await queryClient.ensureQueryData(api.query('GET /categories'))
  if (categories.some(({ slug }) => slug === search.category)) return
  const moved = categories.find(({ formerSlugs }) => formerSlugs.includes(search.category!))
  if (moved)
    throw redirect({
      href: catalogHref(path, { ...search, category: moved.slug }),
      statusCode: 301,
      replace: true,
    })
}
