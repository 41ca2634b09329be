import { expect, test } from 'vitest'
import { getTicket } from '#contract/repairs/ticket.ts'
import { anEdit, anIntake, sent } from '../../testing/portal/portal-edits.ts'
import { aShopWithATicket } from '../../testing/repairs/tickets.ts'

const unreachable = { customerName: 'Walter Inn', customerEmail: '', customerPhone: '' }

test('R-44: an intake in the portal needs one way to reach the customer, or the reason why there is none', async () => {
  const { teo } = await aShopWithATicket()

  const [nothing] = await sent(teo, anIntake(unreachable))
  const [byPhone] = await sent(teo, anIntake({ ...unreachable, customerPhone: '614-555-0188' }))
  const [waits] = await sent(teo, anIntake({ ...unreachable, noContactReason: 'Waits in the shop' }))

  expect(nothing).toMatchObject({ outcome: 'rejected' })
  expect(JSON.stringify(nothing)).toContain('say why there is neither')
  const read = (answer: typeof byPhone) => teo.call(getTicket, { id: answer!.record!.ticketId! })
  expect(await read(byPhone)).toMatchObject({ customerId: expect.any(Number), customerEmail: '' })
  expect(await read(waits)).toMatchObject({ customerId: null, noContactReason: 'Waits in the shop' })
})

test('R-44: customers give email address and phone number in the portal', async () => {
  const { carla } = await aShopWithATicket()

  const [answer] = await sent(carla, anIntake({ customerEmail: '' }))

  expect(answer).toMatchObject({ outcome: 'rejected' })
  expect(JSON.stringify(answer)).toContain('Valid email address is required')
  expect((await sent(carla, anIntake()))[0]).toMatchObject({ outcome: 'created' })
})

test('R-44: the reason ends with the first contact', async () => {
  const { teo } = await aShopWithATicket()
  const form = anIntake({ ...unreachable, noContactReason: 'Waits in the shop' })
  const { fields, uuid } = (await sent(teo, form))[0]!.record!

  const [changed] = await sent(
    teo,
    anEdit('intake', { ...fields, customerPhone: '614-555-0188', noContactReason: '' }, uuid, fields),
  )

  expect(changed).toMatchObject({ outcome: 'updated', record: { fields: { noContactReason: '' } } })
  const id = changed!.record!.ticketId!
  expect(await teo.call(getTicket, { id })).toMatchObject({ customerPhone: '614-555-0188', noContactReason: '' })
})
