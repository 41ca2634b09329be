import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/repairs/handoff/handoff.ts'
import { listPhotos } from '#contract/repairs/photo.ts'
import { getTicketPaper } from '#contract/repairs/ticket-paper.ts'
import { signedIn } from '../../testing/people.ts'
import { aTakenPhoto } from '../../testing/portal/portal-photo.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket, createTicketAs } from '../../testing/repairs/tickets.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { problemOf } from '../../testing/visitor.ts'
import { deleteOldHandoffs } from './handoff.ts'

type Ask = contract.HandoffTask

async function handedOver(asks: Ask) {
  const given = await aShopWithATicket({ openConnections: 4 })
  const made = await given.teo.call(contract.makeHandoff, { id: given.ticket.id, asks })
  return { ...given, made, key: keyOf(made), phone: given.shop.visitor() }
}

function keyOf({ link }: { link: string }): string {
  return link.split('/h/')[1]!
}

function sign(phone: Visitor, key: string, useKey: string = randomUUID()) {
  return phone.call(contract.signHandoff, { key, useKey, name: 'Carla Larch' })
}

const gone = { code: 'handoff_not_found' }

test('signs once on the customer’s phone with the staff member as witness', async () => {
  const { shop, teo, ticket, made, key, phone } = await handedOver('release')
  expect(await phone.call(contract.openHandoff, { key })).toMatchObject({ asks: 'release', estimate: null })

  const useKey = randomUUID()
  await sign(phone, key, useKey)
  expect(await sign(phone, key, useKey)).toEqual({ isDone: true })
  expect(await problemOf(sign(phone, key))).toMatchObject(gone)
  expect(await problemOf(phone.call(contract.openHandoff, { key }))).toMatchObject(gone)

  const { signatures } = await teo.call(getTicketPaper, { id: ticket.id })
  expect(signatures).toMatchObject([{ signedFor: 'release', name: 'Carla Larch', witness: 'teo' }])

  const state = await teo.call(contract.getHandoff, { id: ticket.id, handoffId: made.id })
  expect(state).toMatchObject({ state: 'done' })
  expect(JSON.stringify(await shop.sql('select * from repair_handoffs'))).not.toContain(key)
})

test('accepts one of two simultaneous signatures', async () => {
  const { teo, ticket, key, shop } = await handedOver('drop-off')
  const tries = [1, 2, 3, 4].map(() =>
    sign(shop.visitor(), key).then(
      () => 'signed',
      () => 'refused',
    ),
  )

  expect((await Promise.all(tries)).sort()).toEqual(['refused', 'refused', 'refused', 'signed'])
  expect((await teo.call(getTicketPaper, { id: ticket.id })).signatures).toHaveLength(1)
})

test('limits the requests of a link, not of all phones at an address', async () => {
  const { shop, teo, key, phone } = await handedOver('drop-off')
  const other = await createTicketAs(await signedIn(shop))
  const otherKey = keyOf(await teo.call(contract.makeHandoff, { id: other.id, asks: 'drop-off' }))
  for (let times = 0; times < 300; times++) await phone.call(contract.openHandoff, { key })

  await expect(phone.call(contract.openHandoff, { key })).rejects.toMatchObject({ code: 'too_many_requests' })

  expect(await shop.visitor().call(contract.openHandoff, { key: otherKey })).toMatchObject({ asks: 'drop-off' })
  expect(JSON.stringify(await shop.sql('select * from rate_limits'))).not.toContain(key)
})

test('changes nothing when the link is opened', async () => {
  const { shop, key, phone } = await handedOver('drop-off')
  const state = () => shop.sql('select * from repair_handoffs')
  const before = await state()
  for (let times = 0; times < 3; times++) await phone.call(contract.openHandoff, { key })
  expect(await state()).toEqual(before)
})

test('allows only the requested task, and nothing after ten minutes, an end, or the next link', async () => {
  const { shop, teo, ticket, key, made, phone } = await handedOver('photos')
  expect(await problemOf(sign(phone, key))).toMatchObject(gone)
  const passcode = { key, useKey: randomUUID(), choice: 'not needed' as const }
  expect(await problemOf(phone.call(contract.unlockHandoff, passcode))).toMatchObject(gone)
  const decider = { ...{ key, useKey: randomUUID(), version: 1, name: 'Carla' }, decision: 'approved' as const }
  expect(await problemOf(phone.call(contract.answerHandoff, decider))).toMatchObject(gone)

  const id = ticket.id
  const next = await teo.call(contract.makeHandoff, { id, asks: 'drop-off' })
  expect(await problemOf(phone.call(contract.openHandoff, { key }))).toMatchObject(gone)
  expect(await teo.call(contract.getHandoff, { id, handoffId: made.id })).toMatchObject({ state: 'ended' })
  await teo.call(contract.endHandoff, { id, handoffId: next.id })
  expect(await problemOf(sign(phone, keyOf(next)))).toMatchObject(gone)

  const last = await teo.call(contract.makeHandoff, { id, asks: 'drop-off' })
  shop.time.pass(10)
  expect(await problemOf(sign(phone, keyOf(last)))).toMatchObject(gone)
  expect(await teo.call(contract.getHandoff, { id, handoffId: last.id })).toMatchObject({ state: 'expired' })
  expect(await problemOf(phone.call(contract.openHandoff, { key: 'nothing' }))).toMatchObject(gone)
  shop.time.pass(31 * 24 * 60)
  await deleteOldHandoffs(shop.context())
  expect(await shop.sql('select id from repair_handoffs')).toEqual([])
})

test('lets only technicians create links and see the result', async () => {
  const { carla, ticket, made } = await handedOver('photos')
  const id = ticket.id
  expect(await problemOf(carla.call(contract.makeHandoff, { id, asks: 'photos' }))).toMatchObject({ kind: 'forbidden' })
  expect(await problemOf(carla.call(contract.getHandoff, { id, handoffId: made.id }))).toMatchObject({
    kind: 'forbidden',
  })
})

test('accepts photos until the customer is done', async () => {
  const { teo, ticket, made, key, phone } = await handedOver('photos')
  const { bytes } = await aTakenPhoto()
  const send = () =>
    phone.fetch(`/api/handoffs/${key}/photos?photoKey=${randomUUID()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(201)

  const id = ticket.id
  expect(await teo.call(contract.getHandoff, { id, handoffId: made.id })).toMatchObject({ photos: 2 })

  await phone.call(contract.finishHandoff, { key, useKey: randomUUID() })
  expect((await send()).status).toBe(404)
  expect(await teo.call(listPhotos, { key: ticket.key })).toHaveLength(2)
})

test('approves an estimate on the phone, and creates no link without a waiting estimate', async () => {
  const { teo, ticket, shop } = await handedOver('photos')
  const id = ticket.id
  expect(await problemOf(teo.call(contract.makeHandoff, { id, asks: 'estimate' }))).toMatchObject({
    code: 'no_estimate_waits',
  })

  await estimateTicket(teo, { id })
  const key = keyOf(await teo.call(contract.makeHandoff, { id, asks: 'estimate' }))
  const phone = shop.visitor()
  const { estimate } = await phone.call(contract.openHandoff, { key })
  const decider = { key, useKey: randomUUID(), version: estimate!.version, name: 'Carla Larch' }
  await phone.call(contract.answerHandoff, { ...decider, decision: 'approved' })
  expect(await shop.sql('select approval from repair_tickets')).toEqual([{ approval: 'approved' }])
})
