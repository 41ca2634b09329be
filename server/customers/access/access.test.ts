import { expect, test } from 'vitest'
import { listAccess, revokeAccess } from '#contract/accounts/access.ts'
import { endAllSessions } from '#contract/accounts/account.ts'
import { createApiKey } from '#contract/accounts/api-key.ts'
import { getFeed, issueFeed, showFeed } from '#contract/appointments/admin-appointment.ts'
import { listUserAccess, revokeUserAccess } from '#contract/customers/admin-user.ts'
import { createWebhook, listWebhooks, updateWebhook } from '#contract/webhooks/webhook.ts'
import { seedContent } from '../../../demo/content.ts'
import { aTechnician, carla, olive, signedIn, signedUp, teo, theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

const hook = { name: 'Books', url: 'https://books.example/in', subjects: ['order' as const] }

async function theOwnerWithAccess() {
  const shop = await openShop()
  await seedContent(shop.context())
  const owner = await theOwner(shop)
  const { secret } = await owner.call(createApiKey, { name: 'Accountant', scopes: ['orders.read'] })
  await owner.call(createWebhook, hook)
  const { url } = await owner.call(issueFeed)
  const works = async () => {
    const headers = { authorization: `Bearer ${secret}` }
    const key = await shop.visitor().fetch('/api/admin/orders', { headers })
    const feed = await shop.visitor().fetch(new URL(url).pathname)
    return [key.status, feed.status]
  }
  return { shop, owner, works }
}

test('lists access that outlives sessions, and revokes it with one request', async () => {
  const { shop, owner, works } = await theOwnerWithAccess()
  await owner.call(endAllSessions)
  expect(await works()).toEqual([200, 200])
  const again = await signedIn(shop, olive)
  const grants = await again.call(listAccess)
  expect(grants).toMatchObject([
    { kind: 'api_key', name: 'Accountant', detail: 'orders.read', lastUsedAt: shop.time.now },
    { kind: 'webhook', name: 'Books', detail: hook.url },
    { kind: 'calendar_feed', id: 1 },
  ])

  const left = await again.call(revokeAccess, { grants: grants.map(({ kind, id }) => ({ kind, id })) })

  expect(left).toEqual([])
  expect(await again.call(listAccess)).toEqual([])
  expect(await works()).toEqual([401, 404])
  expect(await again.call(listWebhooks)).toMatchObject([{ isActive: false }])
  expect(await again.call(getFeed)).toEqual({ isOn: false })
  await expect(again.call(showFeed)).rejects.toMatchObject({ code: 'calendar_not_found' })
})

test('does not list expired keys', async () => {
  const { shop, owner } = await theOwnerWithAccess()
  await owner.call(createApiKey, { name: 'For a month', scopes: ['orders.read'], days: 30 })
  const names = async () => (await owner.call(listAccess)).map(({ name }) => name)
  expect(await names()).toContain('For a month')

  await shop.sql(`update api_keys set expires_at = $1 where name = 'For a month'`, [shop.time.now])

  expect(await names()).not.toContain('For a month')
})

test('does not reopen a revoked calendar address when a new one is created', async () => {
  const { owner, works } = await theOwnerWithAccess()
  await owner.call(revokeAccess, { grants: [{ kind: 'calendar_feed', id: 1 }] })

  await owner.call(issueFeed)

  expect((await works())[1]).toBe(404)
})

test('lets only administrators see and revoke what another account created', async () => {
  const { shop, works } = await theOwnerWithAccess()
  await signedUp(shop, { ...carla, username: 'bea', email: 'bea@example.com' })
  await shop.sql(`update users set is_admin = true where username = 'bea'`)
  const bea = await signedIn(shop, { ...carla, username: 'bea' })
  const technician = await aTechnician(shop)
  const grants = await bea.call(listUserAccess, { id: 1 })
  const chosen = grants.map(({ kind, id }) => ({ kind, id }))
  expect(chosen).toHaveLength(3)

  for (const visitor of [shop.visitor(), technician]) {
    await expect(visitor.call(listUserAccess, { id: 1 })).rejects.toMatchObject({ kind: expect.any(String) })
    await expect(visitor.call(revokeUserAccess, { id: 1, grants: chosen })).rejects.toMatchObject({
      kind: expect.stringMatching(/not_signed_in|forbidden/),
    })
  }
  await technician.call(revokeAccess, { grants: chosen })
  expect(await works()).toEqual([200, 200])
  expect(await bea.call(revokeUserAccess, { id: 1, grants: chosen.slice(0, 1) })).toHaveLength(2)
  expect(await works()).toEqual([401, 200])
  const nobody = { code: 'user_not_found' }
  await expect(bea.call(listUserAccess, { id: 99 })).rejects.toMatchObject(nobody)
  await expect(bea.call(revokeUserAccess, { id: 99, grants: chosen })).rejects.toMatchObject(nobody)
})

test('assigns a webhook to the user who last set its URL', async () => {
  const { shop, owner } = await theOwnerWithAccess()
  await shop.sql(`update webhooks set set_up_by = null`)
  expect(await owner.call(listAccess)).not.toContainEqual(expect.objectContaining({ kind: 'webhook' }))

  await owner.call(updateWebhook, { ...hook, id: 1, url: 'https://thief.example/in', isActive: true })

  expect(await owner.call(listAccess)).toContainEqual(
    expect.objectContaining({ kind: 'webhook', detail: 'https://thief.example/in' }),
  )
})

test('emails the account about new access, and the company about keys and webhooks', async () => {
  const { shop } = await theOwnerWithAccess()
  const mails = await shop.sql(
    `select kind, to_address = $1 as "isAccount" from mail_messages
     where kind in ('api_key_created', 'webhook_set_up', 'calendar_feed_issued') order by id`,
    [olive.email],
  )

  expect(mails).toEqual([
    { kind: 'api_key_created', isAccount: true },
    { kind: 'api_key_created', isAccount: false },
    { kind: 'webhook_set_up', isAccount: true },
    { kind: 'webhook_set_up', isAccount: false },
    { kind: 'calendar_feed_issued', isAccount: true },
  ])
})

test('does not list access of other users', async () => {
  const { shop, owner } = await theOwnerWithAccess()
  await aTechnician(shop)
  const technician = await signedIn(shop, teo)
  await technician.call(issueFeed)
  expect(await technician.call(listAccess)).toMatchObject([{ kind: 'calendar_feed' }])
  expect(await owner.call(listAccess)).toHaveLength(3)
})
