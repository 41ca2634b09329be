import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { noteBills } from '../../shell/bills-in-cart.ts'
import { notifyOtherTabs } from './other-tabs.ts'

export type CartItem = Output<'GET /cart'>[number]
export type PricedCart = Output<'GET /cart/quote'>
export type ShippingChoice = 'standard' | 'pickup'

/** Carts receive no events about stock and prices, so an open page polls. The server checks again before it charges. */
const POLL_INTERVAL_MS = 60_000

/**
 * The previous price stays while another delivery method is being priced. Unused prices are dropped, so that an old one
 * is never shown again.
 */
export function usePricedCart(
  shippingMethod: ShippingChoice,
  { isFrozen = () => false, state }: { isFrozen?: () => boolean; state?: string | undefined } = {},
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isTaxedByAddress, setTaxedByAddress] = useState(false)
  const terms = { shippingMethod, ...(isTaxedByAddress && state && { state: state as 'OH' }) }
  const { queryKey } = api.query('GET /cart/quote', terms)
  return useQuery({
    queryKey,
    queryFn: async () => {
      const shown = queryClient.getQueryData(queryKey)
      if (shown && isFrozen()) return shown
      const cart = await api.call('GET /cart/quote', terms)
      setTaxedByAddress(cart.isTaxedByAddress)
      queryClient.setQueryData(api.query('GET /cart').queryKey, cart.items)
      noteBills(cart.bills.length)
      return cart
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_INTERVAL_MS,
    gcTime: 0,
    placeholderData: (last: PricedCart | undefined) => last,
  })
}

export async function refreshCart(queryClient: QueryClient): Promise<void> {
  notifyOtherTabs()
  await rereadCart(queryClient)
}

export async function rereadCart(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /cart'] }),
    queryClient.invalidateQueries({ queryKey: ['GET /cart/quote'] }),
  ])
}
