import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'

export type CartItem = Output<'GET /cart'>[number]
export type Quote = Output<'GET /cart/quote'>
export type ShippingChoice = 'standard' | 'pickup'

/** Another tab may have changed it, so it is read anew with every visit. */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

export function useCart() {
  return useQuery({ ...useApi().query('GET /cart'), ...ALWAYS_FRESH })
}

/** While another way of delivery is being priced, the quote of the last one stays. */
export function useQuote(shippingMethod: ShippingChoice) {
  return useQuery({
    ...useApi().query('GET /cart/quote', { shippingMethod }),
    ...ALWAYS_FRESH,
    placeholderData: (last) => last,
  })
}

/** Cart, badge and totals as the server has them now. */
export async function refreshCart(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /cart'] }),
    queryClient.invalidateQueries({ queryKey: ['GET /cart/quote'] }),
  ])
}
