import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, fillCheckout, payButton, placedOrder } from '../support/shopper.ts'

test('never calls a paid order unpaid when its confirmation opens in another browser', { tag: '@phone' }, async ({
  page,
  newShopper,
}) => {
  const customer = aCustomer()
  await addToCart(page, 'glass-screen-protector')
  await fillCheckout(page, customer)
  await payButton(page).click()
  const number = await placedOrder(page)
  const address = page.url()

  const elsewhere = await newShopper()
  await elsewhere.goto(address)

  const seen = elsewhere.getByRole('heading', { level: 1, name: 'This browser cannot see that payment.' })
  await expect(seen).toBeVisible()
  const main = elsewhere.getByRole('main')
  await expect(main).toContainText('If you paid, your order is placed and its link is in your email.')
  await expect(elsewhere.getByText(/nothing was charged|error processing/i)).toHaveCount(0)
  await elsewhere.getByRole('textbox', { name: 'Order number' }).fill(String(number))
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await elsewhere.getByRole('button', { name: 'Track Order' }).click()
  await expect(elsewhere.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
})
