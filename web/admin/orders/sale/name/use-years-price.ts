import { useQuery } from '@tanstack/react-query'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../../../api.ts'

/**
 * In dollars from the price list, including tax; null without a supported extension. The customer's phone shows whether
 * the name is available and whether it costs more.
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
