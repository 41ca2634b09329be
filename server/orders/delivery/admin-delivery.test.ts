import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCodes, listCodes } from '#contract/catalog/digital.ts'
import {
  deliverNow,
  listAdminDeliveries,
  listDeliveries,
  openDelivery,
  reissueDelivery,
  replaceCode,
  showDelivery,
} from '#contract/orders/delivery.ts'
import { getOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedIn } from '../../testing/people.ts'
import { aProduct, aProductSoldByCodes, licenses, openDeliveries } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import type { TestShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'

const forNobody = { contactName: 'Carla', shippingAddress: undefined }
const SECRET = 'user: carla\npassword: sunny-otter-42'

async function aWaitingCredential() {
  const { shop, owner } = await openShopWithOwner()
  const hosting = await aProduct(shop, { name: 'Hosting', kind: 'digital', stock: 0 })
  const carla = shop.visitor()
  const { id } = await buy(carla, [{ productId: hosting.id }], forNobody)
  const [delivery] = await carla.call(listDeliveries, { id })
  const ref = { id, deliveryId: delivery!.id }
  return { shop, owner, carla, ref, open: () => carla.call(openDelivery, { ...ref, opening: randomUUID() }) }
}

async function aDeliveredCode() {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(3))
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId }], forNobody)
  const [delivery] = await owner.call(listAdminDeliveries, { id: order.id })
  const ref = { id: order.id, deliveryId: delivery!.id }
  return { shop, owner, carla, productId, order, ref, codeId: delivery!.codes[0]!.id }
}

function mailsOf(shop: TestShop) {
  return shop.sql(
    `select subject, text like '%“Hosting”%' as "hasName" from mail_messages where kind = 'order_delivered_online' order by id`,
  )
}

function audited(shop: TestShop) {
  return shop.sql(`select action, actor_name as actor from audit_entries where action like 'order.%' order by id`)
}

test('delivers a typed credential by an emailed link, without its text in the audit log', async () => {
  const { shop, owner, carla, ref, open } = await aWaitingCredential()
  await expect(owner.call(deliverNow, ref)).rejects.toMatchObject({
    fields: { credential: ['Enter what the customer needs'] },
  })

  expect(await owner.call(deliverNow, { ...ref, credential: SECRET })).toMatchObject([
    { state: 'ready', deliveredBy: 'olive', hasCredential: true },
  ])

  expect(await carla.call(getOrder, { id: ref.id })).toMatchObject({ status: 'delivered' })
  expect(await open()).toMatchObject({ credential: SECRET, codes: [], downloadUrl: null })
  expect(await mailsOf(shop)).toEqual([
    { subject: `“Hosting” of your order #${ref.id} is ready to open`, hasName: true },
  ])
  expect(await audited(shop)).toEqual([{ action: 'order.delivered_online', actor: 'olive' }])
})

test('replaces a credential, which may be opened as often again', async () => {
  const { owner, ref, open } = await aWaitingCredential()
  await owner.call(deliverNow, { ...ref, credential: SECRET })
  for (let times = 0; times < 5; times++) await open()
  await expect(open()).rejects.toMatchObject({ code: 'delivery_used_up' })

  await owner.call(deliverNow, { ...ref, credential: 'A better one' })

  expect(await open()).toMatchObject({ credential: 'A better one', delivery: { opens: 6, opensLeft: 4 } })
})

test('replaces a code that does not work with the next one, and never sells it again', async () => {
  const { shop, owner, carla, productId, order, ref, codeId } = await aDeliveredCode()

  await owner.call(replaceCode, { ...ref, codeId, reason: 'Refused by the maker' })

  expect(await openDeliveries(carla, order)).toEqual(['LICENSE-KEY-0002'])
  const states = (await owner.call(listCodes, { id: productId })).map(({ state }) => state).reverse()
  expect(states).toEqual(['retired', 'delivered', 'unused'])
  await expect(owner.call(replaceCode, { ...ref, codeId, reason: 'Again' })).rejects.toMatchObject({
    code: 'code_not_delivered',
  })
  expect(await mailsOf(shop)).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('replaces a code only while another one is available', async () => {
  const { shop, owner, productId, order, ref, codeId } = await aDeliveredCode()
  await buy(shop.visitor({ address: '198.51.100.9' }), [{ productId, quantity: 2 }], forNobody)
  const replace = () => owner.call(replaceCode, { ...ref, codeId, reason: 'Refused' })
  await expect(replace()).rejects.toMatchObject({ code: 'out_of_codes', details: { available: 0 } })
  expect(await openDeliveries(shop.visitor(), order)).toEqual(licenses(1))

  await owner.call(addCodes, { id: productId, codes: licenses(1, 4).join('\n') })
  await replace()

  expect(await openDeliveries(shop.visitor(), order)).toEqual(licenses(1, 4))
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('records who looked at a delivery, but not its content', async () => {
  const { shop, owner, ref } = await aDeliveredCode()

  expect(await owner.call(showDelivery, ref)).toEqual({ codes: licenses(1), credential: null })

  expect(await audited(shop)).toEqual([{ action: 'order.delivery_shown', actor: 'olive' }])
  expect(await owner.call(listAdminDeliveries, { id: ref.id })).toMatchObject([{ opens: 0 }])
})

test('lets only users with the permission deliver, see, replace and reopen digital goods', async () => {
  const { shop, ref, codeId } = await aDeliveredCode()
  const employee = await anEmployee(shop)
  const tries = () => [
    employee.call(deliverNow, { ...ref, credential: 'x' }),
    employee.call(showDelivery, ref),
    employee.call(replaceCode, { ...ref, codeId, reason: 'x' }),
    employee.call(reissueDelivery, ref),
  ]
  for (const outcome of await Promise.allSettled(tries()))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_allowed' } })
  expect(await employee.call(listAdminDeliveries, { id: ref.id })).toMatchObject([{ state: 'ready' }])

  await shop.sql(`update users set given_rights = '{deliveries.write}' where username = 'bea'`)
  const given = await signedIn(shop, { username: 'bea', password: 'behind the counter', email: '' })

  expect(await given.call(showDelivery, ref)).toEqual({ codes: licenses(1), credential: null })
  expect(await given.call(reissueDelivery, ref)).toMatchObject([{ state: 'ready', opensLeft: 5 }])
})
