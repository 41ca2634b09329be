import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAttention } from '#contract/dashboard/attention.ts'
import * as requests from '#contract/domains/domain-request.ts'
import { forgetDue } from '../system-status/retention/forget-due.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'

const draft = () => ({
  kind: 'domain' as const,
  wanted: 'café.com',
  contactEmail: 'carla@example.com',
  key: randomUUID(),
})

test('lists a request in the back office until it is answered, which can be undone', async () => {
  const shop = await openShop()
  const [olive, carla] = [await theOwner(shop), shop.visitor()]
  await carla.call(requests.createDomainRequest, draft())
  await carla.call(requests.createDomainRequest, { ...draft(), kind: 'hosting', wanted: 'deluxe', note: 'Two sites' })

  const open = await olive.call(requests.listDomainRequests, {})
  expect(open).toMatchObject([
    { wanted: 'café.com', contactEmail: 'carla@example.com', answeredAt: null },
    { wanted: 'Deluxe', note: 'Two sites' },
  ])
  const waiting = async () => {
    const groups = await olive.call(getAttention)
    return groups.find(({ kind }) => kind === 'domain_request')!.count
  }
  expect(await waiting()).toBe(2)

  const { id } = open[0]!
  const answered = await olive.call(requests.answerDomainRequest, { id, answered: true })
  expect(answered.answeredBy).toBe('olive')
  expect(await olive.call(requests.answerDomainRequest, { id, answered: true })).toEqual(answered)
  expect(await waiting()).toBe(1)
  expect(await olive.call(requests.listDomainRequests, { status: 'answered' })).toMatchObject([{ id }])
  await olive.call(requests.answerDomainRequest, { id, answered: false })
  expect(await waiting()).toBe(2)
  const log = await shop.sql('select action, before, after from audit_entries order by id desc limit 2')
  expect(log.map(({ action }) => action)).toEqual(['domain_request.reopened', 'domain_request.answered'])
  expect(JSON.stringify(log)).not.toContain('carla@example.com')
})

test('creates one request when the same form is sent twice', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  const once = draft()
  await Promise.all([carla.call(requests.createDomainRequest, once), carla.call(requests.createDomainRequest, once)])
  expect(await shop.sql('select wanted from domain_requests')).toEqual([{ wanted: 'café.com' }])
})

test('rejects invalid names and plans, and sends no email about a request', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  const ask = (change: object) => carla.call(requests.createDomainRequest, { ...draft(), ...change })
  await expect(ask({ wanted: '-ada-' })).rejects.toMatchObject({ code: 'invalid_domain_name' })
  await expect(ask({ kind: 'hosting', wanted: 'free' })).rejects.toMatchObject({ code: 'hosting_plan_not_found' })
  await ask({})
  expect(await shop.sql('select 1 from mail_messages')).toEqual([])
})

test('limits requests to ten an hour per network and a thousand open ones', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  for (let i = 0; i < 10; i++) await visitor.call(requests.createDomainRequest, draft())
  await expect(visitor.call(requests.createDomainRequest, draft())).rejects.toMatchObject({ status: 429 })

  await shop.sql(`insert into domain_requests (key, kind, wanted, contact_email, created_at)
    select gen_random_uuid(), 'domain', 'ada.com', 'ada@example.com', now() from generate_series(1, 989)`)
  const carla = shop.visitor({ address: '198.51.100.9' })
  await carla.call(requests.createDomainRequest, draft())
  await expect(carla.call(requests.createDomainRequest, draft())).rejects.toMatchObject({ code: 'too_many_open' })
})

test('deletes requests after ninety days', async () => {
  const shop = await openShop()
  await shop.visitor().call(requests.createDomainRequest, draft())
  const left = async () => (await shop.sql('select 1 from domain_requests')).length
  shop.time.pass(90 * 24 * 60)
  await forgetDue(shop.context())
  expect(await left()).toBe(1)

  shop.time.pass(1)
  await forgetDue(shop.context())
  expect(await left()).toBe(0)
})

test('requires order permissions to read and to answer requests', async () => {
  const shop = await openShop()
  const [employee, carla] = [await anEmployee(shop), shop.visitor()]
  await carla.call(requests.createDomainRequest, draft())
  const [{ id }] = (await shop.sql<{ id: number }>('select id from domain_requests')) as [{ id: number }]

  expect(await employee.call(requests.listDomainRequests, {})).toHaveLength(1)
  await expect(employee.call(requests.answerDomainRequest, { id, answered: true })).rejects.toMatchObject({
    status: 403,
  })
  await expect(carla.call(requests.listDomainRequests, {})).rejects.toMatchObject({ status: 401 })
})
