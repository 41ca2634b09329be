import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailedKey } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

test('stores a passcode that the technician views and the customer can audit and erase', async ({
  page,
  newShopper,
}) => {
  test.slow()
  await signIn(page, 'tech', '/admin')
  const me = (await (await page.request.get('/api/user')).json()) as { id: number }
  const made = await page.request.post('/api/repair-tickets', {
    data: {
      deviceType: 'Smartphone',
      problemDescription: 'The screen is cracked in one corner.',
      customerName: 'Nadia Night',
      customerEmail: 'nadia@example.com',
      customerPhone: '614-555-0166',
    },
  })
  const ticket = (await made.json()) as { id: number } & Record<string, unknown>
  const facts = [
    'deviceType',
    'deviceBrand',
    'deviceModel',
    'serialNumber',
    'problemDescription',
    'priority',
    'customerName',
    'customerEmail',
    'customerPhone',
    'estimatedCompletionDate',
    'promisedFor',
  ]
  const assigned = await page.request.put(`/api/repair-tickets/${ticket.id}/facts`, {
    data: { ...Object.fromEntries(facts.map((name) => [name, ticket[name]])), assigneeId: me.id },
  })
  expect(assigned.status()).toBe(200)

  const nadia = await newShopper()
  await nadia.goto(`/r/${await mailedKey(page, ticket.id)}`)
  const photo = await nadia.screenshot({ type: 'jpeg' })
  await nadia.route('**/photos?*', (route) => route.abort('connectionreset'), { times: 1 })
  await nadia.getByLabel('Add photos').setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: photo })
  const refusal = nadia.getByRole('alert').filter({ hasText: 'We could not reach the shop.' })
  await expect(refusal).toBeVisible()
  await expect(nadia.getByRole('img', { name: /^Before the repair/ })).toHaveCount(0)
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await expect(nadia.getByRole('img', { name: /^Before the repair/ })).toHaveCount(1)
  await nadia.getByRole('button', { name: 'Tell us how' }).click()
  await nadia
    .getByRole('combobox', { name: 'How do we unlock it?' })
    .selectOption('I will enter the code or pattern here')
  await nadia.getByRole('textbox', { name: 'Code or pattern' }).fill('canary 2580')
  await nadia.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(nadia, 'Passcode saved, encrypted')).toBeVisible()
  await expect(nadia.getByText('No one has viewed it.')).toBeVisible()
  await expectAccessible(nadia, 'photos and passcode on the page of a repair')

  await page.goto(`/admin/tickets/${ticket.id}`)
  await expect(page.getByText('canary 2580')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show the passcode' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByRole('button', { name: 'Requested' })).toBeDisabled()
  await expectAccessible(page, 'a passcode that waits for somebody else')
  const owner = await newShopper()
  await signIn(owner, 'admin', `/admin/tickets/${ticket.id}`)
  await owner.getByRole('button', { name: /^Confirm / }).click()
  await expect(owner.getByText('Confirmed who repairs it')).toBeVisible()
  await page.reload()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('To find the fault')
  await page.getByRole('button', { name: 'Show the passcode' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'canary 2580' })).toBeVisible()
  await expectAccessible(page, 'an opened passcode')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('canary 2580')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Photos' }).click()
  await page
    .getByLabel('Add a photo of how it looks now')
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: /^After the repair/ })).toBeVisible()

  await nadia.reload()
  await expect(nadia.getByText('Viewed once:')).toBeVisible()
  await expect(nadia.getByText('to find the fault', { exact: false })).toBeVisible()
  await expect(nadia.getByRole('img', { name: /^After the repair/ })).toBeVisible()
  await nadia.getByRole('button', { name: 'Erase the code now' }).click()
  await expect(nadia.getByText('The code was erased', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the passcode' })).toHaveCount(0)
})
