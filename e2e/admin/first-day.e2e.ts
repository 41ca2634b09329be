import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { toast } from '../support/staff.ts'

const PASSWORD = `a long walk by the river ${randomUUID().slice(0, 4)}`

test('sets up a shop from the code in the log to the first sale', async ({ page, openShop }) => {
  test.slow()
  const { url: shop, log } = await openShop({ DEMO: '0' })
  expect((await page.request.get(shop)).status()).toBe(503)
  expect((await page.goto(`${shop}/setup`))!.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()

  await fillSetup(page, 'not-the-code')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(toast(page, 'Setup failed')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code from the log' }).fill(codeIn(log()))
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Olive Hart' })).toBeVisible()

  expect((await page.request.get(`${shop}/mailbox`)).status()).toBe(404)
  await page.goto(`${shop}/terms`)
  await expect(page.getByRole('heading', { name: 'Not written yet' })).toBeVisible()

  await page.goto(`${shop}/admin`)
  await expect(page.getByRole('heading', { name: 'Set up a second step at sign-in' })).toBeVisible()
  await page.getByRole('link', { name: 'Set up' }).click()
  await setUpSecondStep(page)

  await page.goto(`${shop}/admin/categories`)
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  const category = page.getByRole('dialog')
  await category.getByRole('textbox', { name: 'Name' }).fill('Lamps')
  await category.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('rowheader', { name: 'Lamps' })).toBeVisible()

  await page.goto(`${shop}/admin/products`)
  await expect(page.getByText('No products found. Add your first product to get started.')).toBeVisible()
  await addLamp(page)

  await page.goto(`${shop}/admin/orders`)
  await expect(page.getByText('No orders found')).toBeVisible()
  await sellLampInCash(page)

  await page.goto(`${shop}/admin`)
  await expect(page.getByText('$21.40').first()).toBeVisible()
  await page.goto(`${shop}/products/desk-lamp`)
  await expect(page.getByRole('heading', { name: 'Desk Lamp', level: 1 })).toBeVisible()
  await expect(page.getByText('2 left').first()).toBeVisible()
})

function codeIn(output: string): string {
  return /good for one day: (\S+)/.exec(output)![1]!
}

async function fillSetup(page: Page, code: string): Promise<void> {
  const fields = {
    'Code from the log': code,
    'Company name': 'Harbor Repair',
    'Street address': '12 Dock Street',
    City: 'Columbus',
    'ZIP code': '43215',
    'First name': 'Olive',
    'Last name': 'Hart',
    Phone: '(614) 555-0142',
    'Email for customers': 'hello@harbor.example.com',
    Username: 'olive',
    'Your email': 'olive@harbor.example.com',
    Password: PASSWORD,
  }
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('combobox', { name: 'State' }).selectOption('OH')
}

async function setUpSecondStep(page: Page): Promise<void> {
  const settings = page.getByRole('region', { name: 'Second step at sign-in' })
  await settings.getByRole('button', { name: 'Set up' }).click()
  const secret = await settings.locator('code').first().textContent()
  const app = new TOTP({ secret: Secret.fromBase32(secret!) })
  await settings.getByRole('textbox', { name: 'Code shown by the app' }).fill(app.generate())
  await settings.getByRole('button', { name: 'Switch on' }).click()
  await expect(settings.getByText('Store these recovery codes')).toBeVisible()
}

async function addLamp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const form = page.getByRole('form', { name: 'Add product' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Desk Lamp')
  await form.getByRole('textbox', { name: 'Description' }).fill('Warm light for the workbench.')
  await form.getByRole('textbox', { name: 'Image URL' }).fill('/pictures/anti-static-mat.svg')
  await form.getByRole('spinbutton', { name: 'Price', exact: true }).fill('20')
  await form.getByRole('spinbutton', { name: 'Stock' }).fill('3')
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Lamps' })
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(toast(page, 'Product added successfully')).toBeVisible()
}

async function sellLampInCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New order' }).first().click()
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('desk')
  await page.getByRole('option', { name: /Desk Lamp/ }).click()
  await page.getByRole('textbox', { name: 'Cash received' }).fill('30')
  await expect(page.getByText('Change: $8.60')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Previous sale' })).toBeVisible()
}
