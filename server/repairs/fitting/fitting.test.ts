import { expect, test } from 'vitest'
import { prepareRepairPayment, reportRepairPayment } from '#contract/repairs/account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getFitting, orderFitting, setFittingFees } from '#contract/repairs/fitting/fitting.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedIn, teo as teosAccount } from '../../testing/people.ts'
import { payByCard } from '../../testing/purchase.ts'
import { aShopWithFittingFees } from '../../testing/repairs/fitting-fees.ts'
import { goodCondition, startRepair } from '../../testing/repairs/tickets.ts'
import { expectInvalidated, waitForInvalidation } from '../../testing/response-cache.ts'
import { problemOf } from '../../testing/visitor.ts'
import { cancelUnpaidFittings } from './cancel-unpaid-fittings.ts'

test('R-35: reserves a part bought with its fitting for the repair, and sells it to nobody else', async () => {
  const { shop, teo, teosId, buyer, draft, left, pay } = await aShopWithFittingFees()
  expect(await buyer.call(getFitting, { slug: 'battery' })).toMatchObject({ fee: 3500, total: 5885 })
  const { statusKey } = await buyer.call(orderFitting, draft)
  expect(await buyer.call(orderFitting, draft)).toEqual({ statusKey })
  expect(await left()).toBe(0)
  expect(await buyer.call(getFitting, { slug: 'battery' })).toBeNull()
  expect((await problemOf(buyer.call(orderFitting, { ...draft, key: crypto.randomUUID() }))).code).toBe(
    'part_out_of_stock',
  )

  expect((await pay(statusKey)).due).toBeNull()
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>('select max(id) id from repair_tickets')
  const ticket = await teo.call(getTicket, { id })
  expect(ticket).toMatchObject({
    approval: 'approved',
    status: 'open',
    parts: [{ state: 'reserved', name: 'Battery' }],
  })
  shop.time.pass(60)
  await cancelUnpaidFittings(shop.context())
  await signedIn(shop, teosAccount, teo)
  await startRepair(teo, ticket, teosId)
  const ready = { id, status: 'ready for pickup', resolution: 'repaired', postCondition: goodCondition } as const
  await teo.call(moveTicket, { ...ready, fittedParts: [ticket.parts[0]!.id] })
  expect((await teo.call(getTicket, { id })).account).toMatchObject({ balance: 0 })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('R-35: cancels an unpaid fitting after 45 minutes, releases its part, and refunds a later payment', async () => {
  const { shop, buyer, draft, left } = await aShopWithFittingFees()
  const { statusKey } = await buyer.call(orderFitting, draft)
  const due = { key: statusKey, kind: 'deposit' as const, amount: 58.85 }
  const { clientSecret, paymentIntentId } = await buyer.call(prepareRepairPayment, due)
  shop.time.pass(44)
  await cancelUnpaidFittings(shop.context())
  await waitForInvalidation(shop)
  expect(await left()).toBe(0)

  shop.time.pass(2)
  await cancelUnpaidFittings(shop.context())
  await cancelUnpaidFittings(shop.context())
  await waitForInvalidation(shop)
  expect(await left()).toBe(1)
  expect((await buyer.call(getRepairStatus, { key: statusKey })).status).toBe('cancelled')

  await payByCard(buyer, clientSecret)
  expect((await problemOf(buyer.call(reportRepairPayment, { key: statusKey, paymentIntentId }))).code).toBe(
    'payment_refunded',
  )
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('offers a fitting only at the owner’s price', async () => {
  const { owner, teo, buyer, battery, draft } = await aShopWithFittingFees()
  expect((await problemOf(buyer.call(orderFitting, { ...draft, total: 1 }))).details).toMatchObject({ total: 58.85 })
  expect((await problemOf(teo.call(setFittingFees, { fees: [] }))).kind).toBe('forbidden')
  expect(
    (await problemOf(owner.call(setFittingFees, { fees: [{ categoryId: 9_999, fee: 5 }] }))).fields,
  ).toHaveProperty('fees')

  const fees = [{ categoryId: battery.categoryId, fee: 35 }]
  const gone = owner.call(setFittingFees, { fees, notFitted: [9_999] })
  expect((await problemOf(gone)).fields).toHaveProperty('notFitted')
  expect(await owner.call(setFittingFees, { fees, notFitted: [battery.id] })).toMatchObject({
    notFitted: [{ id: battery.id, name: 'Battery' }],
  })
  expect((await owner.call(setFittingFees, { fees })).notFitted).toHaveLength(1)
  expect(await buyer.call(getFitting, { slug: 'battery' })).toBeNull()
  expect((await problemOf(buyer.call(orderFitting, draft))).code).toBe('fitting_not_offered')

  await owner.call(setFittingFees, { fees, notFitted: [] })
  expect(await buyer.call(getFitting, { slug: 'battery' })).toMatchObject({ fee: 3500 })

  await owner.call(setFittingFees, { fees: [{ categoryId: battery.categoryId, fee: 0 }] })
  expect(await buyer.call(getFitting, { slug: 'battery' })).toBeNull()
  expect((await problemOf(buyer.call(orderFitting, draft))).code).toBe('fitting_not_offered')
})

test('updates the installation price when the tax or the fee changes, and offers none above the payment limit', async () => {
  const { shop, owner, buyer, battery } = await aShopWithFittingFees()
  const ask = () => buyer.call(getFitting, { slug: 'battery' })
  await expectInvalidated(shop, ask, () => shop.sql('update products set is_taxable = false'))
  expect(await ask()).toMatchObject({ total: 5745 })
  await expectInvalidated(shop, ask, () => shop.sql('update fitting_fees set fee_cents = 4500'))
  await expectInvalidated(shop, ask, () => shop.sql('insert into unfitted_products select id from products'))
  await expectInvalidated(shop, ask, () => shop.sql('delete from unfitted_products'))

  await owner.call(setFittingFees, { fees: [{ categoryId: battery.categoryId, fee: 999_999.99 }] })
  expect(await ask()).toBeNull()
})

test('continues with other fittings when one cannot be canceled', async () => {
  const { shop, buyer, draft, left } = await aShopWithFittingFees({ stock: 2 })
  await buyer.call(orderFitting, draft)
  await buyer.call(orderFitting, { ...draft, key: crypto.randomUUID() })
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>('select min(ticket_id) id from unpaid_fittings')
  await shop.sqlAsOwner(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await shop.sqlAsOwner(
    `create trigger fail before update on repair_tickets for each row when (old.id = ${id}) execute function fail()`,
  )
  shop.time.pass(46)
  await cancelUnpaidFittings(shop.context())
  await waitForInvalidation(shop)

  expect(await left()).toBe(1)
})
