import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { catalogHref, readProductListSearch, toProductSearch } from '../../catalog/catalog-search.ts'
import { ProductList } from '../../catalog/product-list.tsx'
import { productCards } from '../../catalog/product-queries.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { Page } from '../../ui/page/page.tsx'

export const Route = createFileRoute('/collections/$slug')({
  validateSearch: readProductListSearch,
  loaderDeps: ({ search }) => readProductListSearch(search),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps }) => {
    const collections = await queryClient.ensureQueryData(api.query('GET /collections'))
    const collection = collections.find((one) => one.slug === slug)
    if (!collection) {
      const moved = collections.find(({ formerSlugs }) => formerSlugs.includes(slug))
      if (!moved) throw notFound()
      throw redirect({ href: `/collections/${moved.slug}`, statusCode: 301, replace: true })
    }
    await queryClient.ensureQueryData(productCards(api, toProductSearch({ ...deps, collection: slug })))
    return { collection }
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    if (!loaderData) return {}
    const { name, slug, description } = loaderData.collection
    return pageHead(context, {
      title: name + (loaderDeps.page ? `, page ${loaderDeps.page}` : ''),
      description: description || `${name}: what we have of it in the shop.`,
      path: catalogHref(`/collections/${slug}`, { page: loaderDeps.page }),
      facts: [breadcrumbList(crumbsOf(name), context.origin)],
    })
  },
  component: CollectionPage,
})

function crumbsOf(name: string) {
  return [{ name: 'Home', href: '/' }, { name: 'Products', href: '/products' }, { name }]
}

function CollectionPage() {
  const { slug } = Route.useParams()
  const { data: collections } = useSuspenseQuery(useApi().query('GET /collections'))
  const { collection: loaded } = Route.useLoaderData()
  const { name, description } = collections.find((one) => one.slug === slug) ?? loaded
  return (
    <Page title={name} lead={description || undefined} crumbs={crumbsOf(name)}>
      <ProductList path={`/collections/${slug}`} search={Route.useLoaderDeps()} of={{ collection: slug }} />
    </Page>
  )
}
