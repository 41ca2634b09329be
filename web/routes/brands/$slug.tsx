import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { catalogHref, readProductListSearch, toProductSearch } from '../../catalog/catalog-search.ts'
import { ProductList } from '../../catalog/product-list.tsx'
import { productCards } from '../../catalog/product-queries.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { Page } from '../../ui/page/page.tsx'

export const Route = createFileRoute('/brands/$slug')({
  validateSearch: readProductListSearch,
  loaderDeps: ({ search }) => readProductListSearch(search),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps }) => {
    const brands = await queryClient.ensureQueryData(api.query('GET /brands'))
    const brand = brands.find((one) => one.slug === slug)
    if (!brand) {
      const moved = brands.find(({ formerSlugs }) => formerSlugs.includes(slug))
      if (!moved) throw notFound()
      throw redirect({ href: `/brands/${moved.slug}`, statusCode: 301, replace: true })
    }
    await queryClient.ensureQueryData(productCards(api, toProductSearch({ ...deps, brand: slug })))
    return { brand }
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    if (!loaderData) return {}
    const { name, slug, description } = loaderData.brand
    return pageHead(context, {
      title: name + (loaderDeps.page ? `, page ${loaderDeps.page}` : ''),
      description: description || `Products by ${name}, in stock and on order.`,
      path: catalogHref(`/brands/${slug}`, { page: loaderDeps.page }),
      facts: [breadcrumbList(crumbsOf(name), context.origin)],
    })
  },
  component: BrandPage,
})

function crumbsOf(name: string) {
  return [{ name: 'Home', href: '/' }, { name: 'Products', href: '/products' }, { name }]
}

function BrandPage() {
  const { slug } = Route.useParams()
  const { data: brands } = useSuspenseQuery(useApi().query('GET /brands'))
  const { brand: loaded } = Route.useLoaderData()
  const { name, description } = brands.find((one) => one.slug === slug) ?? loaded
  return (
    <Page title={name} lead={description || undefined} crumbs={crumbsOf(name)}>
      <ProductList path={`/brands/${slug}`} search={Route.useLoaderDeps()} of={{ brand: slug }} />
    </Page>
  )
}
