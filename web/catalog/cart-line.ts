import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'

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

export function useCartLimit() {
  const { maxCartQuantity } = useShell().company
  const isLimited = (stock: number) => stock >= maxCartQuantity
  const limit = `At most ${maxCartQuantity} in one order.`
  return {
    roomFor: (stock: number, inCart: number) => Math.max(0, Math.min(stock, maxCartQuantity) - inCart),
    limitText: (stock: number) => (isLimited(stock) ? limit : `Only ${stock} left.`),
    noRoomText: (stock: number) => (isLimited(stock) ? limit : 'All available items are in your cart.'),
  }
}
