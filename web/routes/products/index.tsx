import { createFileRoute } from '@tanstack/react-router'
import { catalogHead } from '../../catalog/catalog-head.ts'
import { readCatalogSearch } from '../../catalog/catalog-search.ts'
import { loadList } from '../../catalog/load-list.ts'
import { ProductBrowser } from '../../catalog/product-browser.tsx'

export const Route = createFileRoute('/products/')({
  validateSearch: readCatalogSearch,
  loaderDeps: ({ search }) => readCatalogSearch(search),
  loader: ({ context, deps }) => loadList(context, '/products', deps),
  head: ({ match: { context, loaderDeps } }) => catalogHead(context, loaderDeps),
  component: ProductsPage,
})

function ProductsPage() {
  return <ProductBrowser path="/products" search={Route.useLoaderDeps()} />
}
