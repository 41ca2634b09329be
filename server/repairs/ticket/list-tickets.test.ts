import { expect, test } from 'vitest'
import { countTickets, createTicket, listTickets } from '#contract/repairs/ticket.ts'
import { aLaptop, aShopWithATicket, checkedIn } from '../../testing/repairs/a-ticket.ts'

test('a ticket is found by number, device, serial number, customer, phone, and a name with a typing error', async () => {
  const { owner, teo, ticket } = await aShopWithATicket()
  await checkedIn(teo, ticket)
  await owner.call(createTicket, {
    ...aLaptop,
    deviceType: 'Printer',
    deviceBrand: 'Rivet',
    deviceModel: 'P4',
    customerName: 'Bob Oak',
    customerEmail: 'bob@example.com',
    customerPhone: '614-555-0199',
  })
  const found = async (q: string) =>
    (await teo.call(listTickets, { q })).map(({ customerName }) => customerName)
  for (const q of [
    `T-${ticket.id}`,
    `t${ticket.id}`,
    `#${ticket.id}`,
    `${ticket.id}`,
    'Air 14',
    'c02xk',
    'larch',
    'Carla Lerch',
    '6145550142',
  ])
    expect([q, await found(q)]).toEqual([q, ['Carla Larch']])
  expect(await found('nobody at all')).toEqual([])
  expect(await teo.call(countTickets, {})).toMatchObject({ all: 2, open: 2, completed: 0 })
  expect(await teo.call(countTickets, { q: 'larch' })).toMatchObject({ all: 1 })
  expect(await teo.call(listTickets, { status: 'In Progress' })).toEqual([])
})
