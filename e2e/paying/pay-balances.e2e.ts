import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
import {
  aCustomer,
  amountOf,
  CARD,
  fillCard,
  fillContact,
  goToCheckout,
  payButton,
  placedOrder,
} from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

test('pays a repair by gift card and a 3-D Secure card, and counts balances in the header', async ({
  page,
  newShopper,
  openShop,
}) => {
  test.slow()
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const staff = await newShopper(baseURL)
  await signIn(staff, 'admin')
  const repair = await aRepair(staff, { deviceType: 'Smartphone', deviceBrand: 'Apple', deviceModel: 'iPhone 12' })
  await readyToPay(staff, repair, 100)
  const code = await aGiftCard(staff, 57)

  await page.goto(`${baseURL}/r/${repair.key}`)
  await page.getByRole('button', { name: 'Add to cart and pay together' }).click()
  await expect(page.getByRole('region', { name: 'Paid together' })).toContainText(`Repair ${repair.number}`)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await page.goto(baseURL)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await page.goto(`${baseURL}/cart`)
  await page.getByRole('button', { name: 'Pay with a gift card' }).click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByLabel('Gift card code').press('Enter')
  await expect(amountOf(page, /^Gift card/)).toHaveText('-$57.00')
  await expect(amountOf(page, /^To pay now$/)).toHaveText('$50.00')
  await expectAccessible(page, 'a cart of bills and a gift card')

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillCard(page, CARD.asksBank)
  await payButton(page).click()
  await page
    .getByRole('dialog', { name: 'Your bank asks you to approve' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const paid = page.getByRole('list', { name: 'What you paid' })
  await expect(paid).toContainText('Paid, $57.00 of it by gift card or store credit.')
  await expect(paid).toContainText('$107.00')
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await staff.close()
})

test('completes a deposit and a product after a redirect to the bank', async ({ page, newShopper, openShop }) => {
  test.slow()
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const staff = await newShopper(baseURL)
  await signIn(staff, 'admin')
  await asksForDeposit(staff, 'Phone Repair')
  const dev = aCustomer('Dev Rao')

  await page.goto(baseURL)
  await page.getByRole('link', { name: 'Book a repair' }).click()
  await expect(page.getByRole('heading', { name: 'Book a time', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Phone Repair' }).click()
  await expect(page.getByText('A deposit of $20.00 holds your time')).toBeVisible()
  const times = page.getByRole('group', { name: /^Times on/ }).getByRole('button')
  await times.last().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(dev.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(dev.email)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: /^Held for you: / })).toBeVisible()
  const appointment = page.url()
  await expectAccessible(page, 'a time that is held')
  await page.getByRole('button', { name: 'Add to cart and pay together' }).click()
  await expect(page.getByRole('region', { name: 'Paid together' })).toContainText('Deposit for A-')
  await page.goto(`${baseURL}/products/braided-usb-c-cable-6ft`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()

  await goToCheckout(page)
  await page.getByRole('radio', { name: /^Pickup at the shop/ }).check()
  await fillContact(page, dev)
  await fillCard(page, CARD.asksBank)
  await page.route('**/api/orders', (route) => route.abort())
  const prepared = page.waitForResponse('**/api/create-payment-intent')
  await payButton(page).click()
  await page
    .getByRole('dialog', { name: 'Your bank asks you to approve' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const { paymentIntentId } = (await (await prepared).json()) as { paymentIntentId: string }
  await expect(page).toHaveURL(/order-success/)
  await page.unroute('**/api/orders')
  await page.goto(`${baseURL}/order-success?payment_intent=${paymentIntentId}&redirect_status=succeeded`)
  await placedOrder(page)
  const paid = page.getByRole('list', { name: 'What you paid' })
  await expect(paid).toContainText('Deposit for A-')
  await expect(paid).toContainText('$20.00')
  await page.goto(appointment)
  await expect(page.getByText('Your deposit of $20.00 is paid.')).toBeVisible()
  await staff.close()
})

async function aGiftCard(staff: Page, amount: number): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await staff.request.post(`/api/admin/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { kind, id } = (await post('gift-cards', { key: randomUUID(), amount })) as { kind: string; id: string }
  const payment = { method: 'cash', given: amount }
  await post('bill-sales', { key: randomUUID(), bills: [{ kind, id, amount }], payment })
  return ((await post('gift-cards/sold', { key: id })) as { code: string }).code
}

async function asksForDeposit(staff: Page, service: string): Promise<void> {
  const setup = await (await staff.request.get('/api/admin/booking')).json()
  const { serviceId, serviceName, isUsual, hasPrice, isPayable, ...rule } = setup.rules.find(
    (one: { serviceName: string }) => one.serviceName === service,
  )
  const data = { ...rule, depositKind: 'fixed', depositAmount: 20 }
  const saved = await staff.request.post(`/api/admin/booking/rules/${serviceId}`, { data })
  expect(saved.ok(), await saved.text()).toBe(true)
}
