import { expect, test } from '../support/fixtures.ts'
import { addToCart, amountOf } from '../support/shopper.ts'

test('changes the cart, undoes a removal and shows it in the next tab', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto('/?category=chargers-cables')
  const name = 'Harborline HDMI Cable, 8 ft'
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expect(page.getByText('Added to cart', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(amountOf(page, /^Subtotal$/)).toHaveText('$25.98')
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('3')
  await page.keyboard.press('Enter')
  await expect(amountOf(page, /^Subtotal$/)).toHaveText('$38.97')

  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await quantity.fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use Remove to delete this item.')).toBeVisible()
  await expect(quantity).toHaveValue('3')
  await quantity.fill('999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Only \d+ left\.$/)).toBeVisible()
  await quantity.fill('3')
  await page.keyboard.press('Enter')
  await expect(amountOf(page, /^Subtotal$/)).toHaveText('$38.97')

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText('Item removed').first()).toBeVisible()
  await expect(page.getByText('Empty Cart')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(amountOf(page, /^Subtotal$/)).toHaveText('$38.97')
  const otherTab = await context.newPage()
  await otherTab.goto('/cart')
  await expect(otherTab.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('3')
})

test('shows the chosen delivery method in the moment of the click', async ({ page }) => {
  await addToCart(page, 'simple-flip-phone')
  await page.goto('/cart')
  const choose = (name: RegExp) =>
    page.getByRole('radio', { name }).evaluate((element) => {
      const radio = element as unknown as { click: () => void; checked: boolean }
      radio.click()
      return radio.checked
    })
  expect(await choose(/^Pickup at the shop/)).toBe(true)
  expect(await choose(/^Standard shipping/)).toBe(true)
  expect(await choose(/^Pickup at the shop/)).toBe(true)
  await expect(amountOf(page, /^Shipping|^Pickup/)).toHaveText('Free')

  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /^Pickup at the shop/ })).toBeChecked()
})

test('shows an error and a retry button when the cart cannot be loaded', { tag: '@exhaustive' }, async ({ page }) => {
  await addToCart(page, 'simple-flip-phone')
  await page.goto('/about')
  await page.route('**/api/cart/quote*', (route) => route.abort())
  // Without a request to the server, which would render the cart.
  await page.evaluate("history.pushState({}, '', '/checkout'); dispatchEvent(new PopStateEvent('popstate'))")
  await expect(page.getByText('There was a problem loading checkout information').first()).toBeVisible()
  await page.unroute('**/api/cart/quote*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('adds five items by five quick clicks without covering the way to checkout', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/?category=chargers-cables')
  const add = page.getByRole('button', { name: /^Add to cart: Harborline HDMI Cable, 8 ft/ })
  await add.click({ clickCount: 5, delay: 0 })
  await expect(add).toHaveAccessibleName(/\(5 in your cart\)/)

  await addToCart(page, 'clear-phone-case')
  const proceed = page.getByRole('link', { name: 'Proceed to Checkout' })
  await expect(page.getByText('Added to cart', { exact: true }).first()).toBeVisible()
  await expect(proceed).toBeInViewport({ ratio: 1 })
  const { x, y, width, height } = (await proceed.boundingBox())!
  const onTop = `document.elementFromPoint(${x + width / 2}, ${y + height / 2}).closest('a')?.textContent`
  expect(await page.evaluate(onTop)).toBe('Proceed to Checkout')
})
