import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import type { GivenRight } from '#contract/accounts/permission.ts'
import { RIGHTS_PRESETS } from '../../web/admin/users/rights-preset.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

const EMPLOYEE = { role: 'staff', isEmployee: true }
const TECHNICIAN = { role: 'technician', isTechnician: true }
const CONTRACTOR = { role: 'contractor', isContractor: true }
const SELLS_AND_BUYS: GivenRight[] = ['counter.write', 'suppliers.write']

const ROLES = [
  { name: 'Employee', user: EMPLOYEE, givenRights: [] },
  ...RIGHTS_PRESETS.map(({ label, rights }) => ({ name: label, user: EMPLOYEE, givenRights: rights })),
  { name: 'Technician', user: TECHNICIAN, givenRights: [] },
  { name: 'Technician who sells and buys', user: TECHNICIAN, givenRights: SELLS_AND_BUYS },
  { name: 'Contractor who checks devices in', user: CONTRACTOR, givenRights: ['tickets.intake'] },
] as const

/** These see the most different pages; the others are tested at night. */
const TESTED_ALWAYS: readonly string[] = ['Cashier', 'Technician who sells and buys']

test('every page in the navigation opens for the owner', { tag: '@exhaustive' }, async ({ page }) => {
  await signIn(page, 'admin', '/admin')
  await openAllPages(page)
})

for (const { name, user, givenRights } of ROLES) {
  const tag = TESTED_ALWAYS.includes(name) ? [] : '@exhaustive'
  test(`every page in the navigation opens for: ${name}`, { tag }, async ({ page, newShopper }) => {
    await signIn(page, 'admin')
    const username = `role-${randomUUID().slice(0, 8)}`
    const password = randomUUID()
    const flags = {
      isAdmin: false,
      isTechnician: false,
      isFieldTechnician: false,
      isContractor: false,
      isEmployee: false,
    }
    const made = await page.request.post('/api/admin/users', {
      data: { username, email: `${username}@example.com`, password, ...flags, ...user, givenRights },
    })
    expect(made.status(), `${name} has an account`).toBe(201)

    const worker = await newShopper()
    expect((await worker.request.post('/api/login', { data: { username, password } })).status()).toBe(200)
    await worker.goto('/admin')
    await openAllPages(worker)
  })
}

/** Follows each link of the sidebar, of the tabs, of the settings and of the menu "New". */
async function openAllPages(page: Page): Promise<void> {
  const watch = watchRequests(page)
  const opened = new Set<string>()
  const openPage = async (href: string, open: () => Promise<unknown>) => {
    if (opened.has(href)) return
    opened.add(href)
    await test.step(href, async () => {
      await open()
      await watch.settled()
      await expect.soft(page.locator('h1').first(), href).toBeVisible()
      await expect.soft(page.getByText('Something went wrong'), href).toHaveCount(0)
      expect.soft(watch.takeRefusals(), href).toEqual([])
    })
  }
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  for (const area of await hrefsOf(page, 'nav[aria-label="Back office"] a')) {
    await openPage(area, () => follow(page, area))
    const isIndex = area === '/admin/settings'
    for (const tab of await hrefsOf(page, isIndex ? 'main a[href^="/admin"]' : 'main > nav:first-of-type a'))
      await openPage(tab, async () => {
        if (isIndex) await follow(page, area)
        await follow(page, tab)
      })
  }
  opened.clear()
  for (const { name, href } of await newEntries(page))
    await openPage(href, async () => {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await page.waitForURL(`**${href}`)
    })
}

async function hrefsOf(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return [...new Set(hrefs as string[])]
}

async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`nav a[href="${href}"], main a[href="${href}"]`).first().click()
}

async function newEntries(page: Page): Promise<{ name: string; href: string }[]> {
  const button = page.getByRole('button', { name: 'New', exact: true })
  if ((await button.count()) === 0) return []
  await button.click()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  return entries.evaluateAll((links) =>
    links.map((link) => ({ name: link.textContent!, href: link.getAttribute('href')! })),
  )
}

/** Streams of events never end, so that the state `networkidle` is never reached. */
function watchRequests(page: Page) {
  const open = new Set<Request>()
  let refusals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/live')) open.add(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    const request = response.request()
    open.delete(request)
    if (response.status() >= 400)
      refusals.push(`${response.status()} ${request.method()} ${new URL(request.url()).pathname}`)
  })
  return {
    async settled() {
      for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(50)
    },
    takeRefusals(): string[] {
      const taken = refusals
      refusals = []
      return taken
    },
  }
}
