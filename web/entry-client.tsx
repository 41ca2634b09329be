import { routeTree } from 'virtual:selling-routes'
import { wake } from './waking/wake.tsx'

/** Half of all pages are the office's: shoppers do not even load the list of them. */
const OFFICE = /^\/admin([/-]|$)/

void wake(routeTree, {
  mustLoad: (path) => OFFICE.test(path),
  loadAllPages: () => import('virtual:shop-routes'),
})
