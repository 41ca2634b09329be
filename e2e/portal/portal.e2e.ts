import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { EACH_ONCE, expectAccessible, TABLET } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeKey } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

function aBigPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

test('creates one ticket with one photo from an intake form written offline', async ({ page, context }) => {
  test.slow()
  const serial = randomUUID().slice(0, 8).toUpperCase()
  const dora = `Dora Basement ${serial}`
  await signIn(page, 'tech', '/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expectAccessible(page, 'the portal', [...EACH_ONCE, ...TABLET])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].workerStart")).toBe(0)
  await page.getByRole('button', { name: 'New Intake Form' }).click()
  const form = page.getByRole('dialog', { name: 'New intake form' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Device type is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(dora)
  await form.getByRole('textbox', { name: 'Email' }).fill('dora@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0188')
  await form.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await form.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It no longer starts.')
  await form
    .getByLabel('Add photos')
    .setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer: await aBigPhoto() })
  await expect(form.getByRole('img', { name: 'New photo 1' })).toBeVisible()
  await form.getByRole('checkbox', { name: 'The device is here: inspect it now' }).check()
  await form.getByRole('radiogroup', { name: 'Screen glass' }).getByText('Fault').click()
  await form.getByRole('combobox', { name: 'Estimate before the work' }).selectOption('Written')
  await form
    .getByRole('combobox', { name: 'How do we unlock it?' })
    .selectOption('I will enter the code or pattern here')
  await form.getByRole('textbox', { name: 'Code or pattern' }).fill('2580')
  await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
  await form.getByRole('textbox', { name: 'Who signs' }).fill(dora)
  await expectAccessible(page, 'the intake form of the portal', [...EACH_ONCE, ...TABLET])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('List what comes with it, or enter “nothing”')).toBeVisible()
  await form.getByRole('textbox', { name: 'What comes with it' }).fill('nothing')
  await form.getByRole('textbox', { name: 'Reason for fewer than two photos' }).fill('The battery is empty')
  await form.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: dora })
  await expect(card.getByText('Saved on this device')).toHaveCount(2)

  await page.getByRole('button', { name: 'Sync Now' }).click()
  await expect(toast(page, 'Could not sync with server. Will try again later.')).toBeVisible()
  await page.reload()
  await expect(card.getByText('Saved on this device')).toHaveCount(2)

  let chunks = 0
  const offsets: string[] = []
  // The page or its service worker sends the photo, whichever is first.
  context.on('request', (request) => offsets.push(...(/blobs\?.*offset=(\d+)/.exec(request.url())?.slice(1) ?? [])))
  await context.route('**/api/portal/blobs?*', (route) => (chunks++ === 0 ? route.continue() : route.abort()))
  await context.setOffline(false)
  await expect(card.getByText('Saved here, partly sent')).toBeVisible()
  await context.unroute('**/api/portal/blobs?*')
  await page.reload()
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(card.getByText('Sent', { exact: true })).toHaveCount(2)
  expect(offsets.slice(0, 2)).toEqual(['0', '65536'])
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await expect(toast(page, 'Sync Complete')).toBeVisible()
  const found = await page.request.get(`/api/repair-tickets?q=${serial}`)
  const [ticket, ...more] = await found.json()
  expect([ticket, more]).toMatchObject([{ serialNumber: serial, customerName: dora }, []])
  const details = await (await page.request.get(`/api/repair-tickets/${ticket.id}`)).json()
  const key = await takeKey(page, ticket.id)
  expect(details).toMatchObject({ custody: 'in shop', estimateChoice: 'written' })
  const access = await (await page.request.get(`/api/repair-tickets/${ticket.id}/access`)).json()
  expect(access).toMatchObject({ choice: 'given', isStored: true })
  expect(await (await page.request.get(`/api/repair-status/${key}/photos`)).json()).toHaveLength(1)
})
