import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { asleep } from '../support/asleep.ts'
import { expect, test } from '../support/journey.ts'

const CUSTOMER = DEMO_ACCOUNTS.find(({ username }) => username === 'customer')!

const REST = `dispatchEvent(new Event('rest'))`

/** The browser finds no rest: the page is drawn and answers, but is not said to be awake until `REST`. */
async function neverAtRest(page: Page): Promise<void> {
  await page.addInitScript(`
    const rest = requestIdleCallback.bind(window)
    requestIdleCallback = (then) => rest(() => addEventListener('rest', () => rest(then), { once: true }))
  `)
}

/** Whether React has come to this part of the page. */
const answers = (part: object) => Object.keys(part).some((key) => key.startsWith('__reactProps'))

test('who signs in before the page is awake is signed in once it is, and no password stands in the address', async ({
  context,
}) => {
  const { page, wake } = await asleep(context, '/auth')
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(CUSTOMER.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(CUSTOMER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  wake()
  await expect(page).not.toHaveURL('/auth')
  expect(page.url()).not.toContain(CUSTOMER.password)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
})

test('what is put into the cart before the page is awake is in it, as often as it was pressed', async ({
  context,
}) => {
  const { page, wake } = await asleep(context, '/products/braided-usb-c-cable-6ft')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  wake()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3')
})

test('what is pressed where a page answers already, before all of it is awake, is done once', async ({
  context,
}) => {
  const page = await context.newPage()
  await neverAtRest(page)
  await page.goto('/products/braided-usb-c-cable-6ft')
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect.poll(() => add.evaluate(answers)).toBe(true)
  await add.click()
  // Time to be added at once, were it heard already.
  const added = page.getByText('Added to cart', { exact: true }).first()
  await added.waitFor({ timeout: 1_500 }).catch(() => undefined)
  await page.evaluate(REST)
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
})

test('what is chosen while a page sleeps is known to the button that is pressed once it answers', async ({
  context,
}) => {
  const { page, wake } = await asleep(context, '/products/rugged-phone-case', neverAtRest)
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  for (const option of await page.locator('#choose-variant fieldset').all())
    await option.getByRole('radio').first().check({ force: true })
  wake()
  await expect.poll(() => add.evaluate(answers)).toBe(true)
  await add.click()
  await page.evaluate(REST)
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test('what is pressed on a page that one went on to within the shop is done at once', async ({ page }) => {
  await page.goto('/?category=cases-protection')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Stowell Clear Phone Case', exact: true }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test('what is typed before the page is awake stays, and is searched for', async ({ context }) => {
  const { page, wake } = await asleep(context, '/terms')
  await page.getByRole('combobox', { name: 'Search products' }).fill('cable')
  wake()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('cable')
})

test('a link that is pressed at the first chance on a slow machine leads on, and nothing is drawn anew', async ({
  page,
}) => {
  test.slow()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Domains', exact: true })
    .click()
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toBeVisible()
})

test('what begins a page is not begun again on the next one within the shop', async ({ page }) => {
  await page.addInitScript(`
    window.begun = 0
    const listen = addEventListener.bind(window)
    window.addEventListener = (type, ...more) => {
      if (type === 'focusin') begun++
      listen(type, ...more)
    }
  `)
  await page.goto('/products')
  await expect(page.locator('html[data-awake]')).toBeVisible()
  const begun = await page.evaluate('begun')
  expect(begun).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(page).toHaveURL('/services')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('begun')).toBe(begun)
})
