import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer } from '../support/shopper.ts'

const PASSWORD = 'harbor lights 7'

async function plugIn(page: Page): Promise<{ stayQuiet(isQuiet: boolean): Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async stayQuiet(isQuiet) {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: !isQuiet })
    },
  }
}

async function register(page: Page): Promise<string> {
  const customer = aCustomer()
  const username = customer.email.split('@')[0]!
  await page.goto('/auth?tab=register&next=/profile')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  return username
}

async function logOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Your account: ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out', { exact: true }).first()).toBeVisible()
}

test('creates new recovery codes after a password sign-in only once the passkey confirms it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const authenticator = await plugIn(page)
  const username = await register(page)
  await page.goto('/profile?tab=settings')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible()
  await logOut(page, username)
  await authenticator.stayQuiet(true)
  await page.goto('/auth?next=/profile?tab=settings')
  await page.getByLabel('Username or email').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/^[^?]+\/profile/)
  await authenticator.stayQuiet(false)

  await page.goto('/profile?tab=settings')
  await card.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(page, 'the question who one is')
  await expect(dialog.getByLabel('Your password')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(card.getByText('Store these recovery codes')).toBeVisible()
})

test('creates, renames, uses and deletes a passkey', async ({ page }) => {
  await plugIn(page)
  const username = await register(page)

  await page.goto('/profile?tab=settings')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByText('not used yet')).toBeVisible()

  await logOut(page, username)
  await page.goto('/auth?next=/profile?tab=settings')
  await page
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(page).toHaveURL(/\/profile/)
  await page.goto('/profile?tab=settings')
  await expect(card.getByText('last used')).toBeVisible()

  await card.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(card.getByText('My phone')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Your account is deleted', { exact: true }).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?next=/)
})
