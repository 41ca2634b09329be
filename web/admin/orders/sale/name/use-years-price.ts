import { useQuery } from '@tanstack/react-query'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../../../api.ts'

/**
 * What the first year of this name costs at the checkout by our price list, tax included; null where no extension of ours is typed. Whether
 * the name is free, or dearer than the list, its buyer is told on their phone.
 */
export function useYearsPrice(name: string): Dollars | null {
  const api = useApi()
  const list = useQuery({ ...api.query('GET /domain-prices'), refetchOnMount: 'always' })
  const typed = name.trim().toLowerCase()
  const price = list.data?.find(({ extension }) => typed.endsWith(`.${extension}`))?.register
  const taxed = useQuery({
    queryKey: ['a name with its tax', price],
    queryFn: () =>
      api.call('POST /admin/orders/quote', {
        lines: [{ kind: 'free', name: 'Domain name', price: price!, quantity: 1 }],
      }),
    enabled: price !== undefined,
  })
  return price === undefined ? null : (taxed.data?.total ?? null)
}
