import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, CARD, fillAddress, fillCard, openMail, payButton } from '../support/shopper.ts'
import { signIn, toast } from '../support/staff.ts'

test('lets the customer of a draft order pay by the link', { tag: '@phone' }, async ({ page, newShopper }) => {
  test.slow()
  const customer = aCustomer('Walter Finch')
  await signIn(page, 'admin')
  await page.goto('/admin/phone-orders/new')
  const search = page.getByRole('combobox', { name: 'Add a product or service' })
  await search.fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('list', { name: 'Products of this order' })).toContainText('Flat Ethernet')
  await expectAccessible(page, 'an order by phone')
  await page.getByRole('textbox', { name: /^Name/ }).fill(customer.name)
  await page.getByRole('textbox', { name: /^Email/ }).fill(customer.email)
  await fillAddress(page)
  await page.getByRole('button', { name: /^Send payment link, \$/ }).click()
  await expect(toast(page, 'Phone order created')).toBeVisible()
  const row = page.getByRole('list', { name: 'Phone orders' }).getByRole('listitem').filter({ hasText: customer.email })
  await expect(row).toContainText('Awaiting payment')
  await expectAccessible(page, 'the orders by phone')

  const walter = await newShopper()
  const letter = await openMail(walter, customer, 'Please pay for your order')
  await letter.getByRole('link').click()
  await expect(walter.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
  await expect(walter).not.toHaveURL(/key=/)
  await fillCard(walter, CARD.declined)
  await expectAccessible(walter, 'the page that a payment link opens')
  await payButton(walter).click()
  await expect(walter.getByRole('alert')).toContainText('declined')
  await fillCard(walter, CARD.paid)
  await payButton(walter).click()
  await expect(walter.getByRole('heading', { name: /#\d+/ }).first()).toBeVisible()
  await expect(walter).toHaveURL(/\/order-tracking\/\d+/)

  await expect(row).toContainText('Paid')
  await expect(row.getByRole('link', { name: /^Order #\d+/ })).toBeVisible()
})

test('fills in only the address of the chosen customer', async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  const answers = ['1 First St', null, '3 Slow St', '4 Last St']
  let answered = 0
  await page.route('**/api/admin/phone-orders/address?*', async (route) => {
    const line1 = answers[answered++]
    if (line1 === '3 Slow St') await slow.promise
    await route.fulfill({ json: line1 && { name: 'Someone', line1, city: 'Columbus', state: 'OH', zip: '43215' } })
  })
  await signIn(page, 'admin')
  await page.goto('/admin/phone-orders/new')
  const street = page.getByRole('textbox', { name: /^Street address/ })
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('mendes')
    await page.getByRole('listbox', { name: 'Customers' }).getByRole('option').first().click()
  }
  const change = page.getByRole('button', { name: 'Change customer' })

  await choose()
  await expect(street).toHaveValue('1 First St')
  await change.click()
  await expect(street).toHaveValue('')
  await Promise.all([page.waitForResponse(/phone-orders\/address/), choose()])
  await expect(street).toHaveValue('')

  await change.click()
  await choose()
  await change.click()
  await expect(street).toHaveValue('')
  slow.resolve()
  await page.waitForResponse(/phone-orders\/address/)
  await expect(street).toHaveValue('')
  await choose()
  await expect(street).toHaveValue('4 Last St')
})
