import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createCustomer, getCustomer } from '#contract/customers/customer.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aLaptop, aShopWithATicket } from '../../testing/repairs/tickets.ts'
import { startTwilioDouble } from '../../testing/texts/twilio-double.ts'
import { problemOf } from '../../testing/visitor.ts'

const walkIn = {
  customerName: 'Walter Inn',
  problemDescription: 'The screen is cracked.',
  deviceType: 'Laptop',
  serviceType: 'PC Repair',
  paymentMethod: 'counter',
} as const

test('R-44: staff need a name and one way to reach the customer, or the reason why there is none', async () => {
  const { shop, teo } = await aShopWithATicket()
  const take = (contact: object) =>
    teo.call(takeIntake, { ...walkIn, customerEmail: '', customerPhone: '', ...contact, key: randomUUID() })

  expect((await problemOf(take({}))).fields).toEqual({
    customerEmail: ['Enter an email address or a phone number, or say why there is neither'],
  })
  const waiting = await take({ noContactReason: 'Waits in the shop' })
  const byPhone = await take({ customerPhone: '614-555-0188' })

  expect(waiting).toMatchObject({ noContactReason: 'Waits in the shop', customerId: null })
  expect(byPhone.customerId).toEqual(expect.any(Number))
  expect(await shop.sql(`select 1 from mail_messages where to_address = ''`)).toEqual([])
  expect((await getTicketEvents(teo, byPhone.id)).find(({ type }) => type === 'notified')).toMatchObject({
    note: expect.stringMatching(/^Repair requested: not sent, .* printed on the claim slip\.$/),
    isInternal: true,
  })
})

test('texts a walk-in who agreed, and says so in the history', async () => {
  const twilio = await startTwilioDouble()
  onTestFinished(twilio.close)
  const { owner, teo } = await aShopWithATicket({ env: twilio.env })
  const contacts = [{ kind: 'phone' as const, value: '614-555-0188' }]
  const walter = await owner.call(createCustomer, { name: 'Walter Inn', acceptsTexts: true, contacts })
  const contact = { customerEmail: '', customerPhone: '614-555-0188', customerId: walter.id }
  const ticket = await teo.call(takeIntake, { ...walkIn, ...contact, key: randomUUID() })

  await estimateTicket(teo, ticket)

  const notes = (await getTicketEvents(teo, ticket.id)).filter(({ type }) => type === 'notified')
  expect(notes.at(-1)).toMatchObject({ note: 'Estimate: texted to (614) 555-0188' })
})

type Staff = Awaited<ReturnType<typeof aShopWithATicket>>['teo']

async function getTicketEvents(teo: Staff, id: number) {
  return (await teo.call(getTicket, { id })).events
}

test('R-44: customers give email address and phone number', async () => {
  const { carla } = await aShopWithATicket()
  const missing = await problemOf(carla.call(createTicket, { ...aLaptop, customerEmail: '' as 'carla@example.com' }))
  expect(missing.fields).toHaveProperty('customerEmail')
})

test('attaches an intake to the chosen record, and keeps the contact that staff entered', async () => {
  const { owner } = await aShopWithATicket()
  const walter = await owner.call(createCustomer, { name: 'Walter Inn', acceptsTexts: true })
  const contact = { customerEmail: '', customerPhone: '614-555-0188', customerId: walter.id }

  const ticket = await owner.call(takeIntake, { ...walkIn, ...contact, key: randomUUID() })

  expect(ticket.customerId).toBe(walter.id)
  const { contacts, devices } = await owner.call(getCustomer, { id: walter.id })
  expect(contacts).toMatchObject([{ kind: 'phone', value: '614-555-0188', isPreferred: true }])
  expect(devices).toMatchObject([{ ticketId: ticket.id }])
})
