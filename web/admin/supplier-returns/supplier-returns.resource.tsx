import { Undo2 } from 'lucide-react'
import { SupplierReturnSearch } from '#contract/purchasing/supplier-return.ts'
import { dayText } from '../../shell/day-text.ts'
import { Money } from '../../ui/money.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { defineList, type ListResource, MAX_FOUND } from '../resource.ts'
import { SupplierFilter } from '../suppliers/supplier-filter.tsx'
import { SupplierReturnStatus } from './supplier-return-status.tsx'
import { WaitingGoods } from './waiting-goods.tsx'

export const supplierReturns: ListResource = {
  name: 'supplier_return',
  label: 'Supplier returns',
  path: '/admin/supplier-returns',
  itemPath: '/admin/supplier-returns/$id',
  refreshedBy: ['product', 'order', 'supplier'],
  find: async (api, search) =>
    (await api.call('GET /admin/supplier-returns', { search, show: 'all', limit: MAX_FOUND })).items.map(
      ({ id, supplier, rmaNumber }) => ({ id, name: `Return #${id} · ${supplier.name}`, detail: rmaNumber }),
    ),
  list: defineList('GET /admin/supplier-returns', {
    search: SupplierReturnSearch,
    heading: 'Returns to suppliers',
    searchLabel: 'Search returns',
    searchPlaceholder: 'Supplier or number',
    filters: [
      {
        name: 'show',
        label: 'Show',
        options: [
          ['', 'Open'],
          ['closed', 'Closed'],
          ['all', 'All returns'],
        ],
      },
    ],
    Filters: SupplierFilter,
    intro: rowCountText,
    addLabel: 'Set pieces aside',
    Above: WaitingGoods,
    nameOf: ({ id }) => `return ${id}`,
    empty: {
      icon: <Undo2 aria-hidden />,
      title: 'No returns here',
      text: 'Choose waiting goods above, then “Return to supplier”.',
    },
    columns: ({ open }) => [
      {
        header: 'Return',
        cell: ({ id, goods }) => (
          <button type="button" onClick={() => open(id)} className="min-h-9 text-left hover:underline">
            #{id}{' '}
            <span className="font-normal text-muted">
              {goods[0]?.name}
              {goods.length > 1 && ` and ${goods.length - 1} more`}
            </span>
          </button>
        ),
      },
      { header: 'Supplier', cell: ({ supplier }) => supplier.name },
      { header: 'Status', cell: ({ state }) => <SupplierReturnStatus state={state} /> },
      { header: 'RMA', isSecondary: true, cell: ({ rmaNumber }) => rmaNumber || '—' },
      { header: 'Sent', isNamed: true, cell: ({ sentOn }) => (sentOn ? dayText(sentOn) : '—') },
      { header: 'Value', isFigure: true, cell: ({ value }) => <Money amount={value} /> },
      {
        header: 'Credit',
        isFigure: true,
        cell: ({ credit, expected }) =>
          credit !== null ? <Money amount={credit} /> : expected !== null ? <Money amount={expected} /> : '—',
      },
    ],
  }),
}
