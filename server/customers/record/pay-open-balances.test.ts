import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCustomer } from '#contract/customers/customer.ts'
import { dollarsOf, sumCents } from '#contract/money.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { carla } from '../../testing/people.ts'
import { aShopWithAnApproval, markReady } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { checkInDevice, createTicketAs } from '../../testing/repairs/tickets.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aRepairAndADeposit() {
  const given = await aShopWithAnApproval()
  const { shop, owner, teo } = given
  await markReady(teo, given.ticket)
  const next = await createTicketAs(given.carla)
  await checkInDevice(teo, next)
  await estimateTicket(teo, next, { deposit: 40, depositTerms: 'Kept if canceled' })
  await shop
    .visitor()
    .call(decideEstimate, { key: next.key, version: 1, decision: 'approved' as const, name: 'Carla Larch' })
  const id = await customerIdOf(owner, carla.email)
  const open = async () => (await owner.call(getCustomer, { id })).openBalances
  const sale = (balances: Awaited<ReturnType<typeof open>>) => {
    const total = dollarsOf(sumCents(balances.map(({ amount }) => amount)))
    return {
      key: randomUUID(),
      bills: balances.map(({ kind, id, amount }) => ({ kind, id, amount: dollarsOf(amount) })),
      payment: { method: 'cash' as const, given: total },
    }
  }
  return { ...given, open, sale }
}

test('C-13: one payment settles all open balances of a customer, and equals their sum', async () => {
  const { shop, owner, open, sale } = await aRepairAndADeposit()
  const balances = await open()
  expect(balances.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['deposit', 4_000],
    ['repair', 10_700],
  ])

  const paid = await owner.call(sellBills, sale(balances))

  expect(paid).toMatchObject({ paid: 14_700, cashGiven: 14_700, change: 0 })
  expect(await shop.sql('select amount_cents, source from payments')).toEqual([
    { amount_cents: 14_700, source: 'cash' },
  ])
  expect(await shop.sql('select amount_cents from repair_payments order by 1')).toEqual([
    { amount_cents: 4_000 },
    { amount_cents: 10_700 },
  ])
  expect(await open()).toEqual([])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-13: a payment of chosen balances leaves the others open', async () => {
  const { shop, owner, open, sale } = await aRepairAndADeposit()
  const balances = await open()
  const repair = balances.filter(({ kind }) => kind === 'repair')

  expect(await owner.call(sellBills, sale(repair))).toMatchObject({ paid: 10_700 })

  expect(await open()).toMatchObject([{ kind: 'deposit', amount: 4_000 }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-13: refuses a payment that contains a balance which is being paid elsewhere, and takes no money for the rest', async () => {
  const { shop, owner, open, sale } = await aRepairAndADeposit()
  const balances = await open()
  const repair = balances.filter(({ kind }) => kind === 'repair')
  await openConnectionsOf(shop)

  const both = await Promise.allSettled([sale(repair), sale(balances)].map((payment) => owner.call(sellBills, payment)))

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const repaid = await shop.sql('select id from repair_payments where amount_cents = 10700')
  expect(repaid).toHaveLength(1)
  expect(await shop.sql('select id from payments')).toHaveLength(1)
  expect((await problemOf(owner.call(sellBills, sale(balances)))).code).toBe('bill_changed')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-13: one payment settles more balances than a shop expects of one customer', async () => {
  const { shop, owner, teo, carla, open, sale } = await aRepairAndADeposit()
  for (let count = 0; count < 10; count++) {
    const ticket = await createTicketAs(carla)
    await checkInDevice(teo, ticket)
    await estimateTicket(teo, ticket, { deposit: 10, depositTerms: 'Kept if canceled' })
    await shop
      .visitor()
      .call(decideEstimate, { key: ticket.key, version: 1, decision: 'approved' as const, name: 'Carla Larch' })
  }
  const balances = await open()
  expect(balances).toHaveLength(12)

  expect(await owner.call(sellBills, sale(balances))).toMatchObject({ paid: 24_700, change: 0 })

  expect(await open()).toEqual([])
  expect(await checkInvariants(shop.sql)).toEqual([])
})
