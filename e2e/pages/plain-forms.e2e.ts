import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test as shopTest } from '../support/fixtures.ts'
import { aRepair } from '../support/repair.ts'
import { aCustomer, buy, openMail } from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

const test = shopTest.extend<{ plain: Page }>({
  plain: async ({ browser, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false })
    await use(await context.newPage())
    await context.close()
  },
})

test('registers, signs out and signs in again without JavaScript', { tag: '@phone' }, async ({ plain }) => {
  const username = `rosa-${randomUUID().slice(0, 8)}`
  const password = 'tulips in May'
  await plain.goto('/auth?next=%2Forder-tracking')
  await plain.getByRole('link', { name: 'Register', exact: true }).click()
  await plain.getByRole('textbox', { name: 'Username' }).fill(username)
  await plain.getByRole('textbox', { name: 'Email' }).first().fill(`${username}@example.com`)
  await plain.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await plain.getByRole('textbox', { name: 'Confirm password' }).fill('tulips')
  await plain.getByRole('button', { name: 'Register' }).click()
  await expect(plain.getByText('Passwords do not match')).toBeVisible()
  await expect(plain.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
  await expect(plain.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('')

  await plain.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await plain.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await plain.getByRole('button', { name: 'Register' }).click()
  await expect(plain.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await plain.getByRole('button', { name: 'Sign Out' }).click()
  await expect(plain.getByText('You are signed out.')).toBeVisible()

  await plain.getByRole('textbox', { name: 'Username or email' }).fill(username)
  await plain.getByRole('textbox', { name: 'Password' }).fill('tulips in June')
  await plain.getByRole('button', { name: 'Login' }).click()
  await expect(plain.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(plain.getByRole('textbox', { name: 'Username or email' })).toHaveValue(username)

  await plain.getByRole('textbox', { name: 'Password' }).fill(password)
  await plain.getByRole('button', { name: 'Login' }).click()
  await plain.getByRole('link', { name: 'Continue' }).click()
  await expect(plain).toHaveURL('/')
})

test('asks for a new password and subscribes without JavaScript', async ({ page, plain }) => {
  const customer = aCustomer()
  await plain.goto('/forgot-password')
  await plain.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await plain.getByRole('button', { name: 'Email me the link' }).click()
  await expect(plain.getByText('Invalid email address')).toBeVisible()
  await plain.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await plain.getByRole('button', { name: 'Email me the link' }).click()
  await expect(plain.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await plain.goto('/')
  await plain.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await plain.getByRole('button', { name: 'Subscribe' }).click()
  await expect(plain.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await openMail(page, customer, /confirm/i)
})

test('sets a new password with the emailed link without JavaScript', async ({ page, plain }) => {
  const { email } = aCustomer()
  const username = `nia-${randomUUID().slice(0, 8)}`
  const account = { username, email, password: 'tulips in May' }
  expect((await page.request.post('/api/register', { data: account })).ok()).toBe(true)
  await plain.goto('/forgot-password')
  await plain.getByRole('textbox', { name: 'Email' }).fill(email)
  await plain.getByRole('button', { name: 'Email me the link' }).click()
  const letter = await openMail(page, { ...aCustomer(), email }, /password/)
  const [link] = /http\S+\/reset-password#\S+/.exec((await letter.textContent())!)!

  await plain.goto(link)
  await plain.getByRole('textbox', { name: 'Link from the email' }).fill(link)
  await plain.getByRole('textbox', { name: 'New password' }).fill('dahlias in June')
  await plain.getByRole('textbox', { name: 'Confirm password' }).fill('dahlias')
  await plain.getByRole('button', { name: 'Set password' }).click()
  await expect(plain.getByText('Passwords do not match')).toBeVisible()
  await plain.getByRole('textbox', { name: 'New password' }).fill('dahlias in June')
  await plain.getByRole('textbox', { name: 'Confirm password' }).fill('dahlias in June')
  await plain.getByRole('button', { name: 'Set password' }).click()
  await expect(plain.getByRole('heading', { name: 'Your password is set' })).toBeVisible()

  await plain.getByRole('link', { name: 'Sign in' }).last().click()
  await plain.getByRole('textbox', { name: 'Username or email' }).fill(username)
  await plain.getByRole('textbox', { name: 'Password' }).fill('dahlias in June')
  await plain.getByRole('button', { name: 'Login' }).click()
  await expect(plain.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
})

test('looks up an order without JavaScript', async ({ page, plain }) => {
  const customer = aCustomer()
  const number = await buy(page, 'felt-desk-mat', customer)
  await plain.goto('/order-tracking/0')
  const track = plain.getByRole('button', { name: 'Track Order' })
  await plain.getByRole('textbox', { name: 'Order number' }).fill(`#${number}`)
  const email = plain.getByRole('textbox', { name: 'Email' }).first()
  await email.fill('somebody.else@example.com')
  await track.click()
  await expect(plain.getByRole('alert')).toContainText('no order')
  await expect(plain.getByRole('textbox', { name: 'Order number' })).toHaveValue(`#${number}`)

  await email.fill(customer.email)
  await track.click()
  await expect(plain.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await expect(plain.getByText('88 Alder Street')).toHaveCount(0)
})

test('asks for the links of repairs without JavaScript', async ({ page, plain }) => {
  const customer = aCustomer('Nadia Voss')
  await signIn(page, 'tech', '/admin')
  const device = { deviceType: 'Tablet', deviceBrand: 'Lenovo', deviceModel: 'Tab M10' }
  const { number } = await aRepair(page, { ...device, customerEmail: customer.email })
  await plain.goto('/order-tracking')
  const links = plain.getByRole('button', { name: 'Email me the links' })
  await links.click()
  await expect(plain.getByText('Invalid email address')).toBeVisible()
  await plain.getByRole('textbox', { name: 'Email' }).last().fill(customer.email)
  await links.click()
  await expect(plain.getByText('we will email their links')).toBeVisible()
  await openMail(page, customer, `The link to your repair ${number}`)
})
