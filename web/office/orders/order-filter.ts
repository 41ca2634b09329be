import type { Input } from '../../api.ts'
import type { TabSearch } from '../frame/tab-search.ts'

type Filter = Input<'GET /admin/orders/export'>

/** What the address says, as the list and the export ask for it. The server refuses what makes no sense. */
export function orderFilter(search: TabSearch): Filter {
  return {
    search: search.search,
    status: search.status as Filter['status'],
    paymentStatus: search.paymentStatus as Filter['paymentStatus'],
    paymentSource: search.paymentSource as Filter['paymentSource'],
    shippingMethod: search.shippingMethod as Filter['shippingMethod'],
    needsAttention: search.needsAttention === undefined ? undefined : search.needsAttention === 'true',
    from: search.from,
    to: search.to,
  }
}
