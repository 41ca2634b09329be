import type { Page } from '@playwright/test'
import { startTwilioDouble } from '#server/testing/texts/twilio-double.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn, toast } from '../support/staff.ts'

async function payWithTerminal(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Card terminal' }).check()
  await page.getByRole('button', { name: /^Complete sale, \$/ }).click()
}

async function draw(tablet: Page): Promise<void> {
  const pad = (await tablet.getByRole('img', { name: 'Sign here with your finger' }).boundingBox())!
  await tablet.mouse.move(pad.x + 40, pad.y + 60)
  await tablet.mouse.down()
  await tablet.mouse.move(pad.x + 160, pad.y + 30, { steps: 4 })
  await tablet.mouse.move(pad.x + 220, pad.y + 80, { steps: 4 })
  await tablet.mouse.up()
}

async function pair(page: Page, tablet: Page): Promise<void> {
  const code = tablet.getByLabel('Code')
  await expect(code).toHaveText(/^\d{6}$/)
  await page.getByRole('button', { name: 'Customer display' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer display' })
  await dialog.getByLabel('Code').fill((await code.textContent())!)
  await dialog.getByRole('button', { name: 'Pair display' }).click()
  await expect(toast(page, 'Customer display paired')).toBeVisible()
}

test('a paired display shows the sale, takes the tip and shows the receipt', async ({ page, browser }) => {
  test.slow()
  const register = `Counter ${Date.now()}`
  await signIn(page, 'admin')
  await page.request.put('/api/admin/tips', { data: { percents: [10, 20] } })
  await page.request.put('/api/admin/signature-settings', { data: { onAccount: false, cardsFrom: 1 } })
  const enrolled = await page.request.post('/api/admin/registers', { data: { name: register } })
  const { id } = await enrolled.json()
  const tablet = await (await browser.newContext()).newPage()
  await tablet.goto('/display')
  await page.goto('/admin/orders/new')
  await pair(page, tablet)
  await expect(tablet.getByRole('heading', { name: 'Welcome' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tablet.getByRole('list', { name: 'Your purchase' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(tablet, 'the customer display with a sale')
  await tablet.getByRole('button', { name: /^20%/ }).click()
  await expect(page.getByRole('button', { name: /^20%/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByText('Tip', { exact: true })).toBeVisible()

  await payWithTerminal(page)
  await expect(page.getByRole('region', { name: 'Previous sale' })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(tablet.getByText('Total with tip')).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
  await draw(tablet)
  await expectAccessible(tablet, 'the customer display with a signature')
  await tablet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(tablet.getByText('Signed. Thank you.')).toBeVisible()
  await expect(tablet.getByLabel('Or have it texted to')).toHaveCount(0)
  await expect(tablet.getByRole('img', { name: 'QR code' })).toBeVisible()
  await tablet.getByLabel('Or have it emailed to').fill(`rita${Date.now()}@example.com`)
  await tablet.getByRole('button', { name: 'Email receipt' }).click()
  await expect(tablet.getByText('Your receipt is on its way.')).toBeVisible()

  await page.getByRole('region', { name: 'Previous sale' }).getByRole('link', { name: /#\d+/ }).click()
  await expect(page.getByRole('img', { name: 'Signature of the customer' })).toBeVisible()

  await page.request.delete(`/api/admin/registers/${id}`)
  await page.request.put('/api/admin/signature-settings', { data: { onAccount: false, cardsFrom: null } })
  await page.request.put('/api/admin/tips', { data: { percents: [] } })
  await tablet.reload()
  await expect(tablet.getByLabel('Code')).toHaveText(/^\d{6}$/)
})

test('texts the receipt to the number that the customer types', async ({ page, browser, openShop }) => {
  test.slow()
  const twilio = await startTwilioDouble()
  const { url } = await openShop({ DEMO: '1', ...twilio.env })
  await page.goto(`${url}/auth`)
  await page.request.post(`${url}/api/login`, {
    data: { username: 'admin', password: 'demo-admin' },
    headers: { origin: url },
  })
  await page.request.post(`${url}/api/admin/registers`, { data: { name: 'Front' }, headers: { origin: url } })
  const tablet = await (await browser.newContext()).newPage()
  await tablet.goto(`${url}/display`)
  await page.goto(`${url}/admin/orders/new`)
  await pair(page, tablet)
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Complete sale, \$/ }).click()

  await tablet.getByLabel('Or have it texted to').fill('911')
  await tablet.getByRole('button', { name: 'Text receipt' }).click()
  await expect(tablet.getByText('Valid phone number is required')).toBeVisible()
  await expect(tablet.getByText('you agree to one text message with your receipt')).toBeVisible()
  await tablet.getByLabel('Or have it texted to').fill('(614) 555-0188')
  await tablet.getByRole('button', { name: 'Text receipt' }).click()
  await expect(tablet.getByText('Your receipt is on its way.')).toBeVisible()
  const texts = await (await page.request.get(`${url}/api/admin/mail?channel=text`)).json()
  expect(JSON.stringify(texts)).toContain('Your receipt for $')
  twilio.close()
})
