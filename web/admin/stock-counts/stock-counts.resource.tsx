import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CountLineSearch, StockCountSearch } from '#contract/catalog/stock-count.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { useItems } from '../frame/use-items.ts'
import { rowCountText } from '../list/list-page.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { StartCount } from './start-count.tsx'
import { COUNT_STATUS_LABELS, countScopeText } from './stock-count.ts'

export const CountViewSearch = CountLineSearch.pick({ show: true, page: true })

export const stockCounts: ListResource = {
  name: 'stock_count',
  label: 'Stock counts',
  path: '/admin/stock-counts',
  itemPath: '/admin/stock-counts/$id',
  refreshedBy: ['product'],
  searches: { '/admin/stock-counts/$id': CountViewSearch },
  list: defineList('GET /admin/stock-counts', {
    search: StockCountSearch,
    filters: [
      { name: 'status', label: 'Status', options: [['', 'All statuses'], ...Object.entries(COUNT_STATUS_LABELS)] },
    ],
    intro: rowCountText,
    Actions: NewCount,
    nameOf: ({ id }) => `stock count ${id}`,
    empty: {
      title: 'No stock counts found',
      text: 'Count stock with a scanner, alone or together. Stock changes only when you apply the count.',
      action: <NewCount />,
    },
    columns: ({ open }) => [
      {
        header: 'Stock count',
        cell: (count) => (
          <button type="button" onClick={() => open(count.id)} className="min-h-9 text-left hover:underline">
            #{count.id} <span className="font-normal text-muted">{countScopeText(count)}</span>
          </button>
        ),
      },
      {
        header: 'Status',
        cell: ({ status }) => (
          <Status of="stockCount" is={status}>
            {COUNT_STATUS_LABELS[status]}
          </Status>
        ),
      },
      { header: 'Started', cell: ({ startedAt }) => <ShopMoment at={startedAt} /> },
      { header: 'By', isSecondary: true, cell: ({ startedBy }) => startedBy },
      { header: 'Counted', isFigure: true, cell: ({ counted }) => counted },
      { header: 'Differences', isFigure: true, cell: ({ differing }) => differing },
      {
        header: 'Difference at cost',
        isFigure: true,
        cell: ({ valueDifference }) => (valueDifference === null ? '—' : <Money amount={valueDifference} />),
      },
    ],
  }),
}

function NewCount() {
  const [isStarting, setStarting] = useState(false)
  const { open } = useItems('/admin/stock-counts')
  return (
    <MayWrite>
      <Button onClick={() => setStarting(true)}>
        <Plus aria-hidden className="size-4" /> New count
      </Button>
      {isStarting && <StartCount onStarted={open} onClose={() => setStarting(false)} />}
    </MayWrite>
  )
}
