import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, fillCheckout, payButton, placedOrder } from '../support/shopper.ts'
import { createProduct, signIn } from '../support/staff.ts'

test('sells the last speaker once, and charges the other shopper nothing', async ({ newShopper }) => {
  const olive = await newShopper()
  await signIn(olive, 'admin')
  const { slug } = await createProduct(olive, { name: 'Last Speaker', stock: 1 })
  const shoppers = await Promise.all([newShopper(), newShopper()])
  await Promise.all(shoppers.map((page) => toTheLastStep(page, slug)))
  await Promise.all(shoppers.map((page) => payButton(page).click()))
  const outcomes = await Promise.all(shoppers.map(outcome))

  expect(outcomes.toSorted()).toEqual(['got it', 'was told'])
  const winner = shoppers[outcomes.indexOf('got it')]!
  const other = shoppers[outcomes.indexOf('was told')]!
  await placedOrder(winner)
  await expect(soldOut(other)).toContainText('Nothing was charged')
  await other.getByRole('button', { name: 'Remove it' }).click()
  await expect(other.getByText('Empty Cart')).toBeVisible()
  await other.goto(`/products/${slug}`)
  await expect(other.getByText('Out of Stock').first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled()
})

test('shows that a product has sold out when it can no longer be added', async ({ page, newShopper }) => {
  const olive = await newShopper()
  await signIn(olive, 'admin')
  const { id, slug } = await createProduct(olive, { name: 'Last Lamp', stock: 1 })
  await page.goto(`/products/${slug}`)
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(add).toBeEnabled()
  const sold = await olive.request.put(`/api/admin/products/${id}`, { data: { stock: 0 } })
  expect(sold.status()).toBe(200)

  await add.click()

  await expect(page.getByText('Out of Stock').first()).toBeVisible()
  await expect(add).toBeDisabled()
})

async function toTheLastStep(page: Page, slug: string): Promise<void> {
  await addToCart(page, slug)
  await fillCheckout(page, aCustomer())
}

async function outcome(page: Page): Promise<'got it' | 'was told'> {
  const success = page.getByRole('heading', { name: 'Order Successful!' })
  await expect(success.or(soldOut(page))).toBeVisible()
  return (await success.isVisible()) ? 'got it' : 'was told'
}

function soldOut(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Nothing was charged' })
}
