import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/staff.ts'

test('sends offline changes in the background after every portal tab is closed', { tag: '@exhaustive' }, async ({
  page,
  context,
  newShopper,
}) => {
  test.slow()
  const own = randomUUID().slice(0, 8)
  const [name, account] = [`Ned ${own}`, { username: `ned-${own}`, password: 'harbor lights 7' }]
  await page.addInitScript(`globalThis.asked = []
    SyncManager.prototype.register = async (tag) => void asked.push(tag)`)
  await page.request.post('/api/register', { data: { ...account, email: `${own}@example.com` } })
  await page.goto('/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  const { id } = await (await page.request.get('/api/user')).json()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await writeIntake(page, name)
  await expect.poll(() => page.evaluate('asked')).toEqual([`portal-${id}`])
  const behind = await behindTabs(context)
  await page.close()

  expect(await ticketsOf(behind.page, name)).toEqual([])
  await context.setOffline(false)
  await behind.wake(`portal-${id}`)
  await expect.poll(() => ticketsOf(behind.page, name)).toHaveLength(1)
  await behind.wake('portal-999999')

  const again = await context.newPage()
  const syncs: string[] = []
  again.on('request', (request) => request.url().includes('/api/portal/sync') && syncs.push(request.url()))
  await again.goto('/service-portal')
  await again.getByRole('tab', { name: 'Intake Forms' }).click()
  const card = again.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Sent', { exact: true })).toBeVisible()
  expect(syncs).toEqual([])
  expect(await storedDatabases(again)).toEqual([`portal-${id}`])

  await again.goto('about:blank')
  const elsewhere = await newShopper()
  await elsewhere.request.post('/api/login', { data: account })
  expect((await elsewhere.request.delete('/api/user/sessions')).ok()).toBe(true)
  await behind.wake(`portal-${id}`)
  await behind.page.goto('/healthz')
  await expect.poll(() => storedDatabases(behind.page)).toEqual([])
})

test('says what the background sent while a tab was still offline', async ({ page, context }) => {
  const own = randomUUID().slice(0, 8)
  const account = { username: `nell-${own}`, password: 'harbor lights 7', email: `${own}@example.com` }
  await page.request.post('/api/register', { data: account })
  await page.goto('/service-portal')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  const { id } = await (await page.request.get('/api/user')).json()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const behind = await behindTabs(context)
  await page.bringToFront()
  await context.setOffline(true)
  await writeIntake(page, `Nell ${own}`)
  let isReachable = false
  await page.route('**/healthz', (route) => (isReachable ? route.continue() : route.abort()))
  const sent = context.waitForEvent('response', (response) => response.url().endsWith('/api/portal/sync'))
  await context.setOffline(false)

  await behind.wake(`portal-${id}`)
  await sent
  isReachable = true

  await expect(toast(page, /\b1 form\b.* synced/)).toBeVisible()
})

async function storedDatabases(page: Page): Promise<unknown> {
  return page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))')
}

async function writeIntake(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Intake Form' }).click()
  const form = page.getByRole('dialog', { name: 'New intake form' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('ned@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0188')
  await form.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('It no longer starts.')
  await form.getByRole('checkbox', { name: 'The customer accepts the repair terms' }).check()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Saved on this device')
}

async function behindTabs(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/service-portal'))
      if (ours) found(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(String(test.info().project.use.baseURL))
  return {
    page,
    wake: (tag: string) =>
      devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false }),
  }
}

async function ticketsOf(page: Page, name: string): Promise<unknown> {
  return (await page.request.get(`/api/repair-tickets?q=${encodeURIComponent(name)}`)).json()
}
