import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
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
import { ShopMoment } from '../shop-moment.tsx'
import { StartCount } from './start-count.tsx'
import { COUNT_STATUS_WORDS, type StockCount, scopeWords } from './stock-count.ts'

const PAGE = 50

/** Every count of the shelves, the latest first. */
export function StockCountsTab() {
  const [search] = useAdminSearch('/admin/stock-counts/')
  const [isStarting, setStarting] = useState(false)
  const list = useAdminList('GET /admin/stock-counts', {
    status: search.status,
    page: search.page,
    limit: PAGE,
  })
  const { open } = useItems('/admin/stock-counts')
  const add = (
    <MayWrite>
      <Button onClick={() => setStarting(true)}>
        <Plus aria-hidden className="size-4" /> New count
      </Button>
    </MayWrite>
  )
  return (
    <>
      <TabHeading title="Stock counts" actions={add}>
        {list.data && `${list.data.total} in all`}
      </TabHeading>
      <ListTools>
        <FilterSelect
          name="status"
          label="Status"
          options={[['', 'Every status'], ...Object.entries(COUNT_STATUS_WORDS)]}
        />
      </ListTools>
      <DataTable
        caption="Stock counts"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ id }) => `stock count ${id}`}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No stock counts found" action={add}>
            Count shelves with a scanner, alone or together. Nothing moves until you apply what differs.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} />
      {isStarting && <StartCount onStarted={open} onClose={() => setStarting(false)} />}
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<StockCount>[] {
  return [
    {
      header: 'Stock count',
      cell: (count) => (
        <button type="button" onClick={() => open(count.id)} className="min-h-9 text-left hover:underline">
          #{count.id} <span className="font-normal text-muted">{scopeWords(count)}</span>
        </button>
      ),
    },
    { header: 'Status', cell: ({ status }) => <Badge>{COUNT_STATUS_WORDS[status]}</Badge> },
    { header: 'Started', cell: ({ startedAt }) => <ShopMoment at={startedAt} /> },
    { header: 'By', isSecondary: true, cell: ({ startedBy }) => startedBy },
    { header: 'Counted', isFigure: true, cell: ({ counted }) => counted },
    { header: 'Differing', isFigure: true, cell: ({ differing }) => differing },
    {
      header: 'Difference at cost',
      isFigure: true,
      cell: ({ valueDifference }) => (valueDifference === null ? '—' : <Money amount={valueDifference} />),
    },
  ]
}
