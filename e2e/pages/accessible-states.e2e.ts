import { ALL_THEMES, expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, buy, CARD, fillCheckout, goToCheckout, payButton } from '../support/shopper.ts'

test('dialogs and menus pass axe', async ({ page }) => {
  test.slow()
  await test.step('open categories menu', async () => {
    await page.goto('/?category=storage-memory')
    const menu = page.getByRole('button', { name: 'Categories' })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, 'categories menu', ALL_THEMES)
  })
  await test.step('suggestions', async () => {
    await page.goto('/terms')
    await page.getByRole('combobox', { name: 'Search products' }).fill('cable')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'suggestions', ALL_THEMES)
  })
  await test.step('toast', async () => {
    await page.goto('/?category=storage-memory')
    await page.getByRole('button', { name: 'Add to cart: Pinemark 500 GB SATA Solid-State Drive' }).click()
    await page.getByText('Added to cart', { exact: true }).first().hover()
    // A toast covers a part of the page for some seconds, which is not a small target.
    const looks = ALL_THEMES.map((theme) => ({ ...theme, without: ['target-size'] }))
    await expectAccessible(page, 'toast', looks)
  })
  await test.step('menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'phone menu', ALL_THEMES)
  })
})

test('pages from a filled cart to a canceled order pass axe', async ({ page }) => {
  test.slow()
  const customer = aCustomer()
  await addToCart(page, 'clear-phone-case')
  await expectAccessible(page, 'filled cart', ALL_THEMES)
  await goToCheckout(page)
  await payButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expectAccessible(page, 'checkout with mistakes', ALL_THEMES)

  await page.goto('/cart')
  await fillCheckout(page, customer, CARD.declined)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expectAccessible(page, 'declined', ALL_THEMES)
  await page.getByRole('button', { name: CARD.asksBank }).click()
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to approve' })
  await expect(bank).toBeVisible()
  await expectAccessible(page, 'bank', ALL_THEMES)
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  await expectAccessible(page, 'confirmation', ALL_THEMES)

  await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expectAccessible(page, 'cancel dialog', ALL_THEMES)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Changed my mind')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible()
  await expectAccessible(page, 'cancelled order', ALL_THEMES)
  await page.goto('/mailbox')
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessible(page, 'mailbox', ALL_THEMES)
})

test('an order passes axe in its own and in another browser', async ({ page, newShopper }) => {
  const number = await buy(page, 'immunity-booster-shots')
  await page.goto('/order-tracking')
  await expect(page.getByRole('link', { name: `Order #${number}` })).toBeVisible()
  await expectAccessible(page, 'own orders', ALL_THEMES)

  const otherVisitor = await newShopper()
  await otherVisitor.goto(`/order/${number}`)
  await expect(otherVisitor.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expectAccessible(otherVisitor, 'order not found', ALL_THEMES)
})
