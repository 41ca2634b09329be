import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, CARD, fillCheckout, ownOrders, payButton, placedOrder } from '../support/shopper.ts'

test('creates one order when the bank first denies and then approves', async ({ page }) => {
  await addToCart(page, 'power-bank-10000')
  await fillCheckout(page, aCustomer(), CARD.asksBank)
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to approve' })

  await payButton(page).click()
  await bank.getByRole('button', { name: 'Deny' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'We are unable to authenticate your payment method.' }),
  ).toBeVisible()

  await payButton(page).click()
  await expect(bank).toBeVisible()
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was not approved.' })).toBeVisible()

  await payButton(page).click()
  await bank.getByRole('button', { name: 'Approve' }).click()
  const number = await placedOrder(page)
  expect(await ownOrders(page)).toEqual([number])
})

test('creates the order of a slow payment without another click', async ({ page }) => {
  await addToCart(page, 'turmeric-capsules')
  await fillCheckout(page, aCustomer(), CARD.slow)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: "We're confirming your payment" })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  const number = await placedOrder(page)
  expect(await ownOrders(page)).toEqual([number])
})
