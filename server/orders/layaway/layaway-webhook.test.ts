import { expect, test } from 'vitest'
import { createWebhook } from '#contract/webhooks/webhook.ts'
import { aLayawayCounter } from '../../testing/orders/layaways.ts'

test('notifies webhooks of a layaway with each payment, and of its order at the pickup', async () => {
  const { shop, olive, take, pay, handOver } = await aLayawayCounter()
  const url = 'https://books.example/in'
  await olive.call(createWebhook, { name: 'Books', url, subjects: ['layaway', 'order'] })
  const notified = async () => {
    const rows = await shop.sql('delete from webhook_deliveries returning subject_kind, subject_id')
    return rows.map(({ subject_kind, subject_id }) => `${subject_kind}:${subject_id}`).sort()
  }

  const { id } = await take()
  expect(await notified()).toEqual([`layaway:${id}`])
  await pay(id, 5)
  expect(await notified()).toEqual([`layaway:${id}`])
  await pay(id, 16.4)
  expect(await notified()).toEqual([`layaway:${id}`])
  const { orderId } = await handOver(id)

  expect(await notified()).toEqual([`layaway:${id}`, `order:${orderId}`])
})
