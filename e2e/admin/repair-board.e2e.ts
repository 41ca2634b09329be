import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { INTAKE } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

async function aTicket(page: Page, deviceModel: string): Promise<{ id: number; number: string }> {
  const data = {
    ...{ customerName: 'Carla Mendes', customerEmail: 'carla@example.com', customerPhone: '614-555-0121' },
    ...{
      deviceType: 'Tablet',
      deviceModel,
      problemDescription: 'Move to the new ticket the board, from left to right.',
    },
  }
  return (await page.request.post('/api/repair-tickets', { data })).json()
}

const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Other tests add cards at the same time, so a miss is tried again. */
async function drag(card: Locator, to: Locator, follows: Locator): Promise<void> {
  await expect(async () => {
    if (!(await follows.isVisible())) await card.dragTo(to, { steps: 8, timeout: 15_000 })
    await expect(follows).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('moves a repair card by drag and by keyboard where allowed, and asks for missing data', {
  tag: '@exhaustive',
}, async ({ page, newShopper }) => {
  test.slow()
  const customer = await newShopper()
  await signIn(customer, 'customer')
  const { id, number } = await aTicket(customer, 'Board')
  await signIn(page, 'tech', '/admin/tickets/board')
  const card = (name: string) => column(page, name).getByRole('listitem').filter({ hasText: number })
  await expect(card('Open')).toBeVisible()
  await expectAccessible(page, 'the board')

  const dialog = page.getByRole('dialog', { name: 'Ready, not repaired' })
  await drag(card('Open'), column(page, 'Ready for pickup'), dialog)
  await expect(dialog.getByText('Check the device in').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card('Open')).toBeVisible()

  const checkedIn = await page.request.post(`/api/repair-tickets/${id}/check-in`, { data: INTAKE })
  expect(checkedIn.status()).toBe(200)
  const start = page.getByRole('dialog', { name: 'Start the repair' })
  await drag(card('Open'), column(page, 'In progress'), start)
  await start.getByRole('combobox', { name: 'Who repairs it?' }).selectOption('Teo Marsh')
  await start.getByRole('button', { name: 'Start the repair' }).click()
  await expect(card('In progress')).toBeVisible()

  await page.getByRole('button', { name: `Move ${number}` }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: `Move ${number}` })
    .getByRole('button', { name: 'Wait for parts' })
    .press('Enter')
  const why = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await why.fill('A part comes tomorrow')
  const readAgain = page.waitForResponse((answer) => answer.url().endsWith(`/api/repair-tickets/${id}`))
  const message = { key: crypto.randomUUID(), kind: 'message', text: 'How does it look?' }
  await customer.request.post(`/api/repair-tickets/${id}/notes`, { data: message })
  await readAgain
  await expect(why).toHaveValue('A part comes tomorrow')
  await page.getByRole('dialog').getByRole('button', { name: 'Wait for parts' }).press('Enter')
  await expect(card('Awaiting parts')).toBeVisible()

  await drag(card('Awaiting parts'), column(page, 'In progress'), card('In progress'))
  await expect(toast(page, `${number}: In progress`).last()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('Awaiting parts')).toBeVisible()
  await drag(card('Awaiting parts'), column(page, 'In progress'), card('In progress'))
  const back = page.getByRole('dialog', { name: 'Back to queue' })
  await drag(card('In progress'), column(page, 'Open'), back)
  await expect(back.getByRole('textbox')).toBeVisible()
})

const _TECHNICIANS = `[...document.querySelectorAll('select[aria-label^="Technician of"]')].map((select) => {
  const { paddingLeft, paddingRight, font } = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = font
  const { text } = select.selectedOptions[0]
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return { text, isCut: pen.measureText(text).width > room }
})`
