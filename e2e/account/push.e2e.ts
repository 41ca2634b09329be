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
    const endpoint = 'https://push.example/' + crypto.randomUUID()
    given = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => { given = null; return true } }
    return given
  }`

async function openSettings(page: Page) {
  await page.goto('/profile?tab=settings')
  return page.getByRole('region', { name: 'Notifications on your devices' })
}

test('a customer turns notifications on, chooses kinds, turns them off, and gets none after signing out', async ({
  page,
}) => {
  await page.addInitScript(MAKER)
  await signIn(page, 'customer', '/')
  const card = await openSettings(page)
  await card.getByRole('checkbox', { name: 'My orders' }).uncheck()
  await expect(card.getByRole('checkbox', { name: 'What needs a person in the office' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Turn on messages' }).click()
  await expect(card.getByRole('button', { name: 'Turn off messages', exact: true })).toBeVisible()
  await expectAccessible(page, 'messages that are on')

  await page.reload()
  await expect(card.getByRole('checkbox', { name: 'My repairs' })).toBeChecked()
  await expect(card.getByRole('checkbox', { name: 'My orders' })).not.toBeChecked()
  await card.getByRole('button', { name: 'Turn off messages', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Turn on messages' })).toBeVisible()
  const told = async () => (await page.request.get('/api/user/push')).json()
  expect(await told()).toEqual([])

  await card.getByRole('button', { name: 'Turn on messages' }).click()
  await expect(card.getByRole('button', { name: 'Turn off messages', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Logged out').first()).toBeVisible()
  await signIn(page, 'customer')
  expect(await told()).toEqual([])
})

test('the worker shows what comes, under its tag, and leads to its page and to no other shop', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  await signIn(page, 'customer', '/service-portal')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const worker = context.serviceWorkers()[0]!
  const news = { title: 'Repair T-7', body: 'Ready to be picked up.', href: '/profile', tag: 'ready:7' }
  expect(await asked(worker, 'push', { data: news })).toEqual([
    ['showNotification', news.title, { body: news.body, tag: news.tag, data: news.href, icon: expect.any(String) }],
  ])
  const { href } = new URL('/profile', page.url())
  expect(await asked(worker, 'notificationclick', { data: '/profile' })).toEqual([['openWindow', href]])
  expect(await asked(worker, 'notificationclick', { data: 'https://elsewhere.example/' })).toEqual([])
})

/** Headless Chromium shows no notifications and opens windows only after a tap. */
function asked(worker: Worker, type: string, given: { data: unknown }): Promise<unknown[]> {
  return worker.evaluate(
    async ({ type, data }) => {
      const scope = globalThis as unknown as {
        clients: Record<string, unknown>
        registration: Record<string, unknown>
        dispatchEvent(event: Event): void
      }
      const asked: unknown[] = []
      scope.registration.showNotification = async (...words: unknown[]) => asked.push(['showNotification', ...words])
      scope.clients.openWindow = async (address: string) => asked.push(['openWindow', address])
      scope.clients.matchAll = async () => []
      const work: Promise<unknown>[] = []
      const event = Object.assign(new Event(type), {
        data: { json: () => data },
        notification: { data, close() {} },
        waitUntil: (one: Promise<unknown>) => work.push(one),
      })
      scope.dispatchEvent(event)
      await Promise.all(work)
      return asked
    },
    { type, ...given },
  )
}
