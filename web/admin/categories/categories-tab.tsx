import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { useItems } from '../frame/use-items.ts'
import type { Column } from '../list/data-table.tsx'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { useRearrange } from '../list/use-rearrange.ts'
import { groupColumns } from '../products/groups/group-columns.tsx'
import { GroupsTab } from '../products/groups/groups-tab.tsx'
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
    <GroupsTab
      title="Categories"
      addLabel="Add Category"
      countedAs="in all, in the order of the shop"
      query={query}
      columns={columnsWith(all, open, rearrange)}
      open={open}
    >
      Every product stands in one; shoppers browse by them.
    </GroupsTab>
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
    ...groupColumns<Category>(({ id }) => ({ categoryId: id })),
    orderColumn(all, rearrange),
    actionsColumn((category) => (
      <>
        <RowAction verb="Edit" of={category.name} onClick={() => open(category.id)} />
        <DeleteCategory category={category} />
      </>
    )),
  ]
}
