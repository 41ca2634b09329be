import type { ApiClient } from '../../api.ts'

/** The most that one bulk change takes. */
const AT_ONCE = 500

/** Gives all products of a supplier, archived ones too, to another one, or to none. */
export async function reassignProducts(api: ApiClient, from: number, to: number | null): Promise<void> {
  for (;;) {
    const { items } = await api.call('GET /admin/products', {
      supplierId: from,
      status: 'all',
      limit: AT_ONCE,
    })
    if (items.length === 0) return
    await api.call('POST /admin/products/bulk', {
      ids: items.map(({ id }) => id),
      change: { supplierId: to },
    })
  }
}
