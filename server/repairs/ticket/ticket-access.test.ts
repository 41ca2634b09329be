import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveTicket, releaseDevice } from '#contract/repairs/admin-ticket.ts'
import { addTicketNote, cancelTicket, getTicket, listTickets } from '#contract/repairs/ticket.ts'
import { signedUp } from '../../testing/people.ts'
import { aShopWithATicket, collectionProof, startRepair } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const dora = { username: 'dora', password: 'a garden of her own', email: 'dora@example.com' }

test('shows a customer’s ticket to the customer, and to no other', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  expect(ticket).toMatchObject({
    number: `T-${ticket.id}`,
    status: 'open',
    priority: 'medium',
    custody: 'expected',
    canReadInternals: false,
    moves: [{ to: 'cancelled', missing: [] }],
  })
  expect((await carla.call(listTickets, {})).map(({ id }) => id)).toEqual([ticket.id])

  const otherVisitor = await signedUp(shop, dora)
  expect(await otherVisitor.call(listTickets, {})).toEqual([])

  const theirs = await problemOf(otherVisitor.call(getTicket, { id: ticket.id }))
  const none = await problemOf(otherVisitor.call(getTicket, { id: 999_999 }))
  expect([theirs.code, theirs.message]).toEqual([none.code, none.message])
  expect(theirs.code).toBe('ticket_not_found')
  expect(
    await problemOf(
      otherVisitor.call(addTicketNote, { id: ticket.id, key: randomUUID(), kind: 'message', text: 'Hi' }),
    ),
  ).toMatchObject({ code: 'ticket_not_found' })
  expect(await problemOf(otherVisitor.call(cancelTicket, { id: ticket.id }))).toMatchObject({
    code: 'ticket_not_found',
  })
  expect(await problemOf(shop.visitor().call(listTickets, {}))).toMatchObject({ kind: 'not_signed_in' })
  expect((await teo.call(getTicket, { id: ticket.id })).canReadInternals).toBe(true)
})

test('does not let readers move tickets, or technicians do what only the owner may', async () => {
  const { shop, owner, teo, teosId, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  expect((await bea.call(getTicket, { id: ticket.id })).moves).toEqual([])
  expect(await problemOf(bea.call(moveTicket, { id: ticket.id, status: 'cancelled' }))).toMatchObject({
    kind: 'forbidden',
  })
  expect(await problemOf(bea.call(cancelTicket, { id: ticket.id }))).toMatchObject({ code: 'ticket_not_found' })

  await startRepair(teo, ticket, teosId)
  expect((await problemOf(teo.call(moveTicket, { id: ticket.id, status: 'cancelled', notes: 'Gone' }))).code).toBe(
    'transition_not_allowed',
  )
  expect(
    (await problemOf(owner.call(moveTicket, { id: ticket.id, status: 'cancelled', notes: 'Gone' }))).details,
  ).toMatchObject({ missing: ['not_in_shop'] })

  const back = await teo.call(releaseDevice, { id: ticket.id, ...collectionProof })
  expect(back).toMatchObject({ status: 'open', custody: 'released' })

  const over = await owner.call(moveTicket, { id: ticket.id, status: 'cancelled', notes: 'She has it back' })
  expect(over.status).toBe('cancelled')

  const again = await owner.call(moveTicket, { id: ticket.id, status: 'open', notes: 'She changed her mind' })
  expect(again).toMatchObject({ status: 'open', custody: 'expected', checkedInAt: null })
})
