import { expect, test } from 'vitest'
import { createApiKey } from '#contract/accounts/api-key.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { createWebhook, listWebhooks, pingWebhook, rotateWebhookSecret } from '#contract/webhooks/webhook.ts'
import { aTechnician, signedUp } from '../testing/people.ts'
import { buy } from '../testing/purchase.ts'
import { aLaptop } from '../testing/repairs/tickets.ts'
import { openWebhookShop, type ReceivedCall, signatureOf } from '../testing/webhooks/open-webhook-shop.ts'
import { pingWebhook as tryWebhook } from './delivery-log.ts'
import { sendWebhooks } from './send-webhooks.ts'

test('signs calls with both secrets for a day after a rotation, and returns secrets nowhere', async () => {
  const { shop, olive, webhook, secret, received, send } = await openWebhookShop()
  const { id } = webhook

  const rotated = await olive.call(rotateWebhookSecret, { id })
  await olive.call(pingWebhook, { id })
  await send()
  shop.time.pass(25 * 60)
  await tryWebhook(shop.context(), { id })
  await send()

  const [both, one] = received as [ReceivedCall, ReceivedCall]
  expect(both.headers['webhook-signature']).toBe(`${signatureOf(rotated.secret, both)} ${signatureOf(secret, both)}`)
  expect(one.headers['webhook-signature']).toBe(signatureOf(rotated.secret, one))
  const rows = await shop.sql<{ text: string }>(
    `select string_agg(t::text, ' ') as text from (select webhooks::text from webhooks union all select audit_entries::text from audit_entries) as t`,
  )
  for (const hidden of [secret, rotated.secret]) expect(rows[0]!.text).not.toContain(hidden.slice(6))
})

test('calls no address outside the public internet', async () => {
  const { shop, olive, webhook, log, received, port } = await openWebhookShop()
  for (const host of [`127.0.0.1:${port}`, '10.0.0.7', '169.254.169.254', '[::1]']) {
    await shop.sql(`update webhooks set url = 'http://${host}/in'`)
    await olive.call(pingWebhook, { id: webhook.id })
    await sendWebhooks(shop.context())
    const [last] = await log()
    expect(last).toMatchObject({ answerStatus: null, failure: expect.stringMatching(/public internet|Port/) })
  }

  expect(received).toHaveLength(0)
  await expect(
    olive.call(createWebhook, { name: 'x', url: 'http://plain.example/', subjects: ['order'] }),
  ).rejects.toMatchObject({ fields: { url: ['Use an https address'] } })
})

test('restricts webhooks to administrators', async () => {
  const { shop } = await openWebhookShop()
  for (const visitor of [shop.visitor(), await signedUp(shop), await aTechnician(shop)]) {
    const kind = expect.stringMatching(/not_signed_in|forbidden/)
    await expect(visitor.call(listWebhooks)).rejects.toMatchObject({ kind })
    await expect(visitor.call(rotateWebhookSecret, { id: 1 })).rejects.toMatchObject({ kind })
  }
})

test('lets an API key read what a call refers to, and nothing of a customer', async () => {
  const { shop, olive, received, send, productId } = await openWebhookShop(['order', 'ticket', 'stock'])
  const carla = await signedUp(shop)
  await carla.call(createTicket, aLaptop)
  await buy(carla, [{ productId }])
  await send()
  const scopes = ['orders.read', 'tickets.read', 'products.read'] as const
  const { secret } = await olive.call(createApiKey, { name: 'Books', scopes: [...scopes] })
  const ask = (path: string, init: RequestInit = {}) =>
    shop.visitor().fetch(path, { ...init, headers: { authorization: `Bearer ${secret}` } })
  const paths = new Set(received.map(({ body }) => new URL(JSON.parse(body).href).pathname))
  expect(paths.size).toBe(3)

  for (const path of paths) expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/api/repair-tickets')).status).toBe(200)
  expect((await ask('/api/repair-tickets', { method: 'POST', body: '{}' })).status).toBe(403)
  expect((await ask('/api/user')).status).toBe(403)

  const { secret: lesser } = await olive.call(createApiKey, { name: 'Shelf', scopes: ['products.read'] })
  const answer = await shop.visitor().fetch('/api/repair-tickets', { headers: { authorization: `Bearer ${lesser}` } })
  expect(answer.status).toBe(403)
})
