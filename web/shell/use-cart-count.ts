import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api.ts'
import { mayHaveBills } from './bills-in-cart.ts'

export interface CartCount {
  lines: number
  units: number
}

export function useCartCount(): CartCount {
  const api = useApi()
  const { data, error } = useQuery(api.query('GET /cart'))
  const { data: bills = 0 } = useQuery({
    ...api.query('GET /cart/quote', { shippingMethod: 'standard' }),
    select: (cart) => cart.bills.length,
    enabled: data !== undefined && mayHaveBills(),
  })
  useEffect(() => {
    if (error) console.error('The cart could not be loaded.', error.cause ?? error)
  }, [error])
  const items = data ?? []
  const units = items.reduce((sum, { quantity }) => sum + quantity, bills)
  return { lines: items.length + bills, units }
}

export function cartName({ lines, units }: CartCount): string {
  if (lines === 0) return 'Cart'
  return `Cart, ${lines} ${lines === 1 ? 'item' : 'items'}${units > lines ? `, ${units} units` : ''}`
}
