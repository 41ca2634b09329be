import { useQuery } from '@tanstack/react-query'
import { centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { roundedCash } from '#contract/payments/cash-rounding.ts'
import { useApi } from '../../api.ts'

const STALE_MS = 60_000

/** The cash that is due for an amount: rounded if the shop rounds cash. */
export function useCashDue(): (amount: number) => Dollars {
  const { data } = useQuery({ ...useApi().query('GET /admin/cash-settings'), staleTime: STALE_MS })
  return (amount) => (data?.roundsCash ? dollarsOf(roundedCash(centsOf(amount))) : amount)
}
