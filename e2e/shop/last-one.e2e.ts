import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { aCustomer, addToCart, fillCheckout, payButton, placedOrder } from '../support/shopper.ts'

test('two want the last speaker: one gets it, the other is told and pays nothing', async ({ newShopper }) => {
  const shoppers = await Promise.all([newShopper(), newShopper()])
  await Promise.all(shoppers.map(toTheLastStep))
  await Promise.all(shoppers.map((page) => payButton(page).click()))
  const outcomes = await Promise.all(shoppers.map(outcome))

  expect(outcomes.toSorted()).toEqual(['got it', 'was told'])
  const winner = shoppers[outcomes.indexOf('got it')]!
  const other = shoppers[outcomes.indexOf('was told')]!
  await placedOrder(winner)
  await expect(soldOut(other)).toContainText('Nothing was charged')
  await other.getByRole('button', { name: 'Remove it' }).click()
  await expect(other.getByText('Empty Cart')).toBeVisible()
  await other.goto('/products/portable-speaker')
  await expect(other.getByText('Out of Stock').first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled()
})

async function toTheLastStep(page: Page): Promise<void> {
  await addToCart(page, 'portable-speaker')
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
