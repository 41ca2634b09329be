import { Outlet, useMatch, useNavigate } from '@tanstack/react-router'
import { Download, Plus, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { AdminProductSearch } from '#contract/catalog/admin-product.ts'
import type { Input } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite, useMayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useAtHand } from '../frame/use-at-hand.ts'
import { useAdminList } from '../list/admin-list.ts'
import { filtersIn } from '../list/clear-filters.tsx'
import { DataTable, useSelection } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { SavedFilters } from '../list/saved-filters.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { BulkEdit } from './bulk/bulk-edit.tsx'
import { isFormView } from './is-form-view.ts'
import type { Product } from './product.ts'
import { productColumns } from './product-columns.tsx'
import { useCatalogChoices } from './use-catalog-choices.ts'
import { useProducts } from './use-products.ts'

const STATUSES = [
  ['', 'Active'],
  ['archived', 'Archived'],
  ['all', 'Active and archived'],
] as const

const CONDITIONS = [
  ['', 'Any condition'],
  ['low-stock', 'Low stock'],
  ['out-of-stock', 'Out of stock'],
  ['on-sale', 'On sale'],
  ['new', 'New'],
  ['featured', 'Featured'],
  ['drop-ship', 'Drop ship'],
  ['digital', 'Digital'],
  ['no-cost', 'Without a cost'],
] as const

const GIVEN = [
  { name: 'Low stock', search: { condition: 'low-stock' } },
  { name: 'Out of stock', search: { condition: 'out-of-stock' } },
  { name: 'Drop ship', search: { condition: 'drop-ship' } },
  { name: 'Archived', search: { status: 'archived' } },
]

const PAGE = 50

/** The form is a page of its own, and everything else about a product a dialog over the list. */
export function useIsProductForm(): boolean {
  const mayWrite = useMayWrite()
  const opened = useMatch({ from: '/admin/products/$id', shouldThrow: false })
  return mayWrite && opened !== undefined && isFormView(opened.search.view)
}

export function ProductsTab() {
  return useIsProductForm() ? <Outlet /> : <ProductList />
}

function ProductList() {
  const [search] = useAdminSearch('/admin/products')
  const navigate = useNavigate()
  const { open } = useProducts()
  useAtHand('/admin/products/import')
  const list = useAdminList('GET /admin/products', listOf(search))
  const selection = useSelection()
  const mayWrite = useMayWrite()
  const seesCosts = useMay('suppliers.read')
  const seen = useSeen(list.data?.items)
  return (
    <>
      <TabHeading
        title="Product Management"
        actions={
          <>
            <MayWrite>
              <Button
                kind="quiet"
                onClick={() => navigate({ to: '/admin/products/import', search: true, resetScroll: false })}>
                <Upload aria-hidden className="size-4" /> Import
              </Button>
            </MayWrite>
            <a
              href={`/api/admin/products/export${stringifySearch(filterOf(search))}`}
              download
              className={buttonLook('quiet')}>
              <Download aria-hidden className="size-4" /> Export
            </a>
            <MayWrite>
              <Button onClick={() => open('new')}>
                <Plus aria-hidden className="size-4" /> Add Product
              </Button>
            </MayWrite>
          </>
        }>
        {list.data && `${countText(list.data)} ${list.data.total === 1 ? 'product' : 'products'} found in your catalog`}
      </TabHeading>
      <ProductFilters />
      <DataTable
        caption="Products"
        columns={productColumns(open, seesCosts)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        selection={mayWrite ? selection : undefined}
        failure="Failed to load products. Please try again."
        empty={<NothingFound onAdd={() => open('new')} />}
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
      <BulkEdit selection={selection} seen={seen} />
      <Outlet />
    </>
  )
}

function useSeen(items: Product[] | undefined): ReadonlyMap<number, Product> {
  const seen = useRef(new Map<number, Product>())
  for (const product of items ?? []) seen.current.set(product.id, product)
  return seen.current
}

function countText({ total, isMore }: { total: number; isMore: boolean }): string {
  return isMore ? `More than ${total}` : String(total)
}

function NothingFound({ onAdd }: { onAdd: () => void }) {
  const [search] = useAdminSearch('/admin/products')
  if (filtersIn(search).length > 0)
    return <EmptyState title="No products found matching your search. Try different keywords." />
  return (
    <EmptyState
      title="No products found. Add your first product to get started."
      action={<Button onClick={onAdd}>Add Product</Button>}
    />
  )
}

type Search = Partial<AdminProductSearch>

function filterOf({ search, status, condition, categoryId, brandId, supplierId }: Search) {
  return { search, status, condition, categoryId, brandId, supplierId } satisfies Input<'GET /admin/products/export'>
}

function listOf(search: Search): Input<'GET /admin/products'> {
  return { ...filterOf(search), sort: search.sort, page: search.page, limit: PAGE }
}

function ProductFilters() {
  const { categories, brands, suppliers } = useCatalogChoices()
  return (
    <ListTools
      views={<SavedFilters given={GIVEN} />}
      search={<SearchInput label="Search products" placeholder="Name, description or code" />}>
      <FilterSelect name="status" label="Status" options={STATUSES} />
      <FilterSelect name="condition" label="Condition" options={CONDITIONS} />
      <FilterSelect name="categoryId" label="Category" options={choices('All categories', categories)} />
      <FilterSelect name="brandId" label="Brand" options={choices('Any brand', brands)} />
      <FilterSelect name="supplierId" label="Supplier" options={choices('Any supplier', suppliers)} />
    </ListTools>
  )
}

function choices(all: string, members: { id: number; name: string }[]): [string, string][] {
  return [['', all], ...members.map(({ id, name }): [string, string] => [String(id), name])]
}
