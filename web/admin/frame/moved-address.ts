import { parseSearch, stringifySearch } from '../../search-params.ts'

const VIEWS: Record<string, Record<string, string>> = {
  orders: { attention: '/attention' },
  products: { import: '/import' },
  users: { rights: '/rights' },
  company: { policies: '/policies', prices: '/prices' },
}

const TABS = [
  'reports',
  'products',
  'orders',
  'categories',
  'services',
  'testimonials',
  'users',
  'suppliers',
  'purchase-orders',
  'company',
  'themes',
  'newsletter',
  'mail',
  'settings',
  'audit',
]

/**
 * The server redirects, because a redirect in the browser would interrupt the hydration of the page.
 * @param requested path and query.
 * @returns undefined for any other address.
 */
export function movedAddress(requested: string): string | undefined {
  const { pathname, search } = new URL(requested, 'http://shop')
  const given = parseSearch(search)
  if (pathname === '/admin/repairs/new' || (pathname === '/admin/tickets' && 'new' in given))
    return '/admin/tickets/new'
  if (pathname === '/admin/users/guests') return `/admin/customers${search}`
  const isOld = pathname === '/admin-new' || (pathname === '/admin' && 'tab' in given)
  return isOld ? newAddressOf(given) : undefined
}

/** Older addresses have the form `/admin?tab=orders&item=12&status=pending`. */
export function newAddressOf({ tab, ...search }: Record<string, unknown>): string {
  const name = TABS.find((one) => one === tab)
  if (name === undefined) return '/admin'
  if (name === 'reports') {
    const { view, ...period } = search
    return `/admin/reports${stringifySearch({ name: view, ...period })}`
  }
  const { item, view, ...rest } = search
  if (name === 'users' && view === 'guests') return `/admin/customers${stringifySearch(rest)}`
  const part = VIEWS[name]?.[String(view)]
  const remaining = part === undefined ? { view, ...rest } : rest
  const opened = item === undefined || item === '' ? '' : `/${encodeURIComponent(String(item))}`
  const shown = opened !== '' && name !== 'company' ? '' : (part ?? '')
  return `/admin/${name}${shown}${opened}${stringifySearch(remaining)}`
}
