import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../api.ts'

/**
 * Returns 0 while the cart is unknown. Hydration must match the server's markup, even if the cart is already loaded.
 */
export function useQuantityInCart(productId: number): number {
  const isHydrated = useHydrated()
  const { data = 0 } = useQuery({
    ...useApi().query('GET /cart'),
    select: (items) => items.find(({ product }) => product.id === productId)?.quantity ?? 0,
  })
  return isHydrated ? data : 0
}

export const MAX_LINE_QUANTITY = 99

export function roomFor(stock: number, inCart: number): number {
  return Math.max(0, Math.min(stock, MAX_LINE_QUANTITY) - inCart)
}

export function limitText(most: number): string {
  return most >= MAX_LINE_QUANTITY ? `At most ${MAX_LINE_QUANTITY} in one order.` : `Only ${most} left.`
}
