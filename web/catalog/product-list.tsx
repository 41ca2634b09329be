import { useSuspenseQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useApi } from '../api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pagination } from '../ui/page/pagination.tsx'
import { type CatalogSearch, catalogHref, PAGE_SIZE, toProductSearch } from './catalog-search.ts'
import { countText } from './list-title.ts'
import { ProductGrid } from './product-grid.tsx'
import { productCards } from './product-queries.ts'
import { SortAndFilter } from './sort-and-filter.tsx'

export type ProductListFilter = Pick<CatalogSearch, 'brand' | 'fits' | 'collection'>

interface Props {
  path: string
  search: CatalogSearch
  of: ProductListFilter
}

export function ProductList({ path, search, of }: Props) {
  const { data } = useSuspenseQuery(productCards(useApi(), toProductSearch({ ...search, ...of })))
  const { cards, total } = data
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-sm text-muted">
          {countText(total)}
        </p>
        <SortAndFilter path={path} search={search} ownOrder={of.collection ? 'Recommended' : undefined} />
      </div>
      <h2 className="sr-only">Products</h2>
      {cards.length > 0 ? (
        <ProductGrid products={cards} firstSeen={2} />
      ) : (
        <EmptyState
          icon={<PackageSearch aria-hidden />}
          title="No products at the moment"
          action={<LinkButton href={path}>View all products</LinkButton>}
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(page) => catalogHref(path, { ...search, page: page > 1 ? page : undefined })}
      />
    </section>
  )
}
