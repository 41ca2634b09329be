import { expect, test } from 'vitest'
import { moveTicket, recordVerbalDecision } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { listBenchRequests } from '#contract/repairs/workbench.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket, checkInDevice } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const

test('R-8: anyone with the link can approve; stores the name, time, address and version', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  await estimateTicket(teo, ticket)
  const holder = shop.visitor()
  const seen = await holder.call(decideEstimate, { key: ticket.key, ...yes })
  await holder.call(decideEstimate, { key: ticket.key, ...yes })
  expect(seen).toMatchObject({ approval: 'approved', estimate: { state: 'approved' } })
  expect(JSON.stringify(seen)).not.toContain('Carla')

  const details = await teo.call(getTicket, { id: ticket.id })
  expect(details.estimates).toMatchObject([
    {
      version: 1,
      decidedAt: expect.any(Date),
      decider: { name: 'Carla Larch', address: expect.any(String), recordedBy: null },
    },
  ])
  expect(details.events.filter(({ type }) => type === 'estimate_approved')).toMatchObject([
    { actor: 'customer', note: 'Version 1, $107.00' },
  ])
  expect((await carla.call(getTicket, { id: ticket.id })).estimates[0]!.decider).toBeNull()

  const mails = await shop.sql(`select kind from mail_messages where kind = 'ticket_estimate_decided'`)
  expect(mails).toHaveLength(1)
})

test('rejects the approval of a replaced, declined or unknown version', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await checkInDevice(teo, ticket)
  const nextStep = async () => (await teo.call(listBenchRequests, {}))[0]!.nextStep
  const holder = shop.visitor()
  const decide = (given: object) => holder.call(decideEstimate, { key: ticket.key, ...yes, ...given })
  expect((await problemOf(decide({}))).code).toBe('estimate_replaced')

  await estimateTicket(teo, ticket)
  await estimateTicket(teo, ticket)
  const old = await problemOf(decide({}))
  expect(old).toMatchObject({ kind: 'conflict', code: 'estimate_replaced', details: { version: 2 } })
  expect((await problemOf(decide({ version: 3 }))).code).toBe('estimate_replaced')
  expect((await problemOf(decide({ version: 2, name: ' ' }))).fields).toHaveProperty('name')
  expect(await nextStep()).toBe('Wait for the customer’s answer')

  await decide({ version: 2, decision: 'declined' })
  expect(await nextStep()).toBe('Prepare it for return')
  expect(await problemOf(decide({ version: 2 }))).toMatchObject({ code: 'estimate_decided' })
  expect((await teo.call(getTicket, { id: ticket.id })).approval).toBe('declined')

  await estimateTicket(teo, ticket)
  await shop.sql(`update repair_tickets set status = 'cancelled', custody = 'expected', checked_in_at = null`)
  expect(await problemOf(decide({ version: 3 }))).toMatchObject({ code: 'ticket_over' })
})

test('accepts one of a simultaneous approval and refusal, and rejects the other', async () => {
  const { shop, teo, ticket } = await aShopWithATicket({ openConnections: 5 })
  await estimateTicket(teo, ticket)
  const decide = (decision: 'approved' | 'declined') =>
    shop.visitor().call(decideEstimate, { key: ticket.key, ...yes, decision })
  const outcomes = await Promise.allSettled([decide('approved'), decide('declined')])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await shop.sql(`select 1 from repair_ticket_events where type in ('estimate_approved', 'estimate_declined')`),
  ).toHaveLength(1)
})

test('does not let staff approve for the customer, but records an oral decision', async () => {
  const { teo, ticket } = await aShopWithATicket()
  await estimateTicket(teo, ticket)
  const typed = await problemOf(teo.call(decideEstimate, { key: ticket.key, ...yes }))
  expect([typed.kind, typed.code]).toEqual(['forbidden', 'staff_cannot_use_link'])

  const approval = await teo.call(recordVerbalDecision, { id: ticket.id, ...yes, decisionChannel: '614-555-0142' })
  expect(approval.estimates[0]!.decider).toEqual({
    name: 'Carla Larch',
    address: null,
    recordedBy: 'teo',
    decisionChannel: '614-555-0142',
  })
})

test('R-8: waits for parts only after the customer’s approval, unless they wanted no estimate', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  const wait = () => teo.call(moveTicket, { id: ticket.id, status: 'awaiting parts', notes: 'A screen' })
  await checkInDevice(teo, ticket)
  await shop.sql(`update repair_tickets set estimate_choice = 'written'`)
  expect((await problemOf(wait())).details).toMatchObject({ missing: ['approval'] })

  await estimateTicket(teo, ticket)
  expect((await problemOf(wait())).details).toMatchObject({ missing: ['approval'] })

  await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes })
  await estimateTicket(teo, ticket)
  expect(await wait()).toMatchObject({ status: 'awaiting parts', approval: 'requested' })

  await shop.sql(`update repair_tickets set status = 'open', approved_cents = null, estimate_choice = 'none'`)
  expect(await wait()).toMatchObject({ status: 'awaiting parts' })
})

test('does not change a sent estimate or its decision', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await estimateTicket(teo, ticket)
  await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes })
  for (const change of [
    `note = 'Cheaper'`,
    'total_cents = 1, subtotal_cents = 1, tax_cents = 0',
    `decision = 'declined'`,
  ])
    await expect(shop.sql(`update repair_estimates set ${change}`)).rejects.toThrow('never changes')

  await expect(shop.sql('delete from repair_estimates')).rejects.toThrow('append-only')
})
