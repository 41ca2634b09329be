import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import {
  finishNumber,
  getAdminQueue,
  getNumber,
  getQueue,
  leaveQueue,
  missNumber,
  putBackNumber,
  setQueueLines,
  setQueueOpen,
} from '#contract/queue/queue.ts'
import { signedUp } from '../testing/people.ts'
import { aQueue } from '../testing/queue/queue.ts'
import { openConnectionsOf } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'
import { deleteOldNumbers } from './delete-old-numbers.ts'

test('shows how many are ahead, calls in order, and shows the desk on the screen', async () => {
  const { shop, teo, take, next } = await aQueue()
  const [first, second, third] = [await take(), await take(), await take()]
  expect([first, second, third].map(({ number, ahead }) => [number, ahead])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ])
  expect(third.minutes).toBe(12)
  expect(await next(teo, { desk: 'Desk 2' })).toMatchObject({ number: 1, status: 'called', calledBy: 'teo' })

  expect(await shop.visitor().call(getNumber, { key: first.key })).toMatchObject({
    status: 'called',
    desk: 'Desk 2',
    ahead: 0,
  })
  expect(await shop.visitor().call(getNumber, { key: third.key })).toMatchObject({ ahead: 1, minutes: 12 })
  expect(await shop.visitor().call(getQueue)).toMatchObject({
    closed: null,
    waiting: 2,
    called: [{ number: 1, desk: 'Desk 2' }],
  })
})

test('estimates waiting times from recent services', async () => {
  const { shop, teo, take, next, notary } = await aQueue()
  for (let time = 0; time < 5; time++) {
    await take()
    const called = await next(teo)
    shop.time.pass(3)
    await teo.call(finishNumber, { id: called!.id })
  }
  await take()
  const { lines, minutes } = await shop.visitor().call(getQueue)

  expect(lines.find(({ serviceId }) => serviceId === notary)).toMatchObject({ minutes: 3 })
  expect(minutes).toBe(3)
})

test('calls different customers when two members of staff press at once', async () => {
  const { shop, olive, teo, take, next } = await aQueue({ openConnections: 8 })
  await openConnectionsOf(shop, 8)
  for (let number = 0; number < 12; number++) await take()
  const called = await Promise.all(Array.from({ length: 12 }, (_, at) => next(at % 2 ? olive : teo)))
  const numbers = called.flatMap((one) => (one ? [one.number] : []))
  expect(new Set(numbers).size).toBe(numbers.length)

  while (numbers.length < 12) numbers.push((await next(teo))!.number)
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  expect(await next(teo)).toBeNull()
})

test('calls one customer when a press is sent three times', async () => {
  const { shop, teo, take, next, statuses } = await aQueue({ openConnections: 4 })
  await openConnectionsOf(shop, 4)
  await take()
  await take()
  const key = randomUUID()
  const called = await Promise.all([1, 2, 3].map(() => next(teo, { key })))

  expect(new Set(called.map((one) => one?.number))).toEqual(new Set([1]))
  expect(await statuses()).toEqual(['called', 'waiting'])
})

