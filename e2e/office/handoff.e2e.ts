import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { EACH_ONCE, expectAccessible, TABLET } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test('a customer signs on their own phone what the tablet shows as a code, and the link is over', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'tech', '/admin/tickets')
  const tickets = await (await page.request.get('/api/repair-tickets')).json()
  const { id } = tickets.find(({ status }: { status: string }) => status === 'in progress')
  await page.goto(`/admin/tickets/${id}`)
  await page.getByRole('button', { name: 'Sign the terms' }).click()
  const tablet = page.getByRole('dialog', { name: /^Sign the terms/ })
  await expect(tablet.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page, 'the code for a phone')
  const link = new URL(String(await tablet.getByRole('link').getAttribute('href'))).pathname

  const phone = await newShopper()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Sign the repair terms' })).toBeVisible()
  await expectAccessible(phone, 'what is asked on a phone')
  await phone.getByRole('textbox', { name: 'Name' }).fill('Dora Counter')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Signed. Thank you.' })).toBeVisible()

  await expect(tablet.getByText('Done on the phone.')).toBeVisible()
  await tablet.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Dora Counter')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test('photos, a passcode and the word on an estimate come from the customer’s own phone, each over a link of its own', async ({
  page,
  newShopper,
}) => {
  test.slow()
  await signIn(page, 'tech', '/admin/tickets')
  const tickets = await (await page.request.get('/api/repair-tickets?status=open')).json()
  const { id } = tickets.find(({ approval }: { approval: string }) => approval === 'requested')
  const phone = await newShopper()

  await handOver(page, phone, { id, ask: 'Send photos', title: 'Show us how it looks' })
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  await phone
    .getByLabel('Add photos')
    .setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await expect(phone.getByText('1 photo sent.')).toBeVisible()
  await phone.getByRole('button', { name: 'That is all' }).click()
  await expect(phone.getByRole('heading', { name: 'We have your photos. Thank you.' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('1 photo came. Done on the phone.')).toBeVisible()

  await handOver(page, phone, { id, ask: 'Type the passcode', title: 'How do we get into it?' })
  await phone
    .getByRole('combobox', { name: 'How do we get into it?' })
    .selectOption('I give you the code or pattern here')
  await phone.getByRole('textbox', { name: 'Code or pattern' }).fill('2580')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByRole('heading', { name: 'We know how to get into it. Thank you.' })).toBeVisible()

  await handOver(page, phone, { id, ask: 'Answer the estimate', title: 'May we go ahead?' })
  await expect(phone.getByText('May we go ahead?')).toHaveCount(1)
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Carla Larch')
  await phone.getByRole('button', { name: /^Approve/ }).click()
  await expect(phone.getByRole('heading', { name: 'We have your word. Thank you.' })).toBeVisible()

  const ticket = await (await page.request.get(`/api/repair-tickets/${id}`)).json()
  expect(ticket).toMatchObject({ approval: 'approved' })
  const access = await (await page.request.get(`/api/repair-tickets/${id}/access`)).json()
  expect(access).toMatchObject({ choice: 'given', isKept: true })
})

/** The tablet shows the code, the phone opens what it says. */
async function handOver(
  page: Page,
  phone: Page,
  { id, ask, title }: { id: number; ask: string; title: string },
) {
  await page.goto(`/admin/tickets/${id}`)
  await page.getByRole('button', { name: ask }).click()
  const link = await page.getByRole('dialog').getByRole('link').getAttribute('href')
  await phone.goto(new URL(String(link)).pathname)
  await expect(phone.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectAccessible(phone, title, [...EACH_ONCE, ...TABLET])
}
