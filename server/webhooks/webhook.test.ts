import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import {
  createWebhook,
  listWebhookDeliveries,
  pingWebhook,
  replayDelivery,
  updateWebhook,
} from '#contract/webhooks/webhook.ts'
import { forgetDue } from '../system-status/retention/forget-due.ts'
import { olive as oliveAccount, signedIn } from '../testing/people.ts'
import { openWebhookShop, type ReceivedCall, signatureOf } from '../testing/webhooks/open-webhook-shop.ts'
import { deleteWebhook as dropWebhook, listWebhooks as readWebhooks } from './webhook.ts'

test('sends one signed call for a change, however often it changed meanwhile', async () => {
  const { shop, secret, received, send, sell, productId, log } = await openWebhookShop()

  await sell(4)
  await sell(3)
  await send()

  expect(received).toHaveLength(1)
  const [call] = received as [ReceivedCall]
  expect(JSON.parse(call.body)).toEqual({
    id: 1,
    type: 'stock.changed',
    at: expect.any(String),
    subject: productId,
    href: `${shop.context().config.publicUrl}/api/admin/products/${productId}`,
  })
  expect(call.headers['webhook-signature']).toBe(signatureOf(secret, call))
  expect(Number(call.headers['webhook-timestamp'])).toBe(Math.floor(shop.time.now.getTime() / 1000))
  expect(await log()).toMatchObject([{ status: 'delivered', attempts: 1, answerStatus: 200 }])
  await send()
  expect(received).toHaveLength(1)
  await sell(2)
  await shop.sql('update products set name = name')
  await send()
  expect(received).toHaveLength(2)
})

test('logs a secret that cannot be decrypted, and still calls other webhooks', async () => {
  const { shop, olive, received, port, send, sell, log } = await openWebhookShop()
  await shop.sql(`update webhooks set encrypted_secret = 'torn'`)
  await olive.call(createWebhook, { name: 'Till', url: 'https://till.example/in', subjects: ['stock'] })
  await shop.sql(`update webhooks set url = 'http://till.example:${port}/in' where name = 'Till'`)
  await sell(4)

  await send()

  expect(received).toHaveLength(1)
  expect(await log()).toMatchObject([
    { status: 'waiting', attempts: 1, failure: 'Its signing secret cannot be decrypted. Create a new one.' },
  ])
})

test('sends no call for a rolled-back change, and one for an open transaction after its commit', async () => {
  const { shop, received, send, sell } = await openWebhookShop()
  await sell(4)
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())

  await other.query('begin')
  await other.query('update products set stock_on_hand = 3')
  await send()
  expect(received).toHaveLength(0)
  await other.query('commit')
  await send()
  expect(received).toHaveLength(1)

  await other.query('begin')
  await other.query('update products set stock_on_hand = 1')
  await other.query('rollback')
  await send()
  expect(received).toHaveLength(1)
})

test('retries a refused call with increasing delays, and replaces it by a newer change', async () => {
  const { shop, received, status, send, sell, log } = await openWebhookShop()
  status.now = 500
  await sell(4)
  await send()
  expect(await log()).toMatchObject([
    { status: 'waiting', attempts: 1, answerStatus: 500, failure: 'The receiver responded with 500.' },
  ])

  await send()
  expect(received).toHaveLength(1)

  shop.time.pass(1)
  await send()
  shop.time.pass(1)
  await send()
  expect(received).toHaveLength(2)

  status.now = 204
  shop.time.pass(1)
  await send()
  expect(await log()).toMatchObject([{ status: 'delivered', attempts: 3, failure: null }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toHaveProperty('size', 1)
})

test('switches off after three days of failures, notifies the shop, and starts again without a history', async () => {
  const { shop, webhook, received, status, send, sell } = await openWebhookShop()
  status.now = 503
  await sell(4)
  for (let hours = 0; hours <= 75; hours += 3) {
    await sell(4 - (hours % 2))
    await send()
    shop.time.pass(180)
  }

  const [off] = await readWebhooks(shop.context())
  expect(off).toMatchObject({ isActive: false, disabledAt: expect.any(Date) })
  expect(await shop.sql(`select to_address, subject from mail_messages where kind = 'webhook_disabled'`)).toEqual([
    { to_address: expect.stringContaining('@'), subject: 'The webhook Books was switched off' },
  ])
  const before = received.length
  await sell(3)
  await send()
  expect(received).toHaveLength(before)
  const { id, name, url, subjects } = { ...webhook }
  const owner = await signedIn(shop, oliveAccount)
  const back = await owner.call(updateWebhook, { id, name, url, subjects, isActive: true })
  expect(back).toMatchObject({ isActive: true, failingSince: null, disabledAt: null })
})

test('replays a call that was given up, but not one in transit', async () => {
  const { shop, olive, status, send, sell, log } = await openWebhookShop()
  status.now = 500
  await sell(4)
  await shop.sql('update webhook_deliveries set attempts = 11')
  await send()
  const [given] = await log()
  expect(given).toMatchObject({ status: 'failed', nextAttemptAt: null })
  status.now = 200

  const again = await olive.call(replayDelivery, { id: given!.id })
  await expect(olive.call(replayDelivery, { id: again.id })).rejects.toMatchObject({ code: 'delivery_not_over' })
  await send()

  expect((await log()).map((one) => one.status)).toEqual(['delivered', 'failed'])
  expect(await olive.call(listAudit, { action: 'webhook.replayed' })).toHaveLength(1)
})

test('sends a call of a dead node again, unless a newer call covers the same', async () => {
  const { shop, received, send, sell, log } = await openWebhookShop()
  await sell(4)
  await shop.sql(`update webhook_deliveries set status = 'sending', attempts = 1, claimed_at = $1`, [shop.time.now])
  await sell(3)
  shop.time.pass(3)
  await send()

  expect(received).toHaveLength(1)
  expect((await log()).map((one) => one.status)).toEqual(['delivered', 'superseded'])
})

test('sends orders and repairs, deletes the log after a month, and deletes it with the webhook', async () => {
  const { shop, olive, webhook, received, send, sell, log } = await openWebhookShop(['order', 'ticket'])
  await sell(1)
  await send()
  expect(received).toEqual([])

  await olive.call(pingWebhook, { id: webhook.id })
  await send()
  expect(await olive.call(listWebhookDeliveries, { id: webhook.id })).toMatchObject([{ type: 'ping' }])

  shop.time.pass(31 * 1440)
  await forgetDue(shop.context())
  expect(await log()).toEqual([])

  const triggers = await shop.sql<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname like '%tell_webhooks' order by 1`,
  )
  expect(triggers.map(({ table }) => table)).toEqual([
    'balances',
    'customers',
    'layaways',
    'orders',
    'products',
    'repair_tickets',
  ])

  await dropWebhook(shop.context(), { id: webhook.id })
  expect(await readWebhooks(shop.context())).toEqual([])
})

test('accepts the hundredth ping and replay like the first', async () => {
  const { shop, olive, webhook } = await openWebhookShop()

  for (let round = 0; round < 50; round += 1) {
    const ping = await olive.call(pingWebhook, { id: webhook.id })
    const samePing = await olive.call(pingWebhook, { id: webhook.id })
    expect(samePing.id).toBe(ping.id)
    await shop.sql(`update webhook_deliveries set status = 'delivered'`)
    const replay = await olive.call(replayDelivery, { id: ping.id })
    expect(replay).toMatchObject({ type: 'ping', status: 'waiting' })
    await shop.sql(`update webhook_deliveries set status = 'delivered'`)
  }
})
