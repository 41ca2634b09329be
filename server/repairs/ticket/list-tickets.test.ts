import { expect, test } from 'vitest'
import { countTickets, createTicket, listTickets } from '#contract/repairs/ticket.ts'
import { aLaptop, aShopWithATicket, checkInDevice } from '../../testing/repairs/tickets.ts'
import { statementsOf } from '../../testing/statements.ts'

test('finds a ticket by number, device, serial number, customer, phone, and a name with a typing error', async () => {
  const { owner, teo, ticket } = await aShopWithATicket()
  await checkInDevice(teo, ticket)
  await owner.call(createTicket, {
    ...aLaptop,
    deviceType: 'Printer',
    deviceBrand: 'Rivet',
    deviceModel: 'P4',
    customerName: 'Bob Oak',
    customerEmail: 'bob@example.com',
    customerPhone: '614-555-0199',
  })
  const found = async (q: string) => (await teo.call(listTickets, { q })).map(({ customerName }) => customerName)
  for (const q of [
    `T-${ticket.id}`,
    `t${ticket.id}`,
    `T${ticket.id}`,
    `#${ticket.id}`,
    `#T-${ticket.id}`,
    ` T – ${ticket.id} `,
    `Ticket #${ticket.id}`,
    `https://shop.example.com/r/${ticket.key}`,
    `${ticket.id}`,
    'Air 14',
    'c02xk',
    'C02 XK-1',
    'larch',
    'Carla Lerch',
    'Lerch',
    'larhc',
    'Larrch',
    'Lrach, Carla',
    'carla laptop',
    '6145550142',
    '+1 (614) 555 0142',
  ])
    expect([q, await found(q)]).toEqual([q, ['Carla Larch']])

  expect(await found('nobody at all')).toEqual([])
  expect(await found('Larch Printer')).toEqual([])
  expect(await teo.call(countTickets, {})).toMatchObject({ all: 2, open: 2, completed: 0 })
  expect(await teo.call(countTickets, { q: 'larch' })).toMatchObject({ all: 1 })
  expect(await teo.call(listTickets, { status: 'In Progress' })).toEqual([])
})

test('does not search again to count the results', async () => {
  const { teo, owner } = await aShopWithATicket()
  for (let more = 0; more < 3; more++) await owner.call(createTicket, aLaptop)
  const searches = async (q: string, limit: number) => {
    const statements = await statementsOf(() => teo.call(listTickets, { q, limit }))
    return statements.filter(({ query }) => query.text.includes('ilike')).length
  }

  expect(await searches('carla@', 10)).toBe(1)
  expect(await searches('carla@', 2)).toBe(1)
  expect(await searches('larch', 2)).toBe(1)
  expect(await searches('larch', 10)).toBe(2)
})

test('counts results to the end of the next page', async () => {
  const { teo, owner } = await aShopWithATicket()
  for (let more = 0; more < 3; more++) await owner.call(createTicket, aLaptop)
  const counted = async (paging: string) => {
    const { headers } = await teo.fetch(`/api/repair-tickets?q=larch&${paging}`)
    return [headers.get('x-total-count'), headers.get('x-total-more')]
  }

  expect(await counted('limit=1')).toEqual(['2', 'true'])
  expect(await counted('limit=2')).toEqual(['3', 'true'])
  expect(await counted('limit=3')).toEqual(['4', null])
  expect(await counted('limit=1&page=3')).toEqual(['4', null])
  expect(await counted('limit=3&page=2')).toEqual(['4', null])
  expect(await counted('limit=3&page=9')).toEqual(['4', null])
})

test('does not reveal other customers’ devices by whether a typing error is corrected', async () => {
  const { carla, owner } = await aShopWithATicket()
  const found = async (q: string) => (await carla.call(listTickets, { q })).map(({ customerName }) => customerName)
  const before = await found('Carla Lerch')
  await owner.call(createTicket, { ...aLaptop, customerName: 'Carla Lerch', customerEmail: 'other@example.com' })

  expect(before).toEqual(['Carla Larch'])
  expect(await found('Carla Lerch')).toEqual(before)
  expect(await carla.call(countTickets, { q: 'Carla Lerch' })).toMatchObject({ all: 1 })
})
