import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { said, signIn } from '../support/staff.ts'

test('an intake form written in the basement is one ticket once there is a network again', async ({
  page,
  context,
}) => {
  test.slow()
  const serial = randomUUID().slice(0, 8).toUpperCase()
  await signIn(page, 'tech', '/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expectAccessible(page, 'the portal')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New Intake Form' }).click()
  const form = page.getByRole('dialog', { name: 'New intake form' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Device type is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Dora Basement')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('dora@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0188')
  await form.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await form.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It does not start any more.')
  await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
  await expectAccessible(page, 'the intake form of the portal')
  await form.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Dora Basement' })
  await expect(card.getByText('Saved on this device')).toBeVisible()

  await page.getByRole('button', { name: 'Sync Now' }).click()
  await expect(said(page, 'Could not sync with server. Will try again later.')).toBeVisible()
  await page.reload()
  await expect(card.getByText('Saved on this device')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(card.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await expect(said(page, 'Sync Complete')).toBeVisible()
  const found = await page.request.get(`/api/repair-tickets?q=${serial}`)
  expect(await found.json()).toMatchObject([{ serialNumber: serial, customerName: 'Dora Basement' }])
})
