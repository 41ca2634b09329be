import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, buy, openMail } from '../support/shopper.ts'
import { signIn, toast } from '../support/staff.ts'

test('shows a new order without a reload, and its partial refund to the customer', async ({ page, newShopper }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()

  test.slow()
  const carla = aCustomer('Carla Refund')
  const shopper = await newShopper()
  const number = await buy(shopper, 'braided-usb-c-cable-6ft', carla)
  await page.getByRole('button', { name: `View details of order #${number}` }).click()
  await expect(page).toHaveURL(`/admin/orders/${number}`)
  await shopper.goto(`/order/${number}`)

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` })
  await dialog.getByRole('checkbox', { name: /^Shipping/ }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: 'Return these items to stock' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Refund $16.04' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await expectAccessible(page, 'refund dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Arrived frayed')
  await dialog.getByRole('button', { name: 'Refund $16.04' }).click()
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible()
  await expect(page.getByText('Refund of $16.04: Arrived frayed')).toBeVisible()

  await expect(shopper.getByText('Partly refunded')).toBeVisible()
  await expect(shopper.getByText('Arrived frayed')).toHaveCount(0)
  await openMail(shopper, carla, `A refund for your order #${number}`)
})

test('emails the customer once when an order ships with a tracking number', async ({ page, newShopper }) => {
  test.slow()
  const carla = aCustomer('Carla Parcel')
  const number = await buy(await newShopper(), 'memory-card-128gb', carla)
  await signIn(page, 'admin')
  await page.goto(`/admin/orders?search=${carla.email}`)
  const status = page.getByRole('combobox', { name: `Status of order #${number}` })
  await status.selectOption('processing')
  await expect(toast(page, 'Order status updated successfully')).toBeVisible()
  await expectAccessible(page, 'list of orders')

  await page.getByRole('button', { name: `View details of order #${number}` }).click()
  await page.getByRole('combobox', { name: 'Carrier' }).fill('UPS')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z0000000000000042')
  await page.getByRole('button', { name: 'Update Tracking' }).click()
  await expect(status).toHaveValue('shipped')
  await expect(page.getByRole('link', { name: '1Z0000000000000042' })).toBeVisible()
  await expectAccessible(page, 'an order')

  await status.selectOption('processing')
  const dialog = page.getByRole('dialog', { name: `Set order #${number} to Processing?` })
  await dialog.getByRole('button', { name: 'Set to Processing' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The parcel came back')
  await dialog.getByRole('button', { name: 'Set to Processing' }).click()
  await expect(page.getByText('shipped to processing: The parcel came back')).toBeVisible()
  await status.selectOption('shipped')
  await expect(status).toHaveValue('shipped')

  const letter = await openMail(page, carla, `Your order #${number} is on its way`)
  await expect(letter).toContainText('UPS tracking number: 1Z0000000000000042')
  const mails = page.getByRole('navigation', { name: 'Emails' }).getByRole('link').filter({ hasText: carla.email })
  await expect(mails.filter({ hasText: 'is on its way' })).toHaveCount(1)
})

test('completes a cash sale by keyboard', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  await page.goto('/admin/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('n')
  const search = page.getByRole('combobox', { name: 'Add a product or service' })
  await expect(search).toBeFocused()
  await page.keyboard.type('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'search of a counter sale')
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Items in this sale' }).getByRole('listitem')
  await expect(line).toContainText('Flat Ethernet')
  await page.getByRole('textbox', { name: 'Cash received' }).fill('100')
  await expect(page.getByText(/^Change: \$/)).toBeVisible()
  const change = await page.getByText(/^Change: \$/).textContent()
  await expectAccessible(page, 'a counter sale')
  await page.keyboard.press('Enter')

  const before = page.getByRole('region', { name: 'Previous sale' })
  await expect(before).toContainText(change!)
  await expect(search).toBeFocused()
  await before.getByRole('link', { name: /^Order #\d+/ }).click()
  await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible()
  await expect(page.getByText('Walk-in customer')).toBeVisible()
  await expect(page.getByText(`${change!.replace('Change: ', '')} change`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Status of order/ })).toHaveValue('delivered')
})

test('shows an error with a retry button when a list cannot be loaded', { tag: '@exhaustive' }, async ({ page }) => {
  await signIn(page, 'admin')
  // A live update would reload the list and remove the button before it is pressed.
  await page.route('**/api/admin/live', (route) => route.abort())
  await page.route('**/api/admin/orders?*', (route) => route.abort())
  await page.goto('/admin/orders')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('No orders found')).toHaveCount(0)

  await page.unroute('**/api/admin/orders?*')
  await retry.click()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()

  await page.goto('/admin/orders?search=nobody-ordered-this')
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('hides orders from technicians and the back office from customers and visitors', async ({ page, newShopper }) => {
  const technician = await newShopper()
  await signIn(technician, 'tech')
  await technician.goto('/admin/orders')
  await expect(technician.getByText('Access denied. Administrator privileges required.')).toBeVisible()

  const customer = await newShopper()
  await signIn(customer, 'customer')
  await customer.goto('/admin/orders')
  await expect(customer).toHaveURL('/')

  for (const visitor of [technician, customer])
    expect((await visitor.request.get('/api/admin/users')).status()).toBe(403)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/auth/)
})
