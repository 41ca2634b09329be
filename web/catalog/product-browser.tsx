import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useApi } from '../api.ts'
import { DeviceFilter } from '../devices/device-filter.tsx'
import { useShell } from '../shell/use-shell.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Pagination } from '../ui/page/pagination.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { type CatalogSearch, catalogHref, PAGE_SIZE, toProductSearch } from './catalog-search.ts'
import { CategoryTabs } from './category/category-tabs.tsx'
import { categoryOf } from './category/find-category.ts'
import { countText, listTitle } from './list-title.ts'
import { ProductGrid } from './product-grid.tsx'
import { productCards } from './product-queries.ts'
import { SearchAnswer } from './search-answer.tsx'
import { SortAndFilter } from './sort-and-filter.tsx'
import { useCountedSearch } from './use-counted-search.ts'

interface Props {
  path: string
  search: CatalogSearch
}

export function ProductBrowser({ path, search }: Props) {
  const { data } = useSuspenseQuery(productCards(useApi(), toProductSearch(search)))
  const { data: brands } = useSuspenseQuery(useApi().query('GET /brands'))
  const { categories } = useShell()
  const { cards, total, corrected } = data
  const resultsRef = useCountedSearch(search)
  const category = categories.find(({ slug }) => slug === search.category)
  const { data: details } = useQuery({
    ...categoryOf(useApi(), search.category ?? ''),
    enabled: category !== undefined,
  })
  return (
    <Page
      title={listTitle(search, categories)}
      lead={search.search ? undefined : details?.description}
      crumbs={[
        { name: 'Home', href: '/' },
        ...(category ? [{ name: 'Products', href: '/products' }] : []),
        { name: category?.name ?? 'Products' },
      ]}>
      <div className="grid gap-5">
        <CategoryTabs search={search} />
        {search.search && (
          <SearchAnswer path={path} search={{ ...search, search: search.search }} corrected={corrected} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p role="status" className="mr-auto text-sm text-muted">
            {countText(total)}
          </p>
          <DeviceFilter path={path} search={search} />
          <SortAndFilter path={path} search={search} brands={brands} />
        </div>
        <h2 className="sr-only">Products</h2>
        <div ref={resultsRef}>
          {cards.length > 0 ? (
            <ProductGrid products={cards} firstSeen={2} />
          ) : total > 0 ? (
            <NoSuchPage path={path} search={search} lastPage={Math.ceil(total / PAGE_SIZE)} />
          ) : (
            <NothingFound search={search} />
          )}
        </div>
        <Pagination
          page={search.page ?? 1}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(page) => catalogHref(path, { ...search, page: page > 1 ? page : undefined })}
        />
      </div>
    </Page>
  )
}

function NoSuchPage({ path, search, lastPage }: Props & { lastPage: number }) {
  const page = lastPage > 1 ? lastPage : undefined
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden />}
      title={`Page ${search.page} doesn’t exist`}
      action={
        <LinkButton href={catalogHref(path, { ...search, page })}>
          {page ? `Go to page ${page}` : 'View all products'}
        </LinkButton>
      }>
      The last page is {lastPage}.
    </EmptyState>
  )
}

function NothingFound({ search }: { search: CatalogSearch }) {
  const { company } = useShell()
  const isFiltered = Boolean(search.inStock || search.onSale || search.brand || search.fits)
  const { data: others } = useQuery(productCards(useApi(), { inStock: true, limit: 4 }))
  return (
    <div className="grid gap-8">
      <EmptyState
        icon={<PackageSearch aria-hidden />}
        title={search.search ? `Nothing matches “${search.search}”` : 'No products at the moment'}
        action={
          <>
            {isFiltered && (
              <LinkButton
                href={catalogHref('/', {
                  ...search,
                  brand: undefined,
                  fits: undefined,
                  inStock: undefined,
                  onSale: undefined,
                  page: undefined,
                })}>
                Clear filters
              </LinkButton>
            )}
            <LinkButton href="/categories" kind="quiet">
              Browse Products
            </LinkButton>
          </>
        }>
        Can’t find it? We can often order it. Call <PhoneLink phone={company.phone} /> or write to{' '}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        .
      </EmptyState>
      {others && others.cards.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-lg">Products</h3>
          <ProductGrid products={others.cards} />
        </section>
      )}
    </div>
  )
}
