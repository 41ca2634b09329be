import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderFitting } from '#contract/repairs/fitting/fitting.ts'
import { cancelByLink, decideEstimate, getRepairStatus } from '#contract/repairs/repair-status.ts'
import { cancelTicket, getTicket } from '#contract/repairs/ticket.ts'
import { executeRefund } from '../../payments/execute-refund.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { countMails, payInCash } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithFittingFees } from '../../testing/repairs/fitting-fees.ts'
import { aShopWithATicket, checkInDevice, createTicketAs } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('lets a customer cancel until drop-off, by account or link', async () => {
  const { shop, owner, carla, teo, ticket } = await aShopWithATicket()
  const other = await createTicketAs(carla)
  expect(await carla.call(cancelTicket, { id: other.id, reason: 'It works again' })).toMatchObject({
    status: 'cancelled',
  })

  const linked = await createTicketAs(carla)
  const byLink = { key: linked.key, reason: '' }
  expect(await problemOf(owner.call(cancelByLink, byLink))).toMatchObject({ code: 'staff_cannot_use_link' })
  expect(await shop.visitor().call(cancelByLink, byLink)).toMatchObject({ status: 'cancelled' })

  await checkInDevice(teo, ticket)
  expect(await problemOf(carla.call(cancelTicket, { id: ticket.id }))).toMatchObject({ code: 'transition_not_allowed' })
  expect(await problemOf(shop.visitor().call(cancelByLink, { key: ticket.key }))).toMatchObject({
    code: 'transition_not_allowed',
  })
})

test('R-36: refunds a canceled paid fitting automatically, once, and releases its part', async () => {
  const { shop, buyer, draft, left, pay } = await aShopWithFittingFees()
  const { statusKey: key } = await buyer.call(orderFitting, draft)
  await pay(key)
  expect((await buyer.call(getRepairStatus, { key })).account.cancelReturns).toBe(5885)

  const cancel = () => buyer.call(cancelByLink, { key, reason: 'I sold the laptop' })
  await Promise.all([cancel(), cancel(), cancel()])
  const returns = await shop.sql<{ id: string }>('select id from refunds')
  for (const { id } of [...returns, ...returns]) await executeRefund(shop.context(), id)
  expect(await cancel()).toMatchObject({ status: 'cancelled', account: { paid: 0, cancelReturns: null } })
  expect(await left()).toBe(1)
  expect(await shop.sql('select amount_cents, status, source from refunds')).toEqual([
    { amount_cents: 5885, status: 'succeeded', source: 'online' },
  ])
  expect(await countMails(shop, 'ticket_refunded')).toBe(1)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

async function aDepositInCash() {
  const given = await aShopWithATicket()
  const { shop, owner, teo, ticket } = given
  await estimateTicket(teo, ticket)
  const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
  await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes })
  await payInCash(owner, ticket, { kind: 'deposit', terms: 'Paid back until we order parts.', amount: 20 })
  return given
}

test('R-36: leaves a counter payment to staff to refund', async () => {
  const { shop, carla, teo, ticket } = await aDepositInCash()
  const { id } = ticket
  expect((await carla.call(getTicket, { id })).account.cancelReturns).toBe(2000)

  await carla.call(cancelTicket, { id })
  const { needsAttention, account, events } = await teo.call(getTicket, { id })
  expect([needsAttention, account.paid]).toEqual([true, 2000])
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'needs_attention',
      note: '$20.00 must be refunded at the counter.',
      isInternal: true,
    }),
  )
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('R-36: leaves the refund to staff once a part was ordered', async () => {
  const { shop, teo, carla, ticket } = await aDepositInCash()
  const { id } = ticket
  const { id: productId } = await aProduct(shop)
  await shop.sql(
    `insert into repair_parts (ticket_id, product_id, quantity, state, unit_price_cents, is_taxable, request_key, added_by, arrived_at)
      values ($1, $2, 1, 'returned', 100, true, $3, 'teo', now())`,
    [id, productId, randomUUID()],
  )
  expect((await carla.call(getTicket, { id })).account.cancelReturns).toBeNull()

  await carla.call(cancelTicket, { id })
  const { needsAttention, events } = await teo.call(getTicket, { id })
  expect(needsAttention).toBe(true)
  expect(events.map(({ note }) => note)).toContain('$20.00 was paid. Refund it according to its terms.')
})
