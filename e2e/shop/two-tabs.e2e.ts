import { expect, test } from '../support/fixtures.ts'
import {
  aCustomer,
  addToCart,
  amountOf,
  CARD,
  fillCheckout,
  ownOrders,
  payButton,
  placedOrder,
  totals,
} from '../support/shopper.ts'

test('keeps what was added during the bank’s challenge in the cart, and orders what was shown', async ({
  page,
  context,
}) => {
  await addToCart(page, 'gigabit-switch-8-port')
  await fillCheckout(page, aCustomer(), CARD.asksBank)
  const shown = await totals(page)
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to approve' })
  await expect(bank).toContainText(shown.total)

  const otherTab = await context.newPage()
  await addToCart(otherTab, 'felt-desk-mat')
  await bank.getByRole('button', { name: 'Approve' }).click()

  await placedOrder(page)
  expect((await totals(page)).total).toBe(shown.total)
  await expect(page.getByText('Larkspan 8-Port Gigabit Switch').first()).toBeVisible()
  await expect(page.getByText('Felt Desk Mat, Large')).toHaveCount(0)
  await page.goto('/cart')
  const cart = page.getByRole('region', { name: 'Items' })
  await expect(cart.getByRole('link', { name: 'Felt Desk Mat, Large' })).toBeVisible()
  await expect(cart.getByRole('heading')).toHaveCount(1)
})

test('updates checkout lines and total together when another tab changes the cart', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await addToCart(page, 'usb-wifi-adapter')
  await fillCheckout(page, aCustomer())
  const otherTab = await context.newPage()
  await addToCart(otherTab, 'phone-opening-kit')

  await expect(page.getByText('Benchwright Phone Opening Kit')).toBeVisible()
  const shown = await totals(page)
  expect(shown.subtotal).toBe('$31.98')
  await page.getByRole('radio', { name: /^Pickup at the shop/ }).click()
  await expect(amountOf(page, /^Pickup at the shop$/)).toHaveText('Free')
  await page.getByRole('radio', { name: /^Standard shipping/ }).click()
  await expect(amountOf(page, /^Total$/)).toHaveText(shown.total)

  await payButton(page).click()
  const number = await placedOrder(page)
  expect((await totals(page)).total).toBe(shown.total)
  expect(await ownOrders(page)).toEqual([number])
})

test('shows a cart changed on another device before anything is charged', async ({ page }) => {
  await addToCart(page, 'usb-wifi-adapter')
  await fillCheckout(page, aCustomer())
  const { id } = await (await page.request.get('/api/products/phone-opening-kit')).json()
  await page.request.post('/api/cart', { data: { productId: id } })

  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The price of your cart has changed.' })).toBeVisible()
  await expect(page.getByText('Benchwright Phone Opening Kit')).toBeVisible()
  const shown = await totals(page)
  expect(shown.subtotal).toBe('$31.98')

  await payButton(page).click()
  await placedOrder(page)
  expect((await totals(page)).total).toBe(shown.total)
})
