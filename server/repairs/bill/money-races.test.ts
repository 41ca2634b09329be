import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prepareRepairPayment, reportRepairPayment } from '#contract/repairs/account.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { cancelByLink, decideEstimate } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { executeRefund } from '../../payments/execute-refund.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payByCard } from '../../testing/purchase.ts'
import { aShopWithAnApproval, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket, pickupByCarla } from '../../testing/repairs/tickets.ts'

async function aDepositDue() {
  const given = await aShopWithATicket({ openConnections: 8 })
  await estimateTicket(given.teo, given.ticket, { deposit: 20, depositTerms: 'Paid back until we order parts.' })
  const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
  await given.shop.visitor().call(decideEstimate, { key: given.ticket.key, ...yes })
  return given
}

test('applies or refunds a deposit completely when it is paid twice while its repair is canceled twice', async () => {
  const { shop, owner, ticket } = await aDepositDue()
  const { id, key } = ticket
  const holder = shop.visitor()
  const payment = await holder.call(prepareRepairPayment, { key, kind: 'deposit', amount: 20 })
  await payByCard(holder, payment.clientSecret)
  const cancel = () => shop.visitor().call(cancelByLink, { key, reason: 'I sold it' })
  await Promise.allSettled([
    holder.call(reportRepairPayment, { key, paymentIntentId: payment.paymentIntentId }),
    cancel(),
    payInCash(owner, ticket, { kind: 'deposit', terms: 'Paid back.', amount: 20 }),
    cancel(),
    holder.call(reportRepairPayment, { key, paymentIntentId: payment.paymentIntentId }),
  ])
  await shop.jobs.drain()
  for (const one of await shop.sql<{ id: string }>('select id from refunds'))
    await executeRefund(shop.context(), one.id)

  const over = await owner.call(getTicket, { id })
  expect(over.status).toBe('cancelled')
  expect(over.events.filter(({ type }) => type === 'status.cancelled')).toHaveLength(1)
  const [taken] = await shop.sql<{ n: number; left: number }>(
    `select count(*)::int n, coalesce(sum(amount_cents - refunded_cents), 0)::int as left from repair_payments where ticket_id = $1`,
    [id],
  )
  expect([0, 2_000]).toContain(taken!.left)
  if (taken!.left > 0) expect(over.needsAttention).toBe(true)
  const [card] = await shop.sql<{ back: number }>(
    `select coalesce(sum(amount_cents), 0)::int back from refunds where source = 'online' and status = 'succeeded'`,
  )
  expect(card!.back).toBe(2_000)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('never releases an unpaid device when a refund and the pickup race', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  const { id } = ticket
  await markReady(teo, ticket)
  const { account } = await payInCash(owner, ticket, { amount: 107 })
  const refund = { id, paymentId: account.payments[0]!.id, amount: 7, reason: 'A scratch' }
  const [moved] = await Promise.allSettled([
    teo.call(moveTicket, { id, ...pickupByCarla }),
    owner.call(refundRepairPayment, { ...refund, key: randomUUID() }),
    teo.call(moveTicket, { id, ...pickupByCarla }),
  ])
  const after = await owner.call(getTicket, { id })
  expect(after.account.paid).toBe(10_000)
  expect(after.status === 'completed').toBe(moved.status === 'fulfilled')

  const { events } = after
  const at = (type: string) => events.findIndex((event) => event.type === type)
  if (after.status === 'completed') expect(at('refund_requested')).toBeGreaterThan(at('status.completed'))
  else expect(after.moves[0]!.missing).toContain('balance')
  expect(events.filter(({ type }) => type === 'status.completed').length).toBeLessThanOrEqual(1)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
