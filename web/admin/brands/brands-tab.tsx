import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { useItems } from '../frame/use-items.ts'
import type { Column } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { groupColumns } from '../products/groups/group-columns.tsx'
import { GroupsTab } from '../products/groups/groups-tab.tsx'
import type { Brand } from './brand.ts'
import { DeleteBrand } from './delete-brand.tsx'

/** Whose names stand on the products. */
export function BrandsTab() {
  const api = useApi()
  const { open } = useItems('/admin/brands')
  const query = useQuery({ ...api.query('GET /admin/brands'), refetchOnMount: 'always' })
  return (
    <GroupsTab
      title="Brands"
      addLabel="Add Brand"
      countedAs="in all"
      query={query}
      columns={columnsWith(open)}
      open={open}
    >
      The names that stand on your products; shoppers filter by them, and each has a page.
    </GroupsTab>
  )
}

function columnsWith(open: (id: number) => void): Column<Brand>[] {
  return [
    { header: 'Name', cell: ({ name }) => name },
    ...groupColumns<Brand>(({ id }) => ({ brandId: id })),
    actionsColumn((brand) => (
      <>
        <RowAction verb="Edit" of={brand.name} onClick={() => open(brand.id)} />
        <DeleteBrand brand={brand} />
      </>
    )),
  ]
}
