import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { aCustomer } from '../support/shopper.ts'
import { createProduct, signIn } from '../support/staff.ts'

const PRICES = '/repairs/apple/iphone-13-pro-max'

test('holds the last part for the first who books the repair, tells the next, and releases it when canceled', async ({
  openShop,
  newShopper,
}) => {
  const { url } = await openShop({ DEMO: '1' })
  const olive = await newShopper(url)
  await signIn(olive, 'admin')
  await offerCameraGlass(olive)
  const [first, second, third] = [await newShopper(url), await newShopper(url), await newShopper(url)]

  await chooseTime(first, 'Part in stock')
  await expect(first.getByText(/^We hold this time and the part for you until /)).toBeVisible()
  await chooseTime(second, 'Part to order')
  await expect(second.getByText(/until .* The part must be ordered first\.$/)).toBeVisible()
  await book(first)
  await expect(first.getByText(/^The part for your repair is reserved until .* it stays reserved\.$/)).toBeVisible()
  await book(second)
  await expect(second.getByText('The part for your repair is not in stock. We’ll order it')).toBeVisible()

  await first.getByRole('button', { name: 'Cancel appointment' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(first.getByRole('heading', { name: 'This appointment was canceled' })).toBeVisible()

  await chooseTime(third, 'Part in stock')
  await expect(third.getByText(/^We hold this time and the part for you until /)).toBeVisible()
})

async function offerCameraGlass(olive: Page): Promise<void> {
  const part = await createProduct(olive, { name: 'Camera glass', stock: 1 })
  const found = await olive.request.get('/api/admin/repair-prices?search=iPhone 13 Pro Max')
  const [known] = (await found.json()) as { modelId: number }[]
  const offered = await olive.request.post('/api/admin/repair-prices', {
    data: {
      ...{ fault: 'other', name: 'Camera glass', modelId: known!.modelId, laborMinutes: 30, price: 59 },
      parts: [{ productId: part.id, quantity: 1 }],
    },
  })
  expect(offered.status()).toBe(201)
}

async function chooseTime(page: Page, stock: string): Promise<void> {
  await page.goto(PRICES)
  const offer = page.getByRole('listitem').filter({ hasText: 'Camera glass' })
  await expect(offer).toContainText(stock)
  await offer.getByRole('link', { name: 'Book: Camera glass' }).click()
  const times = page.getByRole('group', { name: /^Times on/ })
  await times.getByRole('button').first().click()
}

async function book(page: Page): Promise<void> {
  const { name, email } = aCustomer()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: /^Booked: / })).toBeVisible()
}
