import { parseSearch, stringifySearch } from '../../search-params.ts'

/** What was opened in place of a list by `view`; it has a path of its own. */
const VIEWS: Record<string, Record<string, string>> = {
  orders: { attention: '/attention' },
  products: { import: '/import' },
  users: { rights: '/rights', guests: '/guests' },
  company: { policies: '/policies', prices: '/prices' },
}

/** What has a page by its tab's name. */
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
 * Where an address of before leads, for the server: a browser that is still waking must not be sent elsewhere.
 * @param asked path and query. @returns undefined for any other address.
 */
export function movedAddress(asked: string): string | undefined {
  const { pathname, search } = new URL(asked, 'http://shop')
  const given = parseSearch(search)
  const isOld = pathname === '/admin-new' || (pathname === '/admin' && 'tab' in given)
  return isOld ? newAddressOf(given) : undefined
}

/** Where to find what the office once showed under `/admin?tab=orders&item=12&status=pending`. */
export function newAddressOf({ tab, ...search }: Record<string, unknown>): string {
  const name = TABS.find((one) => one === tab)
  if (name === undefined) return '/admin'
  if (name === 'reports') {
    const { view, ...period } = search
    return `/admin/reports${stringifySearch({ name: view, ...period })}`
  }
  const { item, view, ...rest } = search
  const part = VIEWS[name]?.[String(view)]
  const kept = part === undefined ? { view, ...rest } : rest
  const opened = item === undefined || item === '' ? '' : `/${encodeURIComponent(String(item))}`
  // What is opened of the company is a part of the view; elsewhere it stood in front of every view.
  const shown = opened !== '' && name !== 'company' ? '' : (part ?? '')
  return `/admin/${name}${shown}${opened}${stringifySearch(kept)}`
}
