import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { subscribeToEvents } from '../../event-stream.ts'
import { rereadCart } from './use-cart.ts'

export function useOtherDevices(): void {
  const queryClient = useQueryClient()
  const isSignedIn = Boolean(useUser())
  useEffect(() => {
    if (!isSignedIn) return
    const reread = () => void rereadCart(queryClient)
    return subscribeToEvents('/api/cart/live', { changed: reread }, reread)
  }, [isSignedIn, queryClient])
}
