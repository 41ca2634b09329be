import { expect, test } from '../support/fixtures.ts'
import { aCustomer, fillCheckout, payButton, placedOrder } from '../support/shopper.ts'

test('sells a variant chosen by keyboard, and names it in cart, URL and order', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products/rugged-phone-case')
  await expect(page.getByRole('main')).toContainText('from $29.99')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Choose a color and a phone size first.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Black/ })).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Navy/ })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(page.getByRole('radio', { name: '6.1 in' })).toBeChecked()
  const address = page.url()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(page).toHaveURL(/\/cart$/)
  const line = page.getByRole('link', { name: 'Stowell Rugged Phone Case, Coral / 6.1 in' })
  await expect(line).toBeVisible()
  await line.click()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Coral/ })).toBeChecked()

  await page.goto('/cart')
  await fillCheckout(page, aCustomer())
  await payButton(page).press('Enter')
  await placedOrder(page)
  await expect(page.getByText('Coral / 6.1 in').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the variant by a plain form', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto('/products/rugged-phone-case')
    await page.getByRole('radio', { name: 'Black' }).check({ force: true })
    await page.getByRole('radio', { name: '6.7 in' }).check({ force: true })
    await page.getByRole('button', { name: 'Show this choice' }).press('Enter')

    await expect(page).toHaveURL(/\?variant=\d+$/)
    await expect(page.getByRole('main')).toContainText('$32.99')
  })
})
