import { createFileRoute } from '@tanstack/react-router'
import { catalogHead } from '../../catalog/catalog-head.ts'
import { readCatalogSearch, toProductSearch } from '../../catalog/catalog-search.ts'
import { followCategory } from '../../catalog/follow-category.ts'
import { PAGE_SIZE, ProductBrowser } from '../../catalog/product-browser.tsx'
import { productCards } from '../../catalog/product-queries.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: readCatalogSearch,
  loaderDeps: ({ search }) => readCatalogSearch(search),
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    await followCategory(context, '/products', deps)
    await Promise.all([
      queryClient.ensureQueryData(productCards(api, { ...toProductSearch(deps), limit: PAGE_SIZE })),
      deps.search && queryClient.ensureQueryData(api.query('GET /search-guide', { search: deps.search })),
    ])
  },
  head: ({ match: { context, loaderDeps } }) => catalogHead(context, loaderDeps),
  component: ProductsPage,
})

function ProductsPage() {
  return <ProductBrowser path="/products" search={Route.useLoaderDeps()} />
}
