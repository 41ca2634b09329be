import { expect, test } from '../support/fixtures.ts'
import { addToCart, goToCheckout } from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

const FORMS: { path: string; fill?: [label: string, text: string]; button: string; first: string }[] = [
  { path: '/auth', button: 'Login', first: 'Username or email' },
  { path: '/auth?tab=register', fill: ['Username', 'rosa'], button: 'Register', first: 'Email' },
  { path: '/forgot-password', button: 'Email me the link', first: 'Email' },
  { path: '/order-tracking', button: 'Track Order', first: 'Order number' },
  { path: '/ask/web-design', button: 'Send it', first: 'What do you need?' },
  {
    path: '/ask/web-design',
    fill: ['What do you need?', 'A site with our menu and a way to book a table'],
    button: 'Send it',
    first: 'Name',
  },
]

for (const { path, fill, button, first } of FORMS)
  test(`focuses “${first}” of ${path} ${fill ? `after ${fill[0]}` : 'first'}`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    if (fill) await main.getByRole('textbox', { name: fill[0] }).first().fill(fill[1])
    await main.getByRole('button', { name: button }).click()

    await expect(main.getByRole('textbox', { name: first }).first()).toBeFocused()
  })

test('focuses the first wrong field of the checkout', async ({ page }) => {
  await addToCart(page, 'clear-phone-case')
  await goToCheckout(page)
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await page.getByRole('textbox', { name: 'Email' }).fill('carla@example.com')
  await pay.click()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Carla Reyes')
  await pay.click()
  await expect(page.getByRole('textbox', { name: 'Street address' })).toBeFocused()
})

test('focuses the first wrong field of a repair request', async ({ page }) => {
  await signIn(page, 'customer', '/repair-tickets')
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /create|send|request/i })
    .last()
    .click()

  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
})
