import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  aCustomer,
  addToCart,
  amountOf,
  CARD,
  fillCard,
  fillCheckout,
  openMail,
  payButton,
  placedOrder,
} from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

test('pays part of an order with a gift card and shows its remaining balance', async ({ page, newShopper }) => {
  test.slow()
  const carla = aCustomer()
  const ada = aCustomer('Ada Lund')
  await page.goto('/gift-cards')
  await expectAccessible(page, 'gift cards')
  await page.getByRole('link', { name: 'Buy a gift card of $25.00' }).click()
  await page.getByLabel('Your name').fill(carla.name)
  await page.getByLabel('Your email').fill(carla.email)
  await page.getByLabel('Recipient’s name').fill(ada.name)
  await page.getByLabel('Recipient’s email').fill(ada.email)
  await page.getByLabel('Message').fill('Happy birthday!')
  await fillCard(page, CARD.declined)
  await expectAccessible(page, 'buying a gift card')
  await payButton(page).click()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Card number' }).fill(CARD.paid)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your gift card is paid' })).toBeVisible()
  await expect(page.getByText(ada.email)).toBeVisible()

  const shopper = await newShopper()
  const letter = await openMail(shopper, ada, 'Your gift card from')
  const link = /http\S+\/gift-card\/\S+/.exec((await letter.textContent()) ?? '')
  await shopper.goto(link![0])
  await shopper.getByRole('button', { name: 'Show the code' }).click()
  await expect(shopper.getByText('Happy birthday!')).toBeVisible()
  await expectAccessible(shopper, 'an open gift card')
  const code = (await shopper.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).textContent())!

  await addToCart(shopper, 'laptop-sleeve-14')
  await addGiftCard(shopper, 'AAAA-AAAA-AAAA-AAAA')
  await expect(shopper.getByText('We couldn’t find a gift card with this code')).toBeVisible()
  await shopper.getByLabel('Gift card code').fill(code.toLowerCase())
  await shopper.getByLabel('Gift card code').press('Enter')
  await expect(amountOf(shopper, /^Gift card/)).toHaveText('-$25.00')
  await expectAccessible(shopper, 'a cart with a gift card')
  await fillCheckout(shopper, ada)
  const left = (await amountOf(shopper, /^Left to pay$/).textContent())!
  await expect(payButton(shopper)).toHaveText(`Pay ${left}`)
  await payButton(shopper).click()
  const order = await placedOrder(shopper)

  await shopper.goto('/gift-cards')
  await shopper.getByLabel('Gift card code').fill(code)
  await shopper.getByRole('button', { name: 'Check balance' }).click()
  await expect(shopper.getByText('$0.00 left on card')).toBeVisible()

  await signIn(page, 'admin', `/admin/balances?show=all&search=${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: `••••${code.slice(-4)}` }).click()
  const card = page.getByRole('dialog', { name: new RegExp(code.slice(-4)) })
  await expect(card.getByRole('link', { name: `order #${order}` })).toBeVisible()
  await expectAccessible(page, 'a gift card in the office')
})

test('sells a gift card at the counter, prints its code and accepts it for part of a sale', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin', '/admin/balances')
  await page.getByRole('link', { name: 'Sell a gift card' }).click()
  const form = page.getByRole('dialog', { name: 'Gift card' })
  await form.getByLabel('Amount').fill('10')
  await expectAccessible(page, 'selling a gift card')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Bills paid with this sale' })).toContainText('Gift card')
  await expect(page.getByRole('button', { name: 'Gift card', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete sale, $10.00' }).click()
  const before = page.getByRole('region', { name: 'Previous sale' })
  const slip = before.getByRole('link', { name: 'Print gift card, $10.00' })
  await page.goto((await slip.getAttribute('href'))!)
  const code = (await page.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).textContent())!

  await page.goto('/admin/orders/new')
  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toBeFocused()
  await page.keyboard.type('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Gift card', exact: true }).click()
  await page.getByRole('textbox', { name: /^Gift card/ }).fill(code)
  await page.getByRole('button', { name: 'Use card' }).click()
  await expect(page.getByText(/Gift card ••••.{4} pays \$10\.00 of \$10\.00/)).toBeVisible()
  await expectAccessible(page, 'a sale with a gift card')
  await page.getByRole('button', { name: /^Complete sale/ }).click()
  await expect(before).toContainText('Order #')
})

async function addGiftCard(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay with a gift card' }).click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Add gift card' }).click()
}
