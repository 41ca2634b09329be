import { expect, test } from 'vitest'
import { moveTicket, undoTicketMove } from '#contract/repairs/admin-ticket.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import { aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'

async function aShopWithARepair() {
  const given = await aShopWithATicket()
  await startRepair(given.teo, given.ticket, given.teosId)
  await billTicket(given.teo, given.ticket)
  given.shop.time.pass(1)
  return { ...given, id: given.ticket.id }
}

function mailsOf(shop: TestShop, kind: string) {
  return shop.sql(`select status from mail_messages where kind = $1 order by id`, [kind])
}

const passSeconds = (shop: TestShop, seconds: number) => shop.time.pass(seconds / 60)

test('R-26: undoes ready for pickup within ten seconds without an email, and later not', async () => {
  const { shop, teo, ticket, id } = await aShopWithARepair()
  const ready = await markReady(teo, ticket)
  passSeconds(shop, 9)
  const undone = await teo.call(undoTicketMove, { id, version: ready.version })
  expect(undone).toMatchObject({ status: 'in progress', resolution: null, postCondition: null, readyAt: null })
  expect(undone.events.at(-1)).toMatchObject({ type: 'status.in progress', note: 'Undone' })
  expect(await mailsOf(shop, 'ticket_ready')).toEqual([{ status: 'cancelled' }])

  await markReady(teo, ticket)
  passSeconds(shop, 10)
  await expect(teo.call(undoTicketMove, { id })).rejects.toMatchObject({ code: 'undo_expired' })
  expect(await teo.call(getTicket, { id })).toMatchObject({ status: 'ready for pickup' })
  expect(await mailsOf(shop, 'ticket_ready')).toEqual([{ status: 'cancelled' }, { status: 'queued' }])
})

test('takes a device back that was handed over by mistake, with its bill and without its warranty', async () => {
  const { shop, teo, ticket, id } = await aShopWithARepair()
  const ready = await markReady(teo, ticket)
  shop.time.pass(1)
  await teo.call(moveTicket, { id, ...pickupByCarla })
  const undone = await teo.call(undoTicketMove, { id })
  expect(undone).toMatchObject({
    status: 'ready for pickup',
    custody: 'in shop',
    completedAt: null,
    warrantyEndsOn: null,
  })
  expect(undone.account.bill).toEqual(ready.account.bill)
  expect(await mailsOf(shop, 'ticket_completed')).toEqual([{ status: 'cancelled' }])
})

test('undoes a step that emails nobody, and no step that needed a reason', async () => {
  const { teo, id } = await aShopWithARepair()
  await teo.call(moveTicket, { id, status: 'awaiting parts', notes: 'The screen is sold out' })
  expect(await teo.call(undoTicketMove, { id })).toMatchObject({
    status: 'in progress',
    assignee: { name: expect.any(String) },
  })
  await teo.call(moveTicket, { id, status: 'open', notes: 'Somebody else repairs it' })
  await expect(teo.call(undoTicketMove, { id })).rejects.toMatchObject({ code: 'undo_expired' })
})

test('refuses an outdated version, and customers', async () => {
  const { teo, carla, ticket, id } = await aShopWithARepair()
  const { version } = await markReady(teo, ticket)
  await expect(teo.call(undoTicketMove, { id, version: version - 1 })).rejects.toMatchObject({ code: 'stale_edit' })
  await expect(carla.call(undoTicketMove, { id })).rejects.toMatchObject({ code: expect.stringMatching('not_') })
})
