import { expect, test } from 'vitest'
import { endAllSessions, listSessions } from '#contract/accounts/account.ts'
import {
  claimPushBrowser,
  endPushBrowser,
  getPushKey,
  listPushBrowsers,
  savePushBrowser,
} from '#contract/accounts/push.ts'
import { logout } from '#contract/accounts/user.ts'
import { aTechnician, carla, signedIn, signedUp } from '../../testing/people.ts'
import { aBrowser, aPushService, vapidClaimsOf } from '../../testing/push/push-service.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import { bea } from '../../testing/staffed-shop.ts'
import { pushToCustomer } from './push.ts'
import { forgetPushes, PUSH_RETRIES } from './send-push.ts'

const READY = {
  kind: 'repair',
  dedupeKey: 'ticket_ready:7:1',
  title: 'Repair T-7',
  body: 'Ready to be picked up.',
  href: '/repair-tickets/7',
} as const

async function openPushCustomer() {
  const shop = await openShop()
  const customer = await signedUp(shop)
  const service = await aPushService(shop)
  const browser = await service.subscribed(customer, ['repair'])
  const [{ id: userId } = { id: 0 }] = await shop.sql<{ id: number }>('select id from users')
  const tell = (more = {}) => pushToCustomer(shop.context(), { userId }, { ...READY, ...more })
  const requested = () => shop.sql('select user_id, session_id from push_browsers')
  return { shop, customer, service, browser, userId, tell, requested }
}

test('sends an encrypted and signed message once to the subscribed browser', async () => {
  const { customer, service, tell, browser } = await openPushCustomer()
  await tell()
  await tell()
  await tell({ kind: 'order', dedupeKey: 'order_shipped:3:' })
  expect(await service.send()).toEqual([])
  await service.send()

  expect(service.shown()).toEqual([{ title: READY.title, body: READY.body, href: READY.href, tag: READY.dedupeKey }])
  const { headers, path } = service.taken[0]!
  expect(path).toBe(browser.path)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
  const { publicKey } = await customer.call(getPushKey)
  const { key, isSigned, claims } = vapidClaimsOf(service.taken[0]!)
  expect({ key, isSigned }).toEqual({ key: publicKey, isSigned: true })
  expect(claims).toMatchObject({ aud: new URL(browser.endpoint).origin, sub: expect.stringMatching(/^(mailto|http)/) })
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  expect(await service.jobs()).toHaveLength(1)
})

test('creates one encrypted pair of keys for the shop, also for simultaneous requests', async () => {
  const shop = await openShop({ openConnections: 4 })
  await openConnectionsOf(shop, 4)
  const keys = await Promise.all([1, 2, 3, 4].map(() => shop.visitor().call(getPushKey)))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(Buffer.from(keys[0]!.publicKey, 'base64url')).toHaveLength(65)
  const [row] = await shop.sql<{ ciphertext: string }>('select encrypted_private_key as ciphertext from push_keys')
  expect(row!.ciphertext).toMatch(/^v1\..{60,}$/)
})

test('creates new keys after a change of the session secret, and requires new subscriptions', async () => {
  const { shop, customer, service, tell, requested } = await openPushCustomer()
  const before = await customer.call(getPushKey)
  await tell()
  await shop.sql(`update push_keys set encrypted_private_key = 'v1.' || repeat('A', 80)`)
  expect(await service.send()).toEqual([])
  expect(await customer.call(getPushKey)).not.toEqual(before)
  expect(await requested()).toEqual([])

  await service.subscribed(customer, ['repair'])
  await tell({ dedupeKey: 'again' })
  await service.send()
  expect(vapidClaimsOf(service.taken.at(-1)!).isSigned).toBe(true)
})

