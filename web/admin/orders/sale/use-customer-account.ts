import { useQuery } from '@tanstack/react-query'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../../api.ts'
import { useMay } from '../../frame/use-admin-pages.ts'

export interface CustomerAccount {
  name: string
  owed: Dollars
  available: Dollars
}

/** The account of the chosen customer; undefined if this customer may not buy on account. */
export function useCustomerAccount(customerId: number | null): CustomerAccount | undefined {
  const mayRead = useMay('customers.read')
  const { data } = useQuery({
    ...useApi().query('GET /admin/customers/:id/statement', { id: customerId ?? 0 }),
    enabled: mayRead && customerId !== null,
  })
  if (customerId === null || !data || data.limit === 0) return undefined
  const { name, owed, available } = data
  return { name, owed, available }
}
