import { BookOpen, Download, FileUp } from 'lucide-react'
import { FAULT_NAMES } from '#contract/price-book/repair-fault.ts'
import { RepairPriceSearch } from '#contract/price-book/repair-price.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { formatMoney } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { deviceOf } from './price-values.ts'
import { ProposalNotice } from './proposal-notice.tsx'
import { PlannedCost, PlannedMargin } from './repair-margin.tsx'

export const priceBook: ListResource = {
  name: 'repair_price',
  label: 'Price book',
  auditLabel: 'Repair prices',
  path: '/admin/price-book',
  readPath: '/repair-prices',
  itemPath: '/admin/price-book/$id',
  refreshedBy: ['product', 'purchase_order', 'device_model', 'company'],
  list: defineList('GET /admin/repair-prices', {
    heading: 'Price book of repairs',
    search: RepairPriceSearch,
    searchLabel: 'Search repairs',
    searchPlaceholder: 'Search by device or repair',
    filters: [
      { name: 'fault', label: 'Repair', options: [['', 'All repairs'], ...Object.entries(FAULT_NAMES)] },
      {
        name: 'status',
        label: 'Status',
        options: [
          ['', 'Offered'],
          ['archived', 'Archived'],
        ],
      },
    ],
    intro: rowCountText,
    addLabel: 'Add repair',
    Actions: () => (
      <>
        <a href="/api/admin/repair-prices/export" download className={buttonLook('quiet')}>
          <Download aria-hidden className="size-4" /> Export
        </a>
        <AdminLink to="/admin/data-imports/$id" params={{ id: 'new' }} className={buttonLook('quiet')}>
          <FileUp aria-hidden className="size-4" /> Import
        </AdminLink>
      </>
    ),
    Above: ProposalNotice,
    nameOf: (price) => `${price.title}, ${deviceOf(price)}`,
    empty: {
      icon: <BookOpen aria-hidden />,
      title: 'No repair prices found',
      text: 'Add the repairs that you do most, or import them as a CSV file. They can then be chosen in estimates, quotes and at the counter.',
      offersAdd: true,
    },
    columns: ({ open, may }) => [
      { header: 'Device', cell: deviceOf },
      { header: 'Repair', cell: ({ title }) => title },
      { header: 'Price', isFigure: true, onPhone: 'end', cell: ({ price }) => formatMoney(price) },
      ...(may('profit.read')
        ? [
            {
              header: 'Cost',
              isFigure: true,
              isSecondary: true,
              onPhone: 'hidden' as const,
              cell: ({ id }: { id: number }) => <PlannedCost id={id} />,
            },
            { header: 'Margin', isFigure: true, cell: ({ id }: { id: number }) => <PlannedMargin id={id} /> },
          ]
        : []),
      { header: 'Labor', isFigure: true, isSecondary: true, cell: ({ laborMinutes }) => `${laborMinutes}\u00a0min` },
      {
        header: 'Parts in stock',
        isSecondary: true,
        cell: ({ parts }) =>
          parts.map(({ name, quantity, available }) => `${name}: ${Math.floor(available / quantity)}`).join(', '),
      },
      { header: 'Warranty', isFigure: true, isSecondary: true, cell: ({ warrantyDays }) => `${warrantyDays} days` },
      actionsColumn((price) => (
        <RowAction verb="Edit" of={`${price.title}, ${deviceOf(price)}`} onClick={() => open(price.id)} />
      )),
    ],
  }),
}
