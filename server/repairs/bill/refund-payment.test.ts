import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prepareRepairPayment, reportRepairPayment } from '#contract/repairs/account.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payByCard } from '../../testing/purchase.ts'
import { aShopWithAnApproval, billTicket, countMails, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { pickupByCarla } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('refunds a repair payment the way it was paid, once per key, and never more than was paid', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  const { id, key } = ticket
  await markReady(teo, ticket)
  const holder = shop.visitor()
  const payment = await holder.call(prepareRepairPayment, { key, kind: 'repair', amount: 107 })
  await payByCard(holder, payment.clientSecret)
  const account = await holder.call(reportRepairPayment, { key, paymentIntentId: payment.paymentIntentId })
  const paymentId = account.payments[0]!.id
  const refund = { id, paymentId, key: randomUUID(), amount: 50, reason: 'Half of it was not needed' }
  expect(await problemOf(teo.call(refundRepairPayment, refund))).toMatchObject({ kind: 'forbidden' })

  await owner.call(refundRepairPayment, refund)
  const after = await owner.call(refundRepairPayment, refund)
  expect(after.account).toMatchObject({ paid: 5_700, balance: 5_000, payments: [{ refunded: 5_000 }] })

  const tooMuch = await problemOf(owner.call(refundRepairPayment, { ...refund, key: randomUUID(), amount: 57.01 }))
  expect(tooMuch).toMatchObject({ code: 'refund_too_high', details: { refundable: 57 } })
  expect(await problemOf(owner.call(refundRepairPayment, { ...refund, paymentId: 999_999 }))).toMatchObject({
    code: 'repair_payment_not_found',
  })

  const [booked] = await shop.sql(`select status, source, amount_cents, tax_cents from refunds`)
  expect(booked).toEqual({ status: 'succeeded', source: 'online', amount_cents: 5_000, tax_cents: 327 })
  expect(await countMails(shop, 'ticket_refunded')).toBe(1)

  const log = await shop.sql<{ after: object }>(
    `select after from audit_entries where action = 'ticket.payment_refunded'`,
  )
  expect(log).toMatchObject([{ after: { amount: 50, reason: 'Half of it was not needed' } }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('refunds a deposit above the bill before the pickup', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  const { id } = ticket
  const { account } = await payInCash(owner, ticket, {
    kind: 'deposit',
    terms: 'Paid back if we need less.',
    amount: 60,
  })
  await billTicket(teo, ticket, [{ kind: 'labor', name: 'A loose cable', unitPrice: 20 }])
  expect((await markReady(teo, ticket)).account).toMatchObject({ balance: -3_860, due: null })

  const handOver = () => teo.call(moveTicket, { id, ...pickupByCarla })
  expect((await problemOf(handOver())).details).toMatchObject({ missing: ['balance'] })

  const back = { id, paymentId: account.payments[0]!.id, key: randomUUID(), amount: 38.6, reason: 'Too much' }
  await owner.call(refundRepairPayment, back)
  expect(await handOver()).toMatchObject({ status: 'completed' })

  await owner.call(refundRepairPayment, { ...back, key: randomUUID(), amount: 5, reason: 'Goodwill' })
  expect(await checkInvariants(shop.sql)).toEqual([])
})
