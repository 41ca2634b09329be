import { readdirSync, readFileSync } from 'node:fs'

/** Read as text, because only the browser build can import the components. */
const folder = new URL('../../web/admin/', import.meta.url)
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.resource\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

export const ADMIN_PAGES = [...source.matchAll(/path: '(\/admin[^']*)'/g)].map(([, path]) => path!)

export const ADMIN_DIALOGS = [
  '/admin/products/1?view=details',
  '/admin/products/1?view=stock',
  '/admin/products/import',
  '/admin/categories/new',
  '/admin/purchase-orders/new',
  '/admin/suppliers/1',
  '/admin/reviews/1',
]
