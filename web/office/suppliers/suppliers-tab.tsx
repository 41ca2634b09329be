import { Plus } from 'lucide-react'
import type { RowOf } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useTabSearch } from '../frame/tab-search.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useOfficeList } from '../list/office-list.ts'
import { Pages } from '../list/pages.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { DeleteSupplier } from './delete-supplier.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'

export type Supplier = RowOf<'GET /admin/suppliers'>

const PAGE = 50

export function SuppliersTab() {
  const [search, change] = useTabSearch()
  const list = useOfficeList('GET /admin/suppliers', {
    search: search.search,
    active: search.active === undefined ? undefined : search.active === 'true',
    page: Number(search.page ?? 1),
    limit: PAGE,
  })
  const open = (id: number | 'new') => change({ item: id }, { step: true })
  return (
    <>
      <TabHeading
        title="Suppliers"
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" /> Add Supplier
          </Button>
        }
      >
        {list.data ? `${list.data.total} in all` : ''}
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <SearchInput label="Search suppliers" />
        <FilterSelect
          name="active"
          label="Status"
          options={[
            ['', 'All suppliers'],
            ['true', 'Active'],
            ['false', 'Inactive'],
          ]}
        />
      </div>
      <DataTable
        caption="Suppliers"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={<EmptyState title="No suppliers found">Whoever you order from belongs here.</EmptyState>}
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} />
      {search.item && (
        <SupplierDialog key={search.item} item={search.item} onClose={() => change({ item: undefined })} />
      )}
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<Supplier>[] {
  return [
    {
      header: 'Name',
      cell: ({ name, active }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name} {!active && <Badge>Inactive</Badge>}
        </span>
      ),
    },
    {
      header: 'Email',
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      ),
    },
    { header: 'Phone', cell: ({ phone }) => phone || '—' },
    {
      header: 'Website',
      cell: ({ website }) =>
        website ? (
          <a href={website} target="_blank" rel="noreferrer" className="link">
            {new URL(website).host}
          </a>
        ) : (
          '—'
        ),
    },
    {
      header: 'Products',
      isFigure: true,
      isSecondary: true,
      cell: ({ id, name, productCount }) => (
        <SiteLink
          href={`/admin?tab=products&supplierId=${id}&status=all`}
          aria-label={`${productCount} of ${name}`}
          className="link"
        >
          {productCount}
        </SiteLink>
      ),
    },
    actionsColumn((supplier) => (
      <>
        <RowAction verb="Edit" of={supplier.name} onClick={() => open(supplier.id)} />
        <DeleteSupplier supplier={supplier} />
      </>
    )),
  ]
}
