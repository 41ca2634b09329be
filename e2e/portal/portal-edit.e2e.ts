import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

async function openPortal(page: Page): Promise<void> {
  await signIn(page, 'tech', '/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
}

async function writeIntake(page: Page, name: string, neededBy = ''): Promise<void> {
  await page.getByRole('button', { name: 'New Intake Form' }).first().click()
  const form = page.getByRole('dialog', { name: 'New intake form' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('dora@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0188')
  await form.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It no longer starts.')
  if (neededBy) await form.getByLabel('Needed by').fill(neededBy)
  await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first()

test('shows why a form was rejected without blocking others, and sends it once corrected', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  test.slow()
  const [bad, good] = [`Bea ${randomUUID().slice(0, 8)}`, `Gus ${randomUUID().slice(0, 8)}`]
  await openPortal(page)
  await context.setOffline(true)
  await writeIntake(page, bad, '2020-01-01')
  await writeIntake(page, good)
  await expect(page.getByText('2 waiting to be sent')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(cardOf(page, good).getByText('Sent', { exact: true })).toBeVisible()

  const refused = cardOf(page, bad)
  await expect(refused.getByText('Needs your attention')).toBeVisible()
  await expect(refused.getByText('Needed by: Choose a day in the future')).toBeVisible()
  await expectAccessible(page, 'a form that the shop refused')

  await refused.getByRole('button', { name: 'Fix it' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Needed by').fill('')
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()

  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(refused.getByText('Sent', { exact: true })).toBeVisible()
})

test('shows conflicting changes of two tablets side by side until one is chosen', async ({
  page,
  context,
  newShopper,
}) => {
  test.slow()
  const name = `Ida ${randomUUID().slice(0, 8)}`
  await openPortal(page)
  await writeIntake(page, name)
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(cardOf(page, name).getByText('Sent', { exact: true })).toBeVisible()
  const other = await newShopper()
  await openPortal(other)
  await other.getByRole('tab', { name: 'Intake Forms' }).click()

  await context.setOffline(true)
  await change(page, name, 'Charger', 'SN-7')
  await change(other, name, 'Charger and bag', 'SN-8')
  await expect.poll(async () => (await other.request.get('/api/portal/records')).text()).toContain('Charger and bag')
  await context.setOffline(false)
  const card = cardOf(page, name)
  await expect(card.getByText('Which is right?')).toBeVisible()
  await expect(card.getByRole('row', { name: /Comes with Charger .*Charger and bag/ })).toBeVisible()
  await expectAccessible(page, 'a form that two changed')
  await card.getByRole('button', { name: 'Use this: the shop’s Serial number' }).click()
  await expect(card.getByRole('row', { name: /Serial number/ })).toBeHidden()
  await card.getByRole('button', { name: 'Use yours' }).click()
  await expect(card.getByText('Sent', { exact: true })).toBeVisible()
})

async function change(page: Page, name: string, comesWith: string, serial: string): Promise<void> {
  await cardOf(page, name).getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'What comes with it' }).fill(comesWith)
  await form.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}
