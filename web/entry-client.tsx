import { routeTree } from 'virtual:shop-routes'
import { wake } from './wake.tsx'

/** Half of all pages are the office's: shoppers do not even load the list of them. */
const OFFICE = /^\/admin([/-]|$)/

void wake(routeTree, (path) => OFFICE.test(path))
