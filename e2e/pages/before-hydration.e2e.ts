import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { unhydrated } from '../support/unhydrated.ts'

const CUSTOMER = DEMO_ACCOUNTS.find(({ username }) => username === 'customer')!
const CABLE = '/products/braided-usb-c-cable-6ft'

test('signs in before hydration, puts no password into the URL, and continues once hydrated', async ({ context }) => {
  const { page, hydrate } = await unhydrated(context, '/auth')
  await page.getByRole('textbox', { name: 'Username or email' }).fill(CUSTOMER.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(CUSTOMER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth?sent=login')
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()

  await hydrate()

  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
})

test('adds to the cart by a button that is disabled until hydration', { tag: '@exhaustive' }, async ({ context }) => {
  const { page, hydrate } = await unhydrated(context, CABLE)
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(add).toBeDisabled()

  await hydrate()
  await add.click()

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
})

test('adds the quantity that was typed before hydration', async ({ context }) => {
  const { page, hydrate } = await unhydrated(context, CABLE)
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('3')

  await hydrate()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3')
})

test('adds the variant that was chosen before hydration', { tag: '@exhaustive' }, async ({ context }) => {
  const { page, hydrate } = await unhydrated(context, '/products/rugged-phone-case')
  for (const option of await page.locator('#choose-variant fieldset').all())
    await option.getByRole('radio').first().check({ force: true })

  await hydrate()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test('searches for what was typed before hydration', { tag: '@exhaustive' }, async ({ context }) => {
  const { page, hydrate } = await unhydrated(context, '/terms')
  await page.getByRole('combobox', { name: 'Search products' }).fill('cable')

  await hydrate()

  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('cable')
})

test('adds to the cart as soon as possible on a slow machine', { tag: '@exhaustive' }, async ({ page }) => {
  test.slow()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const arrival = page.goto(CABLE)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await arrival
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test('follows a link as soon as possible on a slow machine without rendering the page again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.slow()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toBeVisible()
})
