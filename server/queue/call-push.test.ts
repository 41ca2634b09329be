import { expect, test } from 'vitest'
import { finishNumber, pushNumber, putBackNumber } from '#contract/queue/queue.ts'
import { aBrowser, aPushService } from '../testing/push/push-service.ts'
import { aQueue } from '../testing/queue/queue.ts'
import { callByPush } from './call-push.ts'

test('notifies the subscribed phone of each call once, and deletes its address with the number', async () => {
  const { shop, teo, take, next } = await aQueue()
  const service = await aPushService(shop)
  const taken = await take()
  const { path, endpoint, p256dh, auth } = service.anAddress()
  const visitor = shop.visitor()
  await expect(
    visitor.call(pushNumber, { key: taken.key, endpoint: 'https://10.0.0.1/x', p256dh, auth }),
  ).rejects.toMatchObject({ fields: { endpoint: expect.any(Array) } })

  const known = await visitor.call(pushNumber, {
    key: taken.key,
    endpoint: `https://fcm.googleapis.com${path}`,
    p256dh,
    auth,
  })
  expect(known.isPushed).toBe(true)

  await shop.sql(`update queue_numbers set push = jsonb_set(push, '{endpoint}', to_jsonb($1::text))`, [endpoint])
  const called = (await next(teo, { desk: 'Desk 1' }))!
  const tell = (call = 1) => callByPush(shop.context(), { id: called.id, call }, service.network)
  service.status.now = 503
  await expect(tell()).rejects.toThrow('not told')

  service.status.now = 201
  await tell()
  await tell()
  expect(service.shown().slice(1)).toEqual([
    {
      title: 'Number 1: it’s your turn',
      body: 'Please come to Desk 1.',
      href: `/queue/${taken.key}`,
      tag: `queue:${called.id}`,
    },
  ])

  await teo.call(putBackNumber, { id: called.id })
  await tell()
  await next(teo)
  await tell(1)
  await tell(2)
  expect(service.taken).toHaveLength(3)

  await teo.call(finishNumber, { id: called.id })
  expect(await shop.sql('select push from queue_numbers')).toEqual([{ push: null }])
  expect(aBrowser().p256dh).not.toBe(p256dh)
})
