import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aCustomer, amountOf, buy } from '../support/shopper.ts'
import { openOfficePage, said, signIn } from '../support/staff.ts'

async function shownNumber(page: Page, name: string): Promise<number> {
  const number = amountOf(page, new RegExp(`^${name}$`))
    .locator('span')
    .first()
  return Number.parseFloat((await number.textContent())!.replace(/[$,]/g, ''))
}

test('a sale shows in the numbers of today', async ({ page, newShopper }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible()
  const before = { orders: await shownNumber(page, 'Orders'), sales: await shownNumber(page, 'Sales') }

  await buy(await newShopper(), 'memory-card-128gb', aCustomer('Carla Counted'))

  await expect.poll(() => shownNumber(page, 'Orders')).toBeGreaterThan(before.orders)
  expect(await shownNumber(page, 'Sales')).toBeGreaterThan(before.sales)
})

test('the tax report as a file is that of the page', async ({ page }) => {
  await signIn(page, 'admin')
  // Days that are over: other journeys sell meanwhile.
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await openOfficePage(page, `/admin/reports?name=taxes&by=month&from=${daysAgo(80)}&to=${daysAgo(2)}`)
  const table = page.getByRole('table', { name: 'Tax' })
  await expect(table).toBeVisible()
  await expectAccessible(page, 'tax report')
  const total = table.getByRole('row', { name: /^Total/ })
  const onPage = (await total.getByRole('cell').allTextContents()).map((text) => text.replace(/[$,]/g, ''))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8').trim()
  const inFile = file.split('\r\n').at(-1)!.split(',')
  expect(inFile).toEqual(['Total', ...onPage])
})

test('a price that the office changes shows in the shop at once', async ({ page, newShopper, attempt }) => {
  const prints = ['Two prints', 'Three prints'][attempt]!
  const shopper = await newShopper()
  await shopper.goto('/services/passport-photos')
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/services')
  await page.getByRole('button', { name: 'Edit Passport Photos' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Passport Photos' })
  await form.getByRole('button', { name: 'Add price' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Say what it costs')).toBeVisible()
  await form.getByRole('textbox', { name: 'What', exact: true }).last().fill(prints)
  await form.getByRole('spinbutton', { name: 'Amount in dollars' }).last().fill('14.25')
  await expectAccessible(page, 'service form')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(said(page, 'Service updated successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /Passport Photos/ })).toContainText('$14.25')

  await shopper.reload()
  await expect(shopper.getByRole('row', { name: new RegExp(prints) })).toContainText('$14.25')
  await openOfficePage(page, '/admin/audit?action=service')
  await expect(page.getByText(/^Prices \d/).first()).toBeVisible()
})

test('without a mail server a test mail is kept, and the office says why it does not go out', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/mail')
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  const to = aCustomer().email
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: to })
  await expect(row).toContainText('Kept here')

  await row.getByRole('button', { name: /^Try now/ }).click()
  await expect(said(page, 'There is no mail server that could send it.')).toBeVisible()
  await row.getByRole('button', { name: 'Your shop can send mail', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your shop can send mail' })).toContainText(
    'admin asked for this test',
  )
  await expectAccessible(page, 'mail')
})

test('connections are really tested', async ({ page }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/settings')
  await page.getByRole('button', { name: 'Test Pictures' }).click()
  await expect(page.getByText('A file was written and read back.')).toBeVisible()
  await page.getByRole('button', { name: 'Test Card payments' }).click()
  await expect(page.getByText('The demo gateway answers. It charges nobody.')).toBeVisible()
})

test('what customers said is hidden and published with the keyboard', async ({ page, newShopper }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/testimonials')
  const hide = page.getByRole('button', { name: /^Hide / }).last()
  const name = (await hide.getAttribute('aria-label'))!.replace('Hide ', '')
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(said(page, `What ${name} said is hidden`)).toBeVisible()
  const shopper = await newShopper()
  await shopper.goto('/')
  await expect(shopper.getByText(name)).toHaveCount(0)

  await page.getByRole('button', { name: `Publish ${name}` }).press('Enter')
  await expect(said(page, `What ${name} said is on the home page`)).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByText(name).first()).toBeVisible()
})
