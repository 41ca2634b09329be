import { expect, test } from 'vitest'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { billTicket } from '../../testing/repairs/bills.ts'
import {
  aShopWithATicket,
  checkInDevice,
  goodCondition,
  pickupByCarla,
  startRepair,
} from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('moves a ticket from intake to pickup, requiring what is missing at each step', async () => {
  const { shop, carla, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  expect((await problemOf(teo.call(moveTicket, { id, status: 'in progress' }))).details).toMatchObject({
    from: 'open',
    to: 'in progress',
    allowed: ['in progress', 'awaiting parts', 'ready for pickup', 'cancelled'],
    missing: [
      ...['in_shop', 'condition', 'serial_number', 'backed_up', 'backup_wanted', 'data_loss'],
      ...['estimate_choice', 'initials', 'old_parts', 'approval', 'assignee'],
    ],
  })

  await checkInDevice(teo, ticket)
  expect((await problemOf(teo.call(moveTicket, { id, status: 'In_Progress' }))).details).toMatchObject({
    missing: ['assignee'],
  })

  await teo.call(moveTicket, { id, status: 'IN-PROGRESS', assigneeId: teosId })
  await billTicket(teo, ticket)
  const early = await problemOf(teo.call(moveTicket, { id, status: 'ready for pickup' }))
  expect(early.details).toMatchObject({ missing: ['post_check', 'resolution'] })

  const ready = await teo.call(moveTicket, {
    id,
    status: 'ready for pickup',
    resolution: 'repaired',
    postCondition: goodCondition,
  })
  expect(ready).toMatchObject({ status: 'ready for pickup', readyAt: expect.any(Date) })
  expect((await problemOf(teo.call(moveTicket, { id, status: 'completed' }))).details).toMatchObject({
    missing: ['handover_photo', 'collector'],
  })

  const done = await teo.call(moveTicket, {
    id,
    status: 'completed',
    collectedBy: 'Carla',
    collectorProof: 'photo ID',
    photosWaived: 'The camera is broken',
  })
  expect(done).toMatchObject({ status: 'completed', custody: 'released', collectedBy: 'Carla' })

  const seen = await carla.call(getTicket, { id })
  expect(seen.events.map(({ type, actor }) => [type, actor])).toEqual([
    ['created', 'customer'],
    ['checked_in', 'the shop'],
    ['status.in progress', 'the shop'],
    ['status.ready for pickup', 'the shop'],
    ['status.completed', 'the shop'],
  ])

  const mails = await shop.sql<{ kind: string }>(`select kind from mail_messages where kind like 'ticket%' order by id`)
  expect(mails.map(({ kind }) => kind)).toEqual([
    'ticket_received',
    'ticket_checked_in',
    'ticket_ready',
    'ticket_completed',
  ])
})

test('lets the owner reopen a finished repair within a day, and nobody later', async () => {
  const { shop, owner, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  const finish = async () => {
    await teo.call(moveTicket, { id, status: 'ready for pickup', resolution: 'repaired', postCondition: goodCondition })
    await teo.call(moveTicket, { id, ...pickupByCarla })
  }
  await finish()
  const again = await owner.call(moveTicket, { id, status: 'in progress', notes: 'The screw is missing' })
  expect(again).toMatchObject({ custody: 'in shop', resolution: null, postCondition: null, completedAt: null })

  await finish()
  await shop.sql(`update repair_tickets set moved_at = moved_at - interval '25 hours'`)
  const late = await problemOf(owner.call(moveTicket, { id, status: 'in progress', notes: 'Too late' }))
  expect(late.details).toMatchObject({ missing: ['within_a_day'] })
})

test('accepts one of two simultaneous moves, and shows the current state to the other technician', async () => {
  const { owner, teo, teosId, ticket } = await aShopWithATicket()
  const { version } = await startRepair(teo, ticket, teosId)
  const move = { id: ticket.id, notes: 'Waits for a screen', version }
  const outcomes = await Promise.allSettled([
    teo.call(moveTicket, { ...move, status: 'awaiting parts' }),
    owner.call(moveTicket, { ...move, status: 'open' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost?.reason).toMatchObject({ code: 'stale_edit' })
})

test('moves once when a step is repeated after a lost response, and reports it to a colleague', async () => {
  const { owner, teo, teosId, ticket } = await aShopWithATicket()
  const { id, version } = await startRepair(teo, ticket, teosId)
  const move = { id, status: 'awaiting parts', notes: 'Waits for a screen', version } as const
  const first = await teo.call(moveTicket, move)
  expect(await teo.call(moveTicket, move)).toEqual(first)
  expect(await problemOf(owner.call(moveTicket, move))).toMatchObject({ code: 'stale_edit' })
})
