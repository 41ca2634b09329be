import { PackageSearch } from 'lucide-react'
import { PurchaseOrderSearch } from '#contract/purchasing/purchase-order.ts'
import { dayText } from '../../shell/day-text.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { SupplierFilter } from '../suppliers/supplier-filter.tsx'
import { arrivalOf } from './purchase-order.ts'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'

export const purchaseOrders: ListResource = {
  name: 'purchase_order',
  label: 'Purchase orders',
  path: '/admin/purchase-orders',
  itemPath: '/admin/purchase-orders/$id',
  refreshedBy: ['product', 'supplier'],
  list: defineList('GET /admin/purchase-orders', {
    search: PurchaseOrderSearch,
    filters: [
      {
        name: 'status',
        label: 'Status',
        options: [
          ['', 'All statuses'],
          ['draft', 'Draft'],
          ['ordered', 'Ordered'],
          ['received', 'Received'],
          ['cancelled', 'Cancelled'],
        ],
      },
    ],
    Filters: SupplierFilter,
    intro: rowCountText,
    Actions: () => (
      <AdminLink to="/admin/purchase-orders/reorder" className={buttonLook('quiet')}>
        <PackageSearch aria-hidden className="size-4" /> What to order
      </AdminLink>
    ),
    addLabel: 'New purchase order',
    nameOf: ({ id }) => `purchase order ${id}`,
    empty: {
      title: 'No purchase orders found',
      text: 'Create an order for a supplier, then receive its items into stock.',
      offersAdd: true,
    },
    columns: ({ open }) => [
      {
        header: 'Purchase order',
        cell: ({ id, lines }) => (
          <button type="button" onClick={() => open(id)} className="min-h-9 text-left hover:underline">
            #{id}{' '}
            <span className="font-normal text-muted">
              {lines[0]?.name}
              {lines.length > 1 && ` and ${lines.length - 1} more`}
            </span>
          </button>
        ),
      },
      { header: 'Supplier', cell: ({ supplier }) => supplier.name },
      { header: 'Status', cell: (order) => <PurchaseOrderBadge order={order} /> },
      {
        header: 'Ordered',
        isNamed: true,
        isSecondary: true,
        cell: ({ orderedAt }) => (orderedAt ? <ShopMoment at={orderedAt} isDay /> : '—'),
      },
      { header: 'Expected', isNamed: true, cell: ({ expectedOn }) => (expectedOn ? dayText(expectedOn) : '—') },
      {
        header: 'Received',
        className: 'whitespace-nowrap',
        isFigure: true,
        cell: (order) => {
          const { received, ordered } = arrivalOf(order)
          return `${received} of ${ordered}`
        },
      },
      { header: 'Total', isFigure: true, cell: ({ total }) => <Money amount={total} /> },
    ],
  }),
}