test('retries failed messages and then gives up, and deletes subscriptions that are gone', async () => {
  const { shop, service, tell, requested } = await openPushCustomer()
  service.status.now = 503
  await tell()
  for (let attempt = 0; attempt < PUSH_RETRIES; attempt++) expect(await service.send()).toHaveLength(1)
  expect(await service.send()).toEqual([])
  expect(await shop.sql('select status, failure from push_messages')).toEqual([
    { status: 'failed', failure: 'It answered 503.' },
  ])

  service.status.now = 400
  await tell({ dedupeKey: 'b' })
  expect(await service.send()).toEqual([])
  expect(await requested()).toHaveLength(1)

  service.status.now = 201
  await tell({ dedupeKey: 'c' })
  await service.send()
  expect(await shop.sql('select failures from push_browsers')).toEqual([{ failures: 0 }])

  service.status.now = 410
  await tell({ dedupeKey: 'd' })
  expect(await service.send()).toEqual([])
  expect(await requested()).toEqual([])
})

test('drops expired messages, and deletes sent ones after a week', async () => {
  const { shop, service, tell } = await openPushCustomer()
  await tell({ goodUntil: new Date(shop.time.now.getTime() + 60_000) })
  shop.time.pass(1)
  await service.send()
  expect(service.taken).toEqual([])
  expect(await shop.sql('select status from push_messages')).toEqual([{ status: 'cancelled' }])

  shop.time.pass(8 * 1440)
  await forgetPushes(shop.context())
  expect(await shop.sql('select 1 from push_messages')).toEqual([])
})

test('sends at most sixty messages a day to one person', async () => {
  const { shop, service, tell } = await openPushCustomer()
  await shop.sql(
    `insert into push_messages (browser_id, dedupe_key, news, good_until, created_at)
      select id, 'n' || n, '{}', $1, $1 from push_browsers, generate_series(1, 59) n`,
    [shop.time.now],
  )
  await tell({ dedupeKey: 'the last' })
  await tell({ dedupeKey: 'one more' })
  expect(await service.jobs()).toHaveLength(1)

  shop.time.pass(1441)
  await tell({ dedupeKey: 'next day' })
  expect(await service.jobs()).toHaveLength(2)
})

test('stores no endpoint outside the public internet and no invalid key, and sends nothing there', async () => {
  const { shop, customer, service, tell } = await openPushCustomer()
  const { p256dh, auth } = aBrowser()
  const kinds = ['repair'] as const
  for (const endpoint of ['https://10.0.0.7/x', 'https://[::1]/x', 'https://127.0.0.1/x', 'http://push.example/x'])
    await expect(customer.call(savePushBrowser, { endpoint, p256dh, auth, kinds: [...kinds] })).rejects.toMatchObject({
      fields: { endpoint: expect.any(Array) },
    })
  for (const endpoint of [
    'https://victim.example/x',
    'https://storage.googleapis.com/x',
    'https://notgoogle.com/x',
    'https://fcm.googleapis.com.victim.example/x',
    'https://fcm.googleapis.com@victim.example/x',
    'https://fcm.googleapis.com:8443/x',
  ])
    await expect(
      customer.call(savePushBrowser, { endpoint, p256dh, auth, kinds: [...kinds] }),
      endpoint,
    ).rejects.toMatchObject({ fields: { endpoint: expect.any(Array) } })
  await expect(
    customer.call(savePushBrowser, {
      endpoint: 'https://fcm.googleapis.com/x',
      p256dh: 'B'.repeat(87),
      auth,
      kinds: [...kinds],
    }),
  ).rejects.toMatchObject({ fields: { p256dh: expect.any(Array) } })

  // A host name that resolves to an internal address is detected only when the request is sent.
  await shop.sql(`update push_browsers set endpoint = 'https://localhost/x'`)
  await tell()
  await shop.jobs.drain().catch(() => undefined)
  expect(await shop.sql('select status, failure from push_messages')).toEqual([
    { status: 'waiting', failure: 'localhost is not on the public internet.' },
  ])
  expect(service.taken).toEqual([])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://jmt17.google.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-by3p.notify.windows.com/w/?token=x',
])('accepts the push service of %s', async (endpoint) => {
  const customer = await signedUp(await openShop())
  const { p256dh, auth } = aBrowser()

  expect(await customer.call(savePushBrowser, { endpoint, p256dh, auth, kinds: ['order'] })).toMatchObject({
    kinds: ['order'],
  })
})

