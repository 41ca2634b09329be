import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addTicketNote, getTicket } from '#contract/repairs/ticket.ts'
import { signedUp } from '../../testing/people.ts'
import { aShopWithATicket } from '../../testing/repairs/tickets.ts'

test('hides staff notes from the customer, and emails messages', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const { id } = ticket
  const note = { id, key: randomUUID(), kind: 'internal' as const, text: 'Smells of coffee' }
  await teo.call(addTicketNote, note)
  await teo.call(addTicketNote, note)
  await teo.call(addTicketNote, { id, key: randomUUID(), kind: 'message', text: 'Is it backed up?' })
  const answered = await carla.call(addTicketNote, { id, key: randomUUID(), kind: 'internal', text: 'Yes, it is' })
  expect(answered.events.map(({ actor, note }) => [actor, note]).slice(1)).toEqual([
    ['the shop', 'Is it backed up?'],
    ['customer', 'Yes, it is'],
  ])

  const seen = await teo.call(getTicket, { id })
  expect(seen.events.filter(({ isInternal }) => isInternal)).toHaveLength(1)
  expect(await shop.sql(`select kind from mail_messages where kind = 'ticket_message'`)).toHaveLength(1)
})

test.each(['contractor', 'staff'])('does not let a %s who only reads repairs email customers', async (role) => {
  const { shop, ticket } = await aShopWithATicket()
  const vic = await signedUp(shop, { username: 'vic', password: 'a van of his own', email: 'vic@example.com' })
  await shop.sql(`update users set role = $1 where username = 'vic'`, [role])
  const note = { id: ticket.id, key: randomUUID(), text: 'Please pay to this account' }

  const message = vic.call(addTicketNote, { ...note, kind: 'message' })

  await expect(message).rejects.toMatchObject({ code: 'reader_cannot_message' })
  expect(await shop.sql(`select 1 from mail_messages where kind = 'ticket_message'`)).toEqual([])
  expect(await shop.sql(`select 1 from repair_ticket_events where type = 'message'`)).toEqual([])
  await vic.call(addTicketNote, { ...note, kind: 'internal' })
})
