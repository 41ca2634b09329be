import { expect, test } from 'vitest'
import { dollarsOf } from '#contract/money.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { prepareRepairPayment, reportRepairPayment } from '#contract/repairs/account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payByCard } from '../../testing/purchase.ts'
import { aShopWithAnApproval, billTicket, countMails, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { keyOfTicket } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const TERMS = 'Paid back in full if we cannot get the part.'

async function prepare(holder: Visitor, { key }: { key: string }) {
  const { account } = await holder.call(getRepairStatus, { key })
  const { kind, amount } = account.due!
  return holder.call(prepareRepairPayment, { key, kind, amount: dollarsOf(amount) })
}

async function soundBooks(shop: TestShop): Promise<void> {
  expect(await checkInvariants(shop.sql)).toEqual([])
}

test('R-11, R-13: takes deposit and balance by link once each, each with its receipt', async () => {
  const { shop, teo, ticket } = await aShopWithAnApproval({ deposit: 40, depositTerms: TERMS })
  const { key } = ticket
  const holder = shop.visitor()
  const first = await prepare(holder, ticket)
  await payByCard(holder, first.clientSecret)
  const paid = await holder.call(reportRepairPayment, { key, paymentIntentId: first.paymentIntentId })
  expect(paid).toMatchObject({ paid: 4_000, due: null, payments: [{ kind: 'deposit', terms: TERMS }] })
  await holder.call(reportRepairPayment, { key, paymentIntentId: first.paymentIntentId })
  const [receipt] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'ticket_paid'`)
  for (const said of ['you paid $40.00', 'approved it: $107.00', 'Left to pay: $67.00', TERMS])
    expect(receipt!.text).toContain(said)

  await markReady(teo, ticket)
  const second = await prepare(holder, ticket)
  await payByCard(holder, second.clientSecret)
  await holder.call(reportRepairPayment, { key, paymentIntentId: second.paymentIntentId })
  const { account } = await holder.call(getRepairStatus, { key })
  expect(account).toMatchObject({ paid: 10_700, balance: 0, due: null })
  expect(await countMails(shop, 'ticket_paid')).toBe(2)
  const taxes = await shop.sql<{ tax: number }>(`select tax_cents as tax from repair_payments order by id`)
  expect(taxes.map(({ tax }) => tax)).toEqual([261, 439])
  await soundBooks(shop)
})

test('returns the same payment when requested again, and rejects another amount', async () => {
  const { shop, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  const [one, other] = await Promise.all([prepare(shop.visitor(), ticket), prepare(shop.visitor(), ticket)])
  expect(one).toEqual(other)

  const { key } = ticket
  const less = shop.visitor().call(prepareRepairPayment, { key, kind: 'repair', amount: 1 })
  expect((await problemOf(less)).details).toMatchObject({ due: { kind: 'repair', amount: 107 } })

  const early = shop.visitor().call(prepareRepairPayment, { key, kind: 'deposit', amount: 107 })
  expect((await problemOf(early)).code).toBe('amount_mismatch')

  const none = shop.visitor().call(prepareRepairPayment, { key: 'nonsense', kind: 'repair', amount: 107 })
  expect((await problemOf(none)).code).toBe('repair_not_found')
})

test('requests the rest with the same payment after a part was paid in cash', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  const holder = shop.visitor()
  await prepare(holder, ticket)
  await payInCash(owner, ticket, { amount: 7 })
  const { clientSecret, paymentIntentId } = await prepare(holder, ticket)
  await payByCard(holder, clientSecret)
  const { balance } = await holder.call(reportRepairPayment, { key: ticket.key, paymentIntentId })

  expect(balance).toBe(0)
  await soundBooks(shop)
})

test('cancels the open card form after a cash payment', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  await prepare(shop.visitor(), ticket)
  await payInCash(owner, ticket, { amount: 107 })
  expect(await shop.sql(`select progress from payments where source = 'online'`)).toEqual([{ progress: 'released' }])
  await soundBooks(shop)
})

test('I-16: refunds the card when a repair is paid by card and in cash at once', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  const holder = shop.visitor()
  const { clientSecret, paymentIntentId } = await prepare(holder, ticket)
  await payByCard(holder, clientSecret)
  await shop.sql(`update payments set progress = 'released' where payment_intent_id = $1`, [paymentIntentId])
  await payInCash(owner, ticket, { amount: 107 })
  const late = await problemOf(holder.call(reportRepairPayment, { key: ticket.key, paymentIntentId }))
  expect(late.code).toBe('payment_refunded')

  const { account } = await holder.call(getRepairStatus, { key: ticket.key })
  expect(account).toMatchObject({ paid: 10_700, balance: 0, payments: [{ source: 'cash' }] })
  expect(await countMails(shop, 'ticket_payment_returned')).toBe(1)

  await soundBooks(shop)
})

test('applies a payment by the job after the browser closed, and refunds a canceled repair', async () => {
  const { shop, teo, ticket } = await aShopWithAnApproval({ deposit: 40, depositTerms: TERMS })
  const holder = shop.visitor()
  const { clientSecret } = await prepare(holder, ticket)
  await payByCard(holder, clientSecret)
  await shop.sql(`update payments set created_at = created_at - interval '1 hour'`)
  await reconcile(shop.context())
  expect((await holder.call(getRepairStatus, { key: ticket.key })).account).toMatchObject({ paid: 4_000 })

  await billTicket(teo, ticket, [{ kind: 'labor', name: 'All of it', unitPrice: 100 }])
  await markReady(teo, ticket)
  const second = await prepare(holder, ticket)
  await payByCard(holder, second.clientSecret)
  await shop.sql(`update repair_tickets set status = 'cancelled', custody = 'released', collected_by = 'Carla'`)
  await shop.sql(
    `insert into repair_ticket_events (ticket_id, type, actor) select id, 'released', 'teo' from repair_tickets`,
  )
  await shop.sql(`update payments set created_at = created_at - interval '1 hour'`)
  await reconcile(shop.context())
  expect((await holder.call(getRepairStatus, { key: ticket.key })).account).toMatchObject({ paid: 4_000 })
  expect(await countMails(shop, 'ticket_payment_returned')).toBe(1)
  await soundBooks(shop)
})

test('does not apply or show a payment by another repair’s link', async () => {
  const { shop, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  const holder = shop.visitor()
  const { paymentIntentId, clientSecret } = await prepare(holder, ticket)
  const open = await problemOf(holder.call(reportRepairPayment, { key: ticket.key, paymentIntentId }))
  expect(open.code).toBe('payment_not_completed')

  await payByCard(holder, clientSecret)
  const other = await teo.call(createTicket, {
    deviceType: 'Tablet',
    problemDescription: 'The glass is cracked.',
    customerName: 'Bob Oak',
    customerEmail: 'bob@example.com',
    customerPhone: '614-555-0199',
  })
  const otherKey = await keyOfTicket(shop, other)
  const foreign = await problemOf(holder.call(reportRepairPayment, { key: otherKey, paymentIntentId }))
  expect(foreign.code).toBe('repair_not_found')

  const otherVisitor = shop.visitor()
  expect((await problemOf(otherVisitor.call(getPayment, { paymentIntentId, key: otherKey }))).code).toBe(
    'payment_not_found',
  )

  const seen = await otherVisitor.call(getPayment, { paymentIntentId, key: ticket.key })
  expect(seen.allocations).toMatchObject([{ kind: 'repair', label: `Repair ${ticket.number}`, amount: 10_700 }])

  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'Wait' })
  const gone = await problemOf(holder.call(prepareRepairPayment, { key: ticket.key, kind: 'repair', amount: 107 }))
  expect(gone.code).toBe('amount_mismatch')
})
