import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveAction } from '#contract/accounts/register.ts'
import { listAudit } from '#contract/audit/audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { signedIn } from '../../testing/people.ts'
import { aSharedRegister, beasPin, olivesPin } from '../../testing/registers.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { cashSale } from '../../testing/staff.ts'

async function aDiscountAtRegister() {
  const setup = await aSharedRegister()
  const { register, switchTo, lamp, ids } = setup
  await switchTo('bea')
  const basket = { lines: [{ productId: lamp.id, quantity: 1 }], discount: { percent: 50, reason: 'Scratched' } }
  const sale = () => cashSale({ ...basket, total: 10.7, given: 10.7 })
  const send = async (endpoint: Endpoint, body: object, approval?: string) => {
    const headers = { 'content-type': 'application/json', ...(approval && { 'x-approval': approval }) }
    const response = await register.fetch(`/api${endpoint.path}`, {
      method: endpoint.method,
      headers,
      body: JSON.stringify(body),
    })
    if (response.ok) return 'done'
    const { code, permission } = (await response.json()) as { code: string; permission?: string }
    return permission ? [code, permission] : code
  }
  const approve = (permission: 'counter.price' | 'counter.discount' | 'counter.return' = 'counter.price') =>
    register.call(approveAction, { userId: ids.olive, pin: olivesPin, permission }).then(({ token }) => token)
  return { ...setup, basket, sale, send, approve }
}

const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error) => error.code,
  )

test('allows one discount with a manager’s PIN, and records both names', async () => {
  const { shop, olive, basket, sale, send, approve } = await aDiscountAtRegister()
  expect(await send(sellAtCounter, sale())).toEqual(['discount_not_allowed', 'counter.price'])

  const approval = await approve()
  expect(await send(quoteSale, basket, approval)).toBe('done')
  expect(await send(sellAtCounter, { ...sale(), total: 1 }, approval)).toBe('amount_mismatch')
  expect(await send(sellAtCounter, sale(), approval)).toBe('done')
  expect(await send(sellAtCounter, sale(), approval)).toEqual(['discount_not_allowed', 'counter.price'])

  const [entry] = await olive.call(listAudit, { action: 'order.sold_at_counter' })
  expect(entry).toMatchObject({ actorName: 'bea, approved by olive', after: { discountReason: 'Scratched' } })
  expect(await shop.sql('select count(*)::int from orders')).toEqual([{ count: 1 }])
})

test('uses an approval once when two sales send it at the same time', async () => {
  const { shop, sale, send, approve } = await aDiscountAtRegister()
  await openConnectionsOf(shop)
  const approval = await approve()

  await Promise.all([1, 2, 3, 4].map(() => send(sellAtCounter, sale(), approval)))

  expect(await shop.sql('select count(*)::int from orders')).toEqual([{ count: 1 }])
})

test('approves only what the manager may do, in this session, for five minutes', async () => {
  const { shop, register, switchTo, sale, send, approve, ids, olive, bea } = await aDiscountAtRegister()
  const byBea = { userId: ids.bea, pin: beasPin, permission: 'counter.price' as const }
  expect(await codeOf(register.call(approveAction, byBea))).toBe('wrong_pin')
  const wrong = { userId: ids.olive, pin: '1111', permission: 'counter.price' as const }
  expect(await codeOf(register.call(approveAction, wrong))).toBe('wrong_pin')
  expect(await codeOf(olive.call(approveAction, { ...wrong, pin: olivesPin }))).toBe('not_a_register')

  const lesser = await approve('counter.discount')
  expect(await send(sellAtCounter, sale(), lesser)).toEqual(['discount_too_high', 'counter.price'])
  const early = await approve()
  shop.time.pass(3)
  const late = await approve()
  shop.time.pass(3)
  expect(await send(sellAtCounter, sale(), early)).toEqual(['discount_not_allowed', 'counter.price'])
  const session = /session=[^;]+/.exec(bea.cookie)![0]
  const cookie = `${session}; ${/register=[^;]+/.exec(register.cookie)![0]}`
  const headers = { 'content-type': 'application/json', 'x-approval': late, cookie }
  const elsewhere = await shop
    .visitor()
    .fetch('/api/admin/orders', { method: 'POST', headers, body: JSON.stringify(sale()) })
  expect(await elsewhere.json()).toMatchObject({ code: 'discount_not_allowed' })
  await switchTo('bea')
  expect(await send(sellAtCounter, sale(), late)).toEqual(['discount_not_allowed', 'counter.price'])
})

test('does not open other routes with an approval', async () => {
  const { send, approve, register } = await aDiscountAtRegister()
  const refund = { ...refundOrder, path: refundOrder.path.replace(':id', '1') } as Endpoint
  expect(await send(refund, {}, await approve('counter.return'))).toBe('register_only')
  const listed = await register.fetch('/api/admin/users', { headers: { 'x-approval': await approve() } })
  expect(listed.status).toBe(403)
})

test('takes the manager’s PIN for a person with a full session at the register', async () => {
  const { register, send, sale, ids } = await aDiscountAtRegister()
  await signedIn({ visitor: () => register }, { username: 'bea', password: 'behind the counter', email: '' }, register)
  const given = { userId: ids.olive, pin: olivesPin, permission: 'counter.price' as const }

  const { token, approver } = await register.call(approveAction, given)

  expect(approver).toBe('olive')
  expect(await send(sellAtCounter, sale(), token)).toBe('done')
})

test('allows a discount on a sale that is paid at the card reader, and records both names', async () => {
  const { shop, olive, register, basket, send, approve } = await aDiscountAtRegister()
  await shop.sql(`insert into demo_readers (id, label) values ('tmr_demo_1', 'Front')`)
  const key = randomUUID()
  const sale = { key, readerId: 'tmr_demo_1', ...basket, total: 10.7 }
  expect(await send(startReaderSale, sale)).toEqual(['discount_not_allowed', 'counter.price'])

  const approval = await approve()
  expect(await send(startReaderSale, sale, approval)).toBe('done')
  await shop.sql(`update demo_readers set started_at = started_at - interval '5 seconds'`)
  expect(await register.call(getReaderSale, { id: key })).toMatchObject({ state: 'paid' })

  const [entry] = await olive.call(listAudit, { action: 'order.sold_at_counter' })
  expect(entry).toMatchObject({ actorName: 'bea, approved by olive', after: { discountReason: 'Scratched' } })
  expect(await send(startReaderSale, { ...sale, key: randomUUID() }, approval)).toEqual([
    'discount_not_allowed',
    'counter.price',
  ])
})
