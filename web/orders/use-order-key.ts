import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The key that opens an order, from its link or from an earlier visit in this tab. It leaves the address at once, so that
 * it stays out of history, screenshots and shared links. `isKnown` is false until we have looked.
 */
export function useOrderKey(orderId: number, linkKey: string | undefined) {
  const router = useRouter()
  const [state, setState] = useState<{ key: string | undefined; isKnown: boolean }>({
    key: undefined,
    isKnown: false,
  })
  useEffect(() => {
    const name = `order-key:${orderId}`
    if (linkKey) {
      sessionStorage.setItem(name, linkKey)
      router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
    setState({ key: linkKey ?? sessionStorage.getItem(name) ?? undefined, isKnown: true })
  }, [orderId, linkKey, router])
  return state
}
