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

test('publishes a buyer’s review, written by the order’s link, once approved', { tag: '@exhaustive' }, async ({
  page,
  newShopper,
}) => {
  const customer = aCustomer()
  await addToCart(page, 'backup-software-license')
  await goToCheckout(page)
  await fillContact(page, customer)
  await fillCard(page, CARD.paid)
  await payButton(page).click()
  const number = await placedOrder(page)
  const elsewhere = await newShopper()
  const letter = await openMail(elsewhere, customer, `#${number}`)
  await letter
    .getByRole('link', { name: /order-tracking|See your order|Follow|Track/i })
    .first()
    .click()
  await elsewhere.getByRole('link', { name: 'Rate it' }).click()
  await elsewhere.getByRole('button', { name: 'Send review' }).click()
  await expect(elsewhere.getByText('Choose one to five stars')).toBeVisible()
  await elsewhere.getByRole('radio', { name: /^4 stars/ }).check()
  const words = `Does what it says, order ${number}`
  await elsewhere.getByRole('textbox', { name: /Your review/ }).fill(words)
  await elsewhere.getByRole('button', { name: 'Send review' }).click()
  await expect(elsewhere.getByText('Waiting for approval')).toBeVisible()
  await expect(elsewhere).not.toHaveURL(/key=/)

  const olive = await newShopper()
  await signIn(olive, 'admin', '/admin/reviews?status=waiting')
  await olive
    .getByRole('row', { name: new RegExp(words) })
    .getByRole('button', { name: /^Read/ })
    .click()
  await olive.getByRole('textbox', { name: /Public reply/ }).fill('Thank you for coming back!')
  await olive.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(olive.getByText('Review published').first()).toBeVisible()

  await page.goto('/products/backup-software-license')
  const toast = page.getByRole('listitem').filter({ hasText: words })
  await expect(toast).toContainText('Thank you for coming back!')
  await expect(toast.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
})
