import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../api.ts'

/**
 * How many of a product the cart holds; 0 while that is unknown. Parts of a page come to life one after the other: by
 * then the cart may be there, but the first render has to equal the server's.
 */
export function useQuantityInCart(productId: number): number {
  const isHydrated = useHydrated()
  const { data = 0 } = useQuery({
    ...useApi().query('GET /cart'),
    select: (items) => items.find(({ product }) => product.id === productId)?.quantity ?? 0,
  })
  return isHydrated ? data : 0
}

/** The most of one product that an order takes, as the API says it. */
export const MAX_LINE_QUANTITY = 99

/** How many more of a product with this stock still fit into the cart. */
export function roomFor(stock: number, inCart: number): number {
  return Math.max(0, Math.min(stock, MAX_LINE_QUANTITY) - inCart)
}

/** Why it can be no more than this. */
export function limitText(most: number): string {
  return most >= MAX_LINE_QUANTITY ? `At most ${MAX_LINE_QUANTITY} in one order.` : `Only ${most} left.`
}
