import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { addToCart, amountOf } from '../support/shopper.ts'

test('counts an addition although an older response arrives after it', { tag: '@exhaustive' }, async ({ page }) => {
  await answerLate(page, 'cart')
  await page.goto('/?category=chargers-cables')
  await page.getByRole('button', { name: 'Add to cart: Harborline HDMI Cable, 8 ft' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})

test('counts each click on a slow network', { tag: '@exhaustive' }, async ({ page }) => {
  await addToCart(page, 'hdmi-cable-8ft')
  await page.route('**/api/cart**', async (route) => {
    await new Promise((later) => setTimeout(later, 300))
    await route.continue()
  })
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  for (const shown of ['2', '3', '4', '5', '6']) {
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(quantity).toHaveValue(shown)
    await page.waitForTimeout(250)
    expect(await quantity.inputValue()).toBe(shown)
  }

  await expect(amountOf(page, /^Subtotal$/)).toHaveText('$77.94')
})

async function answerLate(page: Page, list: 'cart' | 'wishlist'): Promise<void> {
  const changed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith(`/api/${list}`),
  )
  let isFirst = true
  await page.route(`**/api/${list}`, async (route) => {
    if (route.request().method() !== 'GET' || !isFirst) return route.continue()
    isFirst = false
    const before = await route.fetch()
    await changed
    await page.waitForTimeout(200)
    await route.fulfill({ response: before })
  })
}
