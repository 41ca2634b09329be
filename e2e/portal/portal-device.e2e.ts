import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
import { aCustomer } from '../support/shopper.ts'
import { signIn, toast } from '../support/staff.ts'

async function openPortal(page: Page, username: 'tech' | 'customer'): Promise<void> {
  await signIn(page, username, '/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
}

async function fillIntake(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Intake Form' }).click()
  const form = page.getByRole('dialog', { name: 'New intake form' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('dora@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0188')
  await form.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It no longer starts.')
  await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
}

test('shows the next user of a tablet only their own data, and sends pending edits as their author', async ({
  page,
  context,
}) => {
  test.slow()
  const name = `Dora ${randomUUID().slice(0, 8)}`
  await openPortal(page, 'tech')
  await context.setOffline(true)
  await fillIntake(page, name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Saved on this device')).toBeVisible()

  await context.clearCookies()
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Please sign in again' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'sign in again' })).toBeVisible()
  await expect(card.getByText('Saved on this device')).toBeVisible()

  await card.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'What comes with it' }).fill('A red bag')
  const next = await context.newPage()
  await openPortal(next, 'customer')
  await expect(next.getByRole('note').filter({ hasText: '2 records of' })).toBeVisible()
  await expect(next.getByText(name)).toBeHidden()
  await expectAccessible(next, 'the portal with what others wrote')
  const mine = await next.request.get('/api/repair-tickets')
  expect(await mine.text()).not.toContain(name)
  await expect(page.getByText('Another user is signed in to this browser')).toBeVisible()
  await expect(page.getByText(name).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'What comes with it' })).toBeHidden()

  await openPortal(next, 'tech')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await next.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(next.getByRole('listitem').filter({ hasText: name }).getByText('Sent', { exact: true })).toBeVisible()
  const found = await next.request.get(`/api/repair-tickets?q=${encodeURIComponent(name)}`)
  expect(await found.json()).toHaveLength(1)

  await next.getByRole('button', { name: /^Edit/ }).first().click()
  await next.getByRole('textbox', { name: 'What comes with it' }).fill('A blue bag')
  await openPortal(page, 'customer')
  await expect(page.getByRole('note').filter({ hasText: '1 record of' })).toBeVisible()
  await next.close()
  await openPortal(page, 'tech')
  await page.getByRole('button', { name: /^Continue Laptop/ }).click()
  await expect(page.getByRole('textbox', { name: 'What comes with it' })).toHaveValue('A blue bag')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden()
  const held = async () => (await page.request.get('/api/portal/records')).text()
  await expect.poll(held).toContain('A blue bag')
})

