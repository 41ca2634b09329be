import { expect, test } from '../support/fixtures.ts'
import {
  aCustomer,
  addToCart,
  CARD,
  fillAddress,
  fillCard,
  fillContact,
  goToCheckout,
  openMail,
  ownOrders,
  payButton,
  placedOrder,
  totals,
} from '../support/shopper.ts'
import { toast } from '../support/staff.ts'

test('sells to a guest after a declined card, with the same total everywhere', { tag: '@phone' }, async ({ page }) => {
  const customer = aCustomer()
  await page.goto('/products/nvme-ssd-1tb')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  const inCart = await totals(page)
  expect(inCart).toEqual({ subtotal: '$139.98', shipping: '$5.99', tax: '$9.80', total: '$155.77' })

  await goToCheckout(page)
  await fillContact(page, customer)
  await fillAddress(page)
  await fillCard(page, CARD.declined)
  expect(await totals(page)).toEqual(inCart)
  await payButton(page).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeFocused()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('88 Alder Street')

  await fillCard(page, CARD.paid)
  await payButton(page).click()
  const number = await placedOrder(page)
  const thanks = page.getByText('Thank you for your purchase!', { exact: true }).first()
  await expect(thanks).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(thanks).toBeVisible()
  await expect(page.getByText(`Your order #${number} has been placed.`).first()).toBeVisible()
  await expect(page.getByText('88 Alder Street')).toBeVisible()
  await expect(page.getByText(/^\w{3}, \w{3} \d+ to \w{3}, \w{3} \d+$/)).toBeVisible()
  expect(await totals(page)).toMatchObject({ total: inCart.total, tax: inCart.tax })
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()

  const track = page.getByRole('main').getByRole('link', { name: 'Track Order' })
  await expect(track).toHaveAttribute('href', /\?key=/)
  await track.click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible()
  expect(await totals(page)).toMatchObject({
    subtotal: inCart.subtotal,
    shipping: inCart.shipping,
    total: inCart.total,
  })

  const letter = await openMail(page, customer, `Your order #${number} has been placed`)
  await expect(letter).toContainText(`Total: ${inCart.total}`)
  await expect(letter).toContainText(`Tax: ${inCart.tax}`)
})

test('keeps entered data after a reload, and shows each error at its field', async ({ page }) => {
  const customer = aCustomer()
  await addToCart(page, 'memory-card-128gb')
  await goToCheckout(page)
  await payButton(page).click()

  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await fillContact(page, customer)
  await fillAddress(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'California' })
  await expect(page.getByText('43201 is in Ohio, not in California. Please check both.')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Ohio' })
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('90001')
  await expect(page.getByText('90001 is in California, not in Ohio. Please check both.')).toBeVisible()
  await email.fill('carla@gmial.com')
  await page.getByRole('button', { name: 'carla@gmail.com' }).click()
  await expect(email).toHaveValue('carla@gmail.com')
  await email.fill(customer.email)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('4320')
  await page.getByRole('textbox', { name: 'ZIP code' }).blur()
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveAttribute('aria-invalid', 'true')

  await page.reload()
  await expect(email).toHaveValue(customer.email)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('90001')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('CA')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43201')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Columbus')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('OH')
})

test('charges once on a double click, and orders nothing more on Back and Forward', async ({ page }) => {
  await addToCart(page, 'memory-card-128gb')
  await goToCheckout(page)
  await fillContact(page, aCustomer())
  await fillAddress(page)
  await fillCard(page, CARD.paid)
  await payButton(page).dblclick()
  const number = await placedOrder(page)
  const paid = toast(page, 'Payment Successful')
  await expect(paid).toBeVisible()

  await page.reload()
  expect(await placedOrder(page)).toBe(number)
  await expect(paid).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Empty Cart')).toBeVisible()
  await page.goForward()
  expect(await placedOrder(page)).toBe(number)
  expect(await ownOrders(page)).toEqual([number])
})

test('refuses a real card number before it leaves the browser', async ({ page }) => {
  await addToCart(page, 'flat-ethernet-cable-25ft')
  await goToCheckout(page)
  await fillContact(page, aCustomer())
  await fillAddress(page)
  await fillCard(page, '5555 5555 5555 4444')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await payButton(page).click()

  const card = page.getByRole('textbox', { name: 'Card number' })
  await expect(card).toHaveAttribute('aria-invalid', 'true')
  await expect(card).toBeFocused()
  expect(sent.join()).not.toContain('5555')
})
