import type { Page } from '@playwright/test'
import { startGoDaddyDouble } from '#server/testing/registries/godaddy-double.ts'
import { startRdapDouble } from '#server/testing/registries/rdap-double.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { takeKey } from '../support/repair.ts'
import {
  aCustomer,
  CARD,
  fillCard,
  fillContact,
  goToCheckout,
  openMail,
  payButton,
  placedOrder,
} from '../support/shopper.ts'
import { chooseRowAction, signIn } from '../support/staff.ts'

test('looks up domain names at registries and a registrar, and without a response', { tag: '@exhaustive' }, async ({
  page,
  openShop,
}) => {
  test.slow()
  const [rdap, godaddy] = [await startRdapDouble(), await startGoDaddyDouble()]
  rdap.taken.add('ada.net')
  godaddy.offers.set('ada.io', { available: true, price: 39_990_000 })
  const shop = await openShop({ DEMO: '1', RDAP_BASE: rdap.base, ...godaddy.env })

  await page.goto(shop.url)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains' }).click()
  const search = page.getByRole('button', { name: 'Search', exact: true }).last()
  await expect(search).toBeDisabled()
  await page.getByRole('textbox', { name: 'Domain name' }).fill('www.Ada.io')
  await search.click()
  const offer = page.getByRole('region', { name: 'ada.io' })
  await expect(offer).toContainText('Available')
  await expect(offer).toContainText('$49.99/year')
  await expect(offer).toContainText('Checked with GoDaddy')

  godaddy.lie = { status: 403, body: { code: 'ACCESS_DENIED' } }
  await page.getByRole('textbox', { name: 'Domain name' }).fill('bob')
  await search.click()
  await expect(page.getByText('Live domain registration isn’t connected yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'bob.com' })).toContainText('Checked with the registry')
  await expect(page.getByRole('listitem').filter({ hasText: 'bob.io' })).toContainText('Couldn’t check right now.')

  await page.getByRole('button', { name: 'Check it for me: bob.io' }).click()
  const form = page.getByRole('dialog', { name: 'bob.io' })
  await form.getByRole('textbox', { name: 'Your email' }).fill('carla@example.com')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We check bob.io and write to carla@example.com.').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Domain name' }).fill('-bob-')
  await search.click()
  await expect(page.getByText('A hyphen can’t come first or last.').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Hosting' }).click()
  await expect(page.getByRole('heading', { name: 'Deluxe' })).toBeVisible()
  await page.getByRole('button', { name: 'Select: Economy' }).click()
  await expect(page.getByText('Hosting Plan Selected').first()).toBeVisible()
  await expect(page.getByText('Economy has been added to your cart.').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Domains' }).click()
  await page.getByRole('textbox', { name: 'Domain name' }).fill('bob')
  await search.click()
  await page.getByRole('button', { name: 'Add to cart: bob.com' }).click()
  await expect(page.getByText('bob.com has been added to your cart.').first()).toBeVisible()

  const customer = aCustomer()
  await page.goto(`${shop.url}/checkout`)
  await expect(page.getByRole('heading', { name: 'Domain owner' })).toBeVisible()
  await expectAccessible(page, 'the checkout of a name')
  await fillContact(page, customer)
  await fillCard(page, CARD.paid)
  await payButton(page).click()
  await expect(page.getByText('Please agree, so that we can register the name for you')).toBeVisible()
  await fillHolder(page)
  await payButton(page).click()
  await placedOrder(page)
  await expect(page.getByText('bob.com, domain for one year').first()).toBeVisible()
  expect(godaddy.misfits).toEqual([])
  rdap.close()
  godaddy.close()
})

interface Repair {
  id: number
  key: string
  number: string
}

test('pays for a product, a domain and a repair at once, and refunds the repair that was paid meanwhile @phone', async ({
  page,
  openShop,
  newShopper,
}) => {
  test.slow()
  const rdap = await startRdapDouble()
  const shop = await openShop({ DEMO: '1', RDAP_BASE: rdap.base })
  const [staff, elsewhere] = [await newShopper(shop.url), await newShopper(shop.url)]
  await signIn(staff, 'admin')
  const { repair, due } = await aReadyRepair(staff)

  await page.goto(`${shop.url}/products/braided-usb-c-cable-6ft`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.goto(`${shop.url}/services/domains`)
  await page.getByRole('link', { name: 'Search for a domain name' }).click()
  await page.getByRole('textbox', { name: 'Domain name' }).fill('carla-reads')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByText('Live domain registration isn’t connected yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'carla-reads.com' })).toContainText('Checked with the registry')
  await page.getByRole('button', { name: 'Add to cart: carla-reads.com' }).click()
  await expect(page.getByText('carla-reads.com has been added to your cart.').first()).toBeVisible()
  await page.goto(`${shop.url}/r/${repair.key}`)
  await page.getByRole('button', { name: 'Add to cart and pay together' }).click()
  const together = page.getByRole('region', { name: 'Paid together' })
  await expect(together).toContainText(`Repair ${repair.number}`)
  await expectAccessible(page, 'a cart with a bill')

  await goToCheckout(page)
  await page.getByRole('radio', { name: /^Pickup at the shop/ }).check()
  const carla = aCustomer()
  await fillContact(page, carla)
  await fillHolder(page)
  await fillCard(page, CARD.paid)
  await expectAccessible(page, 'the checkout of a cart with a bill')
  await page.route('**/api/orders', async (route) => {
    await staff.request.post(`/api/repair-tickets/${repair.id}/payments`, {
      data: { key: crypto.randomUUID(), kind: 'repair', source: 'cash', amount: due },
    })
    await route.continue()
  })
  await payButton(page).click()
  await placedOrder(page)
  await expect(page.getByText('carla-reads.com, domain for one year').first()).toBeVisible()
  const paid = page.getByRole('list', { name: 'What you paid' })
  await expect(paid).toContainText(`Repair ${repair.number}`)
  await expect(paid).toContainText('is refunded to your card')
  await expectAccessible(page, 'an order that was paid with something else')

  await staff.goto('/admin/domain-orders')
  await registerByHand(staff, 'carla-reads.com')
  await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click()
  await expect(page.getByRole('region', { name: 'Domains and hosting' })).toContainText('Yours until May 1, 2090')
  const letter = await openMail(elsewhere, carla, /is ready to open/)
  await letter.getByRole('link', { name: /order-delivery/ }).click()
  await elsewhere.getByRole('button', { name: 'Show: carla-reads.com' }).click()
  await expect(elsewhere.getByText('The panel asks for R2D2')).toBeVisible()
  for (const somebody of [staff, elsewhere]) await somebody.close()
  rdap.close()
})

async function registerByHand(staff: Page, name: string): Promise<void> {
  await chooseRowAction(staff, 'Begin', name)
  await chooseRowAction(staff, 'Done', name)
  const form = staff.getByRole('dialog', { name: `${name} is done` })
  await form.getByLabel('Runs until').fill('2090-05-01')
  await form.getByRole('textbox', { name: 'Registered or set up at' }).fill('Registrar of the town')
  await form.getByRole('textbox', { name: 'Details for the customer' }).fill('The panel asks for R2D2')
  await form.getByRole('button', { name: 'Notify the customer' }).click()
  await expect(form).toBeHidden()
  await expect(staff.getByText('No domain orders')).toBeVisible()
}

async function aReadyRepair(staff: Page): Promise<{ repair: Repair; due: number }> {
  const ready = await staff.request.get('/api/repair-tickets?status=ready%20for%20pickup')
  for (const { id } of (await ready.json()) as { id: number }[]) {
    const ticket = await (await staff.request.get(`/api/repair-tickets/${id}`)).json()
    const { due } = ticket.account
    if (due?.kind !== 'repair') continue
    return { repair: { id, number: ticket.number, key: await takeKey(staff, id) }, due: due.amount }
  }
  throw new Error('no repair of the demo waits for its money')
}

async function fillHolder(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Owner’s street address' }).fill('88 Larch Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Columbus')
  await page.getByRole('combobox', { name: 'State' }).selectOption('OH')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43201')
  await page.getByRole('textbox', { name: 'Owner’s phone' }).fill('614-555-0121')
  await page.getByRole('checkbox', { name: 'Register it for me' }).check()
}
