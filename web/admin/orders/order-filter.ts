import type { AdminOrderSearch } from '#contract/orders/admin-order.ts'
import type { Input } from '../../api.ts'

export function orderFilter(search: Partial<AdminOrderSearch>): Input<'GET /admin/orders/export'> {
  const { status, paymentStatus, paymentSource, shippingMethod, needsAttention, toPack, from, to } = search
  return {
    search: search.search,
    status,
    paymentStatus,
    paymentSource,
    shippingMethod,
    needsAttention,
    toPack,
    from,
    to,
  }
}
