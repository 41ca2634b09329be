import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { adminBodies } from '#server/testing/bodies/admin-bodies.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn } from '../support/staff.ts'

const filesIn = (folder: URL) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const [routes, admin] = ['routes/admin/', 'admin/'].map((path) => new URL(`../../web/${path}`, import.meta.url))

/** Read from the folder, so that a new record is tested without being named. */
const RECORDS = filesIn(routes!)
  .filter((file) => /\$\w/.test(file))
  .map((file) => `/admin/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`)

const TITLES_OF_LISTS = [routes!, admin!].flatMap((folder) =>
  filesIn(folder)
    .filter((file) => /(resource|navigation|routes?|index|new|\$\w+)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/(?:label: |adminRoute\()'([^']+)'/g)])
    .map(([, label]) => `${label} · Back office`),
)

/** Those that the demo shop does not have. */
const MISSING = ['stock-counts', 'product-imports', 'data-imports', 'webhooks']

/** The others are opened as number 1. */
const IDS: Record<string, string> = {
  '/admin/company/policies/$slug': 'privacy',
  '/admin/domain-prices/$id': 'com',
  '/admin/tickets/$id': '20',
}

test('names the browser tab of every record after the record', async ({ newShopper, openShop }) => {
  test.setTimeout(240_000)
  const { url } = await openShop({ DEMO: '1' })
  const page = await newShopper(url)
  await signIn(page, 'admin')
  const ids = { ...IDS }
  for (const name of MISSING) {
    const path = name === 'product-imports' ? 'products/imports' : name
    ids[`/admin/${path}/$id`] = String(await send(page, `/admin/${name}`, adminBodies[`POST /admin/${name}`]!))
  }
  const credit = adminBodies['POST /admin/store-credit']!
  ids['/admin/balances/$id'] = String(await send(page, '/admin/store-credit', { ...credit, customer: 'customer' }))
  const [payout] = await (await page.request.get('/api/admin/payouts')).json()
  ids['/admin/payouts/$id'] = payout.id
  await send(page, '/repair-tickets/slips', { key: '6b1d3c1e-5f0a-4c57-9c1e-0d7c2f4b8a99', count: 1 })

  const titles: Record<string, string> = {}
  for (const route of RECORDS) {
    await page.goto(route.replace(/\$\w+/, ids[route] ?? '1'))
    const isNamed = (title: string) => title.endsWith(' · Back office') && !TITLES_OF_LISTS.includes(title)
    await expect.poll(async () => isNamed(await page.title()), `title of ${route}`).toBe(true)
    titles[route] = await page.title()
  }
  expect(titles['/admin/tickets/$id']).toBe('T-20 Apple MacBook Air M1 · Carla Mendes · Back office')
  expect(titles['/admin/suppliers/$id']).toBe('Meridian Supply Co. · Back office')

  await page.goto('/admin/tickets')
  await page.getByRole('link', { name: 'T-20', exact: true }).click()
  await expect(page).toHaveTitle(titles['/admin/tickets/$id']!)
  await page.getByRole('link', { name: 'All repairs' }).first().click()
  await expect(page).toHaveTitle('Repairs · Back office')
})

/** Returns the id of what was created. */
async function send(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true)
  const made = await answer.json()
  return (made.webhook ?? made).id
}
