import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { previewEstimate, sendEstimate } from '#contract/repairs/admin-ticket.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { getTicket, listTickets } from '#contract/repairs/ticket.ts'
import { estimateTicket, screenLines } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('R-8: prices an estimate by the shop’s rules, and hides staff names from the customer', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const untaxed = { kind: 'fee' as const, name: 'Recycling', unitPrice: 5, isTaxable: false }
  const sent = await estimateTicket(teo, ticket, { lines: [...screenLines, untaxed], note: 'Ready on Friday.' })
  expect(sent).toMatchObject({ approval: 'requested' })
  expect(sent.estimates).toMatchObject([
    { version: 1, state: 'waiting', subtotal: 10_500, tax: 700, total: 11_200, limit: 12_320, sentBy: 'teo' },
  ])
  expect(sent.estimates[0]!.lines.map(({ lineTotal, tax }) => [lineTotal, tax])).toEqual([
    [6_000, 420],
    [4_000, 280],
    [500, 0],
  ])
  expect((await carla.call(getTicket, { id: ticket.id })).estimates).toMatchObject([{ sentBy: null, decider: null }])
  expect((await carla.call(listTickets, {}))[0]).toMatchObject({ approval: 'requested' })

  const { estimate } = await shop.visitor().call(getRepairStatus, { key: ticket.key })
  expect(estimate).toMatchObject({ total: 11_200, note: 'Ready on Friday.' })

  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'ticket_estimate'`)
  for (const said of ['2 × Installation  $40.00', 'Total: $112.00', 'Ready on Friday.', `/r/${ticket.key}`])
    expect(mail!.text).toContain(said)
})

test('creates one version for a repeated form, and replaces a waiting one', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  const key = randomUUID()
  await estimateTicket(teo, ticket, { key })
  await estimateTicket(teo, ticket, { key })
  const { estimates } = await estimateTicket(teo, ticket, {
    lines: [{ kind: 'labor', name: 'Cleaning', unitPrice: 30 }],
  })
  expect(estimates.map(({ version, state, total }) => [version, state, total])).toEqual([
    [1, 'replaced', 10_700],
    [2, 'waiting', 3_210],
  ])

  const log = await shop.sql<{ after: object }>(
    `select after from audit_entries where action = 'ticket.estimate_sent' order by id`,
  )
  expect(log).toMatchObject([
    { after: { estimate: { version: 1, total: 107 } } },
    { after: { estimate: { version: 2, total: 32.1 } } },
  ])
})

test('R-11: requires terms for a deposit, and limits it to the total', async () => {
  const { teo, ticket } = await aShopWithATicket()
  const without = await problemOf(estimateTicket(teo, ticket, { deposit: 50 }))
  expect(without.fields).toHaveProperty('depositTerms')

  const depositTerms = 'Paid back in full if we cannot get the part.'
  const tooMuch = await problemOf(estimateTicket(teo, ticket, { deposit: 107.01, depositTerms }))
  expect(tooMuch.fields).toHaveProperty('deposit')

  const { estimates } = await estimateTicket(teo, ticket, { deposit: 107, depositTerms })
  expect(estimates).toMatchObject([{ deposit: 10_700, depositTerms }])
})

test('lets only technicians send estimates, and none for closed repairs', async () => {
  const { shop, owner, carla, teo, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  for (const nobody of [carla, bea])
    expect(await problemOf(estimateTicket(nobody, ticket))).toMatchObject({ kind: 'forbidden' })
  await shop.sql(`update repair_tickets set status = 'cancelled'`)
  expect(await problemOf(estimateTicket(owner, ticket))).toMatchObject({ code: 'ticket_over' })

  const nowhere = teo.call(sendEstimate, { id: 999_999, key: randomUUID(), lines: screenLines })
  expect(await problemOf(nowhere)).toMatchObject({ code: 'ticket_not_found' })
})

test('previews an estimate as it is sent afterward, and writes nothing', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const offer = { lines: screenLines, note: 'Ready on Friday.', deposit: 20, depositTerms: 'Paid back if you decline.' }
  const { estimate, mail } = await teo.call(previewEstimate, { id: ticket.id, ...offer })
  expect(await teo.call(getTicket, { id: ticket.id })).toMatchObject({ approval: 'not asked', estimates: [] })
  expect(await shop.sql(`select id from mail_messages where kind = 'ticket_estimate'`)).toEqual([])

  await estimateTicket(teo, ticket, offer)
  const sent = await shop.visitor().call(getRepairStatus, { key: ticket.key })
  expect(estimate).toEqual({ ...sent.estimate, sentAt: estimate.sentAt })
  const [outgoing] = await shop.sql<{ subject: string; text: string }>(
    `select subject, text from mail_messages where kind = 'ticket_estimate'`,
  )
  const withoutLink = (text: string) => text.replace(/http\S+/g, '')
  expect(mail.subject).toBe(outgoing!.subject)
  expect(withoutLink(mail.text)).toContain(withoutLink(outgoing!.text))
  expect(mail.text).not.toContain(ticket.key)

  const refused = await problemOf(teo.call(previewEstimate, { id: ticket.id, ...offer, depositTerms: '' }))
  expect(refused.fields).toHaveProperty('depositTerms')
  expect(await problemOf(carla.call(previewEstimate, { id: ticket.id, ...offer }))).toMatchObject({ kind: 'forbidden' })
})
