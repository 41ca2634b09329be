import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The key is removed from the URL immediately, so that it stays out of history, screenshots and shared links. `isKnown`
 * is false until storage has been read.
 * @param name identifies the protected record, such as `order-key:17`.
 */
export function useLinkKey(name: string, linkKey: string | undefined) {
  const router = useRouter()
  const [state, setState] = useState<{ key: string | undefined; isKnown: boolean }>({ key: undefined, isKnown: false })
  useEffect(() => {
    if (linkKey) {
      sessionStorage.setItem(name, linkKey)
      router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
    setState({ key: linkKey ?? sessionStorage.getItem(name) ?? undefined, isKnown: true })
  }, [name, linkKey, router])
  return state
}
