import { HandCoins } from 'lucide-react'
import { LayawaySearch } from '#contract/orders/layaway.ts'
import { dayText } from '../../shell/day-text.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { defineList, type ListResource, MAX_FOUND } from '../resource.ts'
import { LayawayStatus } from './layaway-status.tsx'

export const layaways: ListResource = {
  name: 'layaway',
  label: 'Layaways',
  path: '/admin/layaways',
  itemPath: '/admin/layaways/$id',
  refreshedBy: ['order', 'product', 'purchase_order', 'customer', 'balance'],
  find: async (api, search) =>
    (await api.call('GET /admin/layaways', { search, limit: MAX_FOUND })).items.map(({ id, customerName, total }) => ({
      id,
      name: `L-${id} · ${customerName}`,
      detail: formatMoney(total),
    })),
  list: defineList('GET /admin/layaways', {
    search: LayawaySearch,
    heading: 'Layaways and special orders',
    searchLabel: 'Search layaways',
    searchPlaceholder: 'L-12, customer or phone',
    filters: [
      {
        name: 'show',
        label: 'Show',
        options: [
          ['', 'Open'],
          ['waiting', 'Waiting for goods'],
          ['ready', 'Ready for pickup'],
          ['overdue', 'Past due'],
          ['closed', 'Closed'],
        ],
      },
    ],
    intro: rowCountText,
    nameOf: ({ id }) => `layaway L-${id}`,
    empty: {
      icon: <HandCoins aria-hidden />,
      title: 'No layaways here',
      text: 'Add goods at the register, then choose “Layaway or special order”.',
    },
    columns: ({ open }) => [
      {
        header: 'Layaway',
        cell: ({ id, items }) => (
          <button type="button" onClick={() => open(id)} className="min-h-9 text-left hover:underline">
            L-{id}{' '}
            <span className="font-normal text-muted">
              {items[0]?.name}
              {items.length > 1 && ` and ${items.length - 1} more`}
            </span>
          </button>
        ),
      },
      { header: 'Customer', cell: ({ customerName }) => customerName },
      { header: 'Status', cell: (layaway) => <LayawayStatus layaway={layaway} /> },
      { header: 'Due', isNamed: true, cell: ({ dueOn }) => dayText(dueOn) },
      { header: 'Paid', isFigure: true, cell: ({ paid }) => <Money amount={paid} /> },
      { header: 'Total', isFigure: true, cell: ({ total }) => <Money amount={total} /> },
    ],
  }),
}
