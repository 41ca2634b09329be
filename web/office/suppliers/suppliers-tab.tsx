import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { OfficeLink } from '../frame/office-link.tsx'
import { useOfficeSearch } from '../frame/office-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { useOfficeList } from '../list/office-list.ts'
import { Pages } from '../list/pages.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { DeleteSupplier } from './delete-supplier.tsx'
import type { Supplier } from './supplier.ts'

const PAGE = 50

export function SuppliersTab() {
  const [search] = useOfficeSearch('/admin/suppliers')
  const list = useOfficeList('GET /admin/suppliers', {
    search: search.search,
    active: search.active,
    page: search.page,
    limit: PAGE,
  })
  const { open } = useItems('/admin/suppliers')
  return (
    <>
      <TabHeading
        title="Suppliers"
        actions={
          <MayWrite>
            <Button onClick={() => open('new')}>
              <Plus aria-hidden className="size-4" /> Add Supplier
            </Button>
          </MayWrite>
        }
      >
        {list.data ? `${list.data.total} in all` : ''}
      </TabHeading>
      <ListTools search={<SearchInput label="Search suppliers" />}>
        <FilterSelect
          name="active"
          label="Status"
          options={[
            ['', 'All suppliers'],
            ['true', 'Active'],
            ['false', 'Inactive'],
          ]}
        />
      </ListTools>
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
      <Outlet />
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
      header: 'E-mail',
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
        <OfficeLink
          to="/admin/products"
          search={{ supplierId: id, status: 'all' }}
          aria-label={`${productCount} of ${name}`}
          className="link"
        >
          {productCount}
        </OfficeLink>
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
