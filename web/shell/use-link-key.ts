import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The key is removed from the URL immediately, so that it stays out of history, screenshots and shared links. `isKnown`
 * is false until storage has been read, unless the URL has the key.
 * @param name identifies the protected record, such as `order-key:17`.
 */
export function useLinkKey(name: string, linkKey: string | undefined) {
  const router = useRouter()
  const [state, setState] = useState({ key: linkKey, isKnown: linkKey !== undefined })
  useEffect(() => {
    if (linkKey) {
      sessionStorage.setItem(name, linkKey)
      router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
    setState({ key: linkKey ?? sessionStorage.getItem(name) ?? undefined, isKnown: true })
  }, [name, linkKey, router])
  return state
}
