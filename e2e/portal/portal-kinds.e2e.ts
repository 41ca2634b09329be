import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { EACH_ONCE, expectAccessible, TABLET } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn, toast } from '../support/staff.ts'

const NAMES = { appointment: 'Appointment', intake: 'Intake Form', task: 'Service Task' }
type Kind = keyof typeof NAMES

test('writes, changes and prints an appointment, an intake form and its tasks offline', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  test.slow()
  const name = `Uma ${randomUUID().slice(0, 8)}`
  const work = `Look into it for ${name}`
  await signIn(page, 'tech', '/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()

  await write(page, 'appointment', async (form) => {
    await fillCustomer(form, name)
    await form.getByRole('combobox', { name: 'How can we help?' }).fill('Look at the network')
    await form.getByLabel('When').fill('2027-02-03T10:15')
  })
  await write(page, 'intake', async (form) => {
    await fillCustomer(form, name)
    await form.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
    await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It no longer starts.')
    await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
  })
  await write(page, 'task', async (form) => {
    const subject = form.getByRole('combobox', { name: 'Belongs to' })
    await subject.selectOption({ label: `Laptop of ${name} (not sent yet)` })
    await form.getByRole('textbox', { name: 'What is to be done?' }).fill(work)
    await form.getByRole('spinbutton', { name: 'Minutes of work' }).fill('25')
    for (const part of ['Adhesive', 'By mistake']) {
      await form.getByRole('button', { name: 'Add a part' }).click()
      await form.getByRole('textbox', { name: /^Part/ }).last().fill(part)
    }
    await form.getByRole('button', { name: 'Remove part 2' }).click()
    await form.getByRole('spinbutton', { name: 'Cost in dollars' }).fill('3.50')
  })

  await change(page, 'appointment', name, 'Ring twice.', `Laptop of ${name} (not sent yet)`)
  await change(page, 'intake', name, 'It was dropped.')
  await change(page, 'task', work, 'The fan is loose.')

  await page.reload()
  await printed(page, 'appointment', name, ['Feb 3, 2027, 10:15 AM', 'Ring twice.'])
  await printed(page, 'intake', name, ['It no longer starts.'])
  await printed(page, 'task', work, ['25', 'Adhesive ($3.50)', 'The fan is loose.'])

  await context.setOffline(false)
  await expect(toast(page, '1 appointment, 1 form and 1 task synced.')).toBeVisible({ timeout: 40_000 })
  for (const kind of Object.keys(NAMES) as Kind[]) {
    await page.getByRole('tab', { name: `${NAMES[kind]}s` }).click()
    await expect(cardOf(page, name).getByText('Sent', { exact: true })).toBeVisible()
    await expect(cardOf(page, name).getByRole('link', { name: /^T-/ })).toBeVisible()
    await expectAccessible(page, `${NAMES[kind]}s of the portal`, [...EACH_ONCE, ...TABLET])
  }
})

async function write(page: Page, kind: Kind, fill: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: `New ${NAMES[kind]}` }).click()
  const form = page.getByRole('dialog', { name: `New ${NAMES[kind].toLowerCase()}` })
  await fill(form)
  await save(form)
}

async function fillCustomer(form: Locator, name: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('uma@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0177')
}

async function change(page: Page, kind: Kind, title: string, note: string, about?: string): Promise<void> {
  await page.getByRole('tab', { name: `${NAMES[kind]}s` }).click()
  await cardOf(page, title).getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Add a note' }).fill(note)
  if (about) await form.getByRole('combobox', { name: 'Which repair is it about?' }).selectOption(about)
  await save(form)
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

async function printed(page: Page, kind: Kind, title: string, words: string[]): Promise<void> {
  await page.getByRole('tab', { name: `${NAMES[kind]}s` }).click()
  const card = cardOf(page, title)
  await expect(card.getByText('Saved on this device')).toBeVisible()
  await card.getByRole('button', { name: /^Slip for/ }).click()
  const slip = page.getByRole('dialog')
  await page.emulateMedia({ media: 'print' })
  for (const text of words) await expect(slip.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Edit/ })).toBeHidden()
  await expect(slip).toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ media: 'screen' })
  await slip.getByRole('button', { name: 'Close' }).click()
}

const cardOf = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text }).first()
