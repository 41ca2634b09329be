import { z } from 'zod'
import { AdminOrderSearch } from '#contract/orders/admin-order.ts'
import { orderStatusLabel } from '#contract/orders/status-label.ts'
import { Id } from '#contract/scalars.ts'
import { formatMoney } from '../../ui/money.tsx'
import { MAX_FOUND, type Resource } from '../resource.ts'

export const CounterSaleSearch = z.object({
  ...{ parked: Id, customer: Id, sell: z.enum(['gift-card']) },
  /** The layaway that is paid, and how much of its balance; all of it if absent. */
  layaway: Id,
  amount: z.number().positive(),
  handOver: z.boolean(),
})

export const orders: Resource = {
  name: 'order',
  label: 'Orders',
  path: '/admin/orders',
  itemPath: '/admin/orders/$id',
  refreshedBy: ['product', 'user'],
  searches: { '/admin/orders': AdminOrderSearch, '/admin/orders/new': CounterSaleSearch },
  find: async (api, search) =>
    (await api.call('GET /admin/orders', { search, limit: MAX_FOUND })).items.map((order) => ({
      id: order.id,
      name: `#${order.id} · ${order.customerName}`,
      detail: `${orderStatusLabel(order.status, order.shippingMethod)}, ${formatMoney(order.total)}`,
    })),
  parts: [
    {
      name: 'parked_sale',
      label: 'Sales on hold',
      readPath: '/admin/parked-sales',
      refreshedBy: ['ticket', 'appointment', 'inquiry', 'managed_plan', 'domain_order'],
    },
    {
      name: 'register_page',
      label: 'Favorites on the register',
      readPath: '/admin/register-pages',
      refreshedBy: ['product', 'service'],
    },
    { name: 'customer_display', label: 'Customer displays', readPath: '/admin/customer-displays' },
    { name: 'unmatched_payment', label: 'Unmatched payments' },
    { name: 'offline_sale', label: 'Offline sales' },
  ],
}
