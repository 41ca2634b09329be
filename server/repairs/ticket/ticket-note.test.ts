import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addTicketNote, getTicket } from '#contract/repairs/ticket.ts'
import { aShopWithATicket } from '../../testing/repairs/a-ticket.ts'

test('what the staff note stays with the staff; a message is mailed', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const { id } = ticket
  const note = { id, key: randomUUID(), kind: 'internal' as const, text: 'Smells of coffee' }
  await teo.call(addTicketNote, note)
  await teo.call(addTicketNote, note)
  await teo.call(addTicketNote, { id, key: randomUUID(), kind: 'message', text: 'Is it backed up?' })
  const answered = await carla.call(addTicketNote, {
    id,
    key: randomUUID(),
    kind: 'internal',
    text: 'Yes, it is',
  })
  expect(answered.events.map(({ actor, note }) => [actor, note]).slice(1)).toEqual([
    ['the shop', 'Is it backed up?'],
    ['customer', 'Yes, it is'],
  ])
  const seen = await teo.call(getTicket, { id })
  expect(seen.events.filter(({ isInternal }) => isInternal)).toHaveLength(1)
  expect(await shop.sql(`select kind from mail_messages where kind = 'ticket_message'`)).toHaveLength(1)
})
