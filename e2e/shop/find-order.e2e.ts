import { expect, test } from '../support/fixtures.ts'
import { aCustomer, buy, openMail } from '../support/shopper.ts'

test('finds an order by number and email, and opens it by the emailed link', { tag: '@phone' }, async ({
  page,
  newShopper,
}) => {
  const customer = aCustomer()
  const number = await buy(page, 'glass-screen-protector', customer)
  const elsewhere = await newShopper()
  await elsewhere.goto('/order-tracking/0')
  const email = elsewhere.getByRole('textbox', { name: 'Email' }).first()
  await elsewhere.getByRole('textbox', { name: 'Order number' }).fill(`#${number}`)
  await email.fill('somebody.else@example.com')
  const track = elsewhere.getByRole('button', { name: 'Track Order' })
  await track.click()
  await expect(elsewhere.getByText(/Order Not Found/)).toBeVisible()

  await email.fill(customer.email.toUpperCase())
  await track.click()
  await expect(elsewhere.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await expect(elsewhere.getByText('For your privacy, this is a summary.')).toBeVisible()
  await expect(elsewhere).toHaveURL(`/order-tracking/${number}`)
  await expect(elsewhere.getByText('88 Alder Street')).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByText('For your privacy, this is a summary.')).toBeVisible()

  const letter = await openMail(elsewhere, customer, `The link to your order #${number}`)
  await letter.getByRole('link').click()
  await expect(elsewhere.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await expect(elsewhere.getByText('88 Alder Street')).toBeVisible()
  await expect(elsewhere).not.toHaveURL(/key=/)
  await elsewhere.reload()
  await expect(elsewhere.getByText('88 Alder Street')).toBeVisible()
})

test('hides an order and its existence from another browser', async ({ page, newShopper }) => {
  const number = await buy(page, 'clear-phone-case')
  const otherVisitor = await newShopper()
  for (const path of [`/order/${number}`, `/order-tracking/${number}`, '/order/2000000000']) {
    await otherVisitor.goto(path)
    await expect(otherVisitor.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    await expect(otherVisitor.getByText('88 Alder Street')).toHaveCount(0)
  }
})
