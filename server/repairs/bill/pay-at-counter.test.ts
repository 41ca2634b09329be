import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { aShopWithAnApproval, billTicket, countMails, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { problemOf } from '../../testing/visitor.ts'

const deposit = { kind: 'deposit', terms: 'Not paid back once the part is ordered.' } as const

test('R-11: accepts a deposit at the counter only with terms and before the bill, and subtracts it', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  const without = await problemOf(payInCash(owner, ticket, { kind: 'deposit', amount: 50 }))
  expect(without.fields).toHaveProperty('terms')

  const early = await problemOf(payInCash(owner, ticket, { amount: 50 }))
  expect(early.code).toBe('wrong_payment_kind')

  const tooMuch = await problemOf(payInCash(owner, ticket, { ...deposit, amount: 107.01 }))
  expect(tooMuch.fields).toHaveProperty('amount')

  await payInCash(owner, ticket, { ...deposit, amount: 50 })
  expect((await markReady(teo, ticket)).account).toMatchObject({ paid: 5_000, balance: 5_700 })
  expect((await problemOf(payInCash(owner, ticket, { ...deposit, amount: 1 }))).code).toBe('wrong_payment_kind')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('records a repeated payment once, and never takes more than is due at once', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  const key = randomUUID()
  const payment = { key, amount: 7, source: 'terminal', reference: 'A-17' } as const
  const inCash = await problemOf(payInCash(owner, ticket, { ...payment, source: 'cash' }))
  expect(inCash.fields).toHaveProperty('reference')
  await payInCash(owner, ticket, payment)
  const again = await payInCash(owner, ticket, payment)
  expect(again.account).toMatchObject({
    paid: 700,
    payments: [{ source: 'terminal', takenBy: 'olive', paymentReference: 'A-17', refundable: 700 }],
  })

  const both = await Promise.allSettled([1, 2].map(() => payInCash(owner, ticket, { amount: 100 })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countMails(shop, 'ticket_paid')).toBe(2)
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('lets technicians take payments only with the counter permission', async () => {
  const { shop, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  expect(await problemOf(payInCash(teo, ticket, { amount: 107 }))).toMatchObject({ kind: 'forbidden' })
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'teo'`)
  expect((await payInCash(teo, ticket, { amount: 107 })).account).toMatchObject({ balance: 0 })
})

test('rejects a deposit without an approved price', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await shop.sql('update repair_tickets set approved_cents = null')
  const problem = await problemOf(payInCash(owner, ticket, { ...deposit, amount: 10 }))
  expect(problem.fields?.amount).toEqual(['Nothing is left to pay'])
  await billTicket(teo, ticket)
})

test('records in the audit log how a payment was made', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)

  await payInCash(owner, ticket, { amount: 100 })
  await payInCash(owner, ticket, { amount: 7, source: 'terminal' })

  const log = await shop.sql<{ after: { payments: object[] } }>(
    `select after from audit_entries where action = 'ticket.payment_taken' order by id`,
  )
  expect(log.at(-1)!.after.payments).toEqual([
    { kind: 'repair', amount: 100, source: 'cash' },
    { kind: 'repair', amount: 7, source: 'terminal' },
  ])
})