test('gives thirty simultaneous requests thirty consecutive numbers', async () => {
  const { shop, take } = await aQueue({ openConnections: 10 })
  await openConnectionsOf(shop, 10)
  const taken = await Promise.all(Array.from({ length: 30 }, () => take()))
  expect(taken.map(({ number }) => number).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})

test('gives one visitor one open number per service, also for simultaneous requests', async () => {
  const { shop, take, copies, notary, teo, next } = await aQueue({ openConnections: 5 })
  const visitor = shop.visitor()
  const first = await take(notary, visitor)
  const again = await Promise.all([1, 2, 3, 4, 5].map(() => take(notary, visitor)))
  expect(new Set(again.map(({ key }) => key))).toEqual(new Set([first.key]))
  expect((await take(copies, visitor)).number).toBe(2)

  const called = await next(teo)
  await teo.call(finishNumber, { id: called!.id })
  expect((await take(notary, visitor)).number).toBe(3)
})

test('limits the numbers of one network and the length of the queue', async () => {
  const { shop, take, notary } = await aQueue()
  const here = { address: '198.51.100.7' }
  await shop.sql(
    `insert into queue_numbers (day, number, service_id, network, taken_at)
      select '2026-11-21', n, $1, '198.51.100.7', $2 from generate_series(1, 30) n`,
    [notary, shop.time.now],
  )
  await expect(take(notary, shop.visitor(here))).rejects.toMatchObject({ code: 'queue_full', status: 429 })
  expect((await take()).number).toBe(31)

  await shop.sql(
    `insert into queue_numbers (day, number, service_id, network, taken_at)
      select '2026-11-21', 100 + n, $1, 'n' || n, $2 from generate_series(1, 68) n`,
    [notary, shop.time.now],
  )
  await expect(take()).rejects.toMatchObject({ code: 'queue_full' })
  expect(await shop.visitor().call(getQueue)).toMatchObject({ closed: 'full', waiting: 99 })
})

test('gives each network five numbers from fifty waiting on', async () => {
  const { shop, notary, take } = await aQueue()
  const add = (from: number, count: number, network: string) =>
    shop.sql(
      `insert into queue_numbers (day, number, service_id, network, taken_at)
        select '2026-11-21', n, $1, $2, $3 from generate_series($4::int, $4::int + $5::int - 1) n`,
      [notary, network, shop.time.now, from, count],
    )
  const here = () => shop.visitor({ address: '198.51.100.7' })
  await add(1, 29, '203.0.113.1')
  await add(30, 20, '203.0.113.2')
  for (let taken = 0; taken < 5; taken++) await take(notary, here())

  await expect(take(notary, here())).rejects.toMatchObject({ code: 'queue_full' })
  await expect(take(notary, shop.visitor({ address: '203.0.113.2' }))).rejects.toMatchObject({ code: 'queue_full' })
  await take(notary, shop.visitor({ address: '198.51.100.8' }))
})

test('gives numbers while shop and queue are open, and starts again each day', async () => {
  const { shop, olive, take } = await aQueue()
  expect((await take()).number).toBe(1)
  await olive.call(setQueueOpen, { isOpen: false })
  await expect(take()).rejects.toMatchObject({ code: 'queue_closed' })
  expect((await shop.visitor().call(getQueue)).closed).toBe('owner')
  await olive.call(setQueueOpen, { isOpen: true })
  await olive.call(setQueueOpen, { isOpen: true })
  expect((await olive.call(listAudit, { limit: 500 })).filter(({ action }) => action.startsWith('queue.')).length).toBe(
    3,
  )

  shop.time.pass(14 * 60)
  await expect(take()).rejects.toMatchObject({ code: 'queue_closed' })
  expect(await shop.visitor().call(getQueue)).toMatchObject({ closed: 'hours', opensAt: expect.any(Date) })
  shop.time.pass(34 * 60)
  expect(await take()).toMatchObject({ number: 1, ahead: 0 })
})

test('calls a late customer again in order, skips one who left, and never reopens a finished number', async () => {
  const { shop, teo, olive, take, next } = await aQueue()
  const first = await take()
  const second = await take()
  const called = (await next(teo))!
  await teo.call(missNumber, { id: called.id })
  await teo.call(missNumber, { id: called.id })
  await olive.call(putBackNumber, { id: called.id })
  expect((await next(olive))!.number).toBe(1)
  await olive.call(finishNumber, { id: called.id })
  await expect(teo.call(putBackNumber, { id: called.id })).rejects.toMatchObject({ code: 'number_moved' })
  await expect(teo.call(finishNumber, { id: 999_999 })).rejects.toMatchObject({ kind: 'not_found' })

  const visitor = shop.visitor()
  expect(await visitor.call(leaveQueue, { key: second.key })).toMatchObject({ status: 'left' })
  expect(await visitor.call(leaveQueue, { key: second.key })).toMatchObject({ status: 'left' })
  expect(await visitor.call(leaveQueue, { key: first.key })).toMatchObject({ status: 'done' })
  expect(await next(teo)).toBeNull()
  await expect(visitor.call(getNumber, { key: `${first.key.slice(0, -1)}x` })).rejects.toMatchObject({
    code: 'number_not_found',
  })
})

test('calls only numbers of the chosen service', async () => {
  const { teo, take, next, notary, copies } = await aQueue()
  await take(notary)
  await take(copies)
  expect((await next(teo, { serviceIds: [copies] }))!.number).toBe(2)
  expect(await next(teo, { serviceIds: [copies] })).toBeNull()
})

test('restricts the queue to staff, its settings to those who manage services, and shows no names or keys', async () => {
  const { shop, teo, take, notary } = await aQueue()
  const { key } = await take()
  const carla = await signedUp(shop)
  for (const visitor of [shop.visitor(), carla])
    await expect(visitor.call(getAdminQueue)).rejects.toMatchObject({
      kind: expect.stringMatching(/not_signed_in|forbidden/),
    })

  await expect(teo.call(setQueueLines, { serviceIds: [notary] })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(JSON.stringify(await teo.call(getAdminQueue))).not.toContain(key)
})

test('anonymizes numbers the next day, and deletes them after sixty days', async () => {
  const { shop, take } = await aQueue()
  await take()
  await deleteOldNumbers(shop.context())
  const [{ shopper_id: known } = { shopper_id: null }] = await shop.sql<{ shopper_id: number | null }>(
    'select shopper_id from queue_numbers',
  )
  expect(known).not.toBeNull()

  shop.time.pass(24 * 60)
  await deleteOldNumbers(shop.context())
  expect(await shop.sql('select shopper_id, network from queue_numbers')).toEqual([{ shopper_id: null, network: '' }])

  shop.time.pass(61 * 24 * 60)
  await deleteOldNumbers(shop.context())
  expect(await shop.sql('select 1 from queue_numbers')).toEqual([])
})

test('does not reopen a missed number if the customer took another one', async () => {
  const { shop, teo, take, next, notary } = await aQueue()
  const phone = shop.visitor()
  await take(notary, phone)
  const called = await next(teo)
  await teo.call(missNumber, { id: called!.id })
  expect(await take(notary, phone)).toMatchObject({ number: 2, status: 'waiting' })

  const back = teo.call(putBackNumber, { id: called!.id })

  expect(await problemOf(back)).toMatchObject({ kind: 'conflict', code: 'has_another_number' })
})