test('delays an update until input is saved, and exports unsent data when signing out', { tag: '@exhaustive' }, async ({
  page,
}) => {
  test.slow()
  const name = `Eli ${randomUUID().slice(0, 8)}`
  await openPortal(page, 'tech')
  await page.reload()
  await fillIntake(page, name)
  await page.evaluate(
    `(async () => {
      for (const build of ['portal-long-ago', 'portal-before'])
        await (await caches.open(build)).put('/assets/of-' + build + '.js', new Response('0'))
    })()`,
  )
  // The same worker under another URL is an update to the browser.
  await page.evaluate(
    "navigator.serviceWorker.register('/portal-worker.js?newer', { scope: '/service-portal' }).then(() => true)",
  )
  await expect(page.getByText('An update is ready')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('It no longer starts.')
  await page.context().route('**/api/portal/sync', (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Saved on this device')).toBeVisible()
  const taken = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: 'Update now' }).click()
  await taken
  await expect(card.getByText('Saved on this device')).toBeVisible()
  expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toContain('?newer')
  // A tab of the previous build finds its files; older ones are deleted.
  const statusOf = (build: string) => page.evaluate(`fetch('/assets/of-${build}.js').then(({ status }) => status)`)
  expect(await statusOf('portal-before')).toBe(200)
  expect(await statusOf('portal-long-ago')).toBe(404)

  const forgotten = await page.context().newPage()
  await forgotten.goto('/service-portal')
  await expect(forgotten.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  await page.goto('/service-portal?leaving=true')
  const leaving = page.getByRole('dialog', { name: 'Not everything is sent yet' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    leaving.getByRole('button', { name: 'Save a file' }).click(),
  ])
  const saved = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(saved)).toMatchObject({ portal: 1, records: [{ fields: { customerName: name } }] })

  await leaving.getByRole('button', { name: 'Sign out and remove them' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expect(forgotten.getByText('Signed out in another tab')).toBeVisible()
  await expect(forgotten.getByText(name)).toBeHidden()
  await forgotten.close()
  await openPortal(page, 'tech')
  await expect(card).toBeHidden()
  await page.context().unroute('**/api/portal/sync')
  await page
    .getByLabel('Import records that were saved to a file')
    .setInputFiles({ name: 'portal-records.json', mimeType: 'application/json', buffer: Buffer.from(saved) })
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(card.getByText('Sent', { exact: true })).toBeVisible()
  const found = await page.request.get(`/api/repair-tickets?q=${encodeURIComponent(name)}`)
  expect(await found.json()).toHaveLength(1)
})

test('numbers slips of a paired tablet offline, and erases it once it is revoked', async ({
  page,
  context,
  newShopper,
}) => {
  test.slow()
  const name = `Fay ${randomUUID().slice(0, 8)}`
  const tablet = `Tablet ${randomUUID().slice(0, 8)}`
  await openPortal(page, 'tech')
  await page.getByRole('textbox', { name: 'Pair this device as' }).fill(tablet)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect(page.getByText(`This is ${tablet}.`)).toBeVisible()
  await expectAccessible(page, 'the portal with its devices')

  const customers = page.waitForResponse('**/api/portal/customers')
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await customers
  await expect(page.getByText('Online', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await fillIntake(page, name)
  await page.getByRole('combobox', { name: 'Find a customer' }).fill('mendes')
  await page
    .getByRole('option', { name: /^Carla Mendes/ })
    .first()
    .click()
  const chosen = page.getByRole('region', { name: 'Chosen customer' })
  await expect(chosen).toContainText('Carla Mendes')
  await expect(chosen.getByRole('button', { name: 'Change customer' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone' }).fill('614-555-0188')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: 'Slip' }).click()
  const slip = page.getByRole('dialog', { name: 'Intake slip' })
  const claim = String(await slip.getByText(/^D\d+-1$/).textContent())
  await expectAccessible(page, 'an intake slip')
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByText(claim)).toBeVisible()
  await expect(slip.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await slip.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(false)
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  await expect(card.getByText('Sent', { exact: true })).toBeVisible()
  await expect(toast(page, '0 appointments, 1 form and 0 tasks synced.')).toBeVisible()
  const [ticket] = await (await page.request.get(`/api/repair-tickets?q=${encodeURIComponent(name)}`)).json()
  const details = await (await page.request.get(`/api/repair-tickets/${ticket.id}`)).json()
  expect(JSON.stringify(details)).toContain(`Claim slip ${claim}.`)
  const [carla] = await (await page.request.get('/api/admin/customers?search=mendes')).json()
  expect(details).toMatchObject({ customerName: name, customerId: carla.id })

  const elsewhere = await newShopper()
  await openPortal(elsewhere, 'tech')
  await elsewhere.getByRole('button', { name: `Unpair ${tablet}` }).click()
  await elsewhere.getByRole('button', { name: 'Unpair this device' }).click()
  await expect(elsewhere.getByRole('button', { name: `Unpair ${tablet}` })).toBeHidden()
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await expect(page.getByText('This device is no longer paired with the shop')).toBeVisible()
  const left = "indexedDB.databases().then((all) => all.filter(({ name }) => name.startsWith('portal-')).length)"
  await expect.poll(() => page.evaluate(left)).toBe(0)
})

test('shows the balances of a customer offline, and makes one record of a new customer of two forms', async ({
  page,
  context,
  newShopper,
}) => {
  test.slow()
  const digits = randomUUID().replace(/\D/g, '').padEnd(4, '7').slice(0, 4)
  const [owing, fresh] = [`Gil ${randomUUID().slice(0, 8)}`, `Hana ${randomUUID().slice(0, 8)}`]
  const admin = await newShopper()
  await signIn(admin, 'admin')
  const { email } = aCustomer()
  await readyToPay(admin, await aRepair(admin, { deviceType: 'Laptop', customerName: owing, customerEmail: email }), 60)
  await openPortal(page, 'tech')
  await page.getByRole('textbox', { name: 'Pair this device as' }).fill(`Tablet ${digits}`)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  const customers = page.waitForResponse('**/api/portal/customers')
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await customers
  await expect(page.getByText('Online', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'New Intake Form' }).click()
  const form = page.getByRole('dialog', { name: 'New intake form' })
  const finder = form.getByRole('combobox', { name: 'Find a customer' })
  await finder.fill(owing)
  await expect(form.getByRole('option', { name: owing }).first()).toContainText('Owes $64.20')
  await expect(form.getByText(/Open balances and credit are as of the last sync, \d+(:\d\d)?\s[AP]M/)).toBeVisible()
  await expectAccessible(page, 'the customers on a tablet')
  for (const device of ['Laptop', 'Tablet']) {
    await finder.fill(fresh)
    await form.getByRole('option', { name: `New customer “${fresh}”` }).click()
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(fresh)
    await form.getByRole('textbox', { name: 'Phone' }).fill(`614-555-${digits}`)
    await form.getByRole('combobox', { name: 'Device type' }).selectOption(device)
    await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It no longer starts.')
    await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toBeHidden()
    if (device === 'Laptop') await page.getByRole('button', { name: 'New Intake Form' }).click()
  }

  await context.setOffline(false)
  await expect(toast(page, '0 appointments, 2 forms and 0 tasks synced.')).toBeVisible({ timeout: 40_000 })
  const found = await (await page.request.get(`/api/admin/customers?search=${encodeURIComponent(fresh)}`)).json()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ name: fresh, phone: `614-555-${digits}`, email: '' })
  expect(found[0].devices).toHaveLength(2)
})
