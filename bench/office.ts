import { fillBooks } from './big-books.ts'
import { fillCatalog } from './big-catalog.ts'
import { type Asking, compareAnswers, ROUNDS } from './compare-answers.ts'
import { heading } from './report.ts'
import { demoOn, onScratchDatabases } from './scratch.ts'
import { startShop } from './shop.ts'

const FEW = 1_000
const MANY = 100_000

/** What each tab of the back office asks for when it is opened, searched or filtered. */
const QUESTIONS: Record<string, string> = {
  overview: '/admin/overview',
  'what needs a person': '/admin/attention',
  products: '/admin/products?limit=50',
  'products by stock': '/admin/products?limit=50&sort=stock-low',
  'products, searched': '/admin/products?limit=50&search=travel+keyboard',
  orders: '/admin/orders?limit=50',
  'orders of a status': '/admin/orders?limit=50&status=delivered',
  'orders by total': '/admin/orders?limit=50&sort=total-high',
  'orders, searched by number': '/admin/orders?limit=50&search=777',
  'orders, searched by e-mail': '/admin/orders?limit=50&search=shopper777%40',
  'one order': '/admin/orders/500',
  users: '/admin/users?limit=50',
  'users of a role': '/admin/users?limit=50&role=technician',
  'users, searched': '/admin/users?limit=50&search=customer777',
  suppliers: '/admin/suppliers?limit=50',
  categories: '/admin/categories',
  services: '/admin/services',
  testimonials: '/admin/testimonials',
  mail: '/admin/mail?limit=50',
  'mail that failed': '/admin/mail?limit=50&status=failed',
  'mail, searched': '/admin/mail?limit=50&search=shopper777%40',
  'health of mail': '/admin/mail/health',
  newsletter: '/admin/newsletter?limit=50',
  'newsletter, searched': '/admin/newsletter?limit=50&search=reader777%40',
  'audit log': '/admin/audit?limit=50',
  'audit log of an action': '/admin/audit?limit=50&action=order.updated',
  'audit log of a person': '/admin/audit?limit=50&actor=tEo',
  'sales of 30 days': '/admin/reports/sales',
  'sales of a year by month': '/admin/reports/sales?by=month&from=2026-01-01&to=2026-12-31',
  'products of 30 days': '/admin/reports/products',
  'categories of 30 days': '/admin/reports/categories',
  'tax of a year by month': '/admin/reports/taxes?by=month&from=2026-01-01&to=2026-12-31',
  'payment methods of 30 days': '/admin/reports/payments',
  'refunds of 30 days': '/admin/reports/refunds',
  'stock value': '/admin/reports/stock',
  'stock movements of 30 days': '/admin/reports/movements',
}

/** Every list, search and report of the back office in a shop of a thousand and in one of a hundred thousand. */
export async function measureOffice(): Promise<void> {
  heading(
    `Back office with ${MANY} products and orders against ${FEW}: time per answer (medians of ${ROUNDS}, alternating)`,
  )
  await onScratchDatabases(['few', 'many'], async ([fewUrl, manyUrl]) => {
    const few = await openOffice(fewUrl!, FEW)
    const many = await openOffice(manyUrl!, MANY)
    try {
      for (const [name, path] of Object.entries(QUESTIONS))
        await compareAnswers(name, { ...few, path: `/api${path}` }, { ...many, path: `/api${path}` })
    } finally {
      await few.shop.stop()
      await many.shop.stop()
    }
  })
}

async function openOffice(databaseUrl: string, count: number): Promise<Asking> {
  const shop = await startShop(demoOn(databaseUrl))
  await fillCatalog(databaseUrl, count)
  await fillBooks(databaseUrl, count)
  const answer = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo-admin' }),
  })
  if (!answer.ok) throw new Error(`The owner could not sign in: ${answer.status}`)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { shop, cookie: cookie.join('; ') }
}
