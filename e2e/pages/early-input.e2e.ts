import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { asleep } from '../support/asleep.ts'
import { expect, test } from '../support/journey.ts'

const CUSTOMER = DEMO_ACCOUNTS.find(({ username }) => username === 'customer')!

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
