import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { DeleteSupplier } from './delete-supplier.tsx'
import type { Supplier } from './supplier.ts'

const PAGE = 50

export function SuppliersTab() {
  const [search] = useAdminSearch('/admin/suppliers')
  const list = useAdminList('GET /admin/suppliers', {
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
        <AdminLink
          to="/admin/products"
          search={{ supplierId: id, status: 'all' }}
          aria-label={`${productCount} of ${name}`}
          className="link"
        >
          {productCount}
        </AdminLink>
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
