import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, buy, openMail } from '../support/shopper.ts'

test('moves a guest’s order and cart into a new account', { tag: '@phone' }, async ({ page }) => {
  const customer = aCustomer()
  const number = await buy(page, 'usb-wifi-adapter', customer)
  await addToCart(page, 'clear-phone-case')

  await page.goto('/auth?tab=register&next=/profile')
  await page.getByLabel('Username').fill(customer.email.split('@')[0]!)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('harbor lights 7')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('harbor lights 8')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('harbor lights 7')
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Registration successful', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: `Order #${number}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Account Settings' }).click()
  await page.getByRole('button', { name: 'Manage Addresses' }).click()
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible()
  await page.getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})

test('resets a forgotten password by email and signs in with the new one', async ({ page, context }) => {
  const customer = aCustomer()
  await page.goto('/auth?tab=register')
  await page.getByLabel('Username').fill(customer.email.split('@')[0]!)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('harbor lights 7')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('harbor lights 7')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration successful', { exact: true }).first()).toBeVisible()
  await context.clearCookies()

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  // The email is sent after the answer, which does not reveal whether the account exists.
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(
      page.getByRole('link').filter({ hasText: customer.email }).filter({ hasText: 'Set a new password' }),
    ).toBeVisible({ timeout: 10_000 })
  }).toPass()
  const letter = await openMail(page, customer, 'Set a new password')
  const link = /http\S+\/reset-password#\S+/.exec((await letter.textContent()) ?? '')
  expect(link).not.toBeNull()
  await page.goto(link![0])
  await page.getByRole('textbox', { name: 'New password' }).fill('quiet river 1870')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('quiet river 1870')
  await page.getByRole('button', { name: 'Set password' }).click()

  await expect(page).toHaveURL(/\/auth\?next=.*review%3Daccess$/)
  await page.getByLabel('Username or email').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('quiet river 1870')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful', { exact: true }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/\/auth/)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Logged out', { exact: true }).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?next=/)
})

test('asks before signing out everywhere', { tag: '@exhaustive' }, async ({ page }) => {
  const { email } = aCustomer()
  const username = email.split('@')[0]!
  await page.request.post('/api/register', { data: { username, email, password: 'harbor lights 7' } })
  await page.goto('/profile?tab=settings')
  const signOut = page.getByRole('button', { name: 'Sign out everywhere' })
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await signOut.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(signOut).toBeFocused()
  expect((await page.request.get('/api/user')).status()).toBe(200)

  await signOut.click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()

  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})