test('ends a subscription on sign-out, here or elsewhere, but not when the session expires', async () => {
  const { shop, customer, service, requested } = await openPushCustomer()
  await customer.call(logout)
  expect(await requested()).toEqual([])

  await signedIn(shop, carla, customer)
  await service.subscribed(customer, ['repair'])
  const elsewhere = await signedIn(shop)
  await elsewhere.call(endAllSessions)
  expect(await requested()).toEqual([])

  await signedIn(shop, carla, customer)
  await service.subscribed(customer, ['repair'])
  shop.time.pass(15 * 1440)
  await expect(customer.call(listSessions)).rejects.toMatchObject({ kind: 'not_signed_in' })
  expect(await requested()).toEqual([{ user_id: expect.any(Number), session_id: null }])
})

test('continues notifications for the same user in a browser, and stops them for the former user', async () => {
  const { shop, customer, service, browser, requested, tell } = await openPushCustomer()
  await signedIn(shop, carla, customer)
  expect(await customer.call(listPushBrowsers)).toMatchObject([{ isThisOne: true, kinds: ['repair'] }])
  shop.time.pass(15 * 1440)
  await signedIn(shop, carla, customer)
  expect(await customer.call(listPushBrowsers)).toMatchObject([{ isThisOne: false }])
  const asOnce = { endpoint: 'https://fcm.googleapis.com/once' }
  await shop.sql('update push_browsers set endpoint = $1', [asOnce.endpoint])
  expect(await customer.call(claimPushBrowser, asOnce)).toEqual({ isOwn: true })
  expect(await customer.call(listPushBrowsers)).toMatchObject([{ id: browser.id, isThisOne: true }])

  await tell()
  const another = await signedUp(shop, bea)
  await expect(another.call(endPushBrowser, { id: browser.id })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await another.call(listPushBrowsers)).toEqual([])
  expect(await another.call(claimPushBrowser, asOnce)).toEqual({ isOwn: false })
  expect(await requested()).toEqual([])
  await service.send()
  expect(service.taken).toEqual([])
})

test('does not show messages for one user to another user of the browser', async () => {
  const { shop, service, tell, browser } = await openPushCustomer()
  await tell()
  await shop.sql(`update push_browsers set endpoint = 'https://fcm.googleapis.com/one'`)
  const another = await signedUp(shop, bea)
  const { p256dh, auth } = browser
  await another.call(savePushBrowser, { endpoint: 'https://fcm.googleapis.com/one', p256dh, auth, kinds: ['order'] })
  expect(await shop.sql('select 1 from push_messages')).toEqual([])

  await service.send()
  expect(service.taken).toEqual([])
})

test('limits subscriptions to ten browsers per person, also for simultaneous requests', async () => {
  const shop = await openShop({ openConnections: 5 })
  await openConnectionsOf(shop, 5)
  const customer = await signedUp(shop)
  const { p256dh, auth } = aBrowser()
  const ask = (index: number) =>
    customer.call(savePushBrowser, { endpoint: `https://fcm.googleapis.com/${index}`, p256dh, auth, kinds: ['order'] })
  await Promise.all(Array.from({ length: 14 }, (_, index) => ask(index)))
  expect(await customer.call(listPushBrowsers)).toHaveLength(10)

  await customer.call(endPushBrowser, { id: (await customer.call(listPushBrowsers))[0]!.id })
  expect(await customer.call(listPushBrowsers)).toHaveLength(9)

  const { status } = await shop.visitor().fetch('/api/user/push')
  expect(status).toBe(401)
  expect(await (await aTechnician(shop)).call(listPushBrowsers)).toEqual([])
})
