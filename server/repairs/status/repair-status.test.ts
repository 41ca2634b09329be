import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getRepairStatus, sendRepairMessage } from '#contract/repairs/repair-status.ts'
import { addTicketNote, getTicket } from '#contract/repairs/ticket.ts'
import { aShopWithATicket, checkInDevice, startRepair } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('shows the status but no customer data to anyone with the link', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  await teo.call(addTicketNote, { id: ticket.id, key: randomUUID(), kind: 'internal', text: 'Smells of coffee' })
  const answer = await shop.visitor().fetch(`/api/repair-status/${ticket.key}`)
  const text = await answer.text()

  expect(JSON.parse(text)).toMatchObject({ number: `T-${ticket.id}`, status: 'in progress', custody: 'in shop' })
  for (const secret of ['Carla', 'carla@example.com', '555', 'C02XK1', 'teo', 'coffee', 'not start'])
    expect(text).not.toContain(secret)
})

test('returns the same response for a changed, revoked and invented key', async () => {
  const { shop, ticket } = await aShopWithATicket()
  const anyone = shop.visitor()
  const last = ticket.key.endsWith('A') ? 'B' : 'A'
  const wrong = [`${ticket.key.slice(0, -1)}${last}`, 'nonsense', `1-${'a'.repeat(24)}`, `zzzzzz-${'a'.repeat(24)}`]
  for (const key of wrong)
    expect((await problemOf(anyone.call(getRepairStatus, { key }))).code).toBe('repair_not_found')
  await shop.sql('update repair_tickets set key_version = 2')

  expect((await problemOf(anyone.call(getRepairStatus, { key: ticket.key }))).code).toBe('repair_not_found')
})

test('lets the holder of the link write to the shop, once per key and within limits', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await checkInDevice(teo, ticket)
  const holder = shop.visitor()
  const messageKey = randomUUID()
  await holder.call(sendRepairMessage, { key: ticket.key, messageKey, text: 'May my son fetch it?' })
  await holder.call(sendRepairMessage, { key: ticket.key, messageKey, text: 'May my son fetch it?' })
  const { events } = await teo.call(getTicket, { id: ticket.id })
  expect(events.filter(({ type }) => type === 'message')).toMatchObject([
    { actor: 'customer', note: 'May my son fetch it?' },
  ])

  await shop.sql(
    `insert into repair_ticket_events (ticket_id, type, actor, note) select ticket_id, type, actor, note from repair_ticket_events, generate_series(1, 29) where type = 'message'`,
  )
  const tooMany = await problemOf(
    holder.call(sendRepairMessage, { key: ticket.key, messageKey: randomUUID(), text: 'Again' }),
  )
  expect(tooMany.code).toBe('too_many_messages')
})
