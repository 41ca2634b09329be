import { linkOptions } from '@tanstack/react-router'
import type { Permission } from '#contract/accounts/permission.ts'
import type { ProfitKey } from '#contract/reports/profit.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import type { Place } from '../resource.ts'
import type { ProfitRow } from './profit.ts'

const PLACES: Record<ProfitKey, { permission: Permission; of: (id: number) => Place }> = {
  product: {
    permission: 'products.read',
    of: (id) => linkOptions({ to: '/admin/products/$id', params: { id: String(id) } }),
  },
  category: {
    permission: 'products.read',
    of: (id) => linkOptions({ to: '/admin/products', search: { categoryId: id } }),
  },
  repair: {
    permission: 'services.write',
    of: (id) => linkOptions({ to: '/admin/price-book/$id', params: { id: String(id) } }),
  },
  technician: {
    permission: 'users.read',
    of: (id) => linkOptions({ to: '/admin/users/$id', params: { id: String(id) } }),
  },
  customer: {
    permission: 'customers.read',
    of: (id) => linkOptions({ to: '/admin/customers/$id', params: { id: String(id) } }),
  },
}

/** @returns the record of a row, if there is one that the user may open. */
export function useProfitPlace(by: ProfitKey): (row: ProfitRow) => Place | undefined {
  const { permission, of } = PLACES[by]
  const mayOpen = useMay(permission)
  return ({ id }) => (mayOpen && id !== null ? of(id) : undefined)
}
