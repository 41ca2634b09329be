import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
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
import { type Device, KIND_NAMES } from './device.ts'

const PAGE = 50

/** The device models that products fit and that people bring. */
export function DevicesTab() {
  const [search] = useAdminSearch('/admin/device-models')
  const list = useAdminList('GET /admin/device-models', { ...search, limit: PAGE })
  const { open } = useItems('/admin/device-models')
  return (
    <>
      <TabHeading
        title="Device models"
        actions={
          <MayWrite>
            <Button onClick={() => open('new')}>
              <Plus aria-hidden className="size-4" /> Add Model
            </Button>
          </MayWrite>
        }
      >
        {list.data ? `${list.data.total} in all` : ''}
      </TabHeading>
      <ListTools
        search={<SearchInput label="Search models" placeholder="Search by name, nickname or code" />}
      >
        <FilterSelect
          name="kind"
          label="Kind"
          options={[['', 'Every kind'], ...Object.entries(KIND_NAMES)]}
        />
        <FilterSelect name="status" label="Status" options={STATUSES} />
      </ListTools>
      <DataTable
        caption="Device models"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={<EmptyState title="No such model">Add what your customers bring.</EmptyState>}
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} />
      <Outlet />
    </>
  )
}

const STATUSES = [
  ['', 'Offered'],
  ['archived', 'Archived'],
  ['merged', 'Merged'],
] as const

function columnsWith(open: (id: number) => void): Column<Device>[] {
  return [
    {
      header: 'Model',
      cell: ({ name, origin, mergedInto }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name} {origin === 'own' && <Badge tone="primary">Yours</Badge>}
          {origin === 'changed' && <Badge>Corrected</Badge>}
          {mergedInto && <span className="text-muted">is {mergedInto.name}</span>}
        </span>
      ),
    },
    { header: 'Maker', cell: ({ make }) => make },
    { header: 'Kind', isSecondary: true, cell: ({ kind }) => KIND_NAMES[kind] },
    { header: 'Year', isFigure: true, isSecondary: true, cell: ({ releaseYear }) => releaseYear ?? '—' },
    { header: 'Codes', cell: ({ codes }) => codes.join(', ') || '—' },
    actionsColumn(({ id, name }) => <RowAction verb="Edit" of={name} onClick={() => open(id)} />),
  ]
}
