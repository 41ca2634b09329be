import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import {
  acknowledgeTechNote,
  addTechNote,
  assignTicket,
  beginRemoteSession,
  getWorkbench,
  listBenchRequests,
  markTicketViewed,
  takeIntake,
} from '#contract/repairs/workbench.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { billTicket } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { changeSettings } from '../../testing/repairs/repair-settings.ts'
import { aShopWithATicket, startRepair } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const intake = {
  customerName: 'Walter Inn',
  customerEmail: 'walter@example.com',
  customerPhone: '614-555-0188',
  problemDescription: 'The letter has to be typed.',
  paymentMethod: 'invoice',
} as const

test('R-24: counts, filters and sorts the work, for staff only', async () => {
  const { shop, carla, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  const letter = await teo.call(takeIntake, { ...intake, key: randomUUID(), serviceType: 'Document Preparation' })
  const phone = await teo.call(takeIntake, { ...intake, key: randomUUID(), serviceType: 'Phone Repair' })
  await startRepair(teo, ticket, teosId)
  await shop.sql(`update repair_tickets set promised_for = '2026-11-20' where id = $1`, [id])
  await estimateTicket(teo, phone)
  const { cards } = await teo.call(getWorkbench)
  expect(cards).toEqual([
    { kind: 'PC Repairs', active: 1, critical: 1, medium: 0, low: 0, waiting: 0 },
    { kind: 'Mobile Repairs', active: 1, critical: 0, medium: 1, low: 0, waiting: 1 },
    { kind: 'Document Services', active: 1, critical: 0, medium: 1, low: 0, waiting: 0 },
  ])

  const ids = async (search: object) => (await teo.call(listBenchRequests, search)).map((request) => request.id)
  expect(await ids({})).toEqual([id, letter.id, phone.id])
  expect(await ids({ view: 'critical' })).toEqual([id])
  expect(await ids({ view: 'in-progress' })).toEqual([id])
  expect(await ids({ view: 'waiting' })).toEqual([phone.id])
  expect(await ids({ view: 'completed' })).toEqual([])
  expect(await ids({ mine: true })).toEqual([id])
  expect(await ids({ assignee: teosId })).toEqual([id])
  expect(await ids({ late: true })).toEqual([id])

  const [first, second, third] = await teo.call(listBenchRequests, {})
  expect(first).toMatchObject({ nextStep: 'Repair it', isOverdue: true, isUntouched: false })
  expect(second).toMatchObject({ nextStep: 'Assign a technician', serviceType: 'Document Preparation' })
  expect(third).toMatchObject({ nextStep: 'Wait for the customer’s answer' })
  expect(await problemOf(carla.call(getWorkbench))).toMatchObject({ kind: 'forbidden' })

  await teo.call(assignTicket, { id: letter.id, assigneeId: teosId })
  expect(await ids({ mine: true })).toEqual([id, letter.id])

  const nobody = { id, assigneeId: null }
  expect(await problemOf(teo.call(assignTicket, nobody))).toMatchObject({ code: 'still_in_progress' })
})

// Midnight in Columbus is 5 a.m. in UTC; the shop is asked at 10 a.m. on November 21.
test.each([
  { createdAt: '2026-11-21T05:00:00Z', ageDays: 0 },
  { createdAt: '2026-11-21T04:59:59Z', ageDays: 1 },
])('counts the age of a repair from $createdAt in days of the shop: $ageDays', async ({ createdAt, ageDays }) => {
  const { shop, teo } = await aShopWithATicket()
  await shop.sql('update repair_tickets set created_at = $1', [createdAt])

  expect(await teo.call(listBenchRequests, {})).toMatchObject([{ ageDays }])
})

test('creates one ticket with an estimate of the add-ons, also when an intake is sent repeatedly', async () => {
  const { shop, owner, teo } = await aShopWithATicket()
  const [service] = await shop.sql<{ id: number }>(
    `insert into services (type, canonical_slug, position, name, summary, description, image_url, price_variance_note, is_payable, is_bookable, is_quoted, is_walk_in)
     values ('pc_repair', 'pc-repair', 1, 'PC Repair', 'x', 'x', '/pictures/service.svg', '', true, true, true, true)
     on conflict (type) do update set name = excluded.name returning id`,
  )
  await shop.sql(`delete from service_prices where service_id = $1`, [service!.id])
  await shop.sql(
    `insert into service_prices (service_id, position, label, amount_cents, is_add_on, is_from) values
      ($1, 1, 'Data recovery', 8000, true, false), ($1, 2, 'Expedited', 5000, true, false), ($1, 3, 'Diagnosis', 3999, false, false)`,
    [service!.id],
  )
  const draft = { ...intake, key: randomUUID(), serviceType: 'PC Repair' as const }
  const unknown = { ...draft, addOns: ['Diagnosis'] }
  expect(await problemOf(teo.call(takeIntake, unknown))).toMatchObject({ code: 'validation_failed' })

  const chosen = { ...draft, addOns: ['Data recovery', 'Expedited'] }
  const made = await teo.call(takeIntake, chosen)
  expect((await teo.call(takeIntake, chosen)).id).toBe(made.id)
  expect(made).toMatchObject({ priority: 'high', deviceType: 'Desktop', approval: 'requested' })
  expect(made).toMatchObject({ serviceType: 'PC Repair', paymentMethod: 'invoice' })
  expect(made.estimates).toMatchObject([{ version: 1, subtotal: 13_000, note: 'Payment: by invoice, later.' }])
  expect(await problemOf((await anEmployee(shop)).call(takeIntake, draft))).toMatchObject({ kind: 'forbidden' })
  expect((await owner.call(getTicket, { id: made.id })).estimates).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('takes in a service without a device, whose work needs no answer about one', async () => {
  const { shop, teo, teosId } = await aShopWithATicket()
  const made = await teo.call(takeIntake, { ...intake, key: randomUUID(), serviceType: 'Notary Service' })
  const { id } = made

  expect(made).toMatchObject({ deviceModel: 'Notary Service', custody: 'in shop', checkInMissing: [] })
  expect(made.moves[0]).toEqual({ to: 'in progress', missing: ['assignee'] })
  expect(await mailOf(shop, 'ticket_received')).toMatch(/^(?!.*bring).*Your Notary Service has the repair number/s)

  await teo.call(moveTicket, { id, status: 'in progress', assigneeId: teosId })
  await billTicket(teo, made, [{ kind: 'labor', name: 'Acknowledgment', unitPrice: 5, isTaxable: false }])
  await teo.call(moveTicket, { id, status: 'ready for pickup', resolution: 'repaired' })
  expect(await mailOf(shop, 'ticket_ready')).toContain('Your Notary Service is done.')
})

test('cancels a service without a device, and opens it again', async () => {
  const { owner, teo } = await aShopWithATicket()
  const { id } = await teo.call(takeIntake, { ...intake, key: randomUUID(), serviceType: 'Notary Service' })

  const cancelled = await owner.call(moveTicket, { id, status: 'cancelled' })
  const opened = await owner.call(moveTicket, { id, status: 'open', notes: 'They came after all' })

  expect(cancelled).toMatchObject({ status: 'cancelled', custody: 'expected' })
  expect(opened).toMatchObject({ status: 'open', custody: 'in shop', deviceModel: 'Notary Service' })
  expect(opened.moves[0]).toEqual({ to: 'in progress', missing: ['assignee'] })
})

async function mailOf(shop: TestShop, kind: string): Promise<string> {
  const [mail] = await shop.sql<{ text: string }>(
    `select text from mail_messages where kind = '${kind}' order by id desc`,
  )
  return mail!.text
}

test('notifies mentioned users until they have seen a note, and requires consent before a remote session', async () => {
  const { shop, owner, carla, teo, ticket } = await aShopWithATicket()
  const { id } = ticket
  const key = randomUUID()
  await owner.call(addTechNote, { key, text: 'The heat gun is at @TEO. Not at @carla.' })
  const { notes } = await teo.call(addTechNote, { key, text: 'The heat gun is at @TEO. Not at @carla.' })
  expect(notes).toMatchObject([{ author: 'olive', isForMe: true }])
  expect((await owner.call(getWorkbench)).notes).toMatchObject([{ isForMe: false }])
  expect((await teo.call(acknowledgeTechNote, { noteId: notes[0]!.id })).notes).toMatchObject([{ isForMe: false }])

  const session = { id, key: randomUUID(), tool: 'Screen Share', consentedBy: 'Carla Larch' } as const
  expect(await problemOf(teo.call(beginRemoteSession, session))).toMatchObject({ code: 'tool_not_set_up' })
  const harmful = changeSettings(owner, { remoteTools: [{ tool: 'Help Desk', url: 'javascript:alert(1)' }] })
  expect(await problemOf(harmful)).toMatchObject({ code: 'validation_failed' })
  await changeSettings(owner, { remoteTools: [{ tool: 'Screen Share', url: 'https://share.example.com/' }] })
  expect(await teo.call(beginRemoteSession, session)).toEqual({ url: 'https://share.example.com/' })
  await teo.call(beginRemoteSession, session)
  const noted = (await carla.call(getTicket, { id })).events.filter(({ type }) => type === 'remote_session')
  expect(noted).toMatchObject([{ note: 'Screen Share, agreed to by Carla Larch' }])

  expect(await teo.call(markTicketViewed, { id })).toEqual([])
  expect(await owner.call(markTicketViewed, { id })).toEqual([{ name: 'teo', isEditing: false }])
  await teo.call(markTicketViewed, { id, isEditing: true })
  await teo.call(markTicketViewed, { id })
  expect(await owner.call(markTicketViewed, { id })).toEqual([{ name: 'teo', isEditing: true }])
  shop.time.now = new Date(shop.time.now.getTime() + 61_000)
  expect(await owner.call(markTicketViewed, { id })).toEqual([])
})
