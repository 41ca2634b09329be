/** Opens the portal offline, sends its records in the background, and shows push notifications. */
declare const self: ServiceWorkerGlobalScope

import { type BuiltPage, serveCachedPage } from './cached-page.ts'
import { sendBehind } from './send-behind.ts'

/** Replaced at build time; see `scripts/page-worker.ts`. */
declare const BUILT: BuiltPage

serveCachedPage(BUILT, { cachePrefix: 'portal-' })

/** Chromium only; TypeScript's types do not include it yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}
self.addEventListener('sync' as 'activate', (event) => {
  const [, userId] = /^portal-(\d+)$/.exec((event as SyncEvent).tag) ?? []
  if (userId) event.waitUntil(sendBehind(Number(userId)))
})

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

interface News {
  title: string
  body: string
  href: string
  tag: string
}

async function show({ title, body, href, tag }: News): Promise<void> {
  await self.registration.showNotification(title, { body, tag, data: href, icon: '/pictures/portal-192.png' })
}

/** Opens only pages of this shop, in an existing window if there is one. */
async function open(href: string): Promise<void> {
  const { href: address, origin } = new URL(href, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}
