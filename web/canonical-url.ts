import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import { stringifySearch } from './search-params.ts'

const router = createShopRouter(
  { transport: () => Promise.reject(new Error('nothing is asked here')), apiOrigin: '', origin: '' },
  routeTree,
)

const NOWHERE = '/not-found'

/**
 * URLs that show the same page share one cache entry: the path as its route spells it, with only the query parameters
 * that the route knows. All paths without a route share one entry, too.
 * @param requested path and query.
 */
export function canonicalUrl(requested: string): string {
  const { location, matches } = match(requested)
  const page = matches.at(-1)!
  if (page.routeId === '/$') return NOWHERE
  const path = page.pathname.replace(/(?<=.)\/$/, '')
  const optionsOf = (routeId: string) => router.routesById[routeId as '__root__'].options
  if (matches.some(({ routeId }) => optionsOf(routeId).ssr === false)) return path
  if (page.searchError) return path + stringifySearch(location.search)
  const { validateSearch } = optionsOf(page.routeId) as { validateSearch?: (search: object) => object }
  return path + stringifySearch({ ...validateSearch?.(location.search) })
}

/** The pattern of the page's route, such as `/products/:slug`. */
export function routePattern(requested: string): string {
  return match(requested).matches.at(-1)!.fullPath.replaceAll('$', ':')
}

function match(requested: string) {
  const { pathname, search } = new URL(requested, 'http://shop')
  const location = router.parseLocation({ pathname, search, hash: '', href: requested, state: {} as never })
  return { location, matches: router.matchRoutes(location) }
}
