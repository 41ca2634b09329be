import { expect, test } from 'vitest'
import { waiveBalance } from '#contract/repairs/admin-account.ts'
import { checkInTicket, moveTicket, recordVerbalDecision, releaseDevice } from '#contract/repairs/admin-ticket.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { aShopWithAnApproval, billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import {
  aShopWithATicket,
  checkInDevice,
  collectionProof,
  goodCondition,
  pickupByCarla,
  startRepair,
  waivedIntake,
} from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

const part = (unitPrice: number) => [{ kind: 'part' as const, name: 'Screen', unitPrice }]

test('R-12: bills what was approved, unless staff wrote another bill', async () => {
  const { teo, ticket } = await aShopWithAnApproval()
  expect((await markReady(teo, ticket)).account).toMatchObject({
    bill: { total: 10_700 },
    balance: 10_700,
    due: { kind: 'repair', amount: 10_700 },
  })

  const settled = await problemOf(billTicket(teo, ticket, part(1)))
  expect(settled.code).toBe('bill_settled')

  const back = await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'A screw' })
  expect(back.account).toMatchObject({ bill: null, balance: null })

  await billTicket(teo, ticket, part(50))
  expect((await markReady(teo, ticket)).account).toMatchObject({ bill: { total: 5_350 } })
})

test('R-9: does not complete a bill above the approved price before the customer approves it', async () => {
  const { teo, ticket } = await aShopWithAnApproval()
  await billTicket(teo, ticket, part(110.01))
  const over = await problemOf(markReady(teo, ticket))
  expect(over.details).toMatchObject({ missing: ['within_limit'] })

  await billTicket(teo, ticket, part(110))
  expect(await markReady(teo, ticket)).toMatchObject({ status: 'ready for pickup' })

  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'More is broken' })
  await estimateTicket(teo, ticket, { lines: part(150) })
  const approval = { version: 2, decision: 'approved', name: 'Carla', decisionChannel: 'at the counter' } as const
  await teo.call(recordVerbalDecision, { id: ticket.id, ...approval })
  await billTicket(teo, ticket, part(150))
  expect(await markReady(teo, ticket)).toMatchObject({ status: 'ready for pickup' })
})

test('R-9: bills up to $25 without an approval, and any amount if the customer wanted no estimate', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  const nothing = await problemOf(markReady(teo, ticket))
  expect(nothing.details).toMatchObject({ missing: ['bill'] })

  await billTicket(teo, ticket, part(500))
  await shop.sql(`update repair_tickets set estimate_choice = 'oral'`)
  expect((await problemOf(markReady(teo, ticket))).details).toMatchObject({ missing: ['within_limit'] })

  await billTicket(teo, ticket, part(23.36))
  expect((await markReady(teo, ticket)).account.bill).toMatchObject({ total: 2_500 })

  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'Again' })
  await shop.sql(`update repair_tickets set estimate_choice = 'none'`)
  await billTicket(teo, ticket, part(500))
  expect((await markReady(teo, ticket)).account.limit).toBeNull()
})

test('R-12: bills the agreed diagnostic fee for a device that is not repaired', async () => {
  const { teo, ticket } = await aShopWithATicket()
  const { id } = ticket
  await teo.call(checkInTicket, {
    id,
    isSerialUnreadable: true,
    condition: goodCondition,
    ...waivedIntake,
    backedUp: 'yes',
    estimateChoice: 'written',
    diagnosticFee: 30,
  })
  await estimateTicket(teo, ticket)
  await teo.call(recordVerbalDecision, {
    id,
    version: 1,
    decision: 'declined',
    name: 'Carla',
    decisionChannel: 'by phone',
  })
  const ready = await teo.call(moveTicket, { id, status: 'ready for pickup', resolution: 'declined' })

  expect(ready.account).toMatchObject({ bill: { lines: [{ name: 'Diagnosis' }], total: 3_210 }, limit: 3_210 })
})

test('R-13: releases a device only when it is paid or its balance is written off with a reason', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  const { id } = ticket
  await markReady(teo, ticket)
  const handOver = () => teo.call(moveTicket, { id, ...pickupByCarla })
  expect((await problemOf(handOver())).details).toMatchObject({ missing: ['balance'] })

  const around = teo.call(releaseDevice, { id, ...collectionProof })
  expect(await problemOf(around)).toMatchObject({ code: 'ready_for_pickup' })

  await payInCash(owner, ticket, { amount: 100 })
  expect((await problemOf(handOver())).details).toMatchObject({ missing: ['balance'] })
  expect(await problemOf(teo.call(waiveBalance, { id, reason: 'Came back' }))).toMatchObject({ kind: 'forbidden' })

  const waived = await owner.call(waiveBalance, { id, reason: 'It took a week longer' })
  expect(waived.account).toMatchObject({ waived: 700, balance: 0, due: null })
  expect(await problemOf(owner.call(waiveBalance, { id, reason: 'Again' }))).toMatchObject({ code: 'nothing_to_waive' })
  expect(await handOver()).toMatchObject({ status: 'completed' })

  const log = await shop.sql<{ after: object }>(
    `select after from audit_entries where action = 'ticket.balance_waived'`,
  )
  expect(log).toMatchObject([{ after: { waived: 7, waiverReason: 'It took a week longer' } }])
})

test('shows the customer the amount, but neither the staff member nor the write-off reason', async () => {
  const { owner, carla, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: 7 })
  await owner.call(waiveBalance, { id: ticket.id, reason: 'A friend' })
  const { account } = await carla.call(getTicket, { id: ticket.id })

  expect(account).toMatchObject({
    payments: [{ amount: 700, takenBy: null, refundable: null }],
    waived: 10_000,
    waiverReason: null,
  })
})

test('creates no bill for a repair that is only checked in', async () => {
  const { teo, ticket } = await aShopWithATicket()
  expect((await checkInDevice(teo, ticket)).account).toMatchObject({ bill: null, balance: null, due: null, paid: 0 })
})
