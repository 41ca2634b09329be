import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { createTicket, listTickets } from '#contract/repairs/ticket.ts'
import {
  copyTicketLink,
  getIntakeSlip,
  listIntakeSlips,
  printIntakeSlips,
  replaceTicketLink,
} from '#contract/repairs/ticket-paper.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { countMails } from '../../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, keyOfTicket, startRepair } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('creates one ticket for a numbered paper form, and finds it by the number', async () => {
  const { shop, teo, carla, ticket } = await aShopWithATicket({ openConnections: 5 })
  const key = randomUUID()
  const printed = await teo.call(printIntakeSlips, { key, count: 3 })
  expect(await teo.call(printIntakeSlips, { key, count: 3 })).toEqual(printed)
  expect(await teo.call(listIntakeSlips, { key })).toEqual(printed)
  expect(new Set(printed.map(({ number }) => number)).size).toBe(3)
  const [slip] = printed

  expect(await problemOf(carla.call(createTicket, { ...aLaptop, slipId: slip!.id }))).toMatchObject({
    code: 'slip_not_found',
  })
  expect(await problemOf(teo.call(createTicket, { ...aLaptop, slipId: 99_999 }))).toMatchObject({
    code: 'slip_not_found',
  })
  const intake = { ...aLaptop, serviceType: 'PC Repair', paymentMethod: 'counter' } as const
  const typed = await Promise.allSettled(
    [1, 2, 3].map(() => teo.call(takeIntake, { ...intake, slipId: slip!.id, key: randomUUID() })),
  )
  const [first] = typed.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  expect(typed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of typed.filter(({ status }) => status === 'rejected'))
    expect(one).toMatchObject({ reason: { code: 'slip_used', details: { ticketId: first!.id } } })
  expect(first).toMatchObject({ slip: slip!.number })
  expect(await teo.call(getIntakeSlip, { slipId: slip!.id })).toMatchObject({ ticketId: first!.id })
  for (const q of [slip!.number.toLowerCase(), slip!.link])
    expect((await teo.call(listTickets, { q })).map(({ id }) => id)).toEqual([first!.id])
  expect(await shop.sql('select id from repair_tickets where id > $1', [ticket.id])).toHaveLength(1)
})

test('staff at intake get the link for slip and label until work on the device begins', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{tickets.intake}' where username = 'bea'`)
  const { link } = await bea.call(copyTicketLink, { id: ticket.id })
  expect(link).toContain(`/r/${ticket.key}`)

  await startRepair(teo, ticket, teosId)

  expect(await problemOf(bea.call(copyTicketLink, { id: ticket.id }))).toMatchObject({ kind: 'forbidden' })
  expect(await teo.call(copyTicketLink, { id: ticket.id })).toEqual({ link })
})

test('replaces the link once per click and emails it, and rejects users who may only read', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  const byBea = bea.call(copyTicketLink, { id: ticket.id })
  expect(await problemOf(byBea)).toMatchObject({ kind: 'forbidden' })
  const { link } = await teo.call(copyTicketLink, { id: ticket.id })
  expect(link).toContain(`/r/${ticket.key}`)
  const replace = { id: ticket.id, version: ticket.version }
  expect(await problemOf(bea.call(replaceTicketLink, replace))).toMatchObject({ kind: 'forbidden' })

  expect(await teo.call(replaceTicketLink, replace)).toMatchObject({ key: null })
  const key = await keyOfTicket(shop, ticket)
  expect(await problemOf(teo.call(replaceTicketLink, replace))).toMatchObject({ code: 'stale_edit' })

  const holder = shop.visitor()
  expect(await problemOf(holder.call(getRepairStatus, { key: ticket.key }))).toMatchObject({ code: 'repair_not_found' })
  expect(await holder.call(getRepairStatus, { key })).toMatchObject({ number: ticket.number, ticketId: null })
  expect(await bea.call(getRepairStatus, { key })).toMatchObject({ ticketId: ticket.id })
  expect(await countMails(shop, 'ticket_link')).toBe(1)
})
