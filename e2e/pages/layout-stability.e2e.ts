import { expect, test } from '../support/fixtures.ts'
import { overhang } from '../support/overhang.ts'
import { aCustomer, addToCart, buy, fillCheckout, openMail } from '../support/shopper.ts'

const HOSTILE = `<img src=x onerror="alert(1)"><script>alert(2)</script>`

const WITH_A_CART = [
  '/?category=holistic-health',
  '/products/fire-cider-tonic',
  '/cart',
  '/wishlist',
  '/checkout',
  '/order-tracking',
]

test('hydrates pages with a filled cart in a slow browser without a mismatch', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await addToCart(page, 'fire-cider-tonic')
  await page.getByRole('link', { name: 'Fernhollow Fire Cider Tonic' }).click()
  await page
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .click()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const path of WITH_A_CART) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  }
})

test('escapes what a shopper types', async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ search: HOSTILE })}`)
  await expect(page.getByRole('main')).toContainText(HOSTILE)

  const customer = aCustomer(HOSTILE)
  const number = await buy(page, 'screen-cleaning-kit', customer)
  await page.goto(`/order/${number}`)
  await expect(page.getByText(HOSTILE).first()).toBeVisible()
  const letter = await openMail(page, customer, `Your order #${number} has been placed`)
  await expect(letter).toContainText(HOSTILE)
})

test('shifts little while a filled cart and the checkout load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await addToCart(page, 'fire-cider-tonic')
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(`new Promise((resolve) => {
      let shift = 0
      const note = (list) => list.getEntries().forEach(({ value }) => (shift += value))
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(shift), 200)
    })`)
    expect.soft(shift, path).toBeLessThan(0.02)
  }
})

test('opens the empty checkout at its top on the way back from the order', { tag: '@phone' }, async ({ page }) => {
  await buy(page, 'screen-cleaning-kit')
  await page.goBack()
  await expect(page.getByText('There is nothing to pay')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeInViewport()
})

const WINDOWS = [
  { name: 'at 320 px', width: 320, height: 640, tag: [] },
  { name: 'zoomed to 200 %', width: 640, height: 450, tag: '@exhaustive' },
]

for (const { name, width, height, tag } of WINDOWS) {
  test(`never scrolls sideways up to the order ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await addToCart(page, 'mushroom-herbal-supplement')
    expect.soft(await overhang(page), 'filled cart').toBe(0)

    await fillCheckout(page, aCustomer())
    expect.soft(await overhang(page), 'checkout').toBe(0)

    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    expect.soft(await overhang(page), 'confirmation').toBe(0)

    await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click()
    await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible()
    expect.soft(await overhang(page), 'tracking').toBe(0)
  })
}
