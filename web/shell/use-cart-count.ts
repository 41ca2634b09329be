import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api.ts'

/** How many lines the cart has. 0 while it is unknown, and when it cannot be had. */
export function useCartCount(): number {
  const { data, error } = useQuery(useApi().query('GET /cart'))
  useEffect(() => {
    if (error) console.error('The cart could not be loaded.', error.cause ?? error)
  }, [error])
  return data?.length ?? 0
}

export function cartName(count: number): string {
  if (count === 0) return 'Cart'
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
}
