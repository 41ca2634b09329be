import { expect, test } from 'vitest'
import { getAttention } from '#contract/dashboard/attention.ts'
import { resolveTicketAttention } from '#contract/repairs/admin-ticket.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { inTransaction } from '../../db/transaction.ts'
import { aShopWithAnApproval, payInCash } from '../../testing/repairs/bills.ts'
import { problemOf } from '../../testing/visitor.ts'
import { depositPayment } from '../bill/repair-handler.ts'

test('lists a payment dispute of a repair until staff resolve it', async () => {
  const { shop, owner, carla, teo, ticket } = await aShopWithAnApproval()
  const { id } = ticket
  await payInCash(owner, ticket, { kind: 'deposit', terms: 'Paid back.', amount: 10 })
  const [allocation] = await shop.sql<{ id: number }>('select allocation_id as id from repair_payments')
  await inTransaction(shop.context(), (ctx) => depositPayment.flag(ctx, allocation!.id, 'The bank asks'))
  const flagged = async () => (await owner.call(getAttention)).find(({ kind }) => kind === 'flagged_repair')
  expect(await flagged()).toMatchObject({ count: 1, entries: [{ target: `ticket:${id}`, detail: 'The bank asks' }] })
  expect((await carla.call(getTicket, { id })).needsAttention).toBe(false)

  const note = { id, note: 'Answered with the signed estimate' }
  expect(await problemOf(teo.call(resolveTicketAttention, note))).toMatchObject({ kind: 'forbidden' })
  expect((await owner.call(resolveTicketAttention, note)).needsAttention).toBe(false)
  expect(await flagged()).toMatchObject({ count: 0 })
})
