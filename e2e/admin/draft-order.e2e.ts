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
