import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useTabSearch } from '../frame/tab-search.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { useRearrange } from '../list/use-rearrange.ts'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import { type Category, CategoryForm } from './category-form.tsx'
import { DeleteCategory } from './delete-category.tsx'

/** The shelves of the shop, in the order in which shoppers see them. */
export function CategoriesTab() {
  const api = useApi()
  const [{ item }, change] = useTabSearch()
  const query = useQuery({ ...api.query('GET /admin/categories'), refetchOnMount: 'always' })
  const all = query.data ?? []
  const rearrange = useRearrange(
    all,
    'GET /admin/categories',
    'PUT /admin/categories/order',
    useRefreshedProducts(),
  )
  const open = (id: number | 'new') => change({ item: id }, { step: true })
  const close = () => change({ item: undefined })
  return (
    <>
      <TabHeading
        title="Categories"
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" /> Add Category
          </Button>
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
      {item === 'new' && <CategoryForm onClose={close} />}
      {item !== undefined && item !== 'new' && (
        <ItemDialog title="Edit category" query={query} onClose={close}>
          {(categories) => {
            const category = categories.find(({ id }) => id === Number(item))
            return category && <CategoryForm key={item} category={category} onClose={close} />
          }}
        </ItemDialog>
      )}
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
        <SiteLink
          href={`/admin?tab=products&categoryId=${id}`}
          className="link"
          aria-label={`${productCount} in ${name}`}
        >
          {productCount}
        </SiteLink>
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
