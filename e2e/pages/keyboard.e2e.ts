import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, goToCheckout, ownOrders } from '../support/shopper.ts'
import { isCovered, tabTo } from '../support/tab-order.ts'

test('completes a purchase by keyboard', async ({ page }) => {
  const customer = aCustomer()
  await page.goto('/?category=cases-protection')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await walkTo(page, page.getByRole('main').getByRole('link', { name: 'Stowell Clear Phone Case', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stowell Clear Phone Case' })).toBeFocused()

  await walkTo(page, page.getByRole('button', { name: 'One more' }))
  await page.keyboard.press('Space')
  await walkTo(page, page.getByRole('button', { name: 'Add to Cart', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')

  await walkTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 390, height: 700 })
  await typeInto(page, 'Email', customer.email)
  await typeInto(page, 'Full name', customer.name)
  await typeInto(page, 'Phone', '614 555 0123')
  await walkTo(page, page.getByRole('radio', { name: /^Standard shipping/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Pickup at the shop/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await typeInto(page, 'Street address', '88 Alder Street')
  await typeInto(page, 'City', 'Columbus')
  await walkTo(page, page.getByRole('combobox', { name: 'State' }))
  await page.keyboard.type('Ohio')
  await typeInto(page, 'ZIP code', '43201')
  await typeInto(page, 'Card number', '4000002500003155')
  await typeInto(page, 'Expiry', '1230')
  await typeInto(page, 'CVC', '123')
  await page.keyboard.press('Enter')

  const bank = page.getByRole('dialog', { name: 'Your bank asks you to approve' })
  await expect(bank).toBeVisible()
  await walkTo(page, bank.getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeFocused()
  await walkTo(page, page.getByRole('main').getByRole('link', { name: 'Track Order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeFocused()
  expect(await ownOrders(page)).toHaveLength(1)
})

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await walkTo(page, page.getByRole('textbox', { name: label }))
  await page.keyboard.type(text)
}

async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  expect(await isCovered(target), `something lies over ${target}`).toBe(false)
}

test('has the summary of the checkout where it is seen: above the form on a phone, after it beside it', {
  tag: '@phone',
}, async ({ page }) => {
  await addToCart(page, 'clear-phone-case')
  await goToCheckout(page)
  const names = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.filter((one) => one.checkVisibility()).map((one) => one.textContent))
  const isFirst = names.findIndex((name) => name.startsWith('Order summary')) === 0

  expect(isFirst).toBe(page.viewportSize()!.width < 1024)
})
