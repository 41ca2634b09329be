import { expect, test } from 'vitest'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket, checkInDevice } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'
import { followUpEstimates } from './follow-up.ts'

const HOUR = 3_600_000
const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const

async function runAfter(shop: TestShop, hours: number): Promise<number> {
  const ctx = shop.context()
  await followUpEstimates({ ...ctx, now: new Date(ctx.now.getTime() + hours * HOUR) })
  const [row] = await shop.sql<{ n: number }>(
    `select count(*)::int n from mail_messages where kind = 'ticket_estimate_reminder'`,
  )
  return row!.n
}

test('R-10: reminds a customer who has not answered once after 24 and once after 72 hours', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await estimateTicket(teo, ticket)
  const mails = []
  for (const hours of [23, 25, 26, 71, 73, 200]) mails.push(await runAfter(shop, hours))
  expect(mails).toEqual([0, 1, 1, 1, 2, 2])
})

test('reminds once after downtime of several days', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await estimateTicket(teo, ticket)
  expect(await runAfter(shop, 100)).toBe(1)
  expect(await runAfter(shop, 101)).toBe(1)
})

test('does not remind customers who answered, or whose repair is ready or over', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await checkInDevice(teo, ticket)
  await estimateTicket(teo, ticket)
  await shop.sql(`update repair_tickets set status = 'ready for pickup', resolution = 'no fault'`)
  expect(await runAfter(shop, 30)).toBe(0)

  await shop.sql(`update repair_tickets set custody = 'expected', checked_in_at = null, status = 'cancelled'`)
  expect(await runAfter(shop, 30)).toBe(0)

  await shop.sql(`update repair_tickets set status = 'open'`)
  await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes })
  expect(await runAfter(shop, 30)).toBe(0)
})

test('R-10: accepts an approval through the estimate’s last day, and not later', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await estimateTicket(teo, ticket, { validDays: 2 })
  await runAfter(shop, 48)
  expect((await teo.call(getTicket, { id: ticket.id })).approval).toBe('requested')

  await runAfter(shop, 73)
  const { approval, estimates, events } = await teo.call(getTicket, { id: ticket.id })
  expect([approval, estimates[0]!.state]).toEqual(['expired', 'expired'])
  expect(events.at(-1)).toMatchObject({ type: 'estimate_expired', actor: 'system' })

  const late = await problemOf(shop.visitor().call(decideEstimate, { key: ticket.key, ...yes }))
  expect(late.code).toBe('estimate_expired')
})
