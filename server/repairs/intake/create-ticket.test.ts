import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkInTicket, editTicket } from '#contract/repairs/admin-ticket.ts'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { signedUp } from '../../testing/people.ts'
import {
  aLaptop,
  aShopWithATicket,
  checkInDevice,
  createTicketAs,
  goodCondition,
} from '../../testing/repairs/tickets.ts'
import { openShop } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'
import { anonymizeOldTickets } from '../privacy/anonymize-tickets.ts'

const dora = { username: 'dora', password: 'a garden of her own', email: 'dora@example.com' }

test('asks for the fields of the specification, in its words', async () => {
  const carla = await signedUp(await openShop())
  const problem = await problemOf(
    carla.call(createTicket, {
      deviceType: 'Toaster' as never,
      problemDescription: 'broken',
      customerName: 'Jo',
      customerEmail: 'nowhere',
      customerPhone: '12',
    }),
  )
  expect(problem.fields).toEqual({
    deviceType: ['Device type is required'],
    problemDescription: ['Please provide a detailed problem description'],
    customerName: ['Customer name is required'],
    customerEmail: ['Invalid email address'],
    customerPhone: ['Valid phone number is required'],
  })

  const past = await problemOf(carla.call(createTicket, { ...aLaptop, estimatedCompletionDate: '2001-01-01' }))
  expect(past.fields).toHaveProperty('estimatedCompletionDate')
})

test('creates one ticket and one email when the same form is sent twice at once', async () => {
  const shop = await openShop({ openConnections: 5 })
  const carla = await signedUp(shop)
  const draft = { ...aLaptop, key: randomUUID() }
  const made = await Promise.all([1, 2, 3].map(() => carla.call(createTicket, draft)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)

  const again = await carla.call(createTicket, draft)
  expect(again.id).toBe(made[0]!.id)
  expect(await shop.sql(`select kind from mail_messages where kind = 'ticket_received'`)).toHaveLength(1)
})

test('does not create a ticket for another customer with a used key', async () => {
  const { shop, ticket } = await aShopWithATicket()
  const key = randomUUID()
  await shop.sql(`update repair_tickets set draft_key = $1`, [key])
  const otherVisitor = await signedUp(shop, dora)
  const problem = await problemOf(otherVisitor.call(createTicket, { ...aLaptop, key }))
  expect(problem.code).toBe('ticket_not_found')
  expect(await shop.sql('select id from repair_tickets')).toEqual([{ id: ticket.id }])
})

test('limits an account’s open repairs', async () => {
  const { shop, carla, teo } = await aShopWithATicket()
  await shop.sql(
    `insert into repair_tickets (customer_user_id, customer_name, customer_email, customer_phone, device_type, problem_description)
     select customer_user_id, customer_name, customer_email, customer_phone, device_type, problem_description from repair_tickets, generate_series(1, 24)`,
  )
  expect(await problemOf(carla.call(createTicket, aLaptop))).toMatchObject({ code: 'too_many_open_tickets' })
  await teo.call(createTicket, aLaptop)
})

test('returns the written values, the same as later reads', async () => {
  const { shop, carla, teo, owner } = await aShopWithATicket()
  await shop.jobs.drain()
  for (const person of [carla, teo, owner]) {
    const made = await person.call(createTicket, { ...aLaptop, estimatedCompletionDate: '2099-01-02' })
    expect(made.events).toMatchObject([{ type: 'created' }])
    expect(made.moves.length).toBeGreaterThan(0)
    expect(await person.call(getTicket, { id: made.id })).toEqual(made)
  }
})

test('R-37: stores intake answers with the repair and hides them from the link', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  expect(ticket.intakeAnswers).toEqual(NO_INTAKE_ANSWERS)
  const intakeAnswers = {
    ...NO_INTAKE_ANSWERS,
    since: 'Friday',
    happened: ['liquid' as const],
    mayCollect: 'Nils Larch',
  }
  const { id, key } = await createTicketAs(carla, { ...aLaptop, intakeAnswers: { ...intakeAnswers } })
  await checkInDevice(teo, { id })
  const edit = { ...aLaptop, id, promisedFor: null, assigneeId: null, deviceModel: 'Air 15' }
  expect((await teo.call(editTicket, edit)).intakeAnswers).toEqual(intakeAnswers)

  const seen = await shop.visitor().call(getRepairStatus, { key })
  expect(seen.othersMayCollect).toBe(true)
  expect(JSON.stringify(seen)).not.toMatch(/Nils|Friday|liquid/)

  const after = { ...intakeAnswers, mayCollect: '' }
  const again = { id, condition: goodCondition, backedUp: 'yes', estimateChoice: 'none', intakeAnswers: after } as const
  expect((await teo.call(checkInTicket, again)).intakeAnswers).toEqual(after)
  expect((await shop.visitor().call(getRepairStatus, { key })).othersMayCollect).toBe(false)

  await shop.sql(`update repair_tickets set status = 'cancelled', custody = 'expected', checked_in_at = null`)
  await anonymizeOldTickets(shop.context(), new Date(Date.now() + 86_400_000), 10)
  expect(await shop.sql('select intake_answers from repair_tickets where id = $1', [id])).toEqual([
    { intake_answers: {} },
  ])
})
