import { expect, test } from 'vitest'
import { getAppointment } from '#contract/appointments/admin-appointment.ts'
import { createCustomer } from '#contract/customers/customer.ts'
import { aShopWithTimes, availableTimes } from '../../testing/appointments/appointments.ts'
import { signedUp } from '../../testing/people.ts'
import { anAppointment, anEdit, sent } from '../../testing/portal/portal-edits.ts'

const unreachable = { customerName: 'Walter Inn', customerEmail: '', customerPhone: '' }

async function aShop() {
  const { shop, teo, olive } = await aShopWithTimes()
  const carla = await signedUp(shop)
  const times = (await availableTimes(carla)).map((time) => time.toISOString())
  const newest = async () => {
    const [row] = await shop.sql<{ id: number }>('select max(id) as id from appointments')
    return olive.call(getAppointment, { id: row!.id })
  }
  return { teo, olive, carla, times, newest }
}

test('R-44: an appointment in the portal needs one way to reach the customer, or the reason why there is none', async () => {
  const { teo, times, newest } = await aShop()
  const at = (startsAt: string, given: object) => anAppointment({ ...unreachable, startsAt, ...given })

  const [nothing] = await sent(teo, at(times[0]!, {}))
  const [byPhone] = await sent(teo, at(times[0]!, { customerPhone: '614-555-0188' }))
  const phoned = await newest()
  const [waits] = await sent(teo, at(times.at(-1)!, { noContactReason: 'Comes back himself' }))
  const waiting = await newest()

  expect(nothing).toMatchObject({ outcome: 'rejected' })
  expect(JSON.stringify(nothing)).toContain('say why there is neither')
  expect(byPhone).toMatchObject({ outcome: 'created', record: { appointmentNumber: expect.any(String) } })
  expect(phoned).toMatchObject({ customerEmail: null, customerPhone: '614-555-0188', customerId: expect.any(Number) })
  expect(waits).toMatchObject({ record: { fields: { noContactReason: 'Comes back himself' } } })
  expect(waiting).toMatchObject({ customerEmail: null, customerPhone: null, customerId: null })
})

test('an appointment in the portal belongs to the customer whom staff choose there', async () => {
  const { teo, olive, carla, times, newest } = await aShop()
  const { id } = await olive.call(createCustomer, { name: 'Harbor Dental' })
  const chosen = { ...unreachable, customerId: id }

  const wish = anAppointment({ ...chosen, startsAt: times[0]! })
  const [booked] = await sent(teo, wish)

  expect(booked).toMatchObject({ outcome: 'created', record: { appointmentNumber: expect.any(String) } })
  expect(await newest()).toMatchObject({ customerId: id, customerEmail: null, customerPhone: null })
  const { fields } = booked!.record!
  const [other] = await sent(teo, anEdit('appointment', { ...fields, customerId: null }, wish.uuid, fields))
  expect(other).toMatchObject({ outcome: 'rejected' })
  const own = anAppointment({ startsAt: times.at(-1)!, customerId: id })
  expect(await sent(carla, own)).toMatchObject([{ reason: { code: 'customer_not_yours' } }])
})

test('R-44: customers give email address and phone number for an appointment in the portal', async () => {
  const { carla, times } = await aShop()

  const [answer] = await sent(carla, anAppointment({ startsAt: times[0]!, customerPhone: '' }))

  expect(answer).toMatchObject({ outcome: 'rejected' })
  expect(JSON.stringify(answer)).toContain('Valid phone number is required')
})
