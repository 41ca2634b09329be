import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer } from '../support/shopper.ts'
import { createProduct, signIn } from '../support/staff.ts'

test('finds the price of a repair, sees when it would be ready, and books it', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Repair prices by model' }).click()
  await expect(page).toHaveURL('/repairs')
  await page.getByRole('searchbox', { name: 'Find your model' }).fill('iphone 13 pro m')
  await page.getByRole('link', { name: /^iPhone 13 Pro Max/ }).click()

  await expect(page.getByRole('heading', { name: 'Apple iPhone 13 Pro Max repair prices', level: 1 })).toBeVisible()
  const screen = page.getByRole('listitem').filter({ hasText: 'Screen replacement, original part' })
  await expect(screen).toContainText('$399.99')
  await expect(screen).toContainText('180 days of warranty')
  await expect(screen).toContainText(/ready by \w{3}, \w{3} \d+/)
  await expectAccessible(page, 'repair prices of a model')

  await screen.getByRole('link', { name: 'Book: Screen replacement, original part' }).click()
  await expect(page.getByRole('textbox', { name: 'How can we help?' })).toHaveValue(
    'Screen replacement, original part, Apple iPhone 13 Pro Max, $399.99 before tax',
  )
})

test('asks for the price of a model that is not in the price book', async ({ page }) => {
  await page.goto('/repairs/apple/no-such-phone')

  await expect(page.getByText('We have no fixed prices for this model.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a price' }).click()
  await expect(page.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('Apple:')
})

test('holds the last part for the customer who books first, and releases it when they leave', async ({
  page,
  newShopper,
}) => {
  const staff = await newShopper()
  await signIn(staff, 'admin')
  const part = await createProduct(staff, { name: 'Camera of the last one', stock: 1 })
  const devices = (await (await staff.request.get('/api/admin/devices?search=iPhone 13 mini')).json()) as {
    id: number
  }[]
  const made = await staff.request.post('/api/admin/repair-prices', {
    data: {
      ...{ modelId: devices[0]!.id, fault: 'other', name: part.name },
      ...{ laborMinutes: 30, price: 89, parts: [{ productId: part.id, quantity: 1 }] },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const offerOn = (shopper: Page) => shopper.getByRole('listitem').filter({ hasText: part.name })
  async function choose(shopper: Page) {
    await shopper.goto('/repairs/apple/iphone-13-mini')
    await expect(offerOn(shopper)).toContainText('Part in stock')
    await offerOn(shopper).getByRole('link', { name: /^Book/ }).click()
    await shopper
      .getByRole('group', { name: /^Times on/ })
      .getByRole('button')
      .first()
      .click()
    await expect(shopper.getByText(/We hold this time and the part for you until \d+:\d\d [AP]M\./)).toBeVisible()
  }

  await choose(page)
  const later = await newShopper()
  await later.goto('/repairs/apple/iphone-13-mini')
  await expect(offerOn(later)).toContainText('Part to order')
  await page.getByRole('link', { name: 'Repair prices' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Find your model' })).toBeVisible()
  await choose(later)

  const { name, email } = aCustomer()
  await later.getByRole('textbox', { name: 'Name' }).fill(name)
  await later.getByRole('textbox', { name: 'Email' }).fill(email)
  await later.getByRole('button', { name: 'Book this time' }).click()
  await expect(later.getByRole('heading', { name: /^Booked: / })).toBeVisible()
  await page.goto('/repairs/apple/iphone-13-mini')
  await expect(offerOn(page)).toContainText('Part to order')
})
