import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

type RouteId = keyof RegisteredRouter['routesById'] & string

/** Loads what a page opens before it is asked for: who presses Enter on a row and types on at once loses no letter. */
export function useAtHand(...routes: RouteId[]): void {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page opens is always the same
  useEffect(() => {
    // Where it cannot be had now, opening it asks again and says so.
    for (const id of routes) {
      const route = router.routesById[id]
      if (route) router.loadRouteChunk(route)?.catch(() => {})
    }
  }, [router])
}
