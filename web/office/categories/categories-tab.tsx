import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { OfficeLink } from '../frame/office-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { useRearrange } from '../list/use-rearrange.ts'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import type { Category } from './category.ts'
import { DeleteCategory } from './delete-category.tsx'

/** The shelves of the shop, in the order in which shoppers see them. */
export function CategoriesTab() {
  const api = useApi()
  const { open } = useItems('/admin/categories')
  const query = useQuery({ ...api.query('GET /admin/categories'), refetchOnMount: 'always' })
  const all = query.data ?? []
  const rearrange = useRearrange(
    all,
    'GET /admin/categories',
    'PUT /admin/categories/order',
    useRefreshedProducts(),
  )
  return (
    <>
      <TabHeading
        title="Categories"
        actions={
          <MayWrite>
            <Button onClick={() => open('new')}>
              <Plus aria-hidden className="size-4" /> Add Category
            </Button>
          </MayWrite>
        }
      >
        {query.data && `${all.length} in all, in the order of the shop`}
      </TabHeading>
      <DataTable
        caption="Categories"
        columns={columnsWith(all, open, rearrange)}
        list={{ ...query, data: query.data && { items: all } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState
            title="No categories yet"
            action={<Button onClick={() => open('new')}>Add Category</Button>}
          >
            Every product stands in one; shoppers browse by them.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function columnsWith(
  all: Category[],
  open: (id: number) => void,
  rearrange: (move: { from: number; to: number }) => void,
): Column<Category>[] {
  return [
    {
      header: 'Name',
      cell: ({ name, needsHealthStatement }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name} {needsHealthStatement && <Badge tone="sage">Supplement statement</Badge>}
        </span>
      ),
    },
    { header: 'Slug', isSecondary: true, cell: ({ slug }) => slug },
    {
      header: 'Products',
      isFigure: true,
      cell: ({ id, name, productCount }) => (
        <OfficeLink
          to="/admin/products"
          search={{ categoryId: id }}
          className="link"
          aria-label={`${productCount} in ${name}`}
        >
          {productCount}
        </OfficeLink>
      ),
    },
    { header: 'Archived', isFigure: true, isSecondary: true, cell: ({ archivedCount }) => archivedCount },
    orderColumn(all, rearrange),
    actionsColumn((category) => (
      <>
        <RowAction verb="Edit" of={category.name} onClick={() => open(category.id)} />
        <DeleteCategory category={category} />
      </>
    )),
  ]
}
