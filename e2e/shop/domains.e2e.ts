import { startGoDaddyDouble } from '#server/testing/registries/godaddy-double.ts'
import { startRdapDouble } from '#server/testing/registries/rdap-double.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/own-shop.ts'
import { aCustomer, CARD, fillCard, fillContact, payButton, placedOrder } from '../support/shopper.ts'

test('Carla looks up a name: at the registries, at a registrar, and where nobody can tell', async ({
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
  const asked = page.getByRole('region', { name: 'ada.io' })
  await expect(asked).toContainText('Available')
  await expect(asked).toContainText('$49.99/year')
  await expect(asked).toContainText('Checked with GoDaddy')

  godaddy.lie = { status: 403, body: { code: 'ACCESS_DENIED' } }
  await page.getByRole('textbox', { name: 'Domain name' }).fill('bob')
  await search.click()
  await expect(page.getByText('Live domain registration isn’t connected yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'bob.com' })).toContainText('Checked with the registry')
  await expect(page.getByRole('listitem').filter({ hasText: 'bob.io' })).toContainText(
    'Nobody could tell us.',
  )

  await page.getByRole('button', { name: 'Check it for me: bob.io' }).click()
  const form = page.getByRole('dialog', { name: 'bob.io' })
  await form.getByRole('textbox', { name: 'Your e-mail' }).fill('carla@example.com')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We check bob.io and write to carla@example.com.').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Domain name' }).fill('-bob-')
  await search.click()
  await expect(page.getByText('begins and ends with no hyphen').first()).toBeVisible()

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
  await expect(page.getByRole('heading', { name: 'Who holds the domain' })).toBeVisible()
  await expectAccessible(page, 'the checkout of a name')
  await fillContact(page, customer)
  await fillCard(page, CARD.paid)
  await payButton(page).click()
  await expect(page.getByText('Please agree, so that we may register the name for you')).toBeVisible()
  await page.getByRole('textbox', { name: 'Holder’s street address' }).fill('88 Larch Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Columbus')
  await page.getByRole('combobox', { name: 'State' }).selectOption('OH')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43201')
  await page.getByRole('textbox', { name: 'Holder’s phone' }).fill('614-555-0121')
  await page.getByRole('checkbox', { name: 'Register it for me' }).check()
  await payButton(page).click()
  await placedOrder(page)
  await expect(page.getByText('bob.com, domain for one year').first()).toBeVisible()
  expect(godaddy.misfits).toEqual([])
  rdap.close()
  godaddy.close()
})
