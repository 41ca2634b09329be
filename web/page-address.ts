import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import { stringifySearch } from './search-params.ts'

/** Only matches addresses; it never loads anything. */
const router = createShopRouter(
  { transport: () => Promise.reject(new Error('nothing is asked here')), apiOrigin: '', origin: '' },
  routeTree,
)

/** No page has it. */
const NOWHERE = '/not-found'

/**
 * The one address of all that show the same page: the path as its route spells it, and of the query only the parameters
 * that the route knows. Every path without a route shows the same page, too.
 * @param asked path and query.
 */
export function pageAddress(asked: string): string {
  const { pathname, search } = new URL(asked, 'http://shop')
  const location = router.parseLocation({ pathname, search, hash: '', href: asked, state: {} as never })
  const matches = router.matchRoutes(location)
  const page = matches.at(-1)!
  if (page.routeId === '/$') return NOWHERE
  const path = page.pathname.replace(/(?<=.)\/$/, '')
  // What is drawn in the browser alone, or below such a layout, looks the same from here, whatever its query asks for.
  const optionsOf = (routeId: string) => router.routesById[routeId as '__root__'].options
  if (matches.some(({ routeId }) => optionsOf(routeId).ssr === false)) return path
  if (page.searchError) return path + stringifySearch(location.search)
  const { validateSearch } = optionsOf(page.routeId) as { validateSearch?: (search: object) => object }
  return path + stringifySearch({ ...validateSearch?.(location.search) })
}
