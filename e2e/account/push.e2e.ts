import type { Page, Worker } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

/** Headless Chromium has no push service, so permission and subscription are faked. */
const MAKER = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  let given = null
  const keys = { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  PushManager.prototype.getSubscription = async () => given
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (bytes(applicationServerKey).length !== 65) throw new Error('not the key of a shop')
    const endpoint = 'https://fcm.googleapis.com/' + crypto.randomUUID()
    given = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => { given = null; return true } }
    return given
  }`

async function openSettings(page: Page) {
  await page.goto('/profile?tab=settings')
  return page.getByRole('region', { name: 'Push notifications' })
}

test('turns notifications on by kind, and stops them when turned off or signed out', async ({ page }) => {
  await page.addInitScript(MAKER)
  await signIn(page, 'customer', '/')
  const card = await openSettings(page)
  await card.getByRole('checkbox', { name: 'My orders' }).uncheck()
  await expect(card.getByRole('checkbox', { name: 'Tasks that need attention' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(card.getByRole('button', { name: 'Turn off notifications', exact: true })).toBeVisible()
  await expectAccessible(page, 'messages that are on')

  await page.reload()
  await expect(card.getByRole('checkbox', { name: 'My repairs' })).toBeChecked()
  await expect(card.getByRole('checkbox', { name: 'My orders' })).not.toBeChecked()
  await card.getByRole('button', { name: 'Turn off notifications', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  const listSubscriptions = async () => (await page.request.get('/api/user/push')).json()
  expect(await listSubscriptions()).toEqual([])

  await card.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(card.getByRole('button', { name: 'Turn off notifications', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Logged out').first()).toBeVisible()
  await signIn(page, 'customer')
  expect(await listSubscriptions()).toEqual([])
})

test('shows a notification under its tag and opens only pages of this shop', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'customer', '/service-portal')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const worker = context.serviceWorkers().find((worker) => worker.url().endsWith('/portal-worker.js'))!
  const news = { title: 'Repair T-7', body: 'Ready to be picked up.', href: '/profile', tag: 'ready:7' }
  expect(await dispatch(worker, 'push', { data: news })).toEqual([
    ['showNotification', news.title, { body: news.body, tag: news.tag, data: news.href, icon: expect.any(String) }],
  ])

  const { href } = new URL('/profile', page.url())
  expect(await dispatch(worker, 'notificationclick', { data: '/profile' })).toEqual([['openWindow', href]])
  expect(await dispatch(worker, 'notificationclick', { data: 'https://elsewhere.example/' })).toEqual([])
})

/** Headless Chromium shows no notifications and opens windows only after a tap. */
function dispatch(worker: Worker, type: string, given: { data: unknown }): Promise<unknown[]> {
  return worker.evaluate(
    async ({ type, data }) => {
      const scope = globalThis as unknown as {
        clients: Record<string, unknown>
        registration: Record<string, unknown>
        dispatchEvent(event: Event): void
      }
      const calls: unknown[] = []
      scope.registration.showNotification = async (...parameters: unknown[]) =>
        calls.push(['showNotification', ...parameters])
      scope.clients.openWindow = async (address: string) => calls.push(['openWindow', address])
      scope.clients.matchAll = async () => []
      const work: Promise<unknown>[] = []
      const event = Object.assign(new Event(type), {
        data: { json: () => data },
        notification: { data, close() {} },
        waitUntil: (one: Promise<unknown>) => work.push(one),
      })
      scope.dispatchEvent(event)
      await Promise.all(work)
      return calls
    },
    { type, ...given },
  )
}
