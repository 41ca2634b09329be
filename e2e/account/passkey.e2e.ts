import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { aCustomer } from '../support/shopper.ts'

const PASSWORD = 'harbor lights 7'

/** A phone's own authenticator, whose owner always agrees. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('Carla makes a passkey, signs in with it, renames it and leaves with it', async ({ page }) => {
  await plugIn(page)
  const customer = aCustomer()
  const username = customer.email.split('@')[0]!
  await page.goto('/auth?tab=register&next=/profile')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/profile')

  await page.goto('/profile?tab=settings')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByText('not used yet')).toBeVisible()

  await page.getByRole('button', { name: `Your account: ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out', { exact: true }).first()).toBeVisible()
  await page.goto('/auth?next=/profile?tab=settings')
  // A browser that offers passkeys by itself may be faster than the button.
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
