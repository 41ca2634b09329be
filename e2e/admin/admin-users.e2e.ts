import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, type Customer, openMail } from '../support/shopper.ts'
import { chooseRowAction } from '../support/staff.ts'

const PASSWORD = 'quiet river 1870'

const usernameOf = ({ email }: Customer) => email.split('@')[0]!

async function signIn(page: Page, username: string, password: string, next = '/profile'): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username or email').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful', { exact: true }).first()).toBeVisible()
}

async function register(page: Page, customer: Customer): Promise<void> {
  await page.goto('/auth?tab=register&next=/profile')
  await page.getByLabel('Username').fill(usernameOf(customer))
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/profile')
}

async function openTeam(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/users?${search}`)
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible()
}

test('lets an invited technician choose a password by email and see the repairs', async ({ page, newShopper }) => {
  const teo = aCustomer()
  await signIn(page, 'admin', 'demo-admin')
  await openTeam(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel('Username').fill('te')
  await form.getByRole('textbox', { name: 'Email' }).fill('nowhere')
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(form.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await form.getByLabel('Username').fill(usernameOf(teo))
  await form.getByRole('textbox', { name: 'Email' }).fill(teo.email)
  await form.getByRole('checkbox', { name: /^Technician:/ }).check()
  await form.getByLabel('Specialties').fill('Phones')
  await form.getByLabel('Specialties').press('Enter')
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText('User created successfully').first()).toBeVisible()
  await openTeam(page, `search=${usernameOf(teo)}`)
  await expect(page.getByRole('row', { name: new RegExp(usernameOf(teo)) })).toContainText('Invited')

  const technician = await newShopper()
  const letter = await openMail(technician, teo, 'Your account at')
  const link = /http\S+\/reset-password\?invited=true#\S+/.exec((await letter.textContent()) ?? '')
  await technician.goto(link![0])
  await expect(technician.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await technician.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await technician.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await technician.getByRole('button', { name: 'Set password' }).click()
  await expect(technician).toHaveURL('/auth')
  await signIn(technician, usernameOf(teo), PASSWORD)
  await technician.goto('/admin')
  await expect(technician).toHaveURL('/admin')
  await expect(technician.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    /^Home/,
    /^Repairs/,
    /^Calendar/,
    /^Orders/,
    /^Customers/,
    /^Settings/,
  ])
})

test('shows the owner the shop as a customer sees it, without letting them change anything', {
  tag: '@exhaustive',
}, async ({ page, newShopper }) => {
  const carla = aCustomer()
  const customer = await newShopper()
  await register(customer, carla)
  await addToCart(customer, 'clear-phone-case')

  await signIn(page, 'admin', 'demo-admin')
  await openTeam(page, `role=customer&search=${carla.email}`)
  await chooseRowAction(page, 'View details', usernameOf(carla))
  await page.getByRole('button', { name: 'View as customer' }).click()
  const banner = page.getByRole('complementary', { name: 'Viewing as a customer' })
  await expect(banner).toContainText(usernameOf(carla))
  await page.goto('/products/usb-wifi-adapter')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText(/nothing can be changed/).first()).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL('/')

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page.getByRole('dialog', { name: usernameOf(carla) })).toBeVisible()
  await expect(banner).toBeHidden()
  await customer.goto('/cart')
  await expect(customer.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})

test('keeps a filled form when the session ends', { tag: '@exhaustive' }, async ({ page, context, newShopper }) => {
  const carla = aCustomer()
  await register(await newShopper(), carla)
  await signIn(page, 'admin', 'demo-admin')
  await openTeam(page, `role=customer&search=${carla.email}`)
  await chooseRowAction(page, 'Edit', usernameOf(carla))
  const form = page.getByRole('dialog', { name: `Edit ${usernameOf(carla)}` })
  await form.getByLabel('First name').fill('Carlotta')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save changes' }).click()

  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again.getByLabel('Username or email')).toHaveValue('admin')
  await again.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-admin')
  await again.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page.getByText('User updated successfully').first()).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(usernameOf(carla)) })).toContainText('Carlotta')
})

test('asks for the second factor in a form, which stays filled after canceling', async ({ page, context }) => {
  const carla = aCustomer()
  await register(page, carla)
  await page.goto('/profile?tab=settings')
  const card = page.getByRole('region', { name: 'Second step at sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const secret = await card.locator('code').first().textContent()
  await card.getByLabel('Code shown by the app').fill(await codeOf(secret!))
  await card.getByRole('button', { name: 'Switch on' }).click()
  const recoveryCode = await card.getByRole('listitem').first().textContent()

  await page.getByLabel('First name').fill('Carla')
  await page.getByLabel('Last name').fill('Reyes')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Failed to update profile').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Carla')

  await page.getByRole('button', { name: 'Update Profile' }).click()
  await again.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  await again.getByLabel('Code').fill(recoveryCode!)
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Reyes')
})

async function codeOf(secret: string): Promise<string> {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
