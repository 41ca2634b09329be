import { expect, test } from '../support/fixtures.ts'
import {
  aCustomer,
  addToCart,
  CARD,
  fillCard,
  fillContact,
  goToCheckout,
  payButton,
  placedOrder,
  totals,
} from '../support/shopper.ts'

test('charges nothing for pickup and asks for no address', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, 'precision-driver-set-48')
  const pickup = page.getByRole('radio', { name: /^Pickup at the shop/ })
  await pickup.click()
  await expect(pickup).toBeChecked()
  await expect(page.getByText('Free').last()).toBeVisible()
  await goToCheckout(page)
  await expect(pickup).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveCount(0)
  await fillContact(page, aCustomer())
  await fillCard(page, CARD.paid)
  const shown = await totals(page)
  expect(shown).toEqual({ subtotal: '$27.99', shipping: 'Free', tax: '$1.96', total: '$29.95' })
  await payButton(page).click()

  const number = await placedOrder(page)
  expect(await totals(page)).toMatchObject({ shipping: 'Free', total: shown.total })
  await page.goto(`/order-tracking/${number}`)
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toContainText('Ready for pickup')
})
