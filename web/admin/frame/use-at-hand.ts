import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

type RouteId = keyof RegisteredRouter['routesById'] & string

/** Preloads the code of pages that are likely to open, so that keys pressed right after Enter are not lost. */
export function useAtHand(...routes: RouteId[]): void {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the routes of a page never change
  useEffect(() => {
    for (const id of routes) {
      const route = router.routesById[id]
      if (route) router.loadRouteChunk(route)?.catch(() => {})
    }
  }, [router])
}
