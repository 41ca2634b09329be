import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api.ts'
import { mayHaveBills } from './bills-in-cart.ts'

export function useCartCount(): number {
  const api = useApi()
  const { data, error } = useQuery(api.query('GET /cart'))
  const { data: bills = 0 } = useQuery({
    ...api.query('GET /cart/quote', { shippingMethod: 'standard' }),
    select: (cart) => cart.bills.length,
    // Pricing a cart is more work than listing its lines, and few carts hold open balances.
    enabled: data !== undefined && mayHaveBills(),
  })
  useEffect(() => {
    if (error) console.error('The cart could not be loaded.', error.cause ?? error)
  }, [error])
  return (data?.length ?? 0) + bills
}

export function cartName(count: number): string {
  if (count === 0) return 'Cart'
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
}
