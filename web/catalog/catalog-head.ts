import type { RouterContext } from '../router.tsx'
import { pageHead } from '../shell/page-head.ts'
import { breadcrumbList } from '../shell/structured-data.ts'
import { type CatalogSearch, canonicalHref } from './catalog-search.ts'
import { categoryOf } from './category/find-category.ts'
import { listTitle } from './list-title.ts'

export function catalogHead(context: RouterContext, search: CatalogSearch) {
  const { api, queryClient, origin } = context
  const category = search.category ? queryClient.getQueryData(categoryOf(api, search.category).queryKey) : undefined
  const title = listTitle(search, category ? [category] : [])
  const page = search.page ? `, page ${search.page}` : ''
  const path = canonicalHref(search)
  const crumbs = [
    { name: 'Home', href: '/' },
    { name: 'Products', href: '/products' },
    ...(category ? [{ name: category.name, href: path }] : []),
  ]
  return pageHead(context, {
    title: title + page,
    description: category?.description || 'All of our products, from chargers and refurbished laptops to tonics.',
    path,
    facts: [breadcrumbList(crumbs, origin)],
    isPrivate: Boolean(search.search) || (Boolean(search.category) && !category),
  })
}
