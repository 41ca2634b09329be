import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

type RouteId = keyof RegisteredRouter['routesById'] & string

/** The code of a page that is likely to open is loaded early, so that letters typed right after Enter are not lost. */
export function useAtHand(...routes: RouteId[]): void {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page opens is always the same
  useEffect(() => {
    // If loading fails now, opening the page tries again and reports it.
    for (const id of routes) {
      const route = router.routesById[id]
      if (route) router.loadRouteChunk(route)?.catch(() => {})
    }
  }, [router])
}
