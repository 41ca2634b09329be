import type { Browser, Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'

const DAY_AND_NIGHT = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))

async function aPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

async function openShopWithOwner(page: Page, url: string): Promise<void> {
  const { username, password } = DEMO_ACCOUNTS.find((account) => account.username === 'admin')!
  const answer = await page.request.post(`${url}/api/login`, { data: { username, password } })
  expect(answer.status()).toBe(200)
  const company = await (await page.request.get(`${url}/api/admin/company`)).json()
  const always = { ...company, weeklyHours: DAY_AND_NIGHT, hoursExceptions: [], holidays: [] }
  const saved = await page.request.put(`${url}/api/admin/company`, { data: always })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto(`${url}/admin/queue`)
  await expect(page.getByRole('heading', { name: 'Walk-in line', level: 1 })).toBeVisible()
}

test('calls the numbers that two phones took, and updates the screen and the phones at once', {
  tag: '@exhaustive',
}, async ({ page, browser, openShop }) => {
  test.slow()
  const { url } = await openShop({ DEMO: '1' })
  await openShopWithOwner(page, url)
  const [dev, mia, screen] = await Promise.all([
    aPhone(browser, `${url}/queue`),
    aPhone(browser, `${url}/queue`),
    aPhone(browser, `${url}/queue/screen`),
  ])
  await expectAccessible(dev, 'where one takes a number')
  await dev.getByRole('button', { name: /^Take a number for Notary/ }).click()
  await expect(dev.getByText('You are next')).toBeVisible()
  await mia.getByRole('button', { name: /^Take a number for Passport/ }).click()
  await expect(mia.getByText('1 ahead of you, about 6 minutes')).toBeVisible()
  await expectAccessible(mia, 'a number that waits')
  await expect(screen.getByText('2 people are waiting')).toBeVisible()

  await page.getByRole('textbox', { name: 'Desk' }).fill('Desk 2')
  await page.getByRole('button', { name: 'Call next' }).click()
  await expect(dev.getByText('It’s your turn. Please come to Desk 2.')).toBeVisible()
  await expect(screen.getByRole('listitem').filter({ hasText: 'Desk 2' })).toContainText('1')
  await expect(mia.getByText(/^You are next, about \d+ minutes?$/)).toBeVisible()
  await expectAccessible(screen, 'the screen of the shop')
  await expectAccessible(page, 'the queue of the office')

  await page.getByRole('button', { name: 'No-show 1' }).click()
  await expect(dev.getByText('We called you.')).toBeVisible()
  await page.getByRole('button', { name: 'Return to queue 1' }).click()
  await expect(dev.getByText('You are next')).toBeVisible()
  await page.getByRole('button', { name: 'Call next' }).click()
  await page.getByRole('button', { name: 'Done 1' }).click()
  await expect(dev.getByText('You have been served. Thank you.')).toBeVisible()

  await mia.getByRole('button', { name: 'Leave the line' }).click()
  await expect(mia.getByText('You left the line.')).toBeVisible()
  await expect(page.getByText('0 waiting, 1 served today')).toBeVisible()

  // Closed after the phone's request and before its event stream.
  const closed = Promise.withResolvers<void>()
  await dev.route('**/api/queue/live', async (route) => {
    await closed.promise
    await route.continue()
  })
  await dev.getByRole('link', { name: 'Take another number' }).click()
  await expect(dev.getByRole('button', { name: /^Take a number for Notary/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause numbers' }).click()
  await expect(page.getByRole('button', { name: 'Start numbers' })).toBeVisible()
  closed.resolve()
  await expect(dev.getByText('The line is closed')).toBeVisible()
  for (const { context } of [dev, mia, screen].map((one) => ({ context: one.context() }))) await context.close()
})
