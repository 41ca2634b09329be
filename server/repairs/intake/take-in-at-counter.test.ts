import { expect, test } from 'vitest'
import { moveTicket, sendEstimate } from '#contract/repairs/admin-ticket.ts'
import { setTicketAccess } from '#contract/repairs/passcode.ts'
import { signTicket } from '#contract/repairs/signature.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { aTakenPhoto } from '../../testing/portal/portal-photo.ts'
import { screenLines } from '../../testing/repairs/estimates.ts'
import { aLaptop, aShopWithATicket, checkInDevice, startRepair } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const FORBIDDEN = { kind: 'forbidden' }

test('an employee takes devices in once the owner allows it, and does no other work on them', async () => {
  const { shop, teo, teosId } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  const ticket = await bea.call(createTicket, { ...aLaptop, customerEmail: 'walk-in@example.com' })
  const { id } = ticket
  expect(await problemOf(checkInDevice(bea, ticket))).toMatchObject(FORBIDDEN)

  await shop.sql(`update users set given_rights = '{tickets.intake}' where username = 'bea'`)

  const photo = await bea.fetch(`/api/repair-tickets/${id}/photos?stage=before&photoKey=${crypto.randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: (await aTakenPhoto()).bytes,
  })
  expect(photo.status).toBe(201)
  await bea.call(setTicketAccess, { id, choice: 'not needed' })
  expect(await checkInDevice(bea, ticket)).toMatchObject({ custody: 'in shop' })
  await bea.call(signTicket, {
    ...{ id, signatureKey: crypto.randomUUID(), signedFor: 'drop-off', name: 'Carla Larch', strokes: null },
  })
  expect(await checkInDevice(bea, ticket, { storageLocation: 'B2' })).toMatchObject({ storageLocation: 'B2' })
  const start = bea.call(moveTicket, { id, status: 'in progress', assigneeId: teosId })
  expect(await problemOf(start)).toMatchObject(FORBIDDEN)
  const estimate = bea.call(sendEstimate, { id, key: crypto.randomUUID(), lines: screenLines })
  expect(await problemOf(estimate)).toMatchObject(FORBIDDEN)

  await startRepair(teo, ticket, teosId)
  expect(await problemOf(checkInDevice(bea, ticket, { preapprovedLimit: 900 }))).toMatchObject(FORBIDDEN)
})
