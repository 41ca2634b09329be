import type { createShopRouter, Pages } from '../router.tsx'

type ShopRouter = ReturnType<typeof createShopRouter>
export type LoadPages = () => Promise<{ routeTree: Pages }>

/**
 * Makes the router load the table of all pages on the way to the first that its own lacks, be it pointed at, followed or gone back to.
 * @returns what has it learn the page of a path.
 */
export function learnOnTheWay(router: ShopRouter, loadAll: LoadPages): (path: string) => Promise<void> {
  const { load, preloadRoute } = router
  let learning: Promise<void> | undefined

  async function learnAll(): Promise<void> {
    const { routeTree } = await loadAll()
    router.routeTree = routeTree
    router.setRoutes(router.buildRouteTree())
  }
  async function learn(path: string): Promise<void> {
    const [, , found] = router.getMatchedRoutes(path)
    if (found) return
    // What failed once, as without a network, is asked for again by the next click.
    learning ??= learnAll().catch((error: unknown) => {
      learning = undefined
      throw error
    })
    await learning
  }
  router.load = async (options) => {
    try {
      await learn(router.history.location.pathname)
    } catch {
      // The address is the new one already: the browser may reach that page, or says that there is no network.
      return location.reload()
    }
    return load(options)
  }
  router.preloadRoute = (async (options) => {
    await learn(router.buildLocation(options as never).pathname)
    return preloadRoute(options)
  }) as typeof preloadRoute
  return learn
}
