import { redirect } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import type { RouterContext } from '../router.tsx'
import { type CatalogSearch, catalogHref, toProductSearch } from './catalog-search.ts'
import { categoryOf } from './category/find-category.ts'
import { productCards } from './product-queries.ts'

/** @param path of this list: `/` or `/products`. */
export async function loadList(context: RouterContext, path: string, search: CatalogSearch): Promise<void> {
  const { api, queryClient } = context
  await Promise.all([
    followCategory(context, path, search),
    followBrand(context, path, search),
    followDevice(context, path, search),
  ])
  await Promise.all([
    queryClient.ensureQueryData(productCards(api, toProductSearch(search))),
    search.search && queryClient.ensureQueryData(api.query('GET /search-guide', { search: search.search })),
  ])
}

async function followBrand({ api, queryClient }: RouterContext, path: string, search: CatalogSearch): Promise<void> {
  const brands = await queryClient.ensureQueryData(api.query('GET /brands'))
  if (!search.brand || brands.some(({ slug }) => slug === search.brand)) return
  const moved = brands.find(({ formerSlugs }) => formerSlugs.includes(search.brand!))
  throw redirect({
    href: catalogHref(path, { ...search, brand: moved?.slug }),
    statusCode: moved ? 301 : 302,
    replace: true,
  })
}

async function followDevice({ api, queryClient }: RouterContext, path: string, search: CatalogSearch): Promise<void> {
  if (!search.fits) return
  await queryClient.ensureQueryData(api.query('GET /devices/:slug', { slug: search.fits })).catch((error) => {
    if (!(error instanceof Problem) || error.kind !== 'not_found') throw error
    const { movedTo } = error.details
    const fits = typeof movedTo === 'string' ? movedTo : undefined
    throw redirect({ href: catalogHref(path, { ...search, fits }), statusCode: fits ? 301 : 302, replace: true })
  })
}

async function followCategory({ api, queryClient }: RouterContext, path: string, search: CatalogSearch): Promise<void> {
  if (!search.category) return
  if (await queryClient.ensureQueryData(categoryOf(api, search.category))) return
  const categories = await api.call('GET /categories')
  const moved = categories.find(({ formerSlugs }) => formerSlugs.includes(search.category!))
  if (moved)
    throw redirect({ href: catalogHref(path, { ...search, category: moved.slug }), statusCode: 301, replace: true })
}
