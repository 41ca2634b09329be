import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

export const CARD = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0341',
}

export interface Customer {
  name: string
  email: string
}

export function aCustomer(name = 'Carla Reyes'): Customer {
  return { name, email: `carla.${randomUUID().slice(0, 8)}@example.com` }
}

export async function addToCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page).toHaveURL('/cart')
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
}

export async function fillContact(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('textbox', { name: 'Full name' }).fill(customer.name)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('(614) 555-0123')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Street address' }).fill('88 Alder Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Columbus')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Ohio' })
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43201')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12/30')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay \$/ })
}

export async function fillCheckout(page: Page, customer: Customer, card = CARD.paid): Promise<void> {
  await goToCheckout(page)
  await fillContact(page, customer)
  await fillAddress(page)
  await fillCard(page, card)
}

export async function placedOrder(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  const placed = page.getByRole('heading', { name: /^Your order #\d+ has been placed\.$/ })
  const words = await placed.textContent()
  return Number(words!.match(/\d+/)![0])
}

export async function buy(page: Page, slug: string, customer = aCustomer()): Promise<number> {
  await addToCart(page, slug)
  await fillCheckout(page, customer)
  await payButton(page).click()
  return placedOrder(page)
}

export function amountOf(page: Page, word: string | RegExp): Locator {
  return page.getByRole('term').filter({ hasText: word }).locator('xpath=following-sibling::dd')
}

export async function totals(page: Page): Promise<Record<'subtotal' | 'shipping' | 'tax' | 'total', string>> {
  const closedOnPhones = page.getByRole('button', { name: /^Order summary/, expanded: false })
  if (await closedOnPhones.isVisible()) await closedOnPhones.click()
  const read = async (word: RegExp) => (await amountOf(page, word).textContent())!
  return {
    subtotal: await read(/^Subtotal$/),
    shipping: await read(/^(Shipping|Pickup at the shop|Delivery by email)$/),
    tax: await read(/^Tax/),
    total: await read(/^Total$/),
  }
}

export async function ownOrders(page: Page, { timeout }: { timeout?: number } = {}): Promise<number[]> {
  await page.goto('/order-tracking')
  const orders = page.getByRole('region', { name: 'Orders from this browser' })
  await expect(orders).toBeVisible({ timeout })
  const names = await orders.getByRole('heading', { level: 3 }).allTextContents()
  return names.map((name) => Number(name.match(/\d+/)![0]))
}

export async function openMail(page: Page, { email }: Customer, subject: string | RegExp): Promise<Locator> {
  await page.goto('/mailbox')
  const mail = page.getByRole('navigation', { name: 'Emails' }).getByRole('link').filter({ hasText: email })
  await mail.filter({ hasText: subject }).first().click()
  const letter = page.getByRole('article')
  await expect(letter).toContainText(`To ${email}`)
  await letter.getByRole('tab', { name: 'Plain text' }).click()
  return letter
}
