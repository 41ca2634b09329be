import { expect, test } from '../support/fixtures.ts'
import {
  aCustomer,
  addToCart,
  CARD,
  fillCard,
  fillContact,
  goToCheckout,
  openMail,
  payButton,
  placedOrder,
} from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

test('delivers a license code by email and lets staff show it again', async ({ page, newShopper }) => {
  const customer = aCustomer()
  await addToCart(page, 'backup-software-license')
  await goToCheckout(page)
  await fillContact(page, customer)
  await fillCard(page, CARD.paid)
  await payButton(page).click()
  const number = await placedOrder(page)

  const elsewhere = await newShopper()
  const letter = await openMail(elsewhere, customer, `#${number}`)
  await expect(letter).toContainText('Backup')
  await letter
    .getByRole('link', { name: /online|deliver|open/i })
    .first()
    .click()
  await elsewhere.getByRole('button', { name: /^Show codes/ }).click()
  const code = (await elsewhere.getByRole('status').locator('code').first().textContent())!.trim()
  expect(code).toMatch(/\w{4}/)
  await expect(elsewhere).not.toHaveURL(/key=/)

  const olive = await newShopper()
  await signIn(olive, 'admin', `/admin/orders/${number}`)
  await expect(olive.getByText(code)).toHaveCount(0)
  await olive.getByRole('button', { name: 'Show to help the customer' }).click()
  await olive.getByRole('button', { name: 'Show it' }).click()
  await expect(olive.getByRole('list', { name: 'Codes and credential' })).toHaveText(code)

  const otherVisitor = await newShopper()
  await otherVisitor.goto(`/order-delivery/${number}`)
  await expect(otherVisitor.getByRole('button', { name: /^Show codes/ })).toHaveCount(0)
})
