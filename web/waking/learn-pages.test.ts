import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type LoadPages, learnOnTheWay } from './learn-pages.ts'

type Learning = Parameters<typeof learnOnTheWay>[0]

test('pages that could not be loaded are asked for again by the next click', async () => {
  const router = createRouter({ routeTree: pagesAt('/'), history: createMemoryHistory() })
  let isOffline = true
  const loadAll = async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return { routeTree: pagesAt('/', '/about') }
  }
  const learn = learnOnTheWay(router as unknown as Learning, loadAll as unknown as LoadPages)
  await expect(learn('/about')).rejects.toThrow('Failed to fetch')
  isOffline = false

  await learn('/about')

  const [, , found] = router.getMatchedRoutes('/about')
  expect(found?.fullPath).toBe('/about')
})

function pagesAt(...paths: string[]) {
  const root = createRootRoute()
  return root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
}
