import { routeTree } from 'virtual:status-routes'
import { wake } from './waking/wake.tsx'

/** Whoever opens the link of a repair comes for that page alone: all others are loaded as documents. */
const STATUS = /^\/r\//

void wake(routeTree, { mustLoad: (path) => !STATUS.test(path) })
