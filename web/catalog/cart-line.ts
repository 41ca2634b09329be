import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'

/** How many of a product the cart holds; 0 while that is unknown. */
export function useQuantityInCart(productId: number): number {
  const { data = 0 } = useQuery({
    ...useApi().query('GET /cart'),
    select: (items) => items.find(({ product }) => product.id === productId)?.quantity ?? 0,
  })
  return data
}

/** The most of one product that an order takes, as the API says it. */
const MAX_LINE_QUANTITY = 99

/** How many more of a product with this stock still fit into the cart. */
export function roomFor(stock: number, inCart: number): number {
  return Math.max(0, Math.min(stock, MAX_LINE_QUANTITY) - inCart)
}
